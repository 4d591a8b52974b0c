/** The part of https://standardschema.dev (version 1) that is used here; its authors ask for the types to be copied. */

/** A schema of any library that speaks Standard Schema: zod, zod/mini, valibot, ArkType and others. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    /** For the type checker alone. */
    readonly types?: {readonly input: Input; readonly output: Output} | undefined;
  };
}

/** What a validation gives. */
export type StandardResult<Output> = {readonly value: Output; readonly issues?: undefined} | {readonly issues: readonly StandardIssue[]};

/** One thing that does not fit. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | {readonly key: PropertyKey})[] | undefined;
}

/** What a schema gives for a value that fits. */
export type OutputOf<Schema> = Schema extends StandardSchema<infer _, infer Output> ? Output : never;
