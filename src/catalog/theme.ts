import {parsePointer} from '../data/pointer.js';
import type {Problem, Report} from '../problem.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {Catalog} from './define-catalog.js';
import {fitsSchema} from './misfit.js';

/** Checks a theme to the letter of the catalog's. A catalog without a theme takes any object. Never throws. */
export function validateTheme({theme: definition}: Catalog, theme: unknown, surfaceId: string): Problem[] {
  const problems: Problem[] = [];
  const found = (path: string, message: string) => {
    problems.push({
      code: 'VALIDATION_FAILED', severity: 'error', surfaceId, path: `/theme${path}`,
      message: `Validation failed for theme on surface '${surfaceId}': ${path ? `'${path.slice(1)}'` : 'it'} ${message}.`,
    });
  };
  if (!isObject(theme)) {
    if (theme !== undefined) found('', 'should be an object');
  } else if (definition?.check) definition.check(theme, found);
  else for (const {name, schema} of definition?.plan.props ?? []) if (!fitsSchema(schema, own(theme, name))) found(`/${name}`, 'is not valid');
  return problems;
}

/** The properties of a theme that the catalog takes; a value that does not fit is dropped with a warning. Other keys stay. */
export function normalizeTheme(catalog: Catalog, theme: unknown, surfaceId: string, report: Report): JsonObject {
  const {__proto__: _, ...kept}: {[name: string]: JsonValue} = isObject(theme) ? theme : {};
  for (const problem of validateTheme(catalog, theme, surfaceId)) {
    report({...problem, severity: 'warning'});
    delete kept[parsePointer(problem.path ?? '')[1] ?? ''];
  }
  return kept;
}
