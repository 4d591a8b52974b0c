import {closeWith, readSources} from './sources.mjs';

// House rules that the linter does not know.

const faults = [];
const fault = ({path, text}, index, why) => faults.push(`${path}:${text.slice(0, index).split('\n').length}: ${why}`);

// Written with a gap, so that this file does not find itself.
const unfinished = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].map((word) => `\\b${word}\\b`).join('|'), 'g');
const everything = await readSources(['src', 'elements', 'sandbox', 'test', 'demo', 'scripts'], ['.ts', '.mjs', '.css', '.html']);
for (const file of everything) {
  for (const {index, 0: word} of file.text.matchAll(unfinished)) fault(file, index, `${word}: finish it, or file an issue`);
}

// Everything that the published parts export says what it is for.
const declaration = /^export (?:declare )?(?:abstract )?(?:async )?(function\*?|class|interface|type|const) (\w+)/gm;
for (const file of await readSources(['src', 'elements', 'sandbox'], ['.ts'])) {
  const described = new Set();
  for (const {index, 2: name} of file.text.matchAll(declaration)) {
    if (/\*\/\s*$/.test(file.text.slice(0, index))) described.add(name);
    // The overloads of a function share one docstring, and a type may share its constant's.
    else if (!described.has(name)) fault(file, index, `${name} is exported without a docstring`);
  }
}

// A style attribute does not work under a strict content security policy.
for (const file of await readSources(['elements'], ['.ts'])) {
  for (const {index} of file.text.matchAll(/<[a-z-]+[^<>]*\sstyle=/g)) fault(file, index, 'style attribute: use a class or style.setProperty()');
}
closeWith(faults, `House rules: ${everything.length} files keep them.`);
