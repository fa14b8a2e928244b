import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { formulaSettings, splitFormulas } from '#contract/question/formula.ts';

/** Formulas in ⟦ ⟧ (display ⟦⟦ ⟧⟧), text as shown. */
const shown = (text: string) =>
  splitFormulas(text)
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.display ? `⟦⟦${part.latex}⟧⟧` : `⟦${part.latex}⟧`;
    })
    .join('');

describe('formulas', () => {
  test.each([
    ['$x$', '⟦x⟧'],
    ['若 $a^2+b^2=c^2$，则', '若 ⟦a^2+b^2=c^2⟧，则'],
    ['$x$和$y$', '⟦x⟧和⟦y⟧'],
    ['$a$$b$', '⟦a⟧⟦b⟧'],
    ['第$n$项', '第⟦n⟧项'],
    ['单价$6，求$x$的值', '单价$6，求⟦x⟧的值'],
    ['$6\\text{元}$', '⟦6\\text{元}⟧'],
    ['集合$3，4，5$', '集合⟦3，4，5⟧'],
    ['$50\\%$与$5+3$', '⟦50\\%⟧与⟦5+3⟧'],
    ['$f（x）$', '⟦f（x）⟧'],
    ['$x$2次', '⟦x⟧2次'],
    ['$\\frac{1}{2}$', '⟦\\frac{1}{2}⟧'],
    ['$速度=\\frac{路程}{时间}$', '⟦速度=\\frac{路程}{时间}⟧'],
    ['得 $$\\int_0^1 x\\,dx$$ 。', '得 ⟦⟦\\int_0^1 x\\,dx⟧⟧ 。'],
    ['$$ x $$', '⟦⟦x⟧⟧'],
    ['$$a\n+b$$', '⟦⟦a\n+b⟧⟧'],
    ['$a\n+b$', '⟦a\n+b⟧'],
    ['$\\text{若 $x$}$', '⟦\\text{若 $x$}⟧'],
    ['$5\\$$', '⟦5\\$⟧'],
    ['$a\\\\$', '⟦a\\\\⟧'],
    ['$[0,1)$', '⟦[0,1)⟧'],
    ['$\\{1,2\\}$', '⟦\\{1,2\\}⟧'],
    ['\\\\$x$', '\\\\⟦x⟧'],
  ])('%j', (text, expected) => expect(shown(text)).toBe(expected));
});

describe('plain dollars', () => {
  test.each([
    '没有',
    '$',
    '$$',
    '$$$',
    '$$$$',
    '价格为 $5',
    '从 $5 到 $6',
    '从$5到$6',
    '$100和$200的差',
    '从 $5/$6 起',
    '每件$6元$',
    '$1,200.50 元$',
    'US$3',
    '$ x $',
    '$x $',
    '$ $',
    '$$ $$',
    '$$x$',
    '$x',
    'a$b',
    '$$$x$$$',
    '$a}b$',
    '$a{b$',
    '变量$a和$b',
    '变量 $a 和 $b',
    `$${'{name}'}和$${'{id}'}`,
    'echo $HOME',
    '$a\n\n$',
    '第一段 $x\n \n第二段 y$',
  ])('%j', (text) => {
    expect(shown(text)).toBe(text);
    expect(splitFormulas(text)).toHaveLength(1);
  });

  test('more than anybody writes', () => expect(splitFormulas(`$${'x'.repeat(2001)}$`)).toHaveLength(1));

  test('an escaped dollar is a dollar', () => {
    expect(shown('\\$x$')).toBe('$x$');
    expect(shown('共 \\$5 与 $x$')).toBe('共 $5 与 ⟦x⟧');
    expect(shown('\\$a\\$')).toBe('$a$');
  });

  test('an unbalanced dollar does not swallow what follows', () =>
    expect(shown('单价 $ 为 $x$')).toBe('单价 $ 为 ⟦x⟧'));
});

describe('always', () => {
  const piece = fc.constantFrom('$', '$$', '\\', '{', '}', ' ', '\n', 'x', '5', '和', '\\$', '$x$', '$$y$$', '\\text');
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  );

  test('the parts joined are the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(
          splitFormulas(text)
            .map((part) => part.source)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('no part is empty and no two texts are neighbours', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parts = splitFormulas(text);
        return parts.every(
          (part, at) => part.source !== '' && !(part.kind === 'text' && parts[at - 1]?.kind === 'text'),
        );
      }),
    );
  });

  test('a formula alone is found again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const part of splitFormulas(text)) {
          if (part.kind === 'formula') expect(splitFormulas(part.source)).toEqual([part]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  // Were it to grow with the square of the length, the test would be given up.
  test.each(['$', '${', '$a', '\\$', '$ ', '$a\n'])('a long text of nothing but %j is split', (piece) => {
    const text = piece.repeat(50_000);
    const joined = splitFormulas(text).map(({ source }) => source);
    expect(joined.join('') === text).toBe(true);
  });
});

describe('drawing', () => {
  const draw = (latex: string) => katex.renderToString(latex, formulaSettings(false));

  test('Chinese inside a formula', () => expect(draw('速度=\\frac{路程}{时间}')).toContain('路程'));
  test('a mistake is shown as its source', () => expect(draw('\\frac{1')).toContain('katex-error'));
  test('no links and no foreign pictures', () => {
    expect(draw('\\href{javascript:alert(1)}{x}')).not.toContain('href=');
    expect(draw('\\includegraphics{https://example.com/a.png}')).not.toContain('<img');
    expect(draw('\\htmlStyle{position:fixed}{x}')).not.toContain('style="position');
  });
  test('sizes are capped', () => expect(draw('\\rule{500em}{500em}')).not.toContain('500em;'));

  test('a formula defines nothing, for itself or for the next', () => {
    // Carried out, these would make three hundred million letters.
    const doubling = Array.from(
      { length: 25 },
      (_, at) => `\\def\\${'a'.repeat(at + 2)}{\\${'a'.repeat(at + 1)}\\${'a'.repeat(at + 1)}}`,
    );
    expect(draw(`\\def\\a{xxxxxxxxxx}${doubling.join('')}\\${'a'.repeat(26)}`).length).toBeLessThan(100_000);
    draw('\\gdef\\mine{1}');
    expect(draw('\\mine')).toContain('\\mine');
  });
});
