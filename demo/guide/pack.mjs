// Packs the guides: text/*.md and examples/* become *.html, and zod-mini.js stands in for a reader's installed zod.
// An example's code is read from the file that runs, so that what is shown is what happens.
//   node demo/guide/pack.mjs          writes the pages
//   node demo/guide/pack.mjs --check  fails when a page is out of step
import {readFileSync, writeFileSync} from 'node:fs';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {Marked} from 'marked';
import {limits, parts, tokens} from './build/facts.mjs';
import {escape, highlight} from './build/highlight.mjs';
import {layout} from './build/layout.mjs';

const here = new URL('./', import.meta.url);
const read = (path) => readFileSync(new URL(path, here), 'utf8');

/** The guides, in the order in which they are read. */
const order = ['index', 'first-card', 'streaming', 'actions', 'components', 'theming', 'security', 'migrate', 'language', 'cards'];

/** Where a reader finds the script that the examples load from this project's `dist/`. */
const published = 'https://unpkg.com/impo-elements@0.1.0/dist/';

const slug = (text) => text.toLowerCase().replace(/<[^>]+>|&\w+;/g, '').replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');

function page(name) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(`text/${name}.md`));
  const about = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
  const found = {sections: [], styles: new Set(), scripts: new Set()};
  const html = new Marked({renderer: renderer(found)}).parse(body);
  return {...about, lead: new Marked().parseInline(about.lead), file: `${name}.html`, html, sections: found.sections, styles: [...found.styles], scripts: [...found.scripts]};
}

const renderer = (found) => ({
  heading({tokens, depth}) {
    const title = this.parser.parseInline(tokens);
    const id = slug(title);
    if (depth === 2) found.sections.push({id, title: title.replace(/<\/?code>/g, '')});
    return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${title}</a></h${depth}>\n`;
  },
  code({text, lang = ''}) {
    const [kind, ...rest] = lang.split(' ');
    if (kind === 'live') return live(rest, text, found);
    if (kind === 'file') return rest.map((file) => figure(example(file), extname(file).slice(1), file)).join('\n');
    if (kind === 'facts') return {limits, parts, tokens}[rest[0]]();
    return figure(text, kind, rest.join(' '));
  },
  table({header, rows}) {
    const cell = ({tokens}) => this.parser.parseInline(tokens);
    const label = header.map(({text}) => text).join(', ');
    return `<div class="table" tabindex="0" role="region" aria-label="${escape(label)}"><table><thead><tr>${header.map((one) => `<th scope="col">${cell(one)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((one) => `<td>${cell(one)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>\n`;
  },
  blockquote({tokens}) {
    return `<div class="note">${this.parser.parse(tokens)}</div>\n`;
  },
});

/** The code of an example as a reader would write it. */
const example = (file) => read(`examples/${file}`).replaceAll('../../../dist/', published).trimEnd();

function figure(code, language, title) {
  const name = title || {sh: 'Terminal', js: 'JavaScript', ts: 'TypeScript', css: 'CSS', html: 'HTML'}[language] || language;
  return `<figure class="code" data-copy="${escape(title || 'code')}"><figcaption>${escape(name)}</figcaption><pre tabindex="0" role="group" aria-label="${escape(name)}"><code>${highlight(code, language.replace('mjs', 'js'))}</code></pre></figure>`;
}

/**
 * Code beside what it does. `files`: a whole page stands in a frame; of the others, `.html` is put on the stage, `.css`
 * and `.js` are loaded; a file behind `+` is only shown, because another one imports it; one behind `-` is not shown.
 */
function live([name, ...files], text, {styles, scripts}) {
  const shown = files.filter((file) => !file.startsWith('-')).map((file) => file.replace(/^\+/, ''));
  let stage = '';
  for (const file of files.filter((one) => !one.startsWith('+')).map((one) => one.replace(/^-/, ''))) {
    const source = read(`examples/${file}`);
    if (file.endsWith('.css')) styles.add(file);
    else if (file.endsWith('.js')) scripts.add(file);
    else if (source.startsWith('<!doctype')) stage += `<iframe src="examples/${file}" title="${escape(file)}, running" loading="lazy"></iframe>`;
    else stage += source;
  }
  const words = text.trim();
  return `<section class="live" id="live-${name}" aria-label="Live example: ${escape(words)}">
${shown.length ? `<div class="live-code">${shown.map((file) => figure(example(file), extname(file).slice(1), file)).join('\n')}</div>` : ''}
<div class="live-stage"><p class="live-label"><span aria-hidden="true"></span>${escape(words)}</p>
${stage.trimEnd()}
</div>
</section>\n`;
}

/** The little of zod that the examples use, as one file without \`eval\`. */
async function zod() {
  const contents = "import {config} from 'zod/mini'; config({jitless: true}); export {array, boolean, nullish, number, object, optional, string} from 'zod/mini';";
  const {outputFiles: [{text}]} = await build({stdin: {contents, resolveDir: fileURLToPath(here)}, bundle: true, minify: true, write: false, format: 'esm', target: 'es2023', legalComments: 'none'});
  const licence = readFileSync(new URL('../../node_modules/zod/LICENSE', here), 'utf8').trim();
  return `/* Generated by pack.mjs. Part of zod.\n\n${licence} */\n${text}`;
}

/** Every generated file, by name. */
export async function pack() {
  const pages = order.map(page);
  return new Map([...pages.map((one) => [one.file, layout(one, pages)]), ['zod-mini.js', await zod()]]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of await pack()) {
    if (!process.argv.includes('--check')) writeFileSync(new URL(file, here), text);
    else if (read(file) !== text) throw new Error(`demo/guide/${file} is out of step: run \`node demo/guide/pack.mjs\`.`);
  }
  console.log(`demo/guide: ${order.length} pages ${process.argv.includes('--check') ? 'are in step' : 'written'}.`);
}
