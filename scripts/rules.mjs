import {posix} from 'node:path';
import {closeWith, entrySources, readSources} from './sources.mjs';

// House rules that the linter does not know.

const faults = [];
const fault = ({path, text}, index, why) => faults.push(`${path}:${text.slice(0, index).split('\n').length}: ${why}`);

// Written with a gap, so that this file does not find itself.
const unfinished = new RegExp(['TO' + 'DO', 'FIX' + 'ME'].map((word) => `\\b${word}\\b`).join('|'), 'g');
const everything = await readSources(['src', 'elements', 'sandbox', 'test', 'demo', 'scripts'], ['.ts', '.mjs', '.js', '.css', '.html']);
for (const file of everything) {
  for (const {index, 0: word} of file.text.matchAll(unfinished)) fault(file, index, `${word}: finish it, or file an issue`);
}

// Everything that an entry exports says what it is for, where editors find it: right above its declaration.
const sources = new Map((await readSources(['src', 'elements', 'sandbox'], ['.ts'])).map((file) => [file.path, file]));
const declaration = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|const) (\w+)/gm;
const checked = new Set();
for (const entry of await entrySources()) checkExports(entry);

/** Looks at what a module declares and exports itself, and follows what it exports of others. `names`: only these. */
function checkExports(path, names) {
  const file = sources.get(path);
  if (!file) return;
  const described = new Set();
  for (const {index, 1: name} of file.text.matchAll(declaration)) {
    if (names && !names.includes(name)) continue;
    // The overloads of a function share one docstring, and a type may share its constant's.
    if (/\*\/\s*$/.test(file.text.slice(0, index))) described.add(name);
    else if (!described.has(name) && !checked.has(`${path} ${name}`)) fault(file, index, `${name} is public and has no docstring`);
    checked.add(`${path} ${name}`);
  }
  for (const [, all, list, specifier] of file.text.matchAll(/^export (?:type )?(?:(\*)|\{([^}]*)\}) from '(\.[^']+)'/gm)) {
    checkExports(posix.join(posix.dirname(path), specifier.replace(/\.js$/, '.ts')), all ? names : list.split(',').map((part) => part.trim().replace(/^type /, '').split(' as ')[0]));
  }
}

// A style attribute does not work under a strict content security policy.
for (const file of await readSources(['elements'], ['.ts'])) {
  for (const {index} of file.text.matchAll(/<[a-z-]+[^<>]*\sstyle=/g)) fault(file, index, 'style attribute: use a class or style.setProperty()');
}
closeWith(faults, `House rules: ${everything.length} files keep them.`);
