import { type QuestionType, typeLabel, typeOfNumber, typeOfNumberInMapB } from '#contract/question/type.ts';

/** A type as a table says it. CHOICE: one or several; ANY: one or several, and both are right (不定项). */
export type SaidType = QuestionType | 'CHOICE' | 'ANY';

const words: readonly [SaidType, RegExp][] = [
  ['COMPOSITE', /材料|组合|题组|题帽|阅读理解|完形|案例题|案例分析题?\(含小题\)|复合|共用题干|composite/],
  ['CODE', /编程|代码|程序|上机|code|program/],
  ['ANY', /不定项|任意项|indefinite/],
  ['MULTIPLE', /多项|多选|双选|复选|multi|checkbox/],
  ['SINGLE', /单项|单选|single|radio/],
  ['JUDGE', /判断|是非|对错|正误|judge|true.?false|truefalse|^tf$/],
  ['FILL', /填空|填充|fill|blank|cloze/],
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

/** 子题-单选题, └单选题: the row belongs to the material above. */
export const isPartOfMaterial = (text: string) => /^(?:└|├|[-—>→]+)|子题|小题/.test(text.trim());

export const typeNumber = (text: string) => (/^\d$/.test(text.trim()) ? Number(text) : undefined);

export const typeOfMap = (number: number, map: 'A' | 'B') =>
  map === 'A' ? typeOfNumber(number) : typeOfNumberInMapB(number);

const shortLabel = (type: QuestionType) => typeLabel(type).replace(/题$/, '');

/** 0 判断 1 单选 2 多选 3 填空 4 简答 5 编程 */
export function mapText(map: 'A' | 'B') {
  const numbers = [0, 1, 2, 3, 4, 5];
  return numbers.flatMap((number) => {
    const type = typeOfMap(number, map);
    return type ? [`${number} ${shortLabel(type)}`] : [];
  });
}
