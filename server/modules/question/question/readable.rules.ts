import { splitFormulas } from '#contract/question/formula.ts';
import { plainText } from '../../../kit/text/rich-text.ts';

const pictures = /<img[^>]*>/g;
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** Fast path: most stems and options are a line without markup and need no HTML parser. */
const plain = (html: string) => (/[<&]/.test(html) ? plainText(html) : html.replace(/\s+/g, ' ').trim());

/** The words alone, without the addresses of pictures. */
export const wordsOf = (html: string) => plain(html.replace(pictures, ' '));

/** Words and pictures, with H₂O apart from H²O: what makes two texts the same to a reader. */
export function comparableText(html: string) {
  const marked = html
    .replace(/<(su[bp])>/g, (_, tag: string) => (tag === 'sub' ? '_(' : '^('))
    .replace(/<\/su[bp]>/g, ')');
  return plain(marked).normalize('NFC');
}

/** Nothing to see: no word, no picture (spec §5). */
export const isBlankHtml = (html: string) => plain(html).replace(invisible, '').trim() === '';

/**
 * How many blanks a stem marks: runs of three or more underscores and `{{n}}`, outside of formulas (`$\frac{{1}}{2}$`
 * is none). A stem without any has one blank at its end.
 */
export function blanksInStem(html: string) {
  // Two blanks in cells beside each other are two.
  const text = splitFormulas(wordsOf(html.replace(/<\/t[dh]>/g, ' $&')))
    .map((part) => (part.kind === 'text' ? part.source : ' '))
    .join('');
  return text.match(/[_＿]{3,}|\{\{\s*\d+\s*\}\}/g)?.length ?? 0;
}

/** The beginning of a stem, for sentences. */
export function shortStem(html: string, length = 40) {
  const characters = [...wordsOf(html)];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('');
}
