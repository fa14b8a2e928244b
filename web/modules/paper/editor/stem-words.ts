import { type FormulaPart, splitFormulas } from '#contract/question/formula.ts';
import { plainText } from '../../../kit/rich-text/plain-text.ts';
import { richOf } from '../preview/question-words.ts';

/** As many signs as are read at a glance: the whole stem is a click away. */
const mostSigns = 60;

const blanks = /_{3,}|\{\{\d+\}\}/g;
/** What is not cut in two: a blank, a dollar that is none of a formula's, a sign beyond the first plane. */
const sign = /_{3,}|\{\{\d+\}\}|\\\$|./gsu;

/** How many signs are drawn, about: a command is one, braces and what raises or lowers are none. */
const signsOf = (latex: string) => latex.replace(/\\([a-zA-Z]+|.)/g, 'x').replace(/[{}^_&\s]/g, '').length;

/** Formulas are drawn whole or not at all: a part of one cannot be read. */
function beginningOf(parts: readonly FormulaPart[]) {
  let left = mostSigns;
  let html = '';
  for (const part of parts) {
    if (left <= 0) return `${html}…`;
    if (part.kind === 'formula') {
      html += richOf(part.source);
      left -= signsOf(part.latex);
      continue;
    }
    const signs = part.source.match(sign) ?? [];
    html += richOf(signs.slice(0, left).join('').replace(blanks, '____'));
    left -= signs.length;
    if (left < 0) return `${html}…`;
  }
  return html;
}

/** A stem for a row of a list: its words, or where there are formulas the beginning of it to be drawn. */
export function stemWords(html: string) {
  const parts = splitFormulas(plainText(html));
  if (parts.some(({ kind }) => kind === 'formula')) return { drawn: true as const, html: beginningOf(parts) };
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return { drawn: false as const, text: text.replace(blanks, '____') || '（无题干）' };
}
