import type {JsonValue} from '../protocol/json.js';
import {catalogShape, type CatalogSource, type PropShape} from './catalog-shape.js';

/** Options of {@link catalogDigest}. */
export interface DigestOptions {
  /** Only these component types; default all. */
  readonly components?: readonly string[];
  /** Whether to say what each type is for, where the catalog says it. Default false. */
  readonly descriptions?: boolean;
}

/** A catalog in as few words as a model needs: a line for each component type and each function. */
export function catalogDigest(source: CatalogSource, {components: only, descriptions = false}: DigestOptions = {}): string {
  const {id, components, functions, instructions} = catalogShape(source);
  const says = (text: string | undefined) => descriptions && text ? `. ${text}` : '';
  const types = [...components.values()].filter(({name}) => only?.includes(name) ?? true);
  return [
    `Catalog: ${id}`,
    ...(instructions ? [instructions] : []),
    'Components (* = required; "~" = a literal, {"path"} or a function call; the rest are literals). Each also takes id*, component*, accessibility {label, description} and, in a Row or Column, weight.',
    ...types.map(({name, props, description, allowedParents, allowedChildren}) => `- ${name}: ${[...props.values()].map(propText).join(', ') || 'no properties'}`
      + `${allowedParents ? `; only in ${allowedParents.join(' | ')}` : ''}${allowedChildren ? `; holds only ${allowedChildren.join(' | ')}` : ''}${says(description)}`),
    ...(functions.size > 0 ? ['Functions:', ...[...functions.values()].map(({name, args = [], returnType, description}) =>
      `- ${name}(${args.map(propText).join(', ')})${returnType ? ` → ${returnType}` : ''}${says(description)}`)] : []),
  ].join('\n');
}

const words: {readonly [kind in PropShape['kind']]?: string} = {
  child: 'component id', children: 'component ids or {componentId, path}', action: '{event: {name, context}} or {functionCall}', checks: '[{condition, message}]',
};

function propText({name, required, kind, type, dynamic, enum: values, items}: PropShape): string {
  const text = items ? `[{${items.map(propText).join(', ')}}]` : words[kind] ?? (values ? choice(values) : type ?? (dynamic ? '' : 'any'));
  return `${name}${required ? '*' : ''}${text ? `: ${text}` : ''}${dynamic ? '~' : ''}`;
}

const choice = (values: readonly JsonValue[]): string => values.map((value) => typeof value === 'string' ? value : JSON.stringify(value)).join('|');

/** Roughly how many tokens a text costs a model. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
