import {expect} from 'chai';
import {Marked} from 'marked';
import {type TextOptions, surfaceToMarkdown, surfaceToText} from '../../src/host/index.js';
import {type JsonValue, type SurfaceModel, basicCatalog, childList, defineComponent, defineFunction, dynamicNumber, dynamicString, dynamicValue, extendCatalog, optional} from '../../src/index.js';
import {impoHtml} from '../../src/catalog/impo-html.js';
import {components, create, data, listening} from '../surface/stage.js';

const c = (component: string, id: string, props: object = {}): JsonValue => ({component, id, ...props} as JsonValue);
const text = (id: string, words: unknown, variant = ''): JsonValue => c('Text', id, {text: words, ...(variant && {variant})});
const column = (id: string, ...children: string[]): JsonValue => c('Column', id, {children});
const at = (path: string): object => ({path});
const options: TextOptions = {locale: 'en-US', timeZone: 'UTC'};

function surfaceOf(list: readonly JsonValue[], value: JsonValue = {}, more: Parameters<typeof listening>[0] = {}): SurfaceModel {
  const {processor} = listening(more);
  processor.processMessages([create('s', more.catalogs ? {catalogId: more.catalogs[0]!.id} : {}), data(value), components(list)]);
  return processor.surfaces.get('s')!;
}
const said = (list: readonly JsonValue[], value?: JsonValue, more: TextOptions = {}): string => surfaceToText(surfaceOf(list, value), {...options, ...more});
const marked = (list: readonly JsonValue[], value?: JsonValue, more: TextOptions = {}): string => surfaceToMarkdown(surfaceOf(list, value), {...options, ...more});
/** Only a text, as Markdown. */
const one = (words: string): string => marked([text('root', words)]);

/** One of every component. */
const trip: readonly JsonValue[] = [
  c('Card', 'root', {child: 'all'}),
  column('all', 'title', 'lead', 'photo', 'icon', 'line', 'facts', 'stops', 'tabs', 'more', 'fields', 'clip', 'song', 'buttons'),
  text('title', 'Lake trip', 'h2'), text('lead', 'Two days at the **lake**.\n\n- Boat\n- Hike\n\nSee [the plan](https://example.org/plan).'),
  c('Image', 'photo', {url: 'https://example.org/lake.jpg', description: 'A blue lake'}), c('Image', 'plain', {url: 'https://example.org/x.jpg'}),
  c('Icon', 'icon', {name: 'star', accessibility: {label: 'Recommended'}}), c('Divider', 'line'),
  c('Row', 'facts', {children: ['price', 'from']}), text('price', {call: 'formatCurrency', args: {value: at('/price'), currency: 'EUR'}}), text('from', {call: 'formatDate', args: {value: at('/day'), format: 'd MMM yyyy'}}),
  c('List', 'stops', {children: {componentId: 'stop', path: '/stops'}}), c('Row', 'stop', {children: ['town', 'nights']}),
  text('town', at('name')), text('nights', {call: 'pluralize', args: {value: at('nights'), one: 'one night', other: 'nights'}}),
  c('Tabs', 'tabs', {tabs: [{title: 'Food', child: 'food'}, {title: 'Stay', child: 'stay'}]}), text('food', 'Fish'), text('stay', 'A hut'),
  c('Modal', 'more', {trigger: 'open', content: 'terms'}), c('Button', 'open', {child: 'open-label', action: {event: {name: 'x'}}}), text('open-label', 'Terms'), text('terms', 'Pay on arrival.'),
  column('fields', 'guest', 'pin', 'note', 'breakfast', 'room', 'extras', 'nightsLeft', 'when'),
  c('TextField', 'guest', {label: 'Guest', value: at('/guest')}), c('TextField', 'pin', {label: 'PIN', variant: 'obscured', value: at('/pin')}), c('TextField', 'note', {label: 'Note', value: at('/note')}),
  c('CheckBox', 'breakfast', {label: 'Breakfast', value: at('/breakfast')}),
  c('ChoicePicker', 'room', {label: 'Room', options: [{label: 'Small', value: 's'}, {label: 'Large', value: 'l'}], value: at('/room')}),
  c('ChoicePicker', 'extras', {label: 'Extras', variant: 'multipleSelection', options: [{label: 'Bike', value: 'b'}, {label: 'Boat', value: 'o'}], value: at('/extras')}),
  c('Slider', 'nightsLeft', {label: 'Budget', min: 0, max: 5000, value: at('/budget')}), c('DateTimeInput', 'when', {label: 'Arrival', enableDate: true, enableTime: true, value: at('/when')}),
  c('Video', 'clip', {url: 'https://example.org/v.mp4', accessibility: {label: 'The lake'}}), c('AudioPlayer', 'song', {url: 'javascript:alert(1)', description: 'Waves'}),
  c('Row', 'buttons', {children: ['yes', 'no']}), c('Button', 'yes', {child: 'yes-label', action: {event: {name: 'y'}}}), text('yes-label', 'Book'), c('Button', 'no', {child: 'no-label', action: {event: {name: 'n'}}}), text('no-label', 'Not now'),
];
const tripData: JsonValue = {
  price: 1240.5, day: '2026-05-04', stops: [{name: 'Ulm', nights: 1}, {name: 'Bregenz', nights: 3}], guest: 'Ada', pin: '1234-secret', note: '',
  breakfast: true, room: ['l'], extras: ['b'], budget: 1500, when: '2026-05-04T18:30',
};

describe('surfaceToText', () => {
  it('tells all that a surface shows, component by component', () => {
    expect(said(trip, tripData).replaceAll('\u202f', ' ')).to.equal(`Lake trip
Two days at the lake.

- Boat
- Hike

See the plan (https://example.org/plan).

Image: A blue lake (https://example.org/lake.jpg)
Recommended

---

€1,240.50 · 4 May 2026
- Ulm · one night
- Bregenz · nights

Food
Fish

Stay
A hut
[Terms]

Terms
Pay on arrival.
Guest: Ada
PIN: (hidden)
Note: —
☑ Breakfast
Room: ○ Small · ◉ Large
Extras: ☑ Bike · ☐ Boat
Budget: 1,500
Arrival: May 4, 2026, 6:30 PM
Video: The lake (https://example.org/v.mp4)
Audio: Waves
[Book] [Not now]`);
  });

  it('is the same as Markdown, with its signs', () => {
    expect(marked(trip, tripData).replaceAll('\u202f', ' ')).to.equal(`## Lake trip

Two days at the **lake**.

- Boat
- Hike

See [the plan](https://example.org/plan).

[Image: A blue lake](https://example.org/lake.jpg)

Recommended

---

€1,240.50 · 4 May 2026

- Ulm · one night
- Bregenz · nights

#### Food

Fish

#### Stay

A hut

\\[Terms\\]

#### Terms

Pay on arrival.

Guest: Ada

PIN: (hidden)

Note: —

☑ Breakfast

Room: ○ Small · ◉ Large

Extras: ☑ Bike · ☐ Boat

Budget: 1,500

Arrival: May 4, 2026, 6:30 PM

[Video: The lake](https://example.org/v.mp4)

Audio: Waves

\\[Book\\] \\[Not now\\]`);
  });

  it('speaks the language and the words that it is given', () => {
    const words = {hidden: '(verdeckt)', image: (description: string) => `Bild: ${description}`, video: 'Film'};
    const german = said(trip, tripData, {locale: 'de', words}).replace(/[\u00a0\u202f]/g, ' ');
    for (const part of ['1.240,50 €', 'Bild: A blue lake', 'PIN: (verdeckt)', 'Budget: 1.500', 'Arrival: 04.05.2026, 18:30', 'Film: The lake']) expect(german).to.include(part);
    const element = {surface: surfaceOf([text('root', {call: 'formatNumber', args: {value: 1.5}})]), services: {locale: 'de'}};
    expect([surfaceToText(element), surfaceToText(element, {locale: 'en'}), surfaceToText({surface: undefined})]).to.deep.equal(['1,5', '1.5', '']);
  });

  it('never tells what an obscured field holds, in any type or however it is bound', () => {
    const own = extendCatalog(basicCatalog, {id: 'urn:test:own', components: [defineComponent('PasswordBox', {props: {label: dynamicString(), value: dynamicString()}})]});
    const list = [column('root', 'a', 'b', 'c', 'd'), c('TextField', 'a', {label: 'A', variant: 'obscured', value: at('/pin')}), c('TextField', 'b', {label: 'B', variant: 'obscured', value: 'hunter2'}),
      c('PasswordBox', 'c', {label: 'C', value: at('/pin')}), c('SecretInput', 'd', {label: 'D', value: at('/pin')})];
    const surface = surfaceOf(list, {pin: 'hunter2'}, {catalogs: [own]});
    expect(surfaceToText(surface, options)).to.equal(['A', 'B', 'C', 'D'].map((label) => `${label}: (hidden)`).join('\n'));
    expect(surfaceToMarkdown(surface, options)).to.not.include('hunter2');
  });

  it('reads lists: empty ones, long ones, rows of several lines', () => {
    const rows = (limit: number, value: JsonValue): string => {
      const surface = surfaceOf([c('List', 'root', {children: {componentId: 'row', path: '/rows'}}), c('Card', 'row', {child: 'inner'}), column('inner', 'name', 'note'), text('name', at('name'), 'h4'), text('note', at('note'))], {rows: value}, {limits: {maxRows: limit}});
      return surfaceToText(surface, options);
    };
    expect(rows(10, [])).to.equal('Nothing here yet');
    expect(rows(10, 'none')).to.equal('');
    expect(rows(2, [{name: 'A', note: 'one\ntwo'}, {name: 'B', note: 'x'}, {name: 'C'}])).to.equal('- A\n  one\n  two\n- B\n  x\n- 1 more');
  });

  it('names what cannot be told: games, types of the host, types of nobody', () => {
    const stat = defineComponent('Stat', {props: {label: dynamicString(), value: dynamicValue(), trend: optional(dynamicNumber()), iconUrl: optional(dynamicString()), children: optional(childList())}});
    const own = extendCatalog(basicCatalog, {id: 'urn:test:own', components: [impoHtml, stat]});
    const list = [column('root', 'game', 'stat', 'gauge'), c('ImpoHTML', 'game', {html: '<script>secret</script>', accessibility: {label: 'Snake'}}),
      c('Stat', 'stat', {label: 'Revenue', value: at('/sum'), trend: 2.5, iconUrl: 'https://example.org/i.png', children: ['foot']}), text('foot', 'Since May'),
      c('Gauge', 'gauge', {title: 'Load', value: {path: '/load'}, colour: 'red', children: ['inside'], child: 'more'}), text('inside', 'Inside'), text('more', 'More')];
    expect(surfaceToText(surfaceOf(list, {sum: 1234, load: '80 %'}, {catalogs: [own]}), options)).to.equal('Game: Snake\nRevenue: 1,234 · 2.5\nSince May\nLoad: 80 %\nInside\nMore');
  });

  it('leaves modals out where the host wants, and a heading in one needs no other title', () => {
    const list = (content: JsonValue): JsonValue[] => [c('Modal', 'root', {trigger: 'open', content: 'inside'}), text('open', 'More'), content];
    expect(said(list(text('inside', 'Details', 'h3')))).to.equal('More\n\nDetails');
    expect(said(list(text('inside', 'Details')))).to.equal('More\n\nMore\nDetails');
    expect(said(list(text('inside', 'Details')), {}, {modals: false})).to.equal('More');
  });

  it('ends: cycles, depth, long rows of long texts, and what has no root', () => {
    expect(said([column('root', 'a', 'root'), column('a', 'root', 'b'), text('b', 'B')])).to.equal('B');
    const deep = Array.from({length: 500}, (_, i) => c('Column', i === 0 ? 'root' : `n${i}`, {children: [`n${i + 1}`, 't']}));
    expect(said([...deep, text('t', 'x')]).split('\n')).to.have.lengthOf(63);
    expect(said([])).to.equal('');
    const wide = [c('Column', 'root', {children: {componentId: 'row', path: '/rows'}}), text('row', at('/text'))];
    for (const maxLength of [1, 10, 500, 20_000]) {
      for (const form of [said, marked]) {
        const long = form(wide, {rows: Array.from({length: 5_000}, () => 0), text: `*<${'&_'.repeat(400)}`}, {maxLength});
        expect(long.length).to.be.within(1, maxLength);
        expect(long.at(-1)).to.equal('…');
      }
    }
    expect(said([text('root', 'exact')], {}, {maxLength: 5})).to.equal('exact');
    expect(said([text('root', 'a longer text')], {}, {maxLength: 5})).to.match(/^a l?\n?\n?…$/);
    expect(said([text('root', 'a')], {}, {maxLength: 0})).to.equal('');
  });

  it('doubling components end too', () => {
    const twice = Array.from({length: 40}, (_, i) => c('Column', i === 0 ? 'root' : `n${i}`, {children: [`n${i + 1}`, `n${i + 1}`]}));
    expect(said([...twice, text('n40', 'leaf')]).length).to.be.at.most(20_000);
    expect(said([...twice, c('Icon', 'n40', {name: 'star'})])).to.equal('…');
  });

  it('never throws, also where a host’s function or word does', () => {
    const broken = extendCatalog(basicCatalog, {id: 'urn:test:broken', functions: [defineFunction('boom', {args: {}, run: () => { throw new Error('boom'); }})]});
    const list = [column('root', 'a', 'b', 'c'), text('a', {call: 'boom', args: {}}), text('b', {call: 'openUrl', args: {url: 'https://example.org'}}), text('c', 'C')];
    expect(surfaceToText(surfaceOf(list, {}, {catalogs: [broken]}), options)).to.equal('C');
    expect(surfaceToText(surfaceOf(trip, tripData), {...options, words: {image: () => { throw new Error('word'); }}})).to.equal('');
    expect(said([text('root', {call: 'formatDate', args: {value: '2026-01-01', format: 'yyyy'}})], {}, {locale: 'not a language!', timeZone: 'No/Where'})).to.equal('2026');
  });

  it('leaves the surface as it is', () => {
    const {processor, problems} = listening();
    processor.processMessages([create(), data(tripData), components([...trip, text('bad', {call: 'nothing', args: {}})])]);
    const surface = processor.surfaces.get('s')!;
    const before = JSON.stringify(surface.dataModel.snapshot());
    surfaceToText(surface);
    expect([JSON.stringify(surface.dataModel.snapshot()), problems.length, surface.dataModel.root.children]).to.deep.equal([before, 0, undefined]);
  });

  it('takes controls, turned writing and broken characters out of texts', () => {
    expect(said([text('root', 'a\u0000b\u202egpj\u2066c\ud800d\te\r\nf')])).to.equal('abgpjc\ufffdd e\nf');
  });

  it('tells Markdown in a text as words', () => {
    const source = '# Head\nSome *words*, __more__, `code`, ~~no~~ and snake_case_name, 2 * 3 * 4.\n\n1. one\n2. two\n   - deep\n\n> said\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = 1;\n```\nhttps://example.org/a_b. ![Picture](https://example.org/p.png) &amp; \\*';
    expect(said([text('root', source)])).to.equal('Head\n\nSome words, more, code, no and snake_case_name, 2 * 3 * 4.\n\n1. one\n2. two\n   - deep\n\n> said\n\nA | B\n1 | 2\n\nlet a = 1;\n\nhttps://example.org/a_b. Picture & *');
    expect(said([text('root', '- 4 °C')])).to.equal('- 4 °C');
    expect(said([text('root', '## Title **bold**', 'h3')])).to.equal('Title bold');
  });
});

describe('surfaceToMarkdown', () => {
  /** What a common reader of Markdown makes of it. */
  const html = (source: string): HTMLElement => {
    const box = document.createElement('template');
    box.innerHTML = new Marked({gfm: true}).parse(source, {async: false});
    const drawn = document.createElement('div');
    drawn.append(box.content);
    return drawn;
  };

  it('copies nothing that could be HTML, a picture, or a link elsewhere', () => {
    const attacks = [
      '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<!-- x -->', '<https://example.org>', '<javascript:alert(1)>', '[x](javascript:alert(1))', '[x]( javascript:alert(1) )',
      '![x](https://example.org/track.png)', '[![x](https://example.org/t.png)](javascript:alert(1))', '[x](data:text/html,x)', '[x]: javascript:alert(1)\n[x]', '[x][y]\n\n[y]: https://evil.example',
      '\\<b>hi</b>', '&lt;b&gt;hi', '`<b>`<i>x</i>', '``` \n</code></pre><b>x</b>', '```\n````\n<b>x</b>\n````', '~~~\n```\n<b>x</b>', '| a |\n|---|\n| <b>x</b> `|` |', '> <b>x</b>', '- <b>x</b>\n- ![i](https://example.org/i.png)',
      '*<b>*x*</b>*', '[a](https://example.org/"onclick="alert(1))', '[a](https://example.org/)<b>x</b>)', '[a\\](https://example.org) ](javascript:x)', '[`](https://example.org)`<b>`', '\u00a0\u00a0<b>x</b>', '\\\\<b>x</b>', '&#60;b&#62;x',
    ];
    for (const attack of attacks) {
      for (const variant of ['', 'h2', 'caption']) {
        for (const list of [[text('root', attack, variant)], [c('CheckBox', 'root', {label: attack, value: true})], [c('List', 'root', {children: ['a', 'b']}), text('a', attack, variant), c('TextField', 'b', {label: attack, value: attack})]]) {
          const source = marked(list);
          const drawn = html(source);
          const tags = [...drawn.querySelectorAll('*')].map(({localName}) => localName);
          expect(tags.filter((tag) => !/^(p|h[1-6]|ul|ol|li|strong|em|del|code|pre|a|blockquote|hr|br|table|thead|tbody|tr|th|td)$/.test(tag)), `${attack} → ${source}`).to.deep.equal([]);
          for (const link of drawn.querySelectorAll('a')) expect(link.getAttribute('href'), `${attack} → ${source}`).to.match(/^https?:\/\//);
          for (const element of drawn.querySelectorAll('*')) expect(element.getAttributeNames().filter((name) => !/^(href|class|start|align)$/.test(name)), source).to.deep.equal([]);
          // Outside of code; an escaped sign opens none.
          expect(source.replace(/\\[!-/:-@[-`{-~]/g, '').replace(/(`+)[^`][^]*?\1/g, ''), attack).to.not.include('<');
        }
      }
    }
  });

  it('means what the text form says: signs in values are signs', () => {
    const values = ['# not a heading', '- not a list', '1. not', '1) not', '+ not', '> not', '=== not', '*x* _y_ `z` [a] ~~b~~', 'a | b', '<b>', '&amp;', '\\*', 'x #', '---', '```', '2 < 3 & 4 > 3', '_', '~~~', 'https://example.org/a_b', 'www.example.org', 'ada@example.org', 'mailto:ada@example.org'];
    for (const value of values) {
      const drawn = html(marked([c('TextField', 'root', {value})]));
      expect(drawn.textContent?.trim(), value).to.equal(value);
      expect([...drawn.querySelectorAll('*')].map(({localName}) => localName), value).to.deep.equal(['p']);
    }
  });

  it('keeps the Markdown that a surface draws', () => {
    const source = 'Some *words*, **more *inner***, `a`b`, ~~no~~ and [a *plan*](https://example.org/(a)?x=1&copy=2).\nNext\n\n3. three\n4. four\n   - deep\n\n> said\n\n| A | B |\n|---|---|\n| 1 | **2** |\n\n```\nlet a = "<`>";\n```';
    const drawn = html(one(source));
    expect(drawn.querySelector('a')?.getAttribute('href')).to.equal('https://example.org/%28a%29?x=1&copy=2');
    expect([...new Set([...drawn.querySelectorAll('*')].map(({localName}) => localName))].sort()).to.deep.equal(['a', 'blockquote', 'br', 'code', 'del', 'em', 'li', 'ol', 'p', 'pre', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul']);
    expect(drawn.querySelector('ol')?.getAttribute('start')).to.equal('3');
    expect(drawn.querySelector('pre')?.textContent?.trim()).to.equal('let a = "<`>";');
    expect(drawn.querySelector('td strong')?.textContent).to.equal('2');
  });

  it('puts headings where the host has room for them, and addresses through its policy', () => {
    const list = [column('root', 'a', 'b', 'c'), text('a', 'A', 'h1'), text('b', 'B', 'h5'), text('c', '[x](https://tracker.example/x) https://tracker.example/ [y](https://example.org/y)')];
    const linkUrl = (url: string): string | undefined => url.includes('tracker') ? undefined : url.replace('https:', 'http:');
    expect(marked(list, {}, {headingOffset: 2, linkUrl})).to.equal('### A\n\n###### B\n\nx https&#58;//tracker.example/ [y](http://example.org/y)');
    expect(marked(list, {}, {headingOffset: -3}).split('\n')[0]).to.equal('# A');
  });
});

describe('text forms of what nobody wrote', () => {
  it('hold for random mixes of signs', () => {
    const signs = ['*', '**', '_', '`', '```\n', '[', '](https://e.org)', '](x)', '!', '<b>', '</b>', '&lt;', '\\', '\n', '\n\n', '- ', '> ', '| ', '|---|\n', '# ', '~~', 'a', ' ', 'b c', '1. ', 'https://e.org/_*'];
    let seed = 7;
    const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31);
    for (let round = 0; round < 400; round++) {
      const source = Array.from({length: 3 + next() % 25}, () => signs[next() % signs.length]).join('');
      const printed = one(source);
      const template = document.createElement('template');
      template.innerHTML = new Marked({gfm: true}).parse(printed, {async: false});
      expect([...template.content.querySelectorAll('b, i, img, script')].length, `${JSON.stringify(source)} → ${printed}`).to.equal(0);
      for (const link of template.content.querySelectorAll('a')) expect(link.getAttribute('href')).to.match(/^https?:/);
      expect(one(source)).to.equal(printed);
    }
  });
});
