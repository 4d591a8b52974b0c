import assert from 'node:assert/strict';
import {host, network} from './attacks.mjs';
import {armed, mount, pause, portions, until} from './lab.mjs';

/** Runs attacks together, each against an attacker of its own, and gives what went wrong. */
async function run(tools, form, attacks) {
  const faults = [];
  let index = 0;
  for (const portion of portions(attacks, 12)) {
    const list = await Promise.all(portion.map((attack) => armed(tools, attack, `a${index++}`)));
    const page = await mount(tools, form, list.map(({id, html}) => [id, html]));
    const fault = (text) => faults.push(text);
    const ran = ({id}) => page.heard.includes(`ran:${id}`);
    await until(() => list.every(ran));
    for (const one of list.filter(({options}) => options.click)) {
      await page.locator(`#game-${one.id}`).getByRole('button', {name: /^Play/}).click();
      await pause(200);
      const box = await page.locator(`#game-${one.id}`).boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await pause(1800);
    for (const one of list) {
      const {id, name, hits, options} = one;
      if (!ran(one)) fault(`${name}: never ran`);
      for (const text of page.heard.filter((line) => line.startsWith(`leak:${id} `))) fault(`${name}: ${text}`);
      const known = form === 'inline' ? options.inline ?? [] : [];
      const more = [...hits].filter((kind) => !known.includes(kind));
      if (more.length) fault(`${name}: reached the network (${more})`);
      one.leaked = [...hits].length > 0;
    }
    const seen = await page.evaluate(() => ({
      ...window.seen, title: document.title, url: location.pathname, scroll: scrollX + scrollY, name: window.name, cookie: document.cookie, stored: localStorage.length + sessionStorage.length,
      focus: document.activeElement?.id, full: document.fullscreenElement !== null, after: document.elementFromPoint(after.offsetLeft + 5, after.offsetTop + 5)?.id,
    }));
    for (const event of page.events) fault(event);
    const clicked = list.some(({options}) => options.click);
    for (const [what, bad] of Object.entries({
      'an error in the page': seen.errors, 'a broadcast': seen.broadcasts, 'the title': seen.title !== 'secret page', 'the address': seen.url !== '/secret-chat', 'the scroll position': seen.scroll,
      'the name': seen.name, 'a cookie': seen.cookie, 'storage': seen.stored, 'the focus': !clicked && seen.focus !== 'composer', 'full screen': seen.full, 'what lies on top': seen.after !== 'after',
    })) if (bad) fault(`${what} was changed by one of: ${list.map(({name}) => name).join(', ')}`);
    faults.leaks = [...faults.leaks ?? [], ...list.filter(({leaked}) => leaked).map(({name}) => name)];
  }
  return faults;
}

export const tests = {
  async 'hosted: no attack reaches the network or the page'(tools) {
    const faults = await run(tools, 'hosted', [...network, ...host]);
    assert.deepEqual([...faults], []);
    assert.deepEqual(faults.leaks, []);
  },

  async 'inline: no request of any kind, and only the known connections'(tools) {
    const faults = await run(tools, 'inline', [...network, ...host]);
    assert.deepEqual([...faults], []);
    console.log(`inline: connections by ${faults.leaks.join(', ')}`);
  },

  async 'control: the listeners detect the same attacks in a plain frame'(tools) {
    const detected = [];
    for (const portion of portions(network, 12)) {
      const list = await Promise.all(portion.map((attack, index) => armed(tools, attack, `a${index}`)));
      const page = await mount(tools, 'naive', list.map(({id, html}) => [id, html]));
      await pause(2500);
      detected.push(...list.filter(({id, hits}) => hits.size || page.heard.some((line) => line.startsWith(`leak:${id}`))).map(({name}) => name));
    }
    console.log(`control: ${detected.length} of ${network.length} detected by their own listener`);
    assert.ok(detected.length >= 30, `only ${detected.length}`);
  },
};
