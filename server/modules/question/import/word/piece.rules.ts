import { boldOption, type Format, formatted, hasInsert, markedOption, reserved } from '../text/insert.rules.ts';
import { readsAsText } from '../text/math-span.rules.ts';

/** A stretch of a paragraph that looks alike. */
export interface Piece {
  readonly kind: 'text' | 'formula' | 'display';
  readonly text: string;
  readonly format: Format | undefined;
  readonly marked: boolean;
}

export const textPiece = (text: string, format?: Format, marked = false): Piece => ({
  kind: 'text',
  text,
  format,
  marked,
});

/** Text as it stands in the file, without the characters that are signs here. */
export const ownText = (text: string) => text.replace(reserved, '□');

function merged(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const alike =
      last?.kind === 'text' && piece.kind === 'text' && last.format === piece.format && last.marked === piece.marked;
    if (alike) all[all.length - 1] = { ...last, text: last.text + piece.text };
    else if (piece.text !== '') all.push(piece);
  }
  return all;
}

const width = (spaces: string) =>
  [...spaces].reduce((sum, char) => sum + (char === '\t' ? 4 : char === '\u3000' ? 2 : 1), 0);
const blankOf = (spaces: string) => '_'.repeat(Math.min(40, Math.max(4, width(spaces))));

/** Numbers, letters and labels that divide a paper are made bold or underlined without meaning anything by it. */
const isMark = (text: string) =>
  /^[A-L√×✓✗、,，\s]+$/.test(text) ||
  /[A-L]\s?[.．、)）]|答案|解析|【|】|^[(（]?\s?[\d一二三四五六七八九十]+\s?[.．、)）]|_{2}|第\s?\d+\s?题/.test(text);

function around(format: Format, text: string): string {
  const inner = text.trim();
  const start = text.indexOf(inner);
  return text.slice(0, start) + formatted(format, inner) + text.slice(start + inner.length);
}

function written({ text, format }: Piece, boldMeans: boolean): string {
  if (format === undefined) return text;
  if (text.trim() === '') return format === 'u' && width(text) >= 2 && !text.includes('\n') ? blankOf(text) : text;
  if (hasInsert(text) || (format === 'strong' && !boldMeans)) return text;
  // A letter on a line for it is the key of a choice.
  if (format === 'u' && /^\s+[A-L]{1,8}\s+$/.test(text)) return `（${text.trim()}）`;
  if ((format === 'u' || format === 'strong') && isMark(text)) return text;
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : around(format, line)))
    .join('\n');
}

/** An option printed in red or highlighted carries a sign at its end. */
const option = /^\s*[(（]?[A-L]\s?[.．、)）]/;

/** Nothing but the letter may be bold by the style of the list. */
const boldWhole = /^\s*[(（]?[A-L]\s?[.．、)）]\s*\S/;
const beforeOption = /(?<=\S)(?=[ \t　]+[(（]?[A-L]\s?[.．、)）])/g;

/** Each option of a bold stretch with the sign for it. */
const withBoldSigns = (text: string) => {
  const kept = text.trimEnd();
  return kept.replace(beforeOption, boldOption) + boldOption + text.slice(kept.length);
};

/** Is a part of the line bold, and most of it not? Then the part is meant to be seen. */
function boldMeans(pieces: readonly Piece[]): boolean {
  const count = (bold: boolean) =>
    pieces.reduce((sum, piece) => sum + ((piece.format === 'strong') === bold ? piece.text.trim().length : 0), 0);
  return pieces[0]?.format !== 'strong' && count(true) * 2 < count(false);
}

/** Would the dollars make text of the formula, or join it to another? */
const needsGap = (latex: string, next: string) =>
  next.startsWith('$') || (readsAsText(latex, next.slice(0, 12)) && !readsAsText(latex, ''));

/** The text of a paragraph, with signs for what is no text. */
export function paragraphText(pieces: readonly Piece[], listLabel: string): string {
  const all = merged(pieces);
  const alone =
    listLabel === '' &&
    all.every((piece) => piece.kind === 'display' || (piece.kind === 'text' && piece.text.trim() === ''));
  const bold = boldMeans(all);
  const hasOptions = all.some((piece) => option.test(piece.text)) || option.test(listLabel);
  let whole = listLabel;
  all.forEach((piece, i) => {
    if (piece.kind === 'text') {
      const isBold = piece.format === 'strong' && (boldWhole.test(piece.text) || (i === 0 && option.test(listLabel)));
      whole += isBold ? withBoldSigns(written(piece, bold)) : written(piece, bold);
      if (piece.marked && hasOptions && (option.test(piece.text) || (i === 0 && option.test(listLabel))))
        whole = whole.trimEnd() + markedOption;
      return;
    }
    const fence = piece.kind === 'display' && alone ? '$$' : '$';
    const next = all[i + 1];
    if (/[$\\]$/.test(whole)) whole += ' ';
    whole += `${fence}${piece.text}${fence}`;
    if (next && (next.kind !== 'text' || (next.format === undefined && needsGap(piece.text, next.text)))) whole += ' ';
  });
  return whole;
}
