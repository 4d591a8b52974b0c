import type {JsonObject, JsonValue} from '../protocol/json.js';
import {presentLimits as limits} from './limits.js';
import {kindSchemas} from './parameters.js';
import {PRESENT_TOOL_NAME} from './tool-name.js';

const purposes: {readonly [kind: string]: string} = {
  form: 'asks for values, one field each',
  choice: 'asks for one option or several',
  review: 'shows labelled values and asks for a decision, perhaps with a comment',
  status: 'shows steps and how far they are; it asks nothing, and the call returns at once',
};

function instructions(): string {
  const kinds = kindSchemas();
  return `# Asking the user with ${PRESENT_TOOL_NAME}
Call ${PRESENT_TOOL_NAME} when you need a decision or values from the user, or to show progress. The call ends with the user's answer. The user answers once; another question is another call.

Kinds:
${kinds.map(({kind}) => `- ${kind}: ${purposes[kind] ?? ''}`).join('\n')}

Forms ("?" may be left out; numbers in brackets are bounds, inclusive; no other properties exist):
${kinds.map(({kind, properties, required}) => `${kind} = ${form({properties, required} as unknown as JsonObject)}`).join('\n')}

Rules:
- fallback_text is the whole card in words, for logs and for clients that cannot draw it.
- All text is shown as it is: no Markdown, no HTML, no links that work, no placeholders.
- An id is a small letter and then up to 39 of a–z, 0–9 and "_", and occurs once in its list.
- At most one action is primary. "complete": false marks an action that gives up or puts off the answer: required fields may then stay empty. Without actions a form has submit, a choice has choose, a review has approve and reject; a status has none.
- A default fits its field: within min and max, within max_length, an id of its options, a date like 2026-03-09, a time like 18:30, a datetime like 2026-03-09T18:30.
- "required" on a boolean means that the box must be ticked. A choice asks for at least one option unless min_selected is 0; more than one needs "mode": "multiple".
- comment.required_on names the actions that need a comment.
- The whole template is at most ${limits.templateBytes} bytes of JSON.
- Arguments and answers are stored and can be read: never ask for passwords, keys or other secrets.

Results: {"status":"submitted","action","values"} with a value per field (numbers as numbers, null for a number left empty; chosen options as a list of ids; a choice under "choice", a comment under "comment"); {"status":"expired"} when the user did not answer in time; {"status":"cancelled"} or {"status":"interrupted"} when the run or the host stopped; {"status":"presented"} for a status card. An answer does nothing by itself: what should follow is a tool call of yours.`;
}

/** A schema in one line. */
function form(schema: JsonObject): string {
  const {oneOf, enum: words, type, items, properties, required, minLength, maxLength, minItems, maxItems, minimum, maximum} = schema;
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(words)) return (words as readonly JsonValue[]).map((word) => JSON.stringify(word)).join('|');
  if (Array.isArray(oneOf)) return (oneOf as readonly JsonObject[]).map(form).join(' | ');
  if (type === 'array') return `list(${range(minItems ?? 0, maxItems)}) of ${form(items as JsonObject)}`;
  if (properties !== undefined) {
    const needed = required as readonly string[];
    return `{${Object.entries(properties as {readonly [name: string]: JsonObject}).map(([name, one]) => `${name}${needed.includes(name) ? '' : '?'}: ${form(one)}`).join(', ')}}`;
  }
  if (type === 'string') return schema['pattern'] !== undefined ? 'id' : `text(${range(minLength ?? 0, maxLength)})`;
  return `${String(type)}${maximum === undefined ? '' : `(${range(minimum, maximum)})`}`;
}

const range = (least: JsonValue | undefined, most: JsonValue | undefined): string => `${String(least)}–${String(most)}`;

/** What a model has to know to write templates. The forms and all numbers come from the schema and the limits in force. */
export const presentInstructions: string = /* @__PURE__ */ instructions();
