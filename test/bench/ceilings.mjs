/** The workloads, in the order of the table. */
export const workloads = {
  texts5000: 'first render: 5,000 static texts',
  rows1000: 'first render: 1,000 rows',
  setOne: 'one value changed in 1,000 rows, 20 times',
  replaceAll: 'all 1,000 rows replaced, 5 times',
  append: 'a row appended to 1,000, 10 times',
  stream500: '500 components, one per message',
  surfaces100: '100 surfaces in a thread',
  rows100: 'first render: 100 rows',
  rows10000: 'first render: 10,000 rows',
};

const third = 1 / 3;

/** The highest ratios of Impo Elements' median to the hand-written DOM (`floor`) and to `@a2ui/lit` (`peer`). */
export const ratioCeilings = {
  texts5000: {floor: 2.5, peer: third},
  rows1000: {floor: 2.5, peer: third},
  setOne: {floor: 1.3, peer: third},
  replaceAll: {floor: 1.3, peer: third},
  append: {floor: 2, peer: third},
  stream500: {floor: 2, peer: third},
  surfaces100: {peer: third},
  rows10000: {peer: third},
};
