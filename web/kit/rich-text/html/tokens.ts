/** HTML cut into tags and texts. Comments (`<!--[if …` too), doctypes and processing instructions are left out. */
export type HtmlToken =
  | { kind: 'start'; tag: string; attributes: ReadonlyMap<string, string>; source: string }
  | { kind: 'end'; tag: string; source: string }
  | { kind: 'text'; source: string };

// In this order: a comment, one that never ends, `<![if …]>` and `<!doctype>`, `<?xml …>`, a tag, text, a lone `<`.
const tokenPattern =
  /<!--[\s\S]*?-->|<!--[\s\S]*$|<![^>]*>|<\?[^>]*>|<(\/?)([a-zA-Z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What stands in them is not for readers. */
const unreadTags = new Set(
  'head style script xml title template noscript noframes iframe object applet svg math select textarea audio video'.split(
    ' ',
  ),
);

export function* htmlTokens(html: string): Generator<HtmlToken> {
  const pattern = new RegExp(tokenPattern);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [source, slash, name, attributes = ''] = match;
    if (name === undefined) {
      if (!/^<[!?]/.test(source)) yield { kind: 'text', source };
      continue;
    }
    const tag = name.toLowerCase();
    if (slash) yield { kind: 'end', tag, source };
    else if (!unreadTags.has(tag)) yield { kind: 'start', tag, attributes: readAttributes(attributes), source };
    else if (!attributes.endsWith('/')) pattern.lastIndex = endOf(html, tag, pattern.lastIndex);
  }
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
