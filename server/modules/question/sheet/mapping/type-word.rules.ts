import { type QuestionType, typeOfNumber, typeOfNumberInMapB } from '#contract/question/type.ts';

/** A type as a table says it. CHOICE: one or several; ANY: one or several, and both are right (不定项). */
export type SaidType = QuestionType | 'CHOICE' | 'ANY';

const words: readonly [SaidType, RegExp][] = [
  ['COMPOSITE', /材料|组合|题组|题帽|阅读理解|完形|案例题|案例分析题?\(含小题\)|复合|共用题干|composite/],
  ['CODE', /编程|代码|程序|上机|code|program/],
  // Of questionnaires; in papers for English it has options, which are then seen.
  ['FILL', /[单多]项填空/],
  ['ANY', /不定项|任意项|indefinite/],
  ['MULTIPLE', /多项|多选|双选|复选|multi|checkbox/],
  ['SINGLE', /单项|单选|single|radio/],
  ['JUDGE', /判断|是非|对错|正误|judge|true.?false|truefalse|^tf$/],
  ['FILL', /填空|填充|fill|blank|cloze|^input$/],
  ['CHOICE', /选择|choice/],
  [
    'SHORT',
    /简答|问答|论述|名词|解释|案例|计算|综合|分析|主观|应用|解答|作文|写作|辨析|实操|操作|证明|翻译|essay|short|text|subjective/,
  ],
];

/** The type that a word or the name of a sheet says. */
export function typeOfWord(text: string): SaidType | undefined {
  const form = text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  if (form === '' || form.length > 40) return undefined;
  return words.find(([, pattern]) => pattern.test(form))?.[0];
}

/** In English this names any question with options, unless a sheet has Single Choice beside it. */
export const isMultipleChoice = (text: string) =>
  /^(?:multiple[-_]?choices?(?:questions?)?|mcqs?)$/.test(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ''));

/** 子题-单选题, └单选题: the row belongs to the material above. */
export const isPartOfMaterial = (text: string) => /^(?:└|├|[-—>→]+)|子题|小题/.test(text.trim());

export const typeOfMap = (number: number, map: 'A' | 'B') =>
  map === 'A' ? typeOfNumber(number) : typeOfNumberInMapB(number);
