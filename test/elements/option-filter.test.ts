import {expect} from 'chai';
import {labelMatcher} from '../../elements/option-filter.js';

const marked = (query: string, label: string): string | undefined =>
  labelMatcher(query)(label)?.map((piece, i) => (i % 2 ? `[${piece}]` : piece)).join('');

describe('labelMatcher', () => {
  for (const [query, label, wanted] of [
    ['', 'Any', 'Any'],
    ['  ', 'Any', 'Any'],
    ['bl', 'Blackberry', '[Bl]ackberry'],
    ['AN', 'Banana', 'B[an][an]a'],
    ['creme', 'Crème brûlée', '[Crème] brûlée'],
    ['brûlee', 'Creme brulee', 'Creme [brulee]'],
    ['e', 'Cafe\u0301s', 'Caf[e\u0301]s'],
    ['s', 'Cafe\u0301s', 'Cafe\u0301[s]'],
    ['i', 'İzmir', '[İ]zm[i]r'],
    ['.*', 'a.*b', 'a[.*]b'],
    ['x', 'None', undefined],
  ] as const) {
    it(`finds “${query}” in “${label}”`, () => expect(marked(query, label)).to.equal(wanted));
  }
});
