import { describe, expect, test } from 'vitest';
import { optionLetter } from '#contract/letters.ts';
import { readBody } from './read-word.fixture.ts';
import { p, r } from './word-file.fixture.ts';

const bold = '<w:b/>';
const keyOf = ({ items: [item] }: ReturnType<typeof readBody>) =>
  item?.question.options.map(({ correct }, i) => (correct ? optionLetter(i) : '')).join('');
const doubtsOf = ({ items: [item] }: ReturnType<typeof readBody>) => item?.doubts.map(({ text }) => text);

describe('options in bold', () => {
  test.each([
    ['on lines of their own', [p('A. 一'), p(r('B. 二', bold)), p('C. 三')]],
    ['with the letter apart', [p('A. 一'), p(r('B.', bold), r(' 二', bold)), p('C. 三')]],
    ['beside each other', [p(r('A. 一    '), r('B. 二    ', bold), r('C. 三'))]],
  ])('are taken for the key, and said: %s', (_, options) => {
    const paper = readBody(`${p('1. 甲是（ ）')}${options.join('')}`);
    expect([keyOf(paper), doubtsOf(paper)]).toEqual(['B', ['没有写明答案，取自加粗的选项的 B']]);
    expect(paper.items[0]?.question.options.map(({ content }) => content)).toEqual(['一', '二', '三']);
  });

  test('say nothing where all are bold, only letters are, or the key is written', () => {
    const paper = (properties: string, rest: string, key = '') =>
      readBody(
        `${p('1. 甲是（ ）')}${['A', 'B'].map((one) => p(r(`${one}.`, bold), r(' 一', properties))).join('')}${p('C. 二', rest)}${key}`,
      );
    expect(keyOf(paper('', ''))).toBe('');
    expect(keyOf(readBody(`${p('1. 甲是（ ）')}${['A. 一', 'B. 二'].map((one) => p(r(one, bold))).join('')}`))).toBe(
      '',
    );
    const written = readBody(`${p('1. 甲是（ ）')}${p(r('A. 一', bold))}${p('B. 二')}${p('答案：B')}`);
    expect([keyOf(written), doubtsOf(written)]).toEqual(['B', []]);
  });
});

test('comments go into no question and are shown', () => {
  const comments = `<w:comment w:id="0" w:author="张三">${p('答案应为 B')}</w:comment><w:comment w:id="1">${p('')}</w:comment>`;
  const { items, leftovers } = readBody(`${p('1. 甲是（ ）')}${p('A. 一  B. 二')}${p('答案：A')}`, { comments });
  expect(items).toHaveLength(1);
  expect(leftovers).toEqual([{ line: 0, text: '批注（没有导入）：答案应为 B' }]);
});
