import { PasteWriter } from './html/paste-writer.ts';
import { isAllowedPicture } from './html/picture-source.ts';
import { decodeEntities, htmlTokens } from './html/tokens.ts';

export interface CleanPaste {
  html: string;
  /** Pictures that stayed behind: Word names files of its own computer, web pages those of other sites. */
  lostPictures: number;
}

type StartTag = Extract<ReturnType<typeof htmlTokens> extends Generator<infer T> ? T : never, { kind: 'start' }>;

const marks: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};
const containers = new Set('ul ol li table tr td th pre'.split(' '));
const passedOver = new Set(
  'span font a tt kbd samp small big abbr label bdo bdi time mark cite q tbody thead tfoot'.split(' '),
);

/**
 * What Word, WPS, Excel and web pages put on the clipboard, reduced to what a question may hold: paragraphs, marks, lists,
 * tables, code and allowed pictures, without any style, class or comment.
 */
export function cleanPaste(html: string): CleanPaste {
  const cleaner = new Cleaner();
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') cleaner.text(token.source);
    else if (token.kind === 'start') cleaner.start(token);
    else cleaner.end(token.tag);
  }
  return cleaner.finish();
}

class Cleaner {
  readonly #writer = new PasteWriter();
  /** The open inline tags with their style, for what the style alone says. */
  #inline: { tag: string; style: string; mark: string | null }[] = [];
  /** The number or bullet of a Word list while it is read. */
  #marker: { text: string; depth: number; symbol: boolean } | null = null;
  #lostPictures = 0;

  text(source: string) {
    if (this.#marker) this.#marker.text += source;
    else this.#writer.text(source, this.#openMarks());
  }

  start(token: StartTag) {
    const { tag } = token;
    // `<o:p/>` holds nothing and has no end tag.
    if (tag.includes(':') && token.source.endsWith('/>')) return;
    if (tag === 'br') this.#lineBreak(token);
    else if (tag === 'img') this.#picture(token);
    else if (tag in marks || passedOver.has(tag) || tag.includes(':')) this.#startInline(token);
    else if (containers.has(tag)) this.#writer.open(tag, cellAttributes(token));
    else this.#startBlock();
  }

  end(tag: string) {
    if (tag in marks || passedOver.has(tag) || tag.includes(':')) this.#endInline(tag);
    else if (containers.has(tag)) this.#writer.close(tag);
    else if (tag !== 'br' && tag !== 'img') this.#startBlock();
  }

  finish(): CleanPaste {
    this.#endMarker();
    return { html: this.#writer.finish(), lostPictures: this.#lostPictures };
  }

  /** Where a paragraph, heading or division begins or ends, the one before it is over. */
  #startBlock() {
    this.#endMarker();
    this.#writer.boundary();
  }

  #startInline({ tag, attributes }: StartTag) {
    const style = decodeEntities(attributes.get('style') ?? '');
    if (this.#marker) this.#marker.depth += 1;
    this.#inline.push({ tag, style, mark: markOf(tag, style) });
    if (!this.#marker && /mso-list:\s*Ignore/i.test(style)) {
      this.#marker = { text: '', depth: 1, symbol: this.#inline.some((open) => symbolFont.test(open.style)) };
    } else if (this.#marker && symbolFont.test(style)) this.#marker.symbol = true;
  }

  #endInline(tag: string) {
    const at = this.#inline.findLastIndex((open) => open.tag === tag);
    if (at === -1) return;
    this.#inline.splice(at, 1);
    if (!this.#marker) return;
    this.#marker.depth -= 1;
    if (this.#marker.depth === 0) this.#endMarker();
  }

  #endMarker() {
    if (!this.#marker) return;
    const { text, symbol } = this.#marker;
    this.#marker = null;
    const marker = text.replace(/&nbsp;|&#160;|\s/g, '');
    // In a symbol font the letters l, n, u, Ø … are drawn as bullets; as text they would be stray letters.
    if (marker !== '') this.#writer.text(`${symbol || marker === '·' ? '•' : marker} `, this.#openMarks());
  }

  #lineBreak({ attributes }: StartTag) {
    if (/page-break/i.test(attributes.get('style') ?? '')) this.#startBlock();
    else if (!this.#marker) this.#writer.lineBreak();
  }

  #picture({ attributes }: StartTag) {
    const source = decodeEntities(attributes.get('src') ?? '').trim();
    if (isAllowedPicture(source)) this.#writer.picture(source, decodeEntities(attributes.get('alt') ?? ''));
    else this.#lostPictures += 1;
  }

  #openMarks() {
    return [...new Set(this.#inline.map((open) => open.mark).filter((mark) => mark !== null))];
  }
}

const symbolFont = /(?:^|[;\s])font-family:\s*["']?(?:symbol|wingdings|webdings)/i;

function markOf(tag: string, style: string): string | null {
  const mark = marks[tag];
  // A well-known office suite wraps everything it copies in one `<b style="font-weight:normal">`.
  if (mark === 'strong' && /font-weight:\s*(?:normal|400)/i.test(style)) return null;
  if (mark) return mark;
  // Raised and lowered letters mean something (x², H₂O), so they outlive their style; colours and sizes do not.
  const raised = /vertical-align:\s*(super|sub)\b/i.exec(style)?.[1]?.toLowerCase();
  if (raised) return raised === 'super' ? 'sup' : 'sub';
  return null;
}

function cellAttributes({ tag, attributes }: StartTag) {
  if (tag !== 'td' && tag !== 'th') return '';
  const spans = ['colspan', 'rowspan'].map((name) => [name, Number(attributes.get(name))] as const);
  return spans
    .filter(([, span]) => Number.isInteger(span) && span > 1 && span <= 100)
    .map(([name, span]) => ` ${name}="${span}"`)
    .join('');
}
