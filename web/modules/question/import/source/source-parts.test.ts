import { expect, test } from 'vitest';
import { sourceParts } from './source-parts.ts';

const source = '材料在此。\n41. 甲\nA. 子\n42．乙\n（43）丙';

test('the items of a material are found in its original by their numbers', () => {
  expect(sourceParts(source, '41～43', 3)).toEqual([
    { text: '材料在此。', item: undefined },
    { text: '41. 甲\nA. 子', item: 0 },
    { text: '42．乙', item: 1 },
    { text: '（43）丙', item: 2 },
  ]);
  expect(sourceParts('21. 材料\n（1）甲\n（2）乙', '21', 2).map(({ item }) => item)).toEqual([undefined, 0, 1]);
});

test('nothing is marked where not all of them are found, or there is one question', () => {
  expect(sourceParts(source, '41～44', 4)).toEqual([{ text: source, item: undefined }]);
  expect(sourceParts('1. 甲', '1', 0)).toEqual([{ text: '1. 甲', item: undefined }]);
});
