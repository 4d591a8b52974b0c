import {expect} from 'chai';
import type {JsonObject} from '../../src/protocol/json.js';
import type {ServerMessage} from '../../src/protocol/messages.js';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import {A2uiError, createStreamParser, msg, type StreamParserOptions} from '../../src/agent/index.js';

/** A parser, and what each push gave. */
function reader(options: StreamParserOptions = {}) {
  const errors: A2uiError[] = [];
  const parser = createStreamParser({catalog: basicCatalog, onError: (error) => errors.push(error), ...options});
  return {
    errors,
    push: (text: string): readonly ServerMessage[] => parser.push(text).flatMap(({a2ui = []}) => a2ui),
    text: (text: string): string => parser.push(text).map((part) => part.text).join(''),
    end: (): readonly ServerMessage[] => parser.end().flatMap(({a2ui = []}) => a2ui),
  };
}

const create = JSON.stringify(msg.createSurface('s', basicCatalogId));
const open = `<a2ui-json>[${create},`;
const components = (text: string) => `{"version":"v0.9","updateComponents":{"surfaceId":"s","components":[${text}`;
const data = (text: string) => `{"version":"v0.9","updateDataModel":{"surfaceId":"s",${text}`;
const sent = (messages: readonly ServerMessage[]): readonly JsonObject[] => messages.flatMap((message) => 'updateComponents' in message ? message.updateComponents.components : []);
const writes = (messages: readonly ServerMessage[]) => messages.flatMap((message) => 'updateDataModel' in message ? [[message.updateDataModel.path, message.updateDataModel.value]] : []);

describe('createStreamParser', () => {
  describe('finds A2UI', () => {
    it('in tags, cut anywhere, in any case and with attributes', () => {
      for (const tag of ['<a2ui-json>', '<A2UI-JSON>', '<a2ui-json version="0.9">']) {
        const {push, errors} = reader();
        const found = [...`Hello ${tag}[${create}]</a2ui-json>`].flatMap(push);
        expect(found, tag).to.deep.equal([JSON.parse(create)]);
        expect(errors).to.deep.equal([]);
      }
    });

    it('and gives the text around it as it is, holding back only what may be a tag', () => {
      const {text} = reader();
      expect(text('a < b <a2ui')).to.equal('a < b ');
      expect(text('-jsonish> <a2ui-json')).to.equal('<a2ui-jsonish> ');
      expect(text(`>[${create}]</a2ui-json> after`)).to.equal(' after');
    });

    it('in a fence, and bare at the start of a line, but not in other code', () => {
      const {push, text} = reader();
      expect(text('```json\n{"name": "package"}\n') + text('```\n') + text('\nor ')).to.equal('```json\n{"name": "package"}\n```\n\nor ');
      expect(push(`\n\`\`\`json\n${create}\n\`\`\`\n`)).to.deep.equal([JSON.parse(create)]);
      expect(push(`{"version":"v0.9","deleteSurface":{"surfaceId":"s"}}`)).to.deep.equal([msg.deleteSurface('s')]);
      expect(text(`\nSee [this] and {that} and ${create}`)).to.contain(create);
    });

    it('but takes no other JSON for it', () => {
      for (const other of ['{"version": "1.2.3", "name": "x"}', '[1, 2]', '{"messages": [{"role": "user"}]}', '{"versions": []}', '{}', '[]', '{"createSurfaces": 1}']) {
        for (const response of [`${other}\n`, `\`\`\`json\n${other}\n\`\`\`\n`]) {
          const {text, errors} = reader();
          expect([...`${response}. `].map(text).join(''), response).to.equal(`${response}. `);
          expect(errors).to.deep.equal([]);
        }
      }
    });

    it('only in tags when told so', () => {
      const {push, text} = reader({bare: false});
      expect(push(create)).to.deep.equal([]);
      expect(text(`\n${create}`)).to.equal(`\n${create}`);
    });

    it('as a list, one per line, one after the other, or in a wrapper', () => {
      const remove = JSON.stringify(msg.deleteSurface('s'));
      for (const body of [`[${create},${remove}]`, `${create}\n${remove}`, `${create}${remove}`, `{"messages":[${create},${remove}]}`, `{"a2ui_operations":[${create}${remove}]}`]) {
        expect(reader().push(`<a2ui-json>${body}</a2ui-json>`), body).to.deep.equal([JSON.parse(create), JSON.parse(remove)]);
      }
    });

    it('with typographic quotes, trailing commas and brackets too many', () => {
      const {push, errors} = reader();
      expect(push('<a2ui-json>[{\u201cversion\u201d: \u201cv0.9\u201d, "deleteSurface": {"surfaceId": "\u201cs\u201d",},}},]</a2ui-json>')).to.deep.equal([msg.deleteSurface('\u201cs\u201d')]);
      expect(errors).to.deep.equal([]);
    });

    it('with a closing tag inside of a string', () => {
      expect(sent(reader().push(`${open}${components('{"id":"root","component":"Text","text":"</a2ui-json>"}]}}]</a2ui-json>')}`))).to.deep.equal([{id: 'root', component: 'Text', text: '</a2ui-json>'}]);
    });
  });

  describe('sends components', () => {
    it('as soon as the root leads to them, each once', () => {
      const {push} = reader({placeholders: 'off'});
      push(open);
      expect(sent(push(components('{"id":"late","component":"Text","text":"x"},')))).to.deep.equal([]);
      expect(sent(push('{"id":"root","component":"Column","children":["late","later"]},')).map(({id}) => id)).to.deep.equal(['root', 'late']);
      expect(sent(push('{"id":"later","component":"Text","text":"y"},')).map(({id}) => id)).to.deep.equal(['later']);
      expect(sent(push('{"id":"orphan","component":"Text","text":"z"}]}}]'))).to.deep.equal([]);
    });

    it('that nothing leads to at the end, since a later turn may', () => {
      const {push, end} = reader();
      push(`${open}${components('{"id":"root","component":"Text","text":"x"},{"id":"spare","component":"Text","text":"y"}]}}]</a2ui-json>')}`);
      expect(sent(end()).map(({id}) => id)).to.deep.equal(['spare']);
    });

    it('with texts that grow, but never half an id, path, number, address, action or binding', () => {
      const {push} = reader();
      push(open);
      expect(sent(push(components('{"id":"root","component":"Text","text":"Gu')))).to.deep.equal([{id: 'root', component: 'Text', text: 'Gu'}]);
      expect(sent(push('ten Tag'))).to.deep.equal([{id: 'root', component: 'Text', text: 'Guten Tag'}]);
      expect(sent(push('","weight":1'))).to.deep.equal([]);
      expect(sent(push('2},{"id":"ro'))).to.deep.equal([{id: 'root', component: 'Text', text: 'Guten Tag', weight: 12}]);
      for (const cut of ['{"id":"root","component":"Text","text":{"path":"/na', '{"id":"root","component":"Image","url":"https://exa', '{"id":"root","component":"Text","text":"https://exa',
        '{"id":"root","component":"Button","child":"a","action":{"event":{"name":"go","context":{}', '{"id":"root","component":"Sli', '{"id":"root","component":"Slider","value":3,"max":1']) {
        const other = reader({placeholders: 'off'});
        expect(sent(other.push(open + components(cut))), cut).to.deep.equal([]);
      }
    });

    it('never cut in a surrogate pair or an escape', () => {
      const {push} = reader();
      const [high, low] = ['\ud83e', '\uded6'];
      expect(sent(push(`${open}${components(`{"id":"root","component":"Text","text":"Tea ${high}`)}`))).to.deep.equal([{id: 'root', component: 'Text', text: 'Tea '}]);
      expect(sent(push(`${low} \\u00`))).to.deep.equal([{id: 'root', component: 'Text', text: 'Tea 🫖 '}]);
      expect(sent(push('e9'))).to.deep.equal([{id: 'root', component: 'Text', text: 'Tea 🫖 é'}]);
    });

    it('with a placeholder for every child that was not seen, in properties of any name, which the child then replaces', () => {
      const cases: {readonly [component: string]: readonly string[]} = {
        '{"id":"root","component":"Column","children":["a","b"]}': ['a', 'b'],
        '{"id":"root","component":"Card","child":"a"}': ['a'],
        '{"id":"root","component":"Modal","trigger":"a","content":"b"}': ['a', 'b'],
        '{"id":"root","component":"Tabs","tabs":[{"title":"1","child":"a"},{"title":"2","child":"b"}]}': ['a', 'b'],
        '{"id":"root","component":"List","children":{"componentId":"a","path":"/x"}}': ['a'],
        '{"id":"root","component":"Button","child":"a","action":{"event":{"name":"x"}}}': ['a'],
      };
      for (const [component, missing] of Object.entries(cases)) {
        const {push} = reader();
        expect(sent(push(open + components(component))).slice(1), component).to.deep.equal(missing.map((id) => ({id, component: 'Row', children: []})));
        expect(sent(push(',{"id":"a","component":"Text","text":"here"}'))).to.deep.equal([{id: 'a', component: 'Text', text: 'here'}]);
      }
    });

    it('with the host\'s own placeholders', () => {
      const {push} = reader({placeholders: (id) => ({id, component: 'Text', text: '…'})});
      expect(sent(push(open + components('{"id":"root","component":"Card","child":"a"}')))[1]).to.deep.equal({id: 'a', component: 'Text', text: '…'});
    });

    it('apart for each surface, over several blocks', () => {
      const {push, errors} = reader();
      push(`<a2ui-json>${create}${JSON.stringify(msg.createSurface('t', basicCatalogId))}</a2ui-json> and `);
      const one = push(`<a2ui-json>${components('{"id":"root","component":"Card","child":"x"},{"id":"x","component":"Text","text":"1"}]}}</a2ui-json>')}`);
      const two = push(`<a2ui-json>{"version":"v0.9","updateComponents":{"surfaceId":"t","components":[{"id":"x","component":"Card","child":"root"},{"id":"root","component":"Text","text":"2"}]}}</a2ui-json>`);
      expect(sent(one).map(({id}) => id)).to.deep.equal(['root', 'x']);
      // The same ids with another tree: no circle, and nothing of the first surface.
      expect(two).to.deep.equal([msg.updateComponents('t', [{id: 'root', component: 'Text', text: '2'}])]);
      expect(errors).to.deep.equal([]);
    });

    it('in the version of their surface', () => {
      const {push} = reader();
      push(`<a2ui-json>${create.replace('v0.9', 'v0.9.1')}`);
      expect(push(components('{"id":"root","component":"Text","text":"x"}'))).to.deep.equal([{version: 'v0.9.1', updateComponents: {surfaceId: 's', components: [{id: 'root', component: 'Text', text: 'x'}]}}]);
    });

    it('before their message names its surface', () => {
      const {push} = reader();
      push(open);
      expect(push('{"updateComponents":{"components":[{"id":"root","component":"Text","text":"x"}],')).to.deep.equal([]);
      expect(push('"surfaceId":"s"},"version":"v0.9"}')).to.deep.equal([msg.updateComponents('s', [{id: 'root', component: 'Text', text: 'x'}])]);
    });

    it('after the surface they wait for', () => {
      const {push} = reader();
      expect(push(`<a2ui-json>[${components('{"id":"root","component":"Text","text":"x"}]}},')}${data('"value":{"a":1}}},')}`)).to.deep.equal([]);
      expect(push(create).map((message) => Object.keys(message)[1])).to.deep.equal(['createSurface', 'updateComponents', 'updateDataModel']);
    });

    it('of surfaces that are on the screen', () => {
      const plain = reader({surfaces: ['s']});
      expect(sent(plain.push(`<a2ui-json>[${components('{"id":"x","component":"Card","child":"known"}')}`))).to.deep.equal([{id: 'x', component: 'Card', child: 'known'}]);
      const known = reader({surfaces: [{surfaceId: 's', components: [{id: 'root', component: 'Card', child: 'x'}, {id: 'known', component: 'Text', text: ''}]}]});
      expect(sent(known.push(`<a2ui-json>[${components('{"id":"x","component":"Column","children":["known","new"]}')}`)).map(({id}) => id)).to.deep.equal(['x', 'new']);
    });

    it('and stands in for nothing that the client may have', () => {
      const {push, end} = reader();
      expect(push(`<a2ui-json>[${components('{"id":"root","component":"Card","child":"on-screen"}]}}]</a2ui-json>')}`)).to.deep.equal([]);
      expect(sent(end())).to.deep.equal([{id: 'root', component: 'Card', child: 'on-screen'}]);
    });

    it('to nobody, in the end, when the surface was never made here: the client may know it', () => {
      const {push, end} = reader();
      expect(push(`<a2ui-json>[${components('{"id":"x","component":"Text","text":"new"}]}}]</a2ui-json>')}`)).to.deep.equal([]);
      expect(end()).to.deep.equal([msg.updateComponents('s', [{id: 'x', component: 'Text', text: 'new'}])]);
    });
  });

  describe('sends data', () => {
    const start = () => {
      const parser = reader();
      parser.push(open);
      return parser;
    };

    it('key by key, so that what stands beside it stays, and the whole at the end', () => {
      const {push} = start();
      expect(writes(push(data('"path":"/","value":{"name":"Ann",')))).to.deep.equal([['/name', 'Ann']]);
      expect(writes(push('"age":4'))).to.deep.equal([]);
      expect(writes(push('2,"ok":true'))).to.deep.equal([['/age', 42]]);
      expect(writes(push('}'))).to.deep.equal([['/ok', true]]);
      expect(writes(push('}}'))).to.deep.equal([['/', {name: 'Ann', age: 42, ok: true}]]);
    });

    it('below the path of the message', () => {
      const {push} = start();
      expect(writes(push(data('"path":"/user/x~1y","value":{"a":1,')))).to.deep.equal([['/user/x~1y/a', 1]]);
    });

    it('a list entry by entry', () => {
      const {push} = start();
      expect(writes(push(data('"value":{"rows":[{"a":1},{"a":')))).to.deep.equal([['/rows', [{a: 1}]]]);
      expect(writes(push('2},{"a":3},{"a":4,"b":[')))
        .to.deep.equal([['/rows/1', {a: 2}], ['/rows/2', {a: 3}], ['/rows/3', {a: 4}]]);
      expect(writes(push('5]}]'))).to.deep.equal([['/rows/3/b', [5]]]);
    });

    it('with texts that grow under keys of texts', () => {
      const {push} = start();
      expect(writes(push(data('"value":{"text":"On')))).to.deep.equal([['/text', 'On']]);
      expect(writes(push('ce","id":"On'))).to.deep.equal([['/text', 'Once']]);
    });

    it('and takes back what a path behind the value proves wrong', () => {
      const {push} = start();
      const processor = new MessageProcessor();
      processor.processMessages(msg.createSurface('s', basicCatalogId));
      processor.processMessages(msg.setData('s', {user: {name: 'Bo'}, kept: 1}));
      processor.processMessages(push(data('"value":{"name":"Ann","age":1')));
      expect(processor.surfaces.get('s')?.dataModel.get('/name')).to.equal('Ann');
      processor.processMessages(push('},"path":"/user"}}'));
      expect(processor.surfaces.get('s')?.dataModel.snapshot()).to.deep.equal({user: {name: 'Ann', age: 1}, kept: 1});
    });

    it('only when it is whole, when told so', () => {
      const {push} = reader({dataPartials: false});
      push(open);
      expect(writes(push(data('"value":{"a":1,"b":2')))).to.deep.equal([]);
      expect(writes(push('}}}'))).to.deep.equal([[undefined, {a: 1, b: 2}]]);
    });

    it('that removes', () => {
      expect(reader({surfaces: ['s']}).push(`<a2ui-json>${data('"path":"/a"}}')}`)).to.deep.equal([msg.removeData('s', '/a')]);
    });
  });

  describe('reports', () => {
    const faultOf = (text: string) => {
      const {push, end, errors} = reader();
      push(text);
      end();
      return errors.map(({kind, message}) => `${kind}: ${message}`).join('\n');
    };

    it('components that contain themselves, without sending them', () => {
      expect(faultOf(open + components('{"id":"root","component":"Card","child":"root"}]}}]</a2ui-json>'))).to.match(/validation: Self-reference detected.*'root'/);
      expect(faultOf(open + components('{"id":"root","component":"Card","child":"a"},{"id":"a","component":"Card","child":"b"},{"id":"b","component":"Card","child":"root"}]}}]</a2ui-json>'))).to.match(/Circular reference detected/);
    });

    it('but not a tree of data, nor a child that moved', () => {
      expect(faultOf(open + components('{"id":"root","component":"List","children":{"componentId":"root","path":"kids"}}]}}]</a2ui-json>'))).to.equal('');
      expect(faultOf(open + components('{"id":"root","component":"Card","child":"a"},{"id":"a","component":"Card","child":"b"},{"id":"b","component":"Text","text":""},{"id":"a","component":"Text","text":""},{"id":"b","component":"Card","child":"a"}]}}]</a2ui-json>'))).to.equal('');
    });

    it('what the catalog refuses, and shows the rest', () => {
      const {push, errors} = reader();
      expect(sent(push(`${open}${components('{"id":"root","component":"Column","children":["a","b"]},{"id":"a","component":"Blink","text":"x"},{"id":"b","component":"Text"}]}}]')}`)).map(({id, component}) => [id, component])).to.deep.equal([['root', 'Column'], ['a', 'Row'], ['b', 'Row']]);
      expect(errors.flatMap(({details}) => details.map(({code}) => code))).to.deep.equal(['unknown_component', 'missing_required_prop']);
      expect(sent(reader({validate: false}).push(`${open}${components('{"id":"root","component":"Blink"}')}`))).to.have.length(1);
    });

    it('messages that are none', () => {
      expect(faultOf('<a2ui-json>{"hello":1}</a2ui-json>')).to.match(/Validation failed.*hello/);
      expect(faultOf('<a2ui-json>{"version":"v0.8","deleteSurface":{"surfaceId":"s"}}</a2ui-json>')).to.match(/v0\.8/);
      expect(faultOf('<a2ui-json>{"version":"v0.9","createSurface":{"surfaceId":"s"}}</a2ui-json>')).to.match(/'catalogId' is a required property/);
      expect(faultOf('<a2ui-json></a2ui-json>')).to.match(/No valid JSON object found/);
      expect(faultOf(`<a2ui-json>[${create}, {"version":`)).to.match(/ended inside/);
    });

    it('what is not JSON, and goes on with the next message', () => {
      const {push, errors} = reader();
      const found = push(`<a2ui-json>\n${create}\n{"version":"v0.9","deleteSurface": {surfaceId: 1}}\n${JSON.stringify(msg.deleteSurface('x'))}\n</a2ui-json>`);
      expect(found).to.deep.equal([JSON.parse(create), msg.deleteSurface('x')]);
      expect(errors.map(({kind}) => kind)).to.deep.equal(['parse']);
    });

    it('by an exception without onError, and loses nothing over it', () => {
      const parser = createStreamParser({catalog: basicCatalog});
      expect(() => parser.push(`Hi <a2ui-json>[${create},{"x":1}]</a2ui-json>`)).to.throw(A2uiError, /Validation failed/);
      expect(parser.push('')).to.deep.equal([{text: 'Hi ', a2ui: [JSON.parse(create)]}]);
    });
  });

  it('grows a surface on the screen while the model writes', () => {
    const processor = new MessageProcessor();
    const problems: string[] = [];
    processor.observe({problem: ({message}) => problems.push(message)});
    const parser = createStreamParser({catalog: basicCatalog});
    const response = `One moment. ${open}${components('{"id":"root","component":"Column","children":["title","rows"]},{"id":"title","component":"Text","text":"Your order"},{"id":"rows","component":"List","children":{"componentId":"row","path":"/rows"}},{"id":"row","component":"Text","text":{"path":"name"}}]}},')}${data('"path":"/","value":{"rows":[{"name":"Tea"},{"name":"Cake"}]}}}]</a2ui-json> Enjoy.')}`;
    const seen: string[] = [];
    for (const letter of response) {
      for (const {a2ui = []} of parser.push(letter)) processor.processMessages(a2ui);
      const surface = processor.surfaces.get('s');
      const state = `${surface?.components.size ?? 0} ${String(surface?.components.get('title')?.properties['text'] ?? '')} ${JSON.stringify(surface?.dataModel.get('/rows') ?? null)}`;
      if (state !== seen.at(-1)) seen.push(state);
    }
    expect(problems).to.deep.equal([]);
    for (const step of ['0  null', '1  null', '3  null', '3 You null', '3 Your order null', '4 Your order null', '4 Your order [{"name":"Tea"}]', '4 Your order [{"name":"Tea"},{"name":"Cake"}]']) expect(seen).to.include(step);
  });
});
