import sanitizeHtml from 'sanitize-html';

const allowedTags = [
  ...['p', 'br', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'code', 'pre'],
];

/** Pictures come from our own store only. */
const picturePath = /^\/question\/api\/v1\/picture\/[\w-]{32}$/;

/**
 * Sanitising takes some µs for each sign that may begin markup or a formula, and nobody else is served meanwhile: who takes
 * rich text refuses more of these first.
 */
export const mostMarkup = 10_000;

export const markupIn = (html: string) => html.match(/[<&$]/g)?.length ?? 0;

/** What people paste and type, without anything that runs or reaches outside. */
export function cleanRichText(html: string) {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: [],
    disallowedTagsMode: 'discard',
    nestingLimit: 100,
    exclusiveFilter: (frame) => frame.tag === 'img' && !picturePath.test(frame.attribs.src ?? ''),
  }).trim();
}

/** The text a reader sees, for search and comparison; a picture counts by its address. */
export function plainText(html: string) {
  const withPictures = html
    .replace(/<img[^>]*src="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/(p|div|li|tr)>|<br\s*\/?>/g, ' ');
  return unescapeText(sanitizeHtml(withPictures, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
}

/** sanitize-html leaves exactly these four escaped in text. */
export function unescapeText(text: string) {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** As kept in `search_text` columns and as queries are compared with it: NFKC, lower case, no white space. */
export function searchForm(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
