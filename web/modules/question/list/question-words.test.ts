import { expect, test } from 'vitest';
import { correctLetters, difficultyColour, stateOf, stemLine, stemLineHtml } from './question-words.ts';

test('a stem is one line, a picture is named, nothing is said to be nothing', () => {
  expect(stemLine('<p>首都</p><p>是{{1}}，______。</p>')).toBe('首都 是____，____。');
  expect(stemLine('<p><img src="/a.png"></p>')).toBe('〔图片〕');
  expect(stemLine('<p></p>')).toBe('（无题干）');
});

test('states and bands have their colours', () => {
  expect(stateOf('REJECTED')).toEqual({ label: '已驳回', tone: 'red' });
  expect(stateOf('APPROVED').label).toBe('已通过');
  expect([1, 3, 4, 5, 6, 10].map(difficultyColour)).toEqual(['green', 'green', 'blue', 'blue', 'orange', 'orange']);
});

test('the letters of what is correct', () => {
  const option = (correct: boolean) => ({ content: '', correct, fixed: false });
  expect(correctLetters([true, false, true].map(option))).toBe('AC');
  expect(correctLetters([])).toBe('');
});

test('a line with formulas keeps them to be drawn, in the line, and nothing else becomes markup', () => {
  expect(stemLineHtml('<p>没有公式，1 < 2</p>')).toBeUndefined();
  expect(stemLineHtml('<p>求 $$\\frac{a}{b}$$ 当 a&lt;b，___</p>')).toBe('求 $\\frac{a}{b}$ 当 a&lt;b，____');
  expect(stemLineHtml('<p>$a<b$ 要 \\$5 &lt;img&gt;</p>')).toBe('$a&lt;b$ 要 \\$5 &lt;img&gt;');
});

test('the words of a search are marked beside the formulas, never in them and never as markup', () => {
  expect(stemLineHtml('<p>求 $a<b$ 的 &lt;b&gt; 与 \\$5</p>', 'b $ 的')).toBe(
    '求 $a&lt;b$ <em>的</em> &lt;<em>b</em>&gt; 与 <em>\\$</em>5',
  );
});
