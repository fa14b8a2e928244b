import { splitFormulas } from '#contract/question/formula.ts';
import { plainText } from '../../../kit/rich-text/plain-text.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A plain text as a rich one; formulas in it stay formulas. */
export const richOf = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const line = '<u>&emsp;&emsp;&emsp;&emsp;</u>';
const blank = /\{\{\d+\}\}|_{3,}/g;

/** Blanks are written as `____` or `{{1}}`, or not at all: then they follow the stem. On paper they are lines. */
export function withBlankLines(html: string, count = 1) {
  const lined = html.replace(blank, line);
  if (lined !== html) return lined;
  const end = /[。．.]?\s*(?:<\/p>\s*)?$/.exec(html)?.index ?? html.length;
  return html.slice(0, end) + Array.from({ length: count }, () => line).join('，') + html.slice(end);
}

const wide = /[\u2e80-\uffef]/;

/** In halves of a Chinese character; a formula is about as wide as its signs. */
function widthOf(html: string) {
  if (/<img/.test(html)) return Number.POSITIVE_INFINITY;
  const text = splitFormulas(plainText(html))
    .map((part) =>
      part.kind === 'text' ? part.text : part.source.replace(/\\[A-Za-z]+|[{}^_$\s]/g, 'x').replace(/x{2,}/g, 'x'),
    )
    .join('');
  return [...text].reduce((width, sign) => width + (wide.test(sign) ? 2 : 1), 0);
}

/** How many options find room beside each other on a sheet, by the longest: four, two or one. */
export function optionWidth(options: readonly { readonly content: string }[]) {
  const longest = Math.max(0, ...options.map(({ content }) => widthOf(content)));
  if (longest <= 16) return 'short';
  return longest <= 40 ? 'middle' : 'long';
}
