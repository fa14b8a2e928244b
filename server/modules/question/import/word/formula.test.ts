import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { splitFormulas } from '#contract/question/formula.ts';
import { stemOf } from './read-word.fixture.ts';
import {
  accent,
  brackets,
  frac,
  func,
  grid,
  limLow,
  math,
  mathPara,
  mt,
  nary,
  p,
  r,
  sqrt,
  sub,
  sup,
  system,
} from './word-file.fixture.ts';

const plainText = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The only formula of a stem, which KaTeX draws. */
function latexOf(...content: string[]): string {
  const stem = plainText(stemOf(r('设') + math(...content) + r('成立')));
  const found = splitFormulas(stem).filter((part) => part.kind === 'formula');
  expect(found, stem).toHaveLength(1);
  const latex = found[0]?.latex ?? '';
  expect(() => katex.renderToString(latex, { strict: 'ignore' })).not.toThrow();
  return latex;
}

const x = mt('x');
const subSup = (base: string, low: string, high: string) =>
  `<m:sSubSup><m:e>${mt(base)}</m:e><m:sub>${mt(low)}</m:sub><m:sup>${mt(high)}</m:sup></m:sSubSup>`;
const fraction = (type: string) =>
  `<m:f><m:fPr><m:type m:val="${type}"/></m:fPr><m:num>${mt('a')}</m:num><m:den>${mt('b')}</m:den></m:f>`;
const grouped = (chr: string, pos: string, content: string) =>
  `<m:groupChr><m:groupChrPr><m:chr m:val="${chr}"/><m:pos m:val="${pos}"/></m:groupChrPr><m:e>${content}</m:e></m:groupChr>`;
const plain = '<m:rPr><m:sty m:val="p"/></m:rPr>';
const script = (name: string) => `<m:rPr><m:scr m:val="${name}"/></m:rPr>`;

describe('formulas of Word', () => {
  const cases: [string, string, string][] = [
    ['fraction', frac('1', 'x+1'), '\\frac{1}{x+1}'],
    ['fraction on the line', fraction('lin'), 'a/b'],
    ['binomial', brackets('(', ')', fraction('noBar')), '\\binom{a}{b}'],
    ['two lines without a bar', fraction('noBar'), '\\genfrac{}{}{0pt}{}{a}{b}'],
    ['nested scripts', sup(sub('a', 'n'), '2'), '{a_{n}}^{2}'],
    ['both scripts', subSup('x', '1', '2'), 'x_{1}^{2}'],
    ['prime', sup('f', '′'), "f'"],
    [
      'script before',
      `<m:sPre><m:sub>${mt('6')}</m:sub><m:sup>${mt('14')}</m:sup><m:e>${mt('C', plain)}</m:e></m:sPre>`,
      '{}_{6}^{14}\\mathrm{C}',
    ],
    ['spaces at the end', mt('a  '), 'a'],
    ['root', sqrt('x+1', 'n'), '\\sqrt[n]{x+1}'],
    [
      'integral',
      `<m:nary><m:naryPr><m:limLoc m:val="subSup"/></m:naryPr><m:sub>${mt('0')}</m:sub><m:sup>${mt('1')}</m:sup><m:e>${mt('xdx')}</m:e></m:nary>`,
      '\\int_{0}^{1}xdx',
    ],
    ['union', nary('⋃', 'i', 'n', 'A'), '\\bigcup\\limits_{i}^{n}A'],
    [
      'matrix in brackets',
      brackets(
        '[',
        ']',
        grid([
          ['1', '2'],
          ['3', '4'],
        ]),
      ),
      '\\begin{bmatrix}1 & 2 \\\\ 3 & 4\\end{bmatrix}',
    ],
    ['cases', brackets('{', '', system('x,&x≥0', '-x,&x<0')), '\\begin{cases}x,x\\geq0 \\\\ -x,x<0\\end{cases}'],
    ['aligned', system('a&=b', 'c&=d'), '\\begin{aligned}a&=b \\\\ c&=d\\end{aligned}'],
    ['half-open interval', brackets('[', ')', '0,1'), '[0,1)'],
    ['absolute value of a fraction', brackets('|', '|', frac('a', 'b')), '\\left|\\frac{a}{b}\\right|'],
    ['odd brackets', brackets('⟦', '⟧', 'x'), '⟦x⟧'],
    ['two parts', brackets('⟨', '⟩', 'a', 'b'), '\\left\\langle a\\middle|b\\right\\rangle '.trim()],
    ['function', func('sin', frac('π', '2')), '\\sin\\frac{\\pi}{2}'],
    ['function of a letter', func('cos', 'x'), '\\cos x'],
    ['power of a function', func(sup('sin', '2'), 'θ'), '\\sin^{2}\\theta'],
    ['unusual function', func('arccot', 'x'), '\\operatorname{arccot}x'],
    ['limit', func(limLow('lim', 'x→0'), 'f'), '\\lim\\limits_{x\\to0}f'],
    [
      'hat, bar, vector',
      accent('\u0302', 'p') + accent('\u0305', 'AB') + accent('\u20d7', 'a'),
      '\\hat{p}\\overline{AB}\\vec{a}',
    ],
    ['bar below', `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr><m:e>${x}</m:e></m:bar>`, '\\underline{x}'],
    ['brace below with words', limLow(grouped('⏟', 'bot', mt('a+b')), 'n 个'), '\\underbrace{a+b}_{n\\ \\text{个}}'],
    ['reaction arrow', grouped('→', 'bot', mt('加热')), '\\xrightarrow{\\text{加热}}'],
    ['box', `<m:borderBox><m:e>${x}</m:e></m:borderBox>`, '\\boxed{x}'],
    [
      'invisible',
      `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${x}</m:e></m:phant>y`.slice(0, -1) + mt('y'),
      '\\phantom{x}y',
    ],
    ['operators', mt('a×b÷c±d≠e≤f∈A∪B⇒∞'), 'a\\times b\\div c\\pm d\\neq e\\leq f\\in A\\cup B\\Rightarrow\\infty'],
    ['Greek', mt('αβ∠ABC=90°'), '\\alpha\\beta\\angle ABC=90^{\\circ}'],
    ['degree behind a power', sup('x', '2') + mt('°'), 'x^{2}{}^{\\circ}'],
    ['Chinese', mt('速度=路程/时间'), '\\text{速度}=\\text{路程}/\\text{时间}'],
    ['signs of LaTeX', mt('50%_#{a}\\'), '50\\%\\_\\#\\{a\\}\\backslash'],
    ['letters of Unicode', mt('𝑥∈ℝ,𝐀,ℎ'), 'x\\in\\mathbb{R},\\mathbf{A},h'],
    ['double-struck', mt('R', script('double-struck')), '\\mathbb{R}'],
    ['upright', mt('mol', plain), '\\mathrm{mol}'],
    ['combined accent', mt('x\u0304+1'), '\\bar{x}+1'],
    ['deleted and inserted', `<w:del>${mt('a')}</w:del><w:ins>${mt('b')}</w:ins>`, 'b'],
  ];
  test.each(cases)('%s', (_, content, latex) => {
    expect(latexOf(content)).toBe(latex);
  });

  test('alone in its paragraph a formula stands on a line of its own', () => {
    expect(stemOf(`${r('求')}</w:p><w:p>${mathPara(frac('a', 'b'))}`)).toBe('<p>求</p><p>$$\\frac{a}{b}$$</p>');
  });

  test('formulas side by side, before digits and behind a dollar stay formulas', () => {
    const stem = stemOf(
      math('2') + math('3') + r('4 元，') + math('甲=y') + r('z，') + math('y') + r('z，价$') + math('x'),
    );
    expect(
      splitFormulas(stem)
        .filter((part) => part.kind === 'formula')
        .map((part) => part.latex),
    ).toEqual(['2', '3', '\\text{甲}=y', 'y', 'x']);
  });

  test('what could be a cell, an option or a price beside a formula changes nothing of it', () => {
    const beside: [string, string, string][] = [
      ['矩阵', 'A', '1 行'],
      ['设', 'A1+B', '2 个'],
      ['设', 'A1', 'B1 两格'],
      ['', '5', '元'],
      ['A', '1+x', 'B2'],
      ['$x 与', 'x', '$y'],
    ];
    for (const [before, formula, after] of beside)
      expect(
        splitFormulas(stemOf((before === '' ? '' : r(before)) + math(formula) + r(after))).flatMap((part) =>
          part.kind === 'formula' ? part.latex : [],
        ),
      ).toEqual([formula]);
  });

  test('unknown content keeps its text and gets a warning', async () => {
    const { readBody } = await import('./read-word.fixture.ts');
    const { items } = readBody(p('1. 求', math(`<m:strange>${mt('甲')}</m:strange>`, '+1')) + p('答案：略'));
    expect(items[0]?.question.stem).toBe('求$\\text{甲}+1$');
    expect(items[0]?.doubts).toEqual([
      { place: 'picture', index: null, level: 'warning', text: '第 1 题的公式里有无法识别的部分，请核对' },
    ]);
  });

  test.each([
    ['eq \\f(1,2)', '\\frac{1}{2}'],
    ['eq \\r(3,x+1)', '\\sqrt[{3}]{x+1}'],
    ['eq \\b\\lc\\{(\\a\\vs4\\al\\co1(x+y=3,x-y=1))', '\\begin{cases}x+y=3 \\\\ x-y=1\\end{cases}'],
    ['EQ \\o(AB,\\s\\up6(→))', '\\overrightarrow{AB}'],
    ['eq \\o\\al(2,5)', '{}_{5}^{2}'.slice(2)],
    ['eq \\x\\to(x)', '\\overline{x}'],
    ['eq \\i\\su(k=1,n,k)', '\\sum_{k=1}^{n}k'],
    ['eq \\s\\up4(2)', '{}^{2}'.slice(2)],
  ])('field %s', (instruction, latex) => {
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const stem = plainText(stemOf(r('设') + field + r('成立')));
    const formula = splitFormulas(stem).find((part) => part.kind === 'formula');
    expect(formula?.latex.replace(/^\{\}/, '')).toBe(latex);
    expect(() => katex.renderToString(formula?.latex ?? '', { strict: 'ignore' })).not.toThrow();
  });
});
