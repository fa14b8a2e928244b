import { expect, test } from 'vitest';
import { splitAtBlanks } from './frozen-html.ts';

test('blanks are numbered as they come, or as they say', () => {
  expect(splitAtBlanks('有借必有 ____，借贷必 ______。', 0)).toEqual([
    { text: '有借必有 ' },
    { text: '____', blank: 1 },
    { text: '，借贷必 ' },
    { text: '______', blank: 2 },
    { text: '。' },
  ]);
  expect(splitAtBlanks('{{2}}在前，{{ 1 }}在后', 0).map((part) => part.blank)).toEqual([2, undefined, 1, undefined]);
  expect(splitAtBlanks('___', 3)).toEqual([{ text: '___', blank: 4 }]);
});

test('two underscores and single braces are text', () => {
  expect(splitAtBlanks('__init__ {1}', 0)).toEqual([{ text: '__init__ {1}' }]);
});
