import { expect, test } from 'vitest';
import { stemWords } from './stem-words.ts';

test('a stem without formulas is its words', () => {
  expect(stemWords('<p>每克 \\$5，共____元<br>（ ）</p><p>{{1}}</p>')).toEqual({
    drawn: false,
    text: '每克 $5，共____元 （ ） ____',
  });
  expect(stemWords('<p></p>')).toEqual({ drawn: false, text: '（无题干）' });
});

test('a short one with formulas is drawn whole, in one line', () => {
  expect(stemWords('<p>若 $a&lt;b$，</p><p>则 {{1}} &amp; $$x_{1}$$</p>')).toEqual({
    drawn: true,
    html: '若 $a&lt;b$， 则 ____ &amp; $$x_{1}$$',
  });
});

test('of a long one the beginning is drawn, and no formula is cut', () => {
  const long = `$${Array.from({ length: 40 }, (_, at) => `\\vec{a}_{${at}}`).join('+')}$`;
  expect(stemWords(`<p>已知${long}，求证 $x$ 是奇数</p>`)).toEqual({ drawn: true, html: `已知${long}…` });
  const words = '题'.repeat(70);
  expect(stemWords(`<p>$x$${words}$y$</p>`)).toEqual({ drawn: true, html: `$x$${'题'.repeat(59)}…` });
  const rare = '𠮷'.repeat(58);
  expect(stemWords(`<p>$x$${rare}\\$9____乙</p>`)).toEqual({ drawn: true, html: `$x$${rare}\\$…` });
  expect(stemWords(`<p>$x$${rare}____乙</p>`)).toEqual({ drawn: true, html: `$x$${rare}____…` });
});
