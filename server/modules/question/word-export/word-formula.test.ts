import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formulaOf } from '../import/word/omml.rules.ts';
import { meaningOf } from './meaning.fixture.ts';
import { ommlOf, shapeOf } from './omml.fixture.ts';

/** LaTeX and what it is in Word: elements with their telling properties, runs as their text. */
const shapes = String.raw`
\frac{1}{x+1} :: f(num(1),den(x+1))
\frac{\frac{a}{b}}{c} :: f(num(f(num(a),den(b))),den(c))
a^2+b_n :: sSup(e(a),sup(2))+sSub(e(b),sub(n))
x_1^2 :: sSubSup(e(x),sub(1),sup(2))
x^{y^{z}} :: sSup(e(x),sup(sSup(e(y),sup(z))))
f'(x) :: sSup(e(f),sup(′))(x)
f''_n :: sSubSup(e(f),sub(n),sup(″))
e^{-\frac{x^2}{2\sigma^2}} :: sSup(e(e),sup(−f(num(sSup(e(x),sup(2))),den(2sSup(e(σ),sup(2))))))
\sqrt{x} :: rad<1>(deg(),e(x))
\sqrt[3]{x+1} :: rad(deg(3),e(x+1))
\sqrt{1+\sqrt{x}} :: rad<1>(deg(),e(1+rad<1>(deg(),e(x))))
\sum_{i=1}^n i^2 :: nary<∑ undOvr>(sub(i=1),sup(n),e(sSup(e(i),sup(2))))
\sum_{i} :: nary<∑ undOvr 1>(sub(i),sup(),e(□))
\sum x :: nary<∑ undOvr 1 1>(sub(),sup(),e(x))
\prod\limits_{k=1}^{n}k :: nary<∏ undOvr>(sub(k=1),sup(n),e(k))
\int_0^1 x\,\mathrm{d}x :: nary<∫ subSup>(sub(0),sup(1),e(x <p>dx))
\iint_D f :: nary<∬ subSup 1>(sub(D),sup(),e(f))
\oint_C f :: nary<∮ subSup 1>(sub(C),sup(),e(f))
\bigcup_{i}A_i :: nary<⋃ undOvr 1>(sub(i),sup(),e(sSub(e(A),sub(i))))
\lim_{x\to0}\frac{\sin x}{x} :: func(fName(limLow(e(<p>lim),lim(x→0))),e(f(num(func(fName(<p>sin),e(x))),den(x))))
\max_{x}f(x) :: func(fName(limLow(e(<p>max),lim(x))),e(f(x)))
\sin^2\theta+\cos^2\theta=1 :: func(fName(sSup(e(<p>sin),sup(2))),e(θ))+func(fName(sSup(e(<p>cos),sup(2))),e(θ))=1
\log_2 8 :: func(fName(sSub(e(<p>log),sub(2))),e(8))
\ln(x+1) :: func(fName(<p>ln),e((x+1)))
\operatorname{arccot}x :: func(fName(<p>arccot),e(x))
\begin{pmatrix}1&2\\3&4\end{pmatrix} :: d<( )>(e(m<center>(mr(e(1),e(2)),mr(e(3),e(4)))))
\begin{bmatrix}1&2\\3&4\end{bmatrix} :: d<[ ]>(e(m<center>(mr(e(1),e(2)),mr(e(3),e(4)))))
\begin{vmatrix}a&b\\c&d\end{vmatrix} :: d<| |>(e(m<center>(mr(e(a),e(b)),mr(e(c),e(d)))))
\begin{matrix}a&b\\c&d\end{matrix} :: m<center>(mr(e(a),e(b)),mr(e(c),e(d)))
\begin{cases}x+y=1\\x-y=0\end{cases} :: d<{ >(e(m<left>(mr(e(x+y=1)),mr(e(x−y=0)))))
\begin{cases}x,&x\geq0\\-x,&x<0\end{cases} :: d<{ >(e(m<left>(mr(e(x,),e(x≥0)),mr(e(−x,),e(x<0)))))
\begin{aligned}a&=b\\c&=d\end{aligned} :: eqArr(e(a&=b),e(c&=d))
\begin{array}{lc}a&b\\c&d\end{array} :: m<left center>(mr(e(a),e(b)),mr(e(c),e(d)))
\begin{gathered}a\\b\end{gathered} :: eqArr(e(a),e(b))
\left(\frac{a}{b}\right) :: d<( )>(e(f(num(a),den(b))))
\left[0,\frac12\right) :: d<[ )>(e(0,f(num(1),den(2))))
\left\{x\middle|x>0\right\} :: d<{ }>(e(x),e(x>0))
\left|\frac ab\right| :: d<| |>(e(f(num(a),den(b))))
\left.\frac{x}{2}\right|_0^1 :: sSubSup(e(d< |>(e(f(num(x),den(2))))),sub(0),sup(1))
\left(1+\frac1n\right)^n :: sSup(e(d<( )>(e(1+f(num(1),den(n))))),sup(n))
(x+1)^2 :: <1>(x+1sSup(e(<1>)),sup(2))
\hat{p} :: acc<̂>(e(p))
\bar{x} :: acc<̅>(e(x))
\overline{AB} :: bar<top>(e(AB))
\vec{a} :: acc<⃗>(e(a))
\overrightarrow{AB} :: acc<⃗>(e(AB))
\tilde{x} :: acc<̃>(e(x))
\dot{x} :: acc<̇>(e(x))
\underline{x} :: bar<bot>(e(x))
\overbrace{a+b}^{n} :: limUpp(e(groupChr<⏞ top>(e(a+b))),lim(n))
\underbrace{a+b}_{n\text{个}} :: limLow(e(groupChr<⏟ bot>(e(a+b))),lim(n<1>个))
\overset{a}{=} :: limUpp(e(<1>=),lim(a))
\underset{x}{A} :: limLow(e(A),lim(x))
\overset{\frown}{AB} :: limUpp(e(AB),lim(⌢))
\overgroup{AB} :: limUpp(e(AB),lim(⌢))
\xrightarrow{\text{加热}} :: box(e(groupChr<→>(e(<1>加热))))
\xlongequal{\text{点燃}} :: box(e(groupChr<=>(e(<1>点燃))))
\xlongequal{x^{\frac{1}{2}}} :: box(e(groupChr<=>(e(sSup(e(x),sup(f(num(1),den(2))))))))
\binom{n}{k} :: d<( )>(e(f<noBar>(num(n),den(k))))
\genfrac{}{}{0pt}{}{a}{b} :: f<noBar>(num(a),den(b))
{}_{6}^{14}\mathrm{C} :: sSubSup(e(□),sub(6),sup(14))<p>C
\mathbb{R} :: <double-struck p>R
\R :: <double-struck p>R
\mathbf{x} :: <b>x
\boldsymbol{a} :: <bi>a
\mathcal{L} :: <script p>L
\mathfrak{g} :: <fraktur p>g
\mathrm{mol} :: <p>mol
\tg x :: func(fName(<p>tg),e(x))
\text{若 }x :: <1>若 x
\text{速度}=\frac{\text{路程}}{\text{时间}} :: <1>速度=f(num(<1>路程),den(<1>时间))
a\times b\neq e\leq f\in A\cup B\Rightarrow\infty :: a×b≠e≤f∈A∪B⇒∞
\alpha\beta\Gamma\Omega :: αβ<p>ΓΩ
\angle ABC=90^{\circ} :: ∠ABC=sSup(e(90),sup(∘))
50\% :: 50%
\{1,2\} :: {1,2}
a\quad b :: a b
\boxed{x} :: borderBox(e(x))
\phantom{x}y :: phant<0>(e(x))y
\cancel{x} :: borderBox<1>(e(x))
a\gt b\blacktriangle\triangledown c :: a>b▲▽c
\complement_U A :: sSub(e(∁),sub(U))A
\because a\therefore b :: ∵a∴b
\langle a,b\rangle :: ⟨a,b⟩
\mathrm{SO_4^{2-}} :: <p>SsSubSup(e(<p>O),sub(<p>4),sup(<p>2<1>−))
\substack{a\\b} :: m<center>(mr(e(a)),mr(e(b)))
a<b>c :: a<b>c
(\quad) :: ( )
\large x :: x
2\mathrm{H_2O}\xrightarrow{\text{通电}}2\mathrm{H_2}\uparrow+\mathrm{O_2}\uparrow :: 2sSub(e(<p>H),sub(<p>2))<p>Obox(e(groupChr<→>(e(<1>通电))))2sSub(e(<p>H),sub(<p>2))↑+sSub(e(<p>O),sub(<p>2))↑
\frac{a}{\xrightarrow{b}} :: f(num(a),den(limUpp(e(<1>→),lim(b))))
\left(a\xrightarrow{b}c\right) :: d<( )>(e(alimUpp(e(<1>→),lim(b))c))
`
  .trim()
  .split('\n')
  .map((line) => line.split(' :: '))
  .map(([latex = '', shape = '']) => [latex, shape] as const);

async function changed(formulas: readonly string[]) {
  const written = await ommlOf(formulas, true);
  return formulas.flatMap((latex, i) => {
    const omml = written[i];
    const back = omml ? formulaOf(omml).latex : undefined;
    const [meant, read] = [meaningOf(latex), back === undefined ? undefined : meaningOf(back)];
    return meant === read && meant !== undefined ? [] : [{ latex, back }];
  });
}

describe('formulas of a document', () => {
  test('Word formulas', async () => {
    const written = await ommlOf(shapes.map(([latex]) => latex));
    expect(shapes.map(([latex], i) => [latex, shapeOf(written[i])])).toEqual(shapes);
  });

  test('mean the same when they are read back', async () => {
    expect(await changed(shapes.map(([latex]) => latex))).toEqual([]);
  });

  test.each([
    '\\begin{cases}x+y=1 \\\\ x-y=0\\end{cases}',
    '\\begin{cases}x+1, & x\\geq0 \\\\ -x, & x<0\\end{cases}',
    // What is centred stays a matrix, and more columns than cases have do too.
    '\\left\\{\\begin{matrix}x+y=1 \\\\ x-y=0\\end{matrix}\\right.',
    '\\left\\{\\begin{matrix}1 & 2 & 3 \\\\ 4 & 5 & 6\\end{matrix}\\right.',
  ])('come back in the same words: %s', async (latex) => {
    const [omml] = await ommlOf([latex]);
    expect(omml && formulaOf(omml).latex).toBe(latex);
  });

  test('on a line of their own stand in a paragraph of formulas', async () => {
    const [inline, display] = [await ommlOf(['x']), await ommlOf(['x'], true)];
    expect([inline[0]?.name, display[0]?.name]).toEqual(['m:oMath', 'm:oMathPara']);
  });

  test.each(['\\frac{1', '\\unknowncommand x', 'x_', '\\def\\a{\\a\\a}\\a', '', `${'{'.repeat(60)}x${'}'.repeat(60)}`])(
    'that nobody draws are left to their source: %s',
    async (latex) => {
      expect(await ommlOf([latex])).toEqual([undefined]);
    },
  );
});

const folder = new URL('../../../../../../shared/data/gaokao/', import.meta.url);
const exams = existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('Math')) : [];

function formulasIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\$\$([^$]+)\$\$|\$([^$]+)\$/g)].map((found) => (found[1] ?? found[2] ?? '').trim());
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(formulasIn) : [];
}

test.skipIf(exams.length === 0)('formulas of real exams mean the same when they are read back', async () => {
  const all = exams.flatMap((name) => formulasIn(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
  const drawn = [...new Set(all)].filter((latex) => meaningOf(latex) !== undefined);
  expect(drawn.length).toBeGreaterThan(2500);
  expect(await changed(drawn)).toEqual([]);
});
