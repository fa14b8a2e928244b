/** HTML cut into tags and texts. Comments (`<!--[if …` too), doctypes and processing instructions are left out. */
export type HtmlToken =
  | { kind: 'start'; tag: string; attributes: ReadonlyMap<string, string>; source: string }
  | { kind: 'end'; tag: string; source: string }
  | { kind: 'text'; source: string };

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What stands in them is not for readers. */
const unreadTags = new Set(
  'head style script xml title template noscript noframes iframe object applet svg math select textarea audio video'.split(
    ' ',
  ),
);

const tagStart = /<(\/?)([a-zA-Z][\w:.-]*)/y;

/** Finds what comes next; what was not found once is not looked for again, so that hostile texts take no longer than others. */
function finderIn(html: string) {
  const missing = new Set<string>();
  return (needle: string, from: number) => {
    const at = missing.has(needle) ? -1 : html.indexOf(needle, from);
    if (at === -1) missing.add(needle);
    return at;
  };
}

export function* htmlTokens(html: string): Generator<HtmlToken> {
  const find = finderIn(html);
  let at = 0;
  while (at < html.length) {
    const open = find('<', at);
    const textEnd = open === -1 ? html.length : open;
    if (textEnd > at) yield { kind: 'text', source: html.slice(at, textEnd) };
    if (open === -1) return;
    const token = tagAt(html, open, find);
    if (token) {
      if ('kind' in token) yield token;
      at = token.end;
    } else {
      yield { kind: 'text', source: '<' };
      at = open + 1;
    }
  }
}

type Find = ReturnType<typeof finderIn>;
type Read = ((HtmlToken & { kind: 'start' | 'end' }) | { source: string }) & { end: number };

/** The tag, comment or the like that begins there, with where it ends; null for a lone `<`. */
function tagAt(html: string, open: number, find: Find): Read | null {
  if (html[open + 1] === '!' || html[open + 1] === '?') {
    const isComment = html.startsWith('<!--', open);
    const close = isComment ? find('-->', open + 4) : find('>', open);
    if (close === -1 && !isComment) return null;
    return { source: '', end: close === -1 ? html.length : close + (isComment ? 3 : 1) };
  }
  tagStart.lastIndex = open;
  const [start, slash, name = ''] = tagStart.exec(html) ?? [];
  const close = start === undefined ? -1 : closingBracket(html, open + start.length, find);
  if (start === undefined || close === -1) return null;
  const [tag, end, source] = [name.toLowerCase(), close + 1, html.slice(open, close + 1)];
  if (slash) return { kind: 'end', tag, source, end };
  const attributes = html.slice(open + start.length, close);
  if (!unreadTags.has(tag)) return { kind: 'start', tag, attributes: readAttributes(attributes), source, end };
  return { source, end: attributes.endsWith('/') ? end : endOf(html, tag, end) };
}

/** A quote that is never closed is a letter like any other; with another `<` before its end it was no tag. */
function closingBracket(html: string, from: number, find: Find) {
  let at = from;
  while (at < html.length) {
    const char = html[at] ?? '';
    if (char === '>') return at;
    if (char === '<') return -1;
    const quoteEnd = char === '"' || char === "'" ? find(char, at + 1) : -1;
    at = quoteEnd === -1 ? at + 1 : quoteEnd + 1;
  }
  return -1;
}

function endOf(html: string, tag: string, from: number) {
  const end = new RegExp(`</${tag}\\s*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

function readAttributes(text: string) {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attributePattern)) {
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return attributes;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The few names that editors and sanitisers write, and every number. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
