import { plainText } from '../../../kit/rich-text/plain-text.ts';

export interface Picked {
  readonly id: string;
  readonly name: string;
}

const longest = 60;

/** The beginning of a question, to tell it from others. */
export function shortStem(html: string) {
  const text = [...plainText(html)];
  return text.length > longest ? `${text.slice(0, longest).join('')}…` : text.join('') || '（无题干）';
}
