import * as z from 'zod/mini';
import {type JsonObject, isObject} from '../protocol/json.js';
import {presentNotes, presentTemplateSchema} from './template.js';

/**
 * JSON Schema of a template, exactly as {@link presentTemplateSchema} has it but for the rules between properties: one form
 * per kind under `oneOf`.
 */
export const presentTemplateJsonSchema: JsonObject = /* @__PURE__ */ templateJsonSchema();

/**
 * JSON Schema of the tool's arguments. Providers want one object at the root and refuse `oneOf` there, so the properties of
 * all kinds stand side by side, each with a word on the kind it belongs to; that a template has only those of its own kind is
 * for {@link readTemplate} to check.
 */
export const presentParameters: JsonObject = /* @__PURE__ */ toolParameters();

function templateJsonSchema(): JsonObject {
  return z.toJSONSchema(presentTemplateSchema, {io: 'input', metadata: presentNotes, unrepresentable: 'any'}) as unknown as JsonObject;
}

/** A kind's part of the JSON Schema. */
export interface KindSchema {
  readonly kind: string;
  readonly properties: {readonly [name: string]: JsonObject};
  readonly required: readonly string[];
}

/** The forms of a template by kind, from its JSON Schema. */
export function kindSchemas(): readonly KindSchema[] {
  const forms = presentTemplateJsonSchema['oneOf'] as unknown as readonly Omit<KindSchema, 'kind'>[];
  return forms.map(({properties, required}) => ({kind: properties['kind']!['const'] as string, properties, required}));
}

function toolParameters(): JsonObject {
  const kinds = kindSchemas();
  const merged: {[name: string]: JsonObject} = {kind: {type: 'string', enum: kinds.map(({kind}) => kind), description: 'What the card does.'}};
  for (const {properties} of kinds) {
    for (const [name, schema] of Object.entries(properties)) {
      if (Object.hasOwn(merged, name)) continue;
      const owners = kinds.filter((kind) => Object.hasOwn(kind.properties, name));
      const words = schema['description'];
      const whose = owners.length === kinds.length ? '' : `Only for ${owners.map((kind) => `${kind.kind}${kind.required.includes(name) ? ' (required)' : ''}`).join(', ')}.`;
      const description = [whose, typeof words === 'string' ? words : ''].filter(Boolean).join(' ');
      merged[name] = {...(isObject(schema) ? schema : {}), ...(description && {description})};
    }
  }
  const [first, ...rest] = kinds;
  return {
    type: 'object',
    properties: merged,
    required: first!.required.filter((name) => rest.every(({required}) => required.includes(name))),
    additionalProperties: false,
  };
}
