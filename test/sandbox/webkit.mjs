import {WebKit} from '../browsers/webkit.mjs';
import {host, network} from './attacks.mjs';
import {benign} from './benign.mjs';
import {armed, pageFiles, pause, portions, until} from './lab.mjs';

// The sandbox's documents in WebKit, driven over WebDriver: `npm run test:webkit` (build first; without a display of its own,
// `xvfb-run npm run test:webkit`). Debian: "apt-get install webkit2gtk-driver xvfb". `WEBKIT` names the program. It prints
// figures; it fails when a request is made, the page is touched or an ordinary document does not work. Bare connections are
// counted and are no failure, as in Firefox.

const closers = [];
const tools = {after: (close) => closers.push(close)};
const webkit = await new WebKit().start();
const faults = [];
console.log(`WebKit ${webkit.version}`);

for (const form of ['inline', 'hosted', 'naive']) {
  const connected = [];
  const silent = [];
  const attacks = form === 'naive' ? network : [...network, ...host.filter(([, , options]) => !options?.click)];
  let index = 0;
  for (const portion of portions(attacks, 6)) {
    const list = await Promise.all(portion.map((attack) => armed(tools, attack, `a${index++}`)));
    await webkit.open(await pageFiles(tools, form, list.map(({id, html}) => [id, html])));
    await pause(4000);
    connected.push(...list.filter(({hits}) => hits.size).map(({name, hits}) => `${name} (${[...hits].join(' ')})`));
    // A plain frame may have taken the whole page elsewhere: the listeners alone say what ran.
    if (form === 'naive') continue;
    const told = [];
    for (const at of list.keys()) told.push(await webkit.inGame(at, 'window.told'));
    const states = await webkit.page('window.seen.states');
    for (const [at, one] of list.entries()) {
      // One that left its frame did run.
      if (!told[at]?.includes('ran') && !states[one.id]?.includes('stopped:left') && !one.hits.size) silent.push(one.name);
      if (one.hits.has('http') || one.hits.has('websocket')) faults.push(`${form}: ${one.name}: a request`);
      for (const text of told[at]?.filter((line) => line !== 'ran') ?? []) faults.push(`${form}: ${one.name}: ${text}`);
    }
    const {focus, ...seen} = await webkit.page("({focus: document.activeElement.id, title: document.title !== 'secret page', address: !location.pathname.endsWith('/secret-chat'), errors: seen.errors, broadcasts: seen.broadcasts, scroll: scrollX + scrollY, cookie: document.cookie, storage: localStorage.length + sessionStorage.length})");
    for (const [what, bad] of Object.entries({...seen, focus: focus !== 'composer'})) if (bad) faults.push(`${form}: ${what} changed by one of ${list.map(({name}) => name).join(', ')}`);
  }
  if (form === 'naive') {
    console.log(`naive: ${connected.length} of ${attacks.length} attacks reached a listener`);
    continue;
  }
  console.log(`${form}: ${attacks.length} attacks, ${silent.length} did not tell that they ran${silent.length ? ` (${silent.join(', ')})` : ''}; ${connected.length} reached a listener: ${connected.join(', ') || 'none'}`);
  // WebKit asks the outer frame's `frame-src 'none'` about fragment links too, and a game that follows one is ended.
  const still = benign.filter(([name, , act]) => !act && name !== 'fragment links');
  let works = 0;
  for (const portion of portions(still, 6)) {
    await webkit.open(await pageFiles(tools, form, portion.map(([name, html]) => [name.replaceAll(/\W/g, '-'), html])));
    for (const [at, [name]] of portion.entries()) {
      let title;
      if (await until(async () => (title = await webkit.inGame(at, 'document.title')) === 'works', 8)) works++;
      else faults.push(`${form}: ${name} does not work (${title})`);
    }
  }
  console.log(`${form}: ${works} of ${still.length} ordinary documents work`);
}
await webkit.close();
for (const close of closers) await close();
for (const fault of faults) console.log(`FAULT ${fault}`);
process.exit(faults.length ? 1 : 0);
