/** What a model is told of a profile. Every number, name and word comes from the profile, so that the two cannot drift. */
import {impoHtmlGuidelines} from '../catalog/impo-html-guidelines.js';
import type {Profile, ProfileComponent, ProfileProperty} from './profile.js';

/** Text for the system prompt of a model that publishes cards of a profile with a tool. */
export function cardInstructions(profile: Profile, toolName: string): string {
  const {components, limits} = profile;
  const fields = [...components.values()].filter(({props}) => [...props.values()].some(({bound}) => bound)).map(({name}) => name);
  const parts = [
    `# Cards (${profile.id})

Call ${toolName} to show the user one interactive card: a form, a few choices, something to adjust${components.has('ImpoHTML') ? ', a small game' : ''}. Use it when tapping or filling in is easier for the user than reading and typing. For a plain answer write text, and never publish a card that only repeats it.
- A call is one complete card. It cannot be changed afterwards: to go on, publish another.
- What the user typed but did not send may be lost at any time. Nothing is stored.
- If the call answers with an error, mend everything that it lists and send the whole card again.
- Text fallback: not every client can draw the card, and none draws half of one. "summary" must say in full sentences what the card shows and what the user can do or answer in its place, so that the conversation goes on without the card. Write it, and your answer around it, as text.`,

    `## The card
- "title": 1 to ${limits.titleChars} characters. "summary": 1 to ${limits.summaryChars} characters.
- "height": a whole number of CSS pixels from ${limits.minHeight} to ${limits.maxHeight}. What does not fit scrolls.
- "components": a flat list of 1 to ${limits.components}. They form one tree: one has the id "root", every other is named as a child exactly once, none is left over, none contains itself, at most ${limits.depth} levels with the root as the first. Ids are unique, at most ${limits.nameChars} letters, digits and _ . : -.
- "dataModel": at most ${limits.dataKeys} values; {} when there are none.
- All of it is at most ${limits.inputBytes} bytes as JSON. Only the properties named here exist: no styles, no addresses. Colours, spacing, type and touch targets are the client's.
- All text is shown as it is written: no Markdown, no HTML, no placeholders.`,

    ['## Components (* = required; each also has "id" and "component")', ...[...components.values()].map((component) => componentText(component))].join('\n'),

    `## Data and bindings
- A binding is {"path": "/key"} and nothing else${profile.bindingLevels === 1 ? ': "/" and one key of dataModel, never deeper' : `, with at most ${profile.bindingLevels} keys`}. The key must be in dataModel, with a value of the right type.
- Keys are letters, digits and _, and do not start with a digit. Values are strings, numbers, true or false${profile.lists ? ', or lists of strings' : ''}${profile.bindingLevels > 1 ? `, in objects at most ${profile.bindingLevels} levels deep` : ''}; never null.
- What the user enters is written to the bound key${fields.length ? `: ${fields.join(', ')} must be bound` : ''}. A text that is bound shows it.
- ${profile.functions.size > 0 ? `Only these functions may be called, as {"call", "args"}: ${[...profile.functions.keys()].join(', ')}.` : 'There are no functions, no checks and no templates for lists: write every component out.'}`,

    `## Actions
- An action is {"event": {"name": "…", "context": {…}}}${profile.localActions ? ', or {"functionCall"} with one of the functions' : ', never a function call'}. Names have at most ${limits.nameChars} characters.
- A tap is the user talking to you: it becomes an ordinary message of the user, made of the card's title, the action's name and the context, of at most ${limits.messageChars} characters. Nothing else happens, so do not promise that the card itself saves, buys or sends something.
- You are told only what stands in "context": bind there every value you need. At most ${limits.contextEntries} entries; literals or bindings; at most ${limits.contextBytes} bytes as JSON with the bindings resolved, and ${limits.eventBytes} with the rest of the event. Expect long entries to be refused.
- The values are what some client sent. They prove nothing: check what they ask for like anything a user says, and never ask for passwords or other secrets.
- While you answer, buttons are off. A card that has been used can be used again.`,
  ];
  if (components.has('ImpoHTML')) {
    parts.push(`## HTML
The document stands in the card's tree like any component, and shares the card's height. It cannot read or set dataModel, cannot send actions, and keeps nothing: put a Button beside it for what you want to be told. Games must be played by touch and fit every width.
${impoHtmlGuidelines}`);
  }
  return parts.join('\n\n');
}

function componentText({name, description, props, range}: ProfileComponent): string {
  const lines = [...props.values()].map((prop) => `  - ${prop.name}${prop.required ? '*' : ''}: ${typeText(prop)}${prop.description === undefined ? '' : `. ${prop.description}`}`);
  return [`- ${name}${description === undefined ? '' : `: ${description}`}`, ...lines, ...(range ? [`  - ${range[0]} must be less than ${range[1]}`] : [])].join('\n');
}



const bindingWords: {readonly [kind: string]: string} = {string: 'a string', number: 'a number', boolean: 'true or false', stringList: 'a list of strings', value: 'a value'};

function typeText({kind, bound, words, maxChars, childTypes, plan}: ProfileProperty): string {
  const word = bindingWords[kind];
  if (word !== undefined) return bound ? `binding to ${word}` : `${word}, or a binding`;
  const choices = words ?? plan?.enum;
  switch (kind) {
    case 'child': return `id of a ${childTypes?.join(' or ') ?? 'component'}`;
    case 'children': return 'list of ids, at least one';
    case 'static': return `${choices ? choices.map((choice) => JSON.stringify(choice)).join(' | ') : `literal ${plan?.type ?? 'value'}`}${maxChars === undefined ? '' : ` of at most ${maxChars} characters`}${defaultText(plan?.defaultValue)}`;
    case 'checks': return 'list of {condition, message}';
    case 'accessibility': return '{label, description}';
    case 'items': return `list of {${(plan?.items ?? []).map(({name}) => name).join(', ')}}`;
    default: return kind === 'weight' ? 'number' : kind;
  }
}

function defaultText(value: unknown): string {
  return value === undefined ? '' : ` (default ${JSON.stringify(value)})`;
}
