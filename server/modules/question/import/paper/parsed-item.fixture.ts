import { expect } from 'vitest';
import { optionLetter } from '#contract/letters.ts';
import { readPaperText } from '../paper-text.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';

export const read = (text: string) => readPaperText(text).items;

export function one(text: string): ParsedItem {
  const items = read(text);
  expect(items).toHaveLength(1);
  return items[0] as ParsedItem;
}

export const optionsOf = (item: ParsedItem) => item.question.options.map((option) => option.content);
export const keyOf = (item: ParsedItem) =>
  item.question.options.map((option, i) => (option.correct ? optionLetter(i) : '')).join('');
export const doubtsOf = (item: ParsedItem) => item.doubts.map((doubt) => doubt.text);
export const brief = (item: ParsedItem) => ({
  stem: item.question.stem,
  options: optionsOf(item),
  key: keyOf(item),
  doubts: doubtsOf(item),
});
export const accepted = (item: ParsedItem) =>
  (item.question.answer as { blanks: { accepted: string[] }[] }).blanks.map((blank) => blank.accepted);
export const referenceOf = (text: string) =>
  read(text).map(({ question }) => (question.answer as { reference?: string } | null)?.reference);
