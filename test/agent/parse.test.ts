import {expect} from 'chai';
import {A2uiError, hasA2uiParts, msg, parseAndFix, parseResponse} from '../../src/agent/index.js';

const remove = msg.deleteSurface('s');
const json = JSON.stringify(remove);

describe('parseResponse', () => {
  it('parts text and blocks in tags', () => {
    expect(parseResponse(`One\n<a2ui-json>[${json}]</a2ui-json>\nTwo <A2UI-json kind="x">${json}</a2ui-json> Three`)).to.deep.equal([
      {text: 'One', a2ui: [remove]}, {text: 'Two', a2ui: [remove]}, {text: 'Three'},
    ]);
  });

  it('takes a fence off inside of tags', () => {
    expect(parseResponse(`<a2ui-json>\n\`\`\`json\n[${json}]\n\`\`\`\n</a2ui-json>`)).to.deep.equal([{text: '', a2ui: [remove]}]);
  });

  it('does not end a block inside of a string', () => {
    const told = msg.setData('s', 'the tag </a2ui-json> and a "quote"', '/note');
    expect(parseResponse(`<a2ui-json>${JSON.stringify(told)}</a2ui-json>!`)).to.deep.equal([{text: '', a2ui: [told]}, {text: '!'}]);
  });

  it('finds messages in fences, passing over other code', () => {
    expect(parseResponse(`As \`\`\`js\n1\n\`\`\` shows:\n\`\`\`json\n{"a":1}\n\`\`\`\n\`\`\`a2ui\n${json}\n${json}\n\`\`\`\nEnd`)).to.deep.equal([
      {text: 'As ```js\n1\n``` shows:\n```json\n{"a":1}\n```', a2ui: [remove, remove]}, {text: 'End'},
    ]);
  });

  it('finds bare messages, in any wrapper', () => {
    for (const text of [json, `[${json}]`, `${json}\n`, `{"messages":[${json}]}`, `{"a2ui_operations":[${json}]}`]) expect(parseResponse(text), text).to.deep.equal([{text: '', a2ui: [remove]}]);
  });

  it('says what is missing', () => {
    const fault = (text: string) => {
      try {
        return parseResponse(text);
      } catch (error) {
        expect(error).to.be.instanceOf(A2uiError);
        return (error as A2uiError).message;
      }
    };
    expect(fault('Only words.')).to.match(/not found in response/);
    expect(fault('{"a":1}')).to.match(/not found in response/);
    expect(fault('<a2ui-json> </a2ui-json>')).to.match(/empty/);
    expect(fault('<a2ui-json>[1')).to.match(/close tag/);
    expect(fault('<a2ui-json>{a}</a2ui-json>')).to.match(/Failed to parse JSON/);
  });

  it('tells at a glance whether there is anything', () => {
    expect([`x<a2ui-json>${json}</a2ui-json>`, '<a2ui-json>', '</a2ui-json>', ''].map(hasA2uiParts)).to.deep.equal([true, false, false, false]);
  });
});

describe('parseAndFix', () => {
  it('wraps one value, and reads one per line', () => {
    expect(parseAndFix('{"a":1}')).to.deep.equal([{a: 1}]);
    expect(parseAndFix('{"a":1}\n\n{"b":2}\n')).to.deep.equal([{a: 1}, {b: 2}]);
  });

  it('leaves valid JSON as it is, typographic quotes included', () => {
    expect(parseAndFix('["\u201cHello,\u201d she said,]"]')).to.deep.equal(['\u201cHello,\u201d she said,]']);
  });

  it('straightens quotes and drops commas before a bracket, but not in strings', () => {
    expect(parseAndFix('{\u201ca\u201d: [1, 2,], "b": "x, ]y",}')).to.deep.equal([{a: [1, 2], b: 'x, ]y'}]);
    expect(parseAndFix('[{"a": "quote \\", }"},\n]')).to.deep.equal([{a: 'quote ", }'}]);
  });

  it('throws for the rest', () => {
    for (const text of ['', 'x', '{"a":}', '{"a":1} {"b":2}']) expect(() => parseAndFix(text), text).to.throw(A2uiError, 'Failed to parse');
  });
});
