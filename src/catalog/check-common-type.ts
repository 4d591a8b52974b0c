import {own, type JsonObject} from '../protocol/json.js';
import type {Found} from './binding-check.js';
import {linkCalls} from './catalog-schema.js';
import {commonTypes} from './common-types.js';
import {checkSchema} from './schema-check.js';

export {commonTypes, commonTypesId} from './common-types.js';

/** A type that all catalogs share. */
export type CommonType =
  | 'ComponentId' | 'AccessibilityAttributes' | 'ComponentCommon' | 'ChildList' | 'DataBinding' | 'DynamicValue' | 'DynamicString'
  | 'DynamicNumber' | 'DynamicBoolean' | 'DynamicStringList' | 'FunctionCall' | 'CheckRule' | 'Checkable' | 'Action';

/** Checks a value against one of the common types; calls may name any function. Reports each fault to `found`. */
export function checkCommonType(type: CommonType, value: unknown, found: Found): void {
  const $defs = linkCalls(own(commonTypes(), '$defs') as JsonObject, false);
  checkSchema(own($defs, type), value, {document: {$defs}}, found);
}
