/** What each component type says. */
import {toText} from '../functions/coerce.js';
import {compileDynamic} from '../functions/expression.js';
import {formatDate} from '../functions/format-date.js';
import {numberFormat} from '../functions/intl.js';
import {type JsonValue, isObject} from '../protocol/json.js';
import {humanise} from './one-line.js';
import {readInline} from './read-inline.js';
import {readMarkdown} from './read-markdown.js';
import type {Place, SurfaceReader} from './surface-reader.js';
import {type Block, type Inline, lines, words, wordsOfBlocks} from './text-blocks.js';

type Props = ReturnType<SurfaceReader['props']>;
type Says = (reader: SurfaceReader, place: Place, props: Props) => readonly Block[];

/** Options of a choice that are listed; chosen ones always are. */
const maxOptions = 30;
/** Tabs, items and kinds of children of one component. */
const maxParts = 1_000;

const line = (...inline: readonly Inline[]): readonly Block[] => inline.some((piece) => !('text' in piece) || piece.text !== '') ? [{kind: 'line', inline}] : [];
const field = (reader: SurfaceReader, label: string, value: string): readonly Block[] => lines(label === '' ? value : reader.options.words.entry(label, value));
const isHeading = /^h([1-5])$/;

/** What an element is called for readers who do not see it. */
const nameOf = (reader: SurfaceReader, {accessibleLabel}: Props): string => reader.take(accessibleLabel);

const flow: Says = (reader, place) => (reader.children(place)?.each ?? []).flat();

/** Media are named, and linked where their address may be. */
function media(kind: 'video' | 'audio'): Says {
  return (reader, _, props) => {
    const name = nameOf(reader, props) || reader.take(props['description']);
    const {[kind]: type, entry} = reader.options.words;
    const text = name === '' ? type : entry(type, name);
    const url = reader.options.link(toText(props['url'] as JsonValue));
    return url === undefined ? lines(text) : line({kind: 'link', url: reader.take(url), inner: [words(text)]});
  };
}

const says: {readonly [type: string]: Says} = {
  Text(reader, _, props) {
    const variant = toText(props['variant'] as JsonValue);
    const name = nameOf(reader, props);
    const raw = name || reader.take(props['text']);
    // Models like to write the sign as well as the variant.
    const text = variant === '' || variant === 'body' ? raw : raw.replace(/^#{1,6}\s+/, '');
    if (text === '') return [];
    const level = isHeading.exec(variant)?.[1];
    if (level !== undefined) return [{kind: 'heading', level: Number(level), inline: name === '' ? readInline(text, reader.options.link) : [words(text)]}];
    if (name !== '') return lines(text);
    return variant === 'caption' ? line(...readInline(text, reader.options.link)) : readMarkdown(text, reader.options.link);
  },

  /** A picture without a description is decoration. It is never embedded: what a reader opens should not load anything. */
  Image(reader, _, props) {
    const name = nameOf(reader, props) || reader.take(props['description']);
    if (name === '') return [];
    const text = words(reader.options.words.image(name));
    const url = reader.options.link(toText(props['url'] as JsonValue));
    return line(url === undefined ? text : {kind: 'link', url: reader.take(url), inner: [text]});
  },

  Icon: (reader, _, props) => lines(nameOf(reader, props)),
  Video: media('video'),
  AudioPlayer: media('audio'),
  Divider: (_, __, props) => props['axis'] === 'vertical' ? [] : [{kind: 'divider'}],
  Column: flow,
  Card: (reader, place) => reader.child(place, 'child'),
  Row: (reader, place) => besides((reader.children(place)?.each ?? [])),

  List(reader, place) {
    const rows = reader.children(place);
    const {nothingHere, more} = reader.options.words;
    if (rows === undefined) return lines(nothingHere);
    const items = rows.more > 0 ? [...rows.each, lines(more(rows.more))] : rows.each;
    return items.length > 0 ? [{kind: 'list', start: undefined, items}] : [];
  },

  Tabs(reader, place, props) {
    const tabs = Array.isArray(props['tabs']) ? props['tabs'] as readonly {readonly title?: unknown}[] : [];
    return tabs.slice(0, maxParts).flatMap(({title}, index) => section(reader.take(title), reader.child(place, `tabs/${index}/child`)));
  },

  /** The trigger, then what it opens: a reader of the text cannot press it. */
  Modal(reader, place) {
    const trigger = reader.child(place, 'trigger');
    const content = reader.options.modals ? reader.child(place, 'content') : [];
    return [...trigger, ...content[0]?.kind === 'heading' ? content : section(wordsOfBlocks(trigger).replace(/^\[(.*)\]$/, '$1'), content)];
  },

  Button(reader, place, props) {
    const name = nameOf(reader, props);
    const label = wordsOfBlocks(reader.child(place, 'child'));
    return label === '' && name === '' ? [] : [{kind: 'line', button: true, inline: [words(`[${name || label}]`)]}];
  },

  TextField(reader, _, props) {
    const {hidden, nothing} = reader.options.words;
    const label = labelOf(reader, props);
    // Not even whether there is something.
    return field(reader, label, props['variant'] === 'obscured' ? hidden : reader.take(toText(props['value'] as JsonValue)) || nothing);
  },

  CheckBox: (reader, _, props) => lines(`${props['value'] === true ? '☑' : '☐'} ${labelOf(reader, props)}`.trim()),

  ChoicePicker(reader, _, props) {
    const {more, nothing} = reader.options.words;
    const chosen = new Set(Array.isArray(props['value']) ? props['value'] as readonly unknown[] : []);
    const options = Array.isArray(props['options']) ? props['options'] as readonly {readonly label?: unknown; readonly value?: unknown}[] : [];
    const [on, off] = props['variant'] === 'multipleSelection' ? ['☑', '☐'] : ['◉', '○'];
    const label = labelOf(reader, props);
    const listed = options.filter(({value}, index) => index < maxOptions || chosen.has(value)).slice(0, 10 * maxOptions)
      .map((option) => `${chosen.has(option.value) ? on : off} ${reader.take(option.label) || reader.take(option.value)}`);
    if (options.length > listed.length) listed.push(more(options.length - listed.length));
    return field(reader, label, listed.join(' · ') || nothing);
  },

  Slider(reader, _, {value, min, ...props}) {
    const number = typeof value === 'number' ? value : typeof min === 'number' ? min : 0;
    return field(reader, labelOf(reader, props), numberFormat(reader.options.locale, {maximumFractionDigits: 12}).format(number));
  },

  DateTimeInput(reader, _, props) {
    const {locale, timeZone, words: {nothing}} = reader.options;
    const raw = reader.take(props['value']);
    const context = {locale, timeZone, evaluateTemplate: (text: string) => text};
    return field(reader, labelOf(reader, props), toText(formatDate.run({value: raw, format: ''}, context) as string) || raw || nothing);
  },

  /** What is in the frame is the model's own program; its name is what can be told of it. */
  ImpoHTML(reader, _, props) {
    const name = nameOf(reader, props) || reader.take(props['label']);
    const {game, entry} = reader.options.words;
    return lines(name === '' ? game : entry(game, name));
  },
};

function labelOf(reader: SurfaceReader, props: Props): string {
  return (reader.take(props['label']) || nameOf(reader, props)).replace(/\s+/g, ' ').replace(/ ?: ?$/, '');
}

/** A part under a title of its own; none without content. */
function section(title: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 || title === '' ? blocks : [{kind: 'heading', level: 4, inline: [words(title)]}, ...blocks];
}

/** What stands side by side: in one line where each is a line, with a heading leading it. */
function besides(each: readonly (readonly Block[])[]): readonly Block[] {
  const all = each.map((blocks) => blocks.length === 1 ? blocks[0]! : undefined);
  const isLine = (block: Block | undefined, index: number): boolean => block?.kind === 'line' ? !block.inline.some(({kind}) => kind === 'break') : block?.kind === 'heading' && index === 0;
  if (all.length < 2 || !all.every(isLine)) return each.flat();
  const inline = (all as readonly Extract<Block, {kind: 'line' | 'heading'}>[]).flatMap((block, index) => {
    const before = all[index - 1];
    const buttons = block.kind === 'line' && block.button === true && before?.kind === 'line' && before.button === true;
    return index === 0 ? block.inline : [words(buttons ? ' ' : ' · '), ...block.inline];
  });
  const first = all[0]!;
  return [first.kind === 'heading' ? {...first, inline} : {kind: 'line', inline}];
}

/** Properties that say something in a type that nobody described here, in the order of what leads. */
const leading = ['title', 'heading', 'label', 'name'];
const telling = [...leading, 'text', 'content', 'value', 'description', 'subtitle', 'caption', 'message', 'body', 'unit'];
/** Properties of a host's own type that are no words. */
const silent = /url|uri|href|src|icon|colou?r|image|format|pattern|^id$|Id$/i;

/** Fields whose values are not for every eye, by what they are called or how they are drawn. */
function isSecret(type: string, {variant, type: kind}: {readonly [name: string]: unknown}): boolean {
  return variant === 'obscured' || kind === 'password' || /passw|passcode|secret|otp/i.test(type);
}

/** A component of a host's own catalog: its texts, numbers and items, then its children. */
function ownText(reader: SurfaceReader, place: Place, props: Props): readonly Block[] {
  const said = new Map<string, string>();
  const blocks: Block[] = [];
  for (const {name, kind} of place.component.definition?.plan.props ?? []) {
    const value = props[name];
    if (name === 'value' && isSecret(place.component.type, props)) said.set(name, reader.options.words.hidden);
    else if (kind === 'items' && Array.isArray(value)) {
      const items = (value as readonly Props[]).slice(0, maxParts).map((item) => lines(Object.entries(item).filter(([key]) => !silent.test(key)).map(([, inner]) => reader.take(plainOf(reader, inner))).filter(Boolean).join(' · '))).filter((item) => item.length > 0);
      if (items.length > 0) blocks.push({kind: 'list', start: undefined, items});
    } else if (/^(string|number|value|stringList)$/.test(kind) && !silent.test(name)) said.set(name, reader.take(plainOf(reader, value)));
    else if (kind === 'boolean' && value === true) said.set(name, humanise(name));
    else if (kind === 'static' && telling.includes(name)) said.set(name, reader.take(plainOf(reader, value)));
  }
  const name = nameOf(reader, props);
  return [...spoken(reader, said, name), ...blocks, ...slotsOf(place).flatMap((slot) => (reader.children(place, slot)?.each ?? []).flat())];
}

/** A component whose type the catalog does not have: what looks like words, and what looks like children. */
function unknownText(reader: SurfaceReader, place: Place): readonly Block[] {
  const raw = reader.surface.components.get(place.component.id)!.normalized.props;
  const said = new Map<string, string>();
  const children: string[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'value' && isSecret(place.component.type, raw)) said.set(name, reader.options.words.hidden);
    else if (typeof value === 'string' && reader.surface.components.has(value)) children.push(value);
    else if (name === 'children' && Array.isArray(value)) children.push(...value.slice(0, maxParts).filter((id: JsonValue) => typeof id === 'string'));
    else if (telling.includes(name) && (typeof value !== 'object' || isObject(value))) said.set(name, reader.take(plainOf(reader, reader.evaluate(compileDynamic(value), place))));
  }
  return [...spoken(reader, said, ''), ...children.flatMap((id) => reader.named(place, id))];
}

/** `Title: the rest · of it`. */
function spoken(reader: SurfaceReader, said: ReadonlyMap<string, string>, name: string): readonly Block[] {
  const lead = leading.find((key) => said.get(key));
  const rest = [...said].filter(([key, text]) => key !== lead && text !== '').map(([, text]) => text);
  const title = name || (lead === undefined ? '' : said.get(lead)!);
  return rest.length === 0 ? lines(title) : field(reader, title, rest.join(' · '));
}

function plainOf(reader: SurfaceReader, value: unknown): string {
  if (typeof value === 'number') return numberFormat(reader.options.locale, {maximumFractionDigits: 12}).format(value);
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'object').slice(0, 100).map((item) => toText(item as JsonValue)).join(', ');
  return typeof value === 'object' ? '' : toText(value as JsonValue);
}

function slotsOf({component: {children, template}}: Place): readonly string[] {
  return [...new Set([...children.map(({slot}) => slot), ...(template === undefined ? [] : [template.slot])])].slice(0, maxParts);
}

/** The blocks of a component in its place. */
export function componentText(reader: SurfaceReader, place: Place): readonly Block[] {
  const {type, definition} = place.component;
  if (definition === undefined) return unknownText(reader, place);
  const say = Object.hasOwn(says, type) ? says[type]! : ownText;
  return say(reader, place, reader.props(place));
}
