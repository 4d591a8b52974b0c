import assert from 'node:assert/strict';
import {readFile, readdir} from 'node:fs/promises';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import Ajv from 'ajv';
import {root, run} from './files.mjs';

const require = createRequire(import.meta.url);
const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));
const manifest = await readJson('package.json');

/** The classes of the manifest that are elements. */
async function elements() {
  const {modules} = await readJson(manifest.customElements);
  return modules.flatMap(({declarations, path}) => declarations.map((one) => ({...one, path})));
}

export const tests = {
  async 'the checked-in table of entries is what the sources say'() {
    run(process.execPath, 'scripts/docs.mjs', '--check');
  },

  async 'the custom elements manifest keeps its schema, and its modules are there'() {
    const schema = JSON.parse(await readFile(require.resolve('custom-elements-manifest/schema.json'), 'utf8'));
    const validate = new Ajv({strict: false, validateFormats: false}).compile(schema);
    const described = await readJson(manifest.customElements);
    assert.ok(validate(described), JSON.stringify(validate.errors?.slice(0, 3)));
    for (const {path} of described.modules) assert.ok(existsSync(join(root, path)), path);
  },

  async 'every tag that is registered is described, with words for itself and all that it offers'() {
    const described = await elements();
    const defined = new Map();
    const {defineElements} = await import(pathToFileURL(join(root, 'dist/npm/elements/define.js')).href);
    globalThis.CSSStyleSheet ??= class { replaceSync() {} };
    defineElements({get: () => undefined, define: (tag, element) => defined.set(tag, element)});
    assert.deepEqual(described.map(({tagName}) => tagName).filter((tag) => defined.has(tag)).sort(), [...defined.keys()].sort());
    const silent = described.flatMap(({tagName, description, ...lists}) => [
      ...(description ? [] : [tagName]),
      ...['attributes', 'members', 'events'].flatMap((list) => lists[list].filter((one) => !one.description).map((one) => `${tagName} ${list} ${one.name}`)),
    ]);
    assert.deepEqual(silent.filter((name) => !/ events (input|change)$/.test(name)), []);
    // `lang` is every element's own.
    for (const [tag, {observedAttributes = []}] of defined) {
      const known = described.find(({tagName}) => tagName === tag).attributes.map(({name}) => name);
      assert.deepEqual(observedAttributes.filter((name) => name !== 'lang' && !known.includes(name)), [], tag);
    }
  },

  async 'every token that a style sheet reads is documented'() {
    const documented = (await elements()).flatMap(({cssProperties}) => cssProperties.map(({name}) => name));
    // Written by the surface for each child, from the agent's `weight`.
    const own = ['--impo-weight'];
    const folder = join(root, 'elements');
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.css')) continue;
      const used = (await readFile(join(folder, name), 'utf8')).matchAll(/var\((--impo-[\w-]+)/g);
      for (const [, token] of used) assert.ok(documented.includes(token) || own.includes(token), `${name} reads ${token}: say in tokens.css what it is for`);
    }
  },

  async 'editors are told of the same tags, attributes and tokens'() {
    const described = await elements();
    const html = await readJson('dist/vscode.html-custom-data.json');
    const css = await readJson('dist/vscode.css-custom-data.json');
    const {contributions, name, version} = await readJson(manifest['web-types']);
    assert.deepEqual([name, version], [manifest.name, manifest.version]);
    const shape = (list, tag) => Object.fromEntries(list.map((one) => [one[tag], one.attributes.map((attribute) => attribute.name)]));
    const expected = shape(described, 'tagName');
    assert.deepEqual(shape(html.tags, 'name'), expected);
    assert.deepEqual(shape(contributions.html.elements, 'name'), expected);
    assert.deepEqual(css.properties.map((one) => one.name), described.flatMap(({cssProperties}) => cssProperties.map((one) => one.name)));
    assert.ok(css.pseudoElements.some((one) => one.name === '::part(button)'));
  },

  async 'what models read leads to files that are there, and tells of every entry and catalog'() {
    const text = await readFile(join(root, 'dist/llms.txt'), 'utf8');
    for (const [, path] of text.matchAll(/\]\(([^)]+)\)/g)) assert.ok(existsSync(join(dirname(join(root, 'dist/llms.txt')), path)), path);
    assert.match(text, /^# impo-elements\n\n> .+\n/);
    assert.match(text, /createSurface: [\s\S]*components: \[[\s\S]*impo-action[\s\S]*detail\.message/);
    const entries = await readFile(join(root, 'dist/docs/entries.md'), 'utf8');
    for (const [entry, target] of Object.entries(manifest.exports)) {
      if (target.default?.startsWith('./dist/npm/')) assert.ok(entries.includes(`\n## ${entry.replace(/^\./, 'impo-elements')}\n`), entry);
    }
    const undescribed = [...entries.matchAll(/^- `(\w+)` \(\w+\)$/gm)].map(([, name]) => name);
    assert.deepEqual(undescribed, []);
    const basic = await readFile(join(root, 'dist/docs/basic-catalog.md'), 'utf8');
    for (const type of ['Text', 'ChoicePicker', 'formatDate']) assert.ok(basic.includes(`- ${type}`), type);
  },
};
