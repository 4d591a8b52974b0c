/** ajv ships CommonJS only, which a browser cannot import: this reads its files and gives them a `require`. */
const folders = new Set([
  'ajv/dist/compile', 'ajv/dist/compile/codegen', 'ajv/dist/compile/validate', 'ajv/dist/refs/json-schema-2020-12', 'ajv/dist/vocabularies/applicator',
  'ajv/dist/vocabularies/core', 'ajv/dist/vocabularies/discriminator', 'ajv/dist/vocabularies/dynamic', 'ajv/dist/vocabularies/format',
  'ajv/dist/vocabularies/unevaluated', 'ajv/dist/vocabularies/validation', 'ajv-formats/dist', 'fast-uri', 'fast-deep-equal', 'json-schema-traverse',
]);
const modules = new Map<string, {exports: unknown}>();

function load(path: string): unknown {
  const file = folders.has(path) ? `${path}/index.js` : /\.js(on)?$/.test(path) ? path : `${path}.js`;
  const known = modules.get(file);
  if (known) return known.exports;
  const request = new XMLHttpRequest();
  request.open('GET', `/node_modules/${file}`, false);
  request.send();
  if (request.status !== 200) throw new Error(`${file} is not there.`);
  const module = {exports: {} as unknown};
  modules.set(file, module);
  if (file.endsWith('.json')) module.exports = JSON.parse(request.responseText);
  else {
    const require = (name: string) => load(name === 'ajv' ? 'ajv/dist/ajv' : name.startsWith('.') ? new URL(name, `http://x/${file}`).pathname.slice(1).replace(/\/$/, '') : name);
    // A loader for a CommonJS package, in a test: its text comes from our own test server.
    // oxlint-disable-next-line no-new-func
    new Function('module', 'exports', 'require', request.responseText)(module, module.exports, require);
  }
  return module.exports;
}

export interface Validator { (value: unknown): boolean; errors?: unknown }

/** A function that compiles a schema of the 2020-12 draft, formats included. */
export function ajv(): (schema: unknown) => Validator {
  const {default: Ajv} = load('ajv/dist/2020.js') as {default: new (options: object) => {compile(schema: unknown): Validator}};
  const {default: addFormats} = load('ajv-formats/dist') as {default: (ajv: object) => void};
  return (schema) => {
    const instance = new Ajv({strict: false});
    addFormats(instance);
    return instance.compile(schema);
  };
}
