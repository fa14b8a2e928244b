import { plainForm } from './key-letter.rules.ts';

const words = new Map<string, boolean>();
for (const word of '正确 对 √ ✓ ✔ ☑ 是 t true yes y right v 1 对的 正确的 ○'.split(' '))
  words.set(plainForm(word), true);
for (const word of '错误 错 × ✗ ✘ ╳ ☒ x 否 f false no n wrong 0 错的 错误的 不对 不正确 不是'.split(' '))
  words.set(plainForm(word), false);

/** 正确, √, T, 是, 1 and what means the same; undefined for other text. */
export const judgement = (text: string) => words.get(plainForm(text));

/** 1 and 0 may be numbers of something else. */
export const isJudgeWord = (text: string) => judgement(text) !== undefined && !/^[01]$/.test(plainForm(text));

/** What two options mean where they are 正确 and 错误. */
export function judgeOptions(texts: readonly string[]): readonly [boolean, boolean] | undefined {
  if (texts.length !== 2) return undefined;
  const [first, second] = texts.map(judgement);
  return first !== undefined && second === !first && isJudgeWord(texts[0] ?? '') ? [first, second] : undefined;
}
