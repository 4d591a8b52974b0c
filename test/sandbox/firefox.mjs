import {Firefox} from '../browsers/firefox.mjs';
import {host, network} from './attacks.mjs';
import {benign} from './benign.mjs';
import {armed, pageFiles, pause, portions, until} from './lab.mjs';

// The sandbox's documents in Firefox, driven over WebDriver BiDi: `npm run test:firefox` (build first). `FIREFOX` names the program.
// It prints figures; it fails when a request is made, the page is touched or an ordinary document does not work. Bare connections
// are counted and are no failure: Firefox has no header that forbids them.

const closers = [];
const tools = {after: (close) => closers.push(close)};
const firefox = await new Firefox().start();
const faults = [];
console.log(`Firefox ${firefox.version}`);

for (const form of ['inline', 'hosted', 'naive']) {
  const connected = [];
  const silent = [];
  const attacks = form === 'naive' ? network : [...network, ...host.filter(([, , options]) => !options?.click)];
  let index = 0;
  for (const portion of portions(attacks, 12)) {
    const list = await Promise.all(portion.map((attack) => armed(tools, attack, `a${index++}`)));
    await firefox.open(await pageFiles(tools, form, list.map(({id, html}) => [id, html])));
    const ran = ({id}) => firefox.heard.includes(`ran:${id}`);
    await until(() => list.every(ran), 10);
    await pause(1800);
    for (const one of list) {
      if (!ran(one)) silent.push(one.name);
      if (one.hits.size) connected.push(`${one.name} (${[...one.hits].join(' ')})`);
      if (form === 'naive') continue;
      if (one.hits.has('http') || one.hits.has('websocket')) faults.push(`${form}: ${one.name}: a request`);
      for (const text of firefox.heard.filter((line) => line.startsWith(`leak:${one.id} `))) faults.push(`${form}: ${one.name}: ${text}`);
    }
    if (form === 'naive') continue;
    for (const event of firefox.events) faults.push(`${form}: ${event} by one of ${list.map(({name}) => name).join(', ')}`);
    const {focus, ...seen} = await firefox.evaluate("({focus: document.activeElement.id, title: document.title !== 'secret page', errors: seen.errors, broadcasts: seen.broadcasts, scroll: scrollX + scrollY, cookie: document.cookie, storage: localStorage.length + sessionStorage.length})");
    for (const [what, bad] of Object.entries({...seen, focus: focus !== 'composer'})) if (bad) faults.push(`${form}: ${what} changed by one of ${list.map(({name}) => name).join(', ')}`);
  }
  console.log(`${form}: ${attacks.length} attacks, ${silent.length} did not run${silent.length ? ` (${silent.join(', ')})` : ''}; ${connected.length} reached a listener${form === 'naive' ? '' : `: ${connected.join(', ') || 'none'}`}`);
  if (form === 'naive') continue;
  const still = benign.filter(([, , act]) => !act);
  let works = 0;
  for (const portion of portions(still, 10)) {
    await firefox.open(await pageFiles(tools, form, portion.map(([name, html]) => [name.replaceAll(/\W/g, '-'), html])));
    await until(async () => (await firefox.innerTitles()).filter((title) => title === 'works').length === portion.length, 15);
    const titles = await firefox.innerTitles();
    titles.forEach((title, at) => title === 'works' ? works++ : faults.push(`${form}: ${portion[at]?.[0]} does not work (${title})`));
  }
  console.log(`${form}: ${works} of ${still.length} ordinary documents work`);
  if (works < still.length) faults.push(`${form}: ${still.length - works} ordinary documents do not work`);
}
await firefox.close();
for (const close of closers) await close();
for (const fault of faults) console.log(`FAULT ${fault}`);
process.exit(faults.length ? 1 : 0);
