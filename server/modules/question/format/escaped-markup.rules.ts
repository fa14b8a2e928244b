import { mapText, plainOf, unescapeHtml } from './html-text.rules.ts';

const known =
  /^(?:p|div|span|strong|b|em|i|u|s|sub|sup|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|h[1-6]|font|a|center|small|big)$/;
const empty = /^(?:br|img|hr)$/;

/** Is this a text with markup: nothing but tags that texts have, every one of them closed? */
function isMarkup(text: string): boolean {
  const open: string[] = [];
  let tags = 0;
  for (const [, slash, word = '', inside = ''] of text.matchAll(/<(\/?)([a-z][a-z\d]*)((?:\s[^<>]*|\/)?)>/gi)) {
    const name = word.toLowerCase();
    tags += 1;
    if (empty.test(name)) continue;
    if (!known.test(name) || inside.endsWith('/')) return false;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return tags > 0 && open.length === 0 && (plainOf(text) !== '' || /<img\b/i.test(text));
}

const aboutMarkup =
  /html|xml|css|javascript|jsp|php|vue|react|markup|标签|标记|代码|源码|网页|浏览器|超链接|\btags?\b|\bcode\b|\belements?\b/i;

/** Do these texts speak of markup, so that tags in them are what is asked? */
export const speaksOfMarkup = (text: string) =>
  aboutMarkup.test(
    unescapeHtml(unescapeHtml(text))
      .slice(0, 100_000)
      .replace(/<[^<>]*>/g, ' '),
  );

/** HTML that a product escaped once or twice more than XML asks; undefined: this is no markup. */
export function markupIn(text: string): string | undefined {
  if (!/[<&]/.test(text)) return undefined;
  const once = unescapeHtml(text);
  return [text, once, unescapeHtml(once)].find(isMarkup);
}

/** HTML with the markup that stands in it as text; code stays as it is. */
export const withoutEscapes = (html: string) =>
  /&(?:lt|#60|#x3c|amp);/i.test(html) ? mapText(html, (text) => markupIn(text) ?? text) : html;
