import { optionLetter } from '#contract/letters.ts';
import type { QuestionInput } from '#contract/question/content.ts';
import { splitFormulas } from '#contract/question/formula.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import { plainText } from '../../../kit/rich-text/plain-text.ts';
import type { Tone } from '../../../kit/status-dot.tsx';
import { markWords } from './mark-words.ts';

/** Blanks are written as `____` or `{{1}}`. */
const blankSign = /_{3,}|\{\{\s*\d+\s*\}\}/g;

/** A stem without formulas as one line, its blanks alike. */
export const stemLine = (html: string) => plainText(html).replace(blankSign, '____') || '（无题干）';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', $: '\\$' };

/**
 * A stem with formulas as one line of HTML, in which they can be drawn, and with the words of a search in `<em>`;
 * undefined: it has none.
 */
export function stemLineHtml(html: string, words?: string) {
  const parts = splitFormulas(plainText(html));
  if (!parts.some(({ kind }) => kind === 'formula')) return undefined;
  const escaped = (text: string, signs = /[&<>]/g) => text.replace(signs, (sign) => escapes[sign] ?? sign);
  const marked = (text: string) =>
    markWords(text.replace(blankSign, '____'), words)
      .map((piece) => (piece.hit ? `<em>${escaped(piece.text, /[&<>$]/g)}</em>` : escaped(piece.text, /[&<>$]/g)))
      .join('');
  return parts.map((part) => (part.kind === 'formula' ? `$${escaped(part.latex)}$` : marked(part.text))).join('');
}

const states: Readonly<Record<string, { label: string; tone: Tone }>> = {
  DRAFT: { label: '草稿', tone: 'grey' },
  PENDING: { label: '待审核', tone: 'orange' },
  APPROVED: { label: '已通过', tone: 'green' },
  REJECTED: { label: '已驳回', tone: 'red' },
  DISABLED: { label: '已停用', tone: 'grey' },
};

export const stateOf = (state: string) => states[state] ?? { label: state, tone: 'grey' as const };

const colours: Readonly<Record<string, string>> = { 简单: 'green', 中等: 'blue', 困难: 'orange' };

export const difficultyColour = (difficulty: number) => colours[difficultyLabel(difficulty)] ?? 'default';

/** AC: the letters of what is right. */
export const correctLetters = (options: QuestionInput['options']) =>
  options.flatMap(({ correct }, place) => (correct ? optionLetter(place) : [])).join('');
