import type { DemoQuestion } from '../demo-question.ts';
import { fill, judge, multiple, short, single, withEvenKeys } from './write-question.ts';

/** Where a picture of `data/pictures` stands, by its name; its address is known when it is stored. */
export const picture = (name: string, alt: string) => `<img src="picture:${name}" alt="${alt}" width="400" />`;

const raw = String.raw;

/** 高等数学，公式用 LaTeX 书写。 */
export const mathematicsQuestions: DemoQuestion[] = withEvenKeys([
  judge(
    3,
    '函数 $f(x)$ 在点 $x_0$ 处可导，则它在该点必定连续。',
    true,
    raw`可导必连续：$\lim_{x \to x_0}[f(x)-f(x_0)] = \lim_{x \to x_0}\dfrac{f(x)-f(x_0)}{x-x_0}(x-x_0) = 0$。`,
  ),
  judge(
    5,
    raw`若 $\lim_{n \to \infty} a_n = 0$，则级数 $\sum_{n=1}^{\infty} a_n$ 必定收敛。`,
    false,
    raw`通项趋于零只是必要条件，例如调和级数 $\sum \dfrac{1}{n}$ 发散。`,
  ),
  single(
    2,
    raw`极限 $\lim_{x \to 0} \dfrac{\sin 3x}{x}$ 的值是多少？`,
    '3',
    ['0', '1', raw`9`],
    raw`$\dfrac{\sin 3x}{x} = 3 \cdot \dfrac{\sin 3x}{3x} \to 3$。`,
  ),
  single(
    3,
    raw`函数 $y = x^2 \ln x$（$x > 0$）的导数是什么？`,
    raw`$2x\ln x + x$`,
    [raw`$2x\ln x$`, raw`$2x + \dfrac{1}{x}$`, raw`$x\ln x + 2x$`],
    raw`由乘积的求导法则，$y' = 2x\ln x + x^2 \cdot \dfrac{1}{x} = 2x\ln x + x$。`,
  ),
  single(
    3,
    `图中是二次函数 $y = x^2 - 2x - 3$ 的图象。不等式 $y &lt; 0$ 的解集是什么？</p><p>${picture('parabola', '开口向上的抛物线，与横轴交于 -1 和 3，最低点为 (1, -4)')}`,
    '$-1 &lt; x &lt; 3$',
    ['$x &lt; -1$ 或 $x > 3$', '$x > -4$', '$-3 &lt; x &lt; 1$'],
    '图象在横轴下方的部分对应 $-1 &lt; x &lt; 3$，也可以由 $(x+1)(x-3) &lt; 0$ 解出。',
  ),
  single(
    5,
    raw`二阶方阵 $A = \begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$ 的特征值是什么？`.replaceAll('&', '&amp;'),
    '1 和 3',
    ['2 和 2', '0 和 4', '-1 和 3'],
    raw`特征方程 $(2-\lambda)^2 - 1 = 0$，解得 $\lambda = 1$ 或者 $\lambda = 3$。`,
  ),
  multiple(
    4,
    '下列函数中，是偶函数的有哪些？',
    [raw`$y = \cos x$`, '$y = x^2$', '$y = |x|$'],
    ['$y = x^3$'],
    '偶函数满足 $f(-x) = f(x)$；$y = x^3$ 是奇函数。',
  ),
  fill(
    4,
    `图中阴影部分由曲线 $y = x^2$、直线 $x = 2$ 和横轴围成，它的面积是 ____（用分数表示）。</p><p>${picture('area', '曲线 y = x² 从 0 到 2 下方的阴影')}`,
    [['8/3', '\\frac{8}{3}']],
    raw`$\int_0^2 x^2\,dx = \dfrac{x^3}{3}\Big|_0^2 = \dfrac{8}{3}$。`,
  ),
  fill(3, raw`$\int_0^1 2x\,dx = $ ____。`, [['1']], raw`$\int_0^1 2x\,dx = x^2\Big|_0^1 = 1$。`),
  short(
    6,
    raw`求函数 $f(x) = x^3 - 3x^2 - 9x + 5$ 的单调区间和极值。`,
    [
      [raw`求导：$f'(x) = 3x^2 - 6x - 9 = 3(x+1)(x-3)$`, 3],
      [raw`在 $(-\infty, -1)$ 和 $(3, +\infty)$ 上单调递增，在 $(-1, 3)$ 上单调递减`, 4],
      ['极大值 $f(-1) = 10$，极小值 $f(3) = -22$', 3],
    ],
    '由导数的符号变化判断单调性，导数由正变负处取极大值，由负变正处取极小值。',
  ),
]);
