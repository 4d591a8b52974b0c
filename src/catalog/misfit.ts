import type * as z from 'zod/mini';

/** Where a value does not fit a schema, as the keys on the way; undefined where it fits. */
export function misfit(schema: z.core.$ZodType, value: unknown): readonly PropertyKey[] | undefined {
  const {issues} = schema._zod.run({value, issues: []}, {async: false}) as z.core.ParsePayload;
  return issues.length ? issues[0]?.path ?? [] : undefined;
}

/** Whether a value fits a schema. */
export function fitsSchema(schema: z.core.$ZodType, value: unknown): boolean {
  return !misfit(schema, value);
}
