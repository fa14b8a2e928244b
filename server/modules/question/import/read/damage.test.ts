import { describe, expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';
import { damageDoubts, formulaCheck } from './damage.rules.ts';

const doubts = (text: string) =>
  readPaperText(text).items.flatMap(({ question }) =>
    damageDoubts(question, formulaCheck()).map(({ place, index, text }) => [place, index, text]),
  );
const asked = (stem: string, option = '子') => `1. ${stem}（ ）\nA. ${option}\nB. 丑\n答案：A`;

describe('a damaged formula is named where it stands', () => {
  test.each([
    ['已知 $\\frac{1}{2$ 则', '「已知 $\\frac{1}」处的公式没有写完整，或没有放在 $ 里，会照代码显示'],
    ['已知 $\\undefinedthing x$ 则', '公式「\\undefinedthing …」写得不完整，无法显示，请改正'],
    ['函数 f\uFFFD(x) 是', '「函数 f\uFFFD(x) 是（」里有无法识别的字符，可能少了公式或文字'],
    ['已知 x=□+1 是', '「已知 x=□+1 是（ ）」里的方框可能是没有显示出来的公式或文字'],
    ['已知 EMBED Equation.DSMT4 则', '「已知 EMBED Eq」处的公式没有带过来，请补上'],
    ['已知【公式】则', '「已知【公式】则（ ）」处的公式没有带过来，请补上'],
    ['已知 \\frac{1}{2} 则', '「已知 \\frac{1}」处的公式没有写完整，或没有放在 $ 里，会照代码显示'],
  ])('%s', (stem, sentence) => expect(doubts(asked(stem))).toEqual([['stem', null, sentence]]));

  test('in an option and in an item of a material', () => {
    expect(doubts(asked('甲', '$\\sqrt{1}^2^3$'))).toEqual([
      ['options', 0, '公式「\\sqrt{1}^2^3」写得不完整，无法显示，请改正'],
    ]);
    expect(doubts(`材料。据此完成1～2题。\n${asked('甲')}\n2. 乙 f\uFFFD（ ）\nA. 子\nB. 丑\n答案：B`)).toEqual([
      ['children', 1, '第 2 小题：「乙 f\uFFFD（ ）」里有无法识别的字符，可能少了公式或文字'],
    ]);
  });

  test.each(['已知 $\\frac{1}{2}$ 则', '在□里填上合适的数', '价格 $5 和 $6'])('nothing is said of %s', (stem) =>
    expect(doubts(asked(stem))).toEqual([]),
  );
});
