import {firstSentence} from './docstring.mjs';

// Documentation as text: for people without an editor that knows the package, and for models. `llms.txt` leads to the rest.

const line = (name, text) => `- ${name ? `\`${name}\`` : 'default'}${text ? `: ${text.replace(/\n+/g, ' ')}` : ''}`;
const section = (title, lines) => lines.length ? ['', `${title}:`, '', ...lines] : [];

/** The file that models look for first: https://llmstxt.org. `files` are the others, as `{path, text}`; `example` is the README's. */
export function llmsText({elements, entries}, manifest, files, example) {
  const pages = elements.filter(isForPages);
  return `${[
    `# ${manifest.name}`, '', `> ${manifest.description}`, '',
    `Version ${manifest.version}. Import \`impo-elements/define\` (or load \`dist/impo-elements.min.js\`) to register the elements; give \`<impo-surface>\` or \`<impo-surface-list>\` a \`MessageProcessor\` or messages; listen for \`impo-action\` and send \`event.detail.message\` to the agent. Paths below are relative to the package.`,
    '', '## Example', '', 'After `<script src="impo-elements.min.js"></script>`, or with `import {MessageProcessor} from \'impo-elements\'` in place of `ImpoElements`:', '', example,
    '', '## Elements for pages', '', ...pages.map(({tag, text}) => line(`<${tag}>`, firstSentence(text))),
    '', '## Entries', '', ...entries.map(({entry, text}) => line(entry, firstSentence(text))),
    '', '## Documentation', '', '- [README.md](../README.md): how to use it, with examples', '- [SECURITY.md](../SECURITY.md): what untrusted messages and games can and cannot do', ...files.map(({path, text}) => `- [${path}](${path}): ${text}`),
  ].join('\n')}\n`;
}

/** Elements that a page writes itself; a surface makes the others. */
function isForPages({attributes, methods, events}) {
  return attributes.length > 0 || methods.some(({name}) => name === 'processMessages') || events.some(({name}) => name === 'impo-action');
}

/** All that may be set on, called on, heard of and styled of the elements. */
export function elementsText({elements, events, tokens}) {
  const ofElement = (element) => [
    '', `## <${element.tag}>`, '', `${element.text} Class \`${element.name}\`.`,
    ...section('Attributes', element.attributes.map(({name, text}) => line(name, text))),
    ...section('Properties', element.properties.map(({name, type, text, readonly}) => line(`${readonly ? 'readonly ' : ''}${name}: ${type}`, text))),
    ...section('Methods', element.methods.map(({name, type, text}) => line(`${name}${type.replace(/ => /, ': ')}`, text))),
    ...section('Events', element.events.map(({name, text}) => line(name, text))),
    ...section('Slots', element.slots.map(({name, text}) => line(name, text))),
    ...section('Parts', element.parts.map(({name, text}) => line(name, text))),
  ];
  return `${[
    '# Elements',
    ...[...elements].sort((a, b) => Number(isForPages(b)) - Number(isForPages(a))).flatMap(ofElement),
    '', '# Events',
    ...events.flatMap((event) => ['', `## ${event.name}`, '', `\`${event.type}\`. ${event.text}`, ...section('In `detail`', event.detail.map(({name, type, text}) => line(`${name}: ${type}`, text)))]),
    '', '# Tokens', '', 'Custom properties; the brand tokens on any ancestor, the others on `impo-surface`.',
    ...section('Brand', tokens.filter(({brand}) => brand).map(({name, text}) => line(name, text))),
    ...section('What follows from them', tokens.filter(({brand}) => !brand).map(({name, text}) => line(name, text))),
  ].join('\n')}\n`;
}

/** Every name that every entry exports. What an entry takes over from another is left to that one. */
export function entriesText({entries}) {
  const seen = new Set();
  return `${['# Entries', ...[...entries].sort(smallestFirst).flatMap(({entry, text, exports}) => {
    const own = exports.filter(({name}) => !seen.has(name));
    for (const {name} of own) seen.add(name);
    return ['', `## ${entry}`, '', `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${own.length < exports.length ? ` Also exports ${exports.length - own.length} names of the entries above.` : ''}`, '',
      ...own.map(({name, kind, type, text: about}) => `- \`${name}\` (${kind})${about ? `: ${firstSentence(about).replace(/\n+/g, ' ')}` : ''}${type ? ` \`${type}\`` : ''}`)];
  })].join('\n')}\n`;
}

function smallestFirst({exports: a}, {exports: b}) {
  return a.length - b.length;
}

/** A catalog for prompts, as `catalogPrompt()` gives it. */
export function catalogText({name, entry, catalog}, prompt) {
  return `# Catalog ${catalog.id}\n\n\`${name}\` of \`${entry}\`: ${catalog.components.size} components, ${catalog.functions.size} functions. What follows is \`catalogPrompt(${name})\`, for the instructions of a model.\n\n${prompt}\n`;
}

/** A table row per entry, for the README; entries that differ in their last name alone share one. */
export function entriesTable({entries}) {
  const rows = [];
  for (const {entry, text} of entries) {
    const [, folder, name] = /^(impo-elements\/[\w-]+)\/([\w-]+)$/.exec(entry) ?? [];
    const holds = firstSentence(text).replace(/\.$/, '');
    // Of several, the shortest words.
    const short = holds.replace(/,.*/, '');
    const known = folder && rows.find((row) => row.folder === folder);
    if (known) Object.assign(known, {name: `${known.name}, \`${name}\``, holds: `${known.holds.replace(/,.* in .*/, '')}, ${short}`});
    else rows.push({folder, name: `\`${entry}\``, holds});
  }
  return ['| entry | holds |', '|---|---|', ...rows.map(({name, holds}) => `| ${name} | ${holds} |`)].join('\n');
}
