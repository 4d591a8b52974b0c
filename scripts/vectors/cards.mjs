import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {loadSources} from './load.mjs';

// Generated UI cards. `manifest.json` is a list of {file, expect, rule?}. What is expected tells what the file is: a card
// (`accept`, `reject`) or a tool's output (`card`, `summary`, `ignore`).

const api = await loadSources('src/cards/index', 'src/index');
/** The ids of all rules here. */
const known = api.cardRules(api.impoMobile);
/** The contract names the rules of these families by the family alone (`title.*`): any of it will do, as will one for that field. */
const families = ['input', 'title', 'summary', 'height'];
const judges = {accept, reject, card: drawn, summary, ignore};

export async function run(directory, report) {
  const manifest = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8'));
  if (!Array.isArray(manifest) || !manifest.some(({expect}) => Object.hasOwn(judges, expect))) return report.note(`${directory}: its manifest is of something else`);
  for (const {file, expect, rule} of manifest) {
    const title = `${directory}: ${file}`;
    try {
      // The manifest of a folder may name its files from the folder above.
      const path = [directory, dirname(directory)].map((base) => join(base, file)).find((one) => existsSync(one));
      if (path === undefined) throw new Wrong('there is no such file');
      const judge = Object.hasOwn(judges, expect) ? judges[expect] : undefined;
      if (!judge) throw new Wrong(`what is '${expect}'?`);
      judge(JSON.parse(await readFile(path, 'utf8')), {rule, note: (text) => report.note(`${title}: ${text}`)});
      report.pass(title);
    } catch (error) {
      report.fail(title, error instanceof Wrong ? error.message : error);
    }
  }
}

class Wrong extends Error {}

/** A card that keeps all rules is published, and comes back out of the tool's output as it went in. */
function accept(input) {
  const {ok, error, output} = api.publishGeneratedUI(input, {surfaceId: 'vector'});
  if (!ok) throw new Wrong(`refused: ${error.message}`);
  const {kind, reason, card} = api.readGeneratedUI(JSON.parse(JSON.stringify(output)));
  if (kind !== 'card') throw new Wrong(`published, but read as ${kind}: ${reason}`);
  for (const key of ['title', 'summary', 'height', 'components', 'dataModel']) {
    if (!isDeepStrictEqual(card[key], input[key])) throw new Wrong(`its ${key} changed on the way`);
  }
  draws(card);
}

/** A card that breaks a rule is refused with that rule among those it breaks. */
function reject(input, {rule, note}) {
  const {ok, error} = api.publishGeneratedUI(input, {surfaceId: 'vector'});
  if (ok) throw new Wrong('accepted');
  if (error.code !== 'invalid_tool_arguments') throw new Wrong(`refused with the code ${error.code}`);
  const rules = error.broken.map((one) => one.rule);
  if (!rules.includes(rule)) {
    const [family] = rule.split('.');
    const near = error.broken.some((one) => one.rule.startsWith(`${family}.`) || one.pointer.startsWith(`/${family}`));
    if (!near || (!families.includes(family) && known.includes(rule))) throw new Wrong(`breaks ${rule}; reported: ${error.message}`);
    note(`${rule} is called ${rules.join(', ')} here`);
  } else if (rules.length > 1) note(`also reported ${rules.filter((one) => one !== rule).join(', ')}`);
}

function drawn(output) {
  const {kind, reason, card} = api.readGeneratedUI(output);
  if (kind !== 'card') throw new Wrong(`read as ${kind}: ${reason}`);
  if (card.surfaceId !== output.surfaceId || card.title !== output.title) throw new Wrong('it is another card');
  draws(card);
}

function summary(output) {
  const {kind, title, summary: text} = api.readGeneratedUI(output);
  if (kind !== 'summary') throw new Wrong(`read as ${kind}`);
  if (title !== output.title || text !== output.summary) throw new Wrong('title or summary is lost');
}

function ignore(output) {
  const {kind} = api.readGeneratedUI(output);
  if (kind !== 'ignore') throw new Wrong(`read as ${kind}`);
}

/** The renderer takes the card's messages to the letter. */
function draws({messages, surfaceId, components}) {
  const problems = [];
  const processor = new api.MessageProcessor({catalogs: [api.mobileCatalog], strict: true});
  processor.observe({problem: (problem) => problems.push(problem)});
  processor.processMessages(messages);
  if (problems.length > 0 || processor.surfaces.get(surfaceId)?.components.size !== components.length) throw new Wrong(`the renderer refused it: ${JSON.stringify(problems)}`);
}
