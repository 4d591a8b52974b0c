import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {readApi} from './docs/api.mjs';
import {vscodeCss, vscodeHtml, webTypes} from './docs/editors.mjs';
import {customElementsManifest} from './docs/manifest.mjs';
import {catalogText, elementsText, entriesTable, entriesText, llmsText} from './docs/text.mjs';
import {readPart, writePart} from './readme.mjs';
import {packageExports, root, sourceOf} from './sources.mjs';

// Makes every machine-readable and generated description of the package from one source: the docstrings, the types and the
// catalogs. `dist/` gets them with each build; the README's table of entries is checked in.
//   node scripts/docs.mjs           writes both
//   node scripts/docs.mjs --check   fails when the README's table is old

/** The generated files, by path under `dist/`, and the README's table. */
export async function makeDocs() {
  const api = await readApi();
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const json = (value) => `${JSON.stringify(value, null, 1)}\n`;
  const files = {
    'custom-elements.json': json(customElementsManifest(api)),
    'vscode.html-custom-data.json': json(vscodeHtml(api)),
    'vscode.css-custom-data.json': json(vscodeCss(api)),
    'web-types.json': json(webTypes(api, manifest)),
    'docs/elements.md': elementsText(api),
    'docs/entries.md': entriesText(api),
  };
  const listed = [
    {path: 'docs/elements.md', text: 'every element with attributes, properties, methods, events, slots and parts; events; tokens'},
    {path: 'docs/entries.md', text: 'every name that each entry exports'},
  ];
  for (const {name, entry, catalog, prompt} of await catalogs()) {
    const path = `docs/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;
    files[path] = catalogText({name, entry, catalog}, prompt);
    listed.push({path, text: `the catalog \`${name}\` for prompts`});
  }
  files['llms.txt'] = llmsText(api, manifest, listed, await readPart('example'));
  return {files, table: entriesTable(api), api};
}

/** The catalogs that the entries export. They are read from the build, which stands before the documents. */
async function catalogs() {
  const {catalogPrompt} = await import(pathToFileURL(join(root, 'dist/npm/src/catalog/prompt.js')).href);
  const found = new Map();
  for (const {entry, condition, target} of await packageExports()) {
    // Only what stands on the core: an element's module may want a page, and a framework's its framework.
    if (condition !== 'default' || !sourceOf(target)?.startsWith('src/')) continue;
    for (const [name, value] of Object.entries(await import(pathToFileURL(join(root, target)).href))) {
      // A profile has maps too; only a catalog's components have plans of their properties.
      const isCatalog = typeof value?.id === 'string' && value.components instanceof Map && value.functions instanceof Map && [...value.components.values()].every(({plan}) => plan?.props);
      if (isCatalog && !found.has(value.id)) found.set(value.id, {name, entry: entry.replace(/^\./, 'impo-elements'), catalog: value, prompt: catalogPrompt(value)});
    }
  }
  return found.values();
}

/** Writes the files under `dist/`. */
export async function writeDocs({files}) {
  for (const [path, text] of Object.entries(files)) {
    const target = join(root, 'dist', path);
    await mkdir(dirname(target), {recursive: true});
    await writeFile(target, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(join(root, 'dist/npm'))) throw new Error('The documents describe the build: run "npm run build" first.');
  const docs = await makeDocs();
  if (process.argv.includes('--check')) {
    if (await readPart('entries') !== docs.table) {
      console.log('The table of entries in README.md is old: run "npm run docs".');
      process.exit(1);
    }
    console.log('README.md: the table of entries is up to date.');
  } else {
    await writeDocs(docs);
    await writePart('entries', docs.table);
    console.log(`Wrote ${Object.keys(docs.files).length} files under dist/, and the table of entries in README.md.`);
  }
}
