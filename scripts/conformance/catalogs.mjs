import {Fault, equal, gap, judgeErrors, unworded, wordsOf} from './judge.mjs';

function fromJson(test, {api, load}) {
  const {expect = {}} = test;
  const expectError = test.expectError ?? test.expect_error;
  const json = test.catalogPath === undefined ? test.catalog : load(test.catalogPath);
  let catalog;
  try {
    catalog = api.catalogFromJson(json, {functions: api.basicFunctions, ...(test.catalogId !== undefined && {catalogId: test.catalogId})});
  } catch (error) {
    // A catalog is the host's own: a wrong one is a plain Error.
    return judgeErrors([{code: 'CATALOG_NOT_FOUND', message: error.message}], expectError, 'catalog');
  }
  judgeErrors([], expectError, 'catalog');
  if (expect.catalogId !== undefined) equal(catalog.id, expect.catalogId, 'id');
  const version = String(catalog.source?.protocolVersion ?? test.protocolVersion ?? 'v0.9');
  if (expect.protocolVersion !== undefined) equal(version.replace(/^v/, ''), expect.protocolVersion.replace(/^v/, ''), 'version');
  for (const part of ['components', 'functions']) {
    if (expect[part] !== undefined) equal([...catalog[part].keys()].toSorted(), Object.keys(expect[part]).toSorted(), part);
  }
  if (expect.components !== undefined) {
    const place = gap(withoutRefs(api.catalogJsonSchema(catalog)).components, expect.components, wordsOf(api.commonTypes()), false);
    if (place !== undefined) throw new Fault(`the components differ at ${place}`, valueAt(expect.components, place), undefined);
  }
  if (expect.theme !== undefined) {
    const properties = Object.keys(expect.theme.properties ?? expect.theme);
    equal(catalog.theme?.plan.props.map(({name}) => name).toSorted(), properties.toSorted(), 'theme');
  }
  if (expect.selfContained) judgeSelfContained(api.catalogJsonSchema(catalog));
  for (const component of expect.validComponents ?? []) {
    const problems = faultsOf(component, catalog, api);
    if (problems.length > 0) throw new Fault('a valid component is refused', component, problems);
  }
  for (const component of expect.invalidComponents ?? []) {
    if (faultsOf(component, catalog, api).length === 0) throw new Fault('an invalid component is accepted', component, []);
  }
}

function faultsOf(component, catalog, api) {
  return api.validateComponent(catalog.components.get(component.component), component, {surfaceId: 'main', index: 0, functions: catalog.functions});
}

/** A schema with what its references mean in their place, as far as that ends. */
function withoutRefs(document) {
  const replaced = (value, depth) => {
    if (Array.isArray(value)) return value.map((item) => replaced(item, depth));
    if (typeof value !== 'object' || value === null) return value;
    const target = typeof value.$ref === 'string' && depth < 12 ? valueAt(document, value.$ref.slice(1)) : undefined;
    const {$ref: _, ...rest} = value;
    return target === undefined ? mapped(value, (part) => replaced(part, depth)) : {...replaced(target, depth + 1), ...mapped(rest, (part) => replaced(part, depth))};
  };
  return {components: replaced(document.components, 0)};
}

function mapped(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, part]) => [key, change(part)]));
}

/** Every reference points into the document and meets something there. */
function judgeSelfContained(document) {
  const visit = (value, path) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === '$ref' && typeof part === 'string' && !meets(document, part)) throw new Fault(`the reference at ${path} leads nowhere`, 'a reference into the document', part);
      visit(part, `${path}/${key}`);
    }
  };
  visit(document, '');
}

function meets(document, reference) {
  if (!reference.startsWith('#')) return false;
  const keys = reference.slice(1).split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce((value, key) => value?.[key], document) !== undefined;
}

/**
 * The suites call the expected document a subset in one place and the whole in another, and some lack what their
 * neighbours require: it is taken as what must be there. They also quote the common types in two wordings; this library
 * has the same types in its own words.
 */
function catalogSchema(test, {api, load}) {
  const json = test.catalogPath === undefined ? test.catalog : load(test.catalogPath);
  const actual = api.catalogJsonSchema(api.catalogFromJson(json, {functions: api.basicFunctions, ...(test.catalogId !== undefined && {catalogId: test.catalogId})}));
  const expected = test.expect ?? inlined(load(test.expectCatalog.catalogPath), load(test.expectCatalog.commonTypesPath));
  const place = gap(actual, expected, wordsOf(api.commonTypes()));
  if (place !== undefined) throw new Fault(`the schema differs at ${place || '/'}`, valueAt(expected, place), valueAt(actual, place));
}

function valueAt(document, path) {
  return path.split('/').slice(1).reduce((value, key) => value?.[key], document);
}

/** A published catalog with its common types inside: references local, the parts of each component merged. */
function inlined(catalog, commonTypes) {
  const local = (value) => {
    if (Array.isArray(value)) return value.map(local);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === '$ref' ? part.replace(/^.*(common_types|catalog)\.json#/, '#') : local(part)]));
  };
  const {$defs = {}, components = {}, functions, catalogId} = local(catalog);
  const defs = {...local(commonTypes.$defs), ...$defs};
  // A note beside a reference to all of accessibility, and the wrapper's own words, are no rules.
  const merged = (schema) => {
    const {allOf = [], properties = {}, required = []} = schema.$ref ? defs[schema.$ref.slice('#/$defs/'.length)] : schema;
    const parts = [...allOf.map(merged), {properties, required}];
    return {properties: Object.assign({}, ...parts.map((part) => part.properties)), required: [...new Set(parts.flatMap((part) => part.required))]};
  };
  return {
    catalogId,
    components: Object.fromEntries(Object.entries(components).map(([name, schema]) => {
      const {properties, required} = merged(schema);
      return [name, {properties, required: [...new Set(['id', ...required, 'component'])]}];
    })),
    ...(functions && {functions}),
    $defs: defs,
  };
}

/** The same types in other words. */
function commonTypesSchema({expectFile}, {api, load}) {
  equal(unworded(api.commonTypes()), unworded(load(expectFile, {published: true})), 'common types');
}

function validateCommonType({definition, steps}, {api}) {
  steps.forEach(({value, expectError, expect_error: snake = expectError}, index) => {
    const errors = [];
    api.checkCommonType(definition, value, (path, message) => errors.push({code: 'VALIDATION_FAILED', message, path}));
    judgeErrors(errors, snake, `step ${index} (${JSON.stringify(value)})`);
  });
}

export const catalogActions = {
  from_json: fromJson,
  catalog_schema: catalogSchema,
  common_types_schema: commonTypesSchema,
  validate_common_type: validateCommonType,
};
