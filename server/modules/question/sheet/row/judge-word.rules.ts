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

/** Words that mean one of the two without being written for it. */
const likely = new Map<string, boolean>();
for (const word of 'r ok okay correct 勾 打勾 成立 属实 无误 没错 ✅'.split(' ')) likely.set(plainForm(word), true);
for (const word of 'w incorrect 叉 打叉 非 不成立 不属实 有误 χ х ❌'.split(' ')) likely.set(plainForm(word), false);

/** The same letters in another order, or one letter more, less or other. */
function isNearly(text: string, word: string) {
  const sorted = (one: string) => [...one].sort().join('');
  if (sorted(text) === sorted(word)) return true;
  const [short, long] = text.length < word.length ? [text, word] : [word, text];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return long.length - short.length === 1
    ? rest === short.slice(same)
    : long.length === short.length && rest === short.slice(same + 1);
}

const spelt: readonly [string, boolean][] = [
  ['true', true],
  ['false', false],
];
const written: readonly [string, boolean][] = [
  ['right', true],
  ['wrong', false],
  ['正确', true],
  ['错误', false],
];

/** TURE, FASLE: a misspelt word that means nothing else. */
export const misspelt = (text: string) => spelt.find(([word]) => isNearly(plainForm(text), word))?.[1];

/** What somebody who had to write 正确 or 错误 seems to have meant; to be confirmed by a person. */
export function guessedJudgement(text: string): boolean | undefined {
  const form = plainForm(text);
  // 对√ or √（正确）
  const sign = /[√✓✔×✗✘]/.exec(form)?.[0];
  const word = sign && judgement(form.replace(/[√✓✔×✗✘()]/g, ''));
  if (word !== undefined && sign && word === judgement(sign)) return word;
  return likely.get(form) ?? misspelt(text) ?? written.find(([known]) => isNearly(form, known))?.[1];
}

/** What two options mean where they are 正确 and 错误. */
export function judgeOptions(texts: readonly string[]): readonly [boolean, boolean] | undefined {
  if (texts.length !== 2) return undefined;
  const [first, second] = texts.map(judgement);
  return first !== undefined && second === !first && isJudgeWord(texts[0] ?? '') ? [first, second] : undefined;
}
