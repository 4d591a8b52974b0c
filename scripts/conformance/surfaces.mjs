// What several actions need: catalogs as a case names them, and a tree of plain objects.

/** Any type is known and takes any property, as runners of the suites register test catalogs. */
class AnyType extends Map {
  #define;

  constructor(known, define) {
    super(known);
    this.#define = define;
  }

  get(name) {
    return super.get(name) ?? this.#define(name);
  }
}

/** A copy of a catalog under another id; `permissive`: with every component type there is. */
export function renamed(catalog, id, api, permissive = false) {
  const components = permissive ? new AnyType(catalog.components, (name) => api.defineComponent(name, {props: {}})) : catalog.components;
  return {...catalog, id, aliases: [], components};
}

/**
 * A processor with the catalogs of a case, and each further id that its messages name as a copy of the first one:
 * permissive unless strict.
 * @param own whether the library's own basic catalog stands for the published one
 */
export function processorFor(test, messages, {api, load}, {strict = false, own = false, onlyKnown = false} = {}) {
  const read = (path) => {
    const json = load(path);
    const catalog = api.catalogFromJson(json, {functions: api.basicFunctions});
    return own && path.endsWith('/basic/catalog.json') ? renamed(api.basicCatalog, catalog.id, api) : catalog;
  };
  const inline = [...(test.catalogs ?? []), ...(test.catalog?.catalogId ? [test.catalog] : [])];
  const catalogs = [...(test.catalogPaths ?? []).map(read), ...inline.map((json) => api.catalogFromJson(json, {functions: api.basicFunctions}))];
  const base = catalogs[0] ?? api.basicCatalog;
  if (!onlyKnown) {
    for (const message of messages) {
      const id = message?.createSurface?.catalogId;
      if (typeof id === 'string' && !catalogs.some((catalog) => catalog.id === id)) catalogs.push(renamed(base, id, api, !strict));
    }
  }
  const processor = new api.MessageProcessor({catalogs, strict, locale: 'en-US', timeZone: 'UTC'});
  let problems = [];
  processor.observe({problem: (problem) => problems.push(problem)});
  return {
    processor,
    /** The errors since the last call. */
    errors() {
      const found = problems.filter(({severity}) => severity === 'error');
      problems = [];
      return found;
    },
  };
}

/** Whether a case reads the published basic catalog, so that it must also pass with the library's own. */
export function readsBasic(test) {
  return (test.catalogPaths ?? []).some((path) => path.endsWith('/basic/catalog.json'));
}

/** Evaluates one value of a surface where it stands. */
export function resolverOf(surface, api, {scope = '/', acting = false, locale = 'en-US', fail = () => {}, act = () => {}} = {}) {
  const evaluation = {
    read: ({text}) => surface.dataModel.get(api.resolvePointer(text, scope)),
    functions: surface.catalog.functions, locale, timeZone: 'UTC', acting, fail: (code, message) => fail({code, message}), act,
  };
  return (value) => api.evaluate(api.compileDynamic(value), evaluation);
}

/** Draws a surface on plain objects. */
export function drawn(surface, api, {report, action = () => {}, openUrl = () => {}, updated = () => {}}) {
  const host = {
    create: () => ({props: {}}),
    placeholder: (_node, reason) => ({props: {}, placeholder: reason}),
    write: ({element}, property, value) => { element.props[property] = value; },
    read: ({element}, property) => element?.props[property],
    open: () => true,
    overtime: () => false,
    later: (work) => work(),
    place() {}, remove() {}, requestFlush() {}, touched() {}, edited() {},
    action, openUrl, updated,
  };
  const tree = new api.ViewTree(surface, host, {report, locale: 'en-US', timeZone: 'UTC'});
  tree.start();
  return tree;
}
