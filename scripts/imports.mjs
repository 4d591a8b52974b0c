import {posix} from 'node:path';
import {closeWith, readSources} from './sources.mjs';

// Holds every import against the one direction in which the parts of the project may use each other.

/** From the lowest layer up. A module may import from its own layer's folder and from lower layers. */
const layers = [['problem'], ['protocol'], ['data'], ['functions'], ['catalog'], ['surface'], ['cards', 'present', 'agent', 'host'], ['index', 'view']];

/** Which packages a part may use, and which other parts besides itself. */
const parts = {
  src: {packages: ['zod'], parts: []},
  elements: {packages: ['marked', 'dompurify', 'react', 'preact', 'vue', 'svelte'], parts: ['src', 'sandbox']},
  sandbox: {packages: [], parts: []},
};

/** Modules that bring a large package, or are one themselves: only these may import what stands beside them. */
const reserved = [
  {what: /^elements\/development\.ts$/, by: /^$/, why: 'the condition "development" alone brings it'},
  {what: /^(react|preact|vue|svelte)$/, by: /^elements\/(react(-element)?|preact|vue|svelte)\.ts$/, why: 'it belongs to the entry for that framework'},
  {what: /^elements\/(react(-element)?|preact|vue|svelte)\.ts$/, by: /^elements\/react\.ts$/, why: 'hosts without that framework must not load it'},
  {what: /^(marked|dompurify)$/, by: /^elements\/markdown-[^/]*\.ts$/, why: 'it belongs to the lazy Markdown chunk'},
  {what: /^elements\/markdown-renderer\.ts$/, by: /^elements\/lazy(-classic)?\.ts$/, why: 'it is loaded with loadLazy("markdown")', values: true},
  {what: /^elements\/html-game\.ts$|^sandbox\//, by: /^elements\/(lazy(-classic)?|html-game)\.ts$|^sandbox\//, why: 'it is loaded with loadLazy("sandbox")', values: true},
  {what: /^elements\/words\//, by: /^elements\/(lazy(-classic)?\.ts$|words\/)/, why: 'it is loaded with loadLazy("words")', values: true},
];

/** The lines from which the fast entries must not reach a module: path of entry → pattern. */
const unreachable = {'src/index.ts': /^src\/(catalog\/json-schema|cards\/|present\/)/, 'elements/index.ts': /^src\/(catalog\/json-schema|cards\/|present\/)/};

const sources = await readSources(Object.keys(parts), ['.ts']);
const known = new Map(sources.map(({path, text}) => [path, imports(path, text)]));
const faults = [];

for (const [path, found] of known) {
  for (const one of found) {
    const why = fault(path, one);
    if (why) faults.push(`${path}:${one.line}: ${one.specifier}: ${why}`);
  }
}
for (const [entry, pattern] of Object.entries(unreachable)) {
  const reached = reach(entry).find((path) => pattern.test(path));
  if (reached) faults.push(`${entry} reaches ${reached}, which has an entry of its own because of its size`);
}
closeWith(faults, `Imports: ${sources.length} modules keep the direction.`);

/** What a module imports: `{specifier, target (a path, or a package's name), local, typeOnly, line}`. */
function imports(path, text) {
  // Comments go first, keeping the line numbers: examples in them may show an import.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const pattern = /(?:^|[;\n])[ \t]*(?:import|export)(\s+type\b(?!\s*from\b))?[^'";=()]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|[;\n])[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4];
    const local = specifier.startsWith('.');
    return {
      specifier,
      local,
      target: local ? posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts') : specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/'),
      typeOnly: match[1] !== undefined || /typeof\s*$/.test(code.slice(0, match.index)),
      dynamic: match[4] !== undefined,
      line: code.slice(0, match.index + match[0].length).split('\n').length,
    };
  });
}

function fault(path, {specifier, target, local, typeOnly}) {
  for (const rule of reserved) {
    if (rule.what.test(target) && !rule.by.test(path) && !(rule.values && typeOnly)) return rule.why;
  }
  const part = path.split('/')[0];
  if (!local) return parts[part].packages.includes(target) ? undefined : `${part} may import ${parts[part].packages.join(', ') || 'no package'} only`;
  if (!specifier.endsWith('.js') && !specifier.endsWith('.css')) return 'the specifier needs its extension';
  const targetPart = target.split('/')[0];
  if (targetPart !== part) return parts[part].parts.includes(targetPart) ? undefined : `${part} may not import ${targetPart}`;
  if (part !== 'src') return undefined;
  const [from, to] = [layer(path), layer(target)];
  if (from === -1) return `${path} stands in no known layer`;
  if (to === -1) return `${target} stands in no known layer`;
  if (to > from) return `${layers[from]} may not import ${layers[to]}`;
  // Within the highest layers, neighbours do not know each other.
  return to === from && folder(path) !== folder(target) ? `${folder(path)} may not import its neighbour ${folder(target)}` : undefined;
}

function folder(path) {
  return path.split('/')[1].replace(/\.ts$/, '');
}

function layer(path) {
  return layers.findIndex((names) => names.includes(folder(path)));
}

/** All modules that an entry loads with static imports. */
function reach(entry) {
  const seen = new Set([entry]);
  for (const path of seen) {
    for (const {target, local, typeOnly, dynamic} of known.get(path) ?? []) if (local && !typeOnly && !dynamic) seen.add(target);
  }
  return [...seen];
}
