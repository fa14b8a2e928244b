import { isBlank } from '../text/not-blank.ts';
import { decodeEntities, htmlTokens } from './html/tokens.ts';

/** Tags inside a line: the words on both sides stay together. */
const inline = new Set('strong em b i u s sub sup span font code a mark small del ins'.split(' '));

/** One line for a table's cell: no tags, formulas as they were typed, a picture as 〔图片〕. */
export function plainText(html: string): string {
  let text = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') text += token.source;
    else if (token.tag === 'img' && token.kind === 'start') text += '〔图片〕';
    else if (!inline.has(token.tag)) text += ' ';
  }
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** Nothing to read and nothing to see. */
export const isBlankHtml = (html: string) => isBlank(plainText(html));
