import { splitFormulas } from '#contract/question/formula.ts';
import { unescapeHtml } from '../format/html-text.rules.ts';

/** How a stretch of text looks. */
export interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly struck?: boolean;
  readonly script?: 'sub' | 'sup';
  readonly font?: 'code' | 'label';
}

export interface PictureInline {
  readonly kind: 'picture';
  readonly src: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly look: Look }
  | { readonly kind: 'formula'; readonly latex: string; readonly display: boolean; readonly source: string }
  /** To be written into, as wide as so many characters. */
  | { readonly kind: 'blank'; readonly width: number }
  | { readonly kind: 'break' }
  | { readonly kind: 'tab' }
  | PictureInline;

export interface TextBlock {
  readonly kind: 'text' | 'code' | 'formula';
  readonly inlines: Inline[];
  /** Lists and quotations inside each other. */
  readonly depth: number;
}

export interface TableCell {
  readonly blocks: Block[];
  readonly columns: number;
  readonly rows: number;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly rows: TableCell[][];
}

export type Block = TextBlock | TableBlock;

export const textOf = (text: string, look: Look = {}): Inline => ({ kind: 'text', text, look });

const looks: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underlined: true },
  s: { struck: true },
  sub: { script: 'sub' },
  sup: { script: 'sup' },
  code: { font: 'code' },
};
const blockTags = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'li', 'pre', 'tr', 'td', 'th', 'tbody', 'thead']);

/** Tables inside each other; what is deeper is text. */
const deepestTable = 3;
/** Steps that a text is moved in. */
const deepestList = 6;

const blankMark = /[_＿]{3,}|\{\{\s*\d{1,2}\s*\}\}/;
const numberBlank = 8;
const widestBlank = 40;

interface Token {
  /** Empty for text. */
  readonly tag: string;
  readonly closes: boolean;
  readonly source: string;
}

function tokensOf(html: string): Token[] {
  return [...html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>|[^<]+|</gi)].map(([source, slash, tag]) => ({
    tag: tag?.toLowerCase() ?? '',
    closes: slash === '/',
    source,
  }));
}

const attribute = (source: string, name: string) =>
  unescapeHtml(new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(source)?.[1] ?? '');
const sizeOf = (source: string, name: string) => {
  const size = Number.parseInt(attribute(source, name), 10);
  return size > 0 ? size : undefined;
};
const spanOf = (source: string, name: string) => Math.min(60, sizeOf(source, name) ?? 1);

interface List {
  readonly ordered: boolean;
  count: number;
}

const itemMark = ({ ordered, count }: List) =>
  !ordered ? '• ' : count <= 20 ? String.fromCharCode(0x245f + count) : `（${count}）`;

class RichReader {
  readonly #blanks: boolean;
  readonly #tokens: Token[];
  #at = 0;
  #blocks: Block[] = [];
  #inlines: Inline[] = [];
  #open: string[] = [];
  #lists: List[] = [];
  #tables = 0;

  constructor(html: string, blanks: boolean) {
    this.#blanks = blanks;
    this.#tokens = tokensOf(html);
  }

  read(): Block[] {
    for (let token = this.#next(); token; token = this.#next()) this.#take(token);
    this.#endBlock();
    return this.#blocks;
  }

  #next = () => this.#tokens[this.#at++];
  #isIn = (tag: string) => this.#open.includes(tag);

  #endBlock(kind: TextBlock['kind'] = this.#isIn('pre') ? 'code' : 'text') {
    const isEmpty = this.#inlines.every(
      (one) => one.kind === 'break' || (one.kind === 'text' && one.text.trim() === ''),
    );
    const depth = this.#lists.length + this.#open.filter((tag) => tag === 'blockquote').length;
    // An empty line parts what stands in code, and nothing else.
    if (!isEmpty || (kind === 'code' && this.#inlines.length > 0))
      this.#blocks.push({ kind, inlines: this.#inlines, depth: Math.min(deepestList, depth) });
    this.#inlines = [];
  }

  #take(token: Token) {
    const { tag, closes } = token;
    if (tag === '') this.#takeText(token.source);
    else if (tag === 'br') this.#takeText('\n', true);
    else if (tag === 'img') this.#takePicture(token.source);
    else if (tag === 'table' && !closes && this.#tables < deepestTable) this.#takeTable();
    else {
      if (blockTags.has(tag)) this.#endBlock();
      if (closes) this.#close(tag);
      else this.#openTag(tag);
    }
  }

  #openTag(tag: string) {
    this.#open.push(tag);
    if (tag === 'ul' || tag === 'ol') this.#lists.push({ ordered: tag === 'ol', count: 0 });
    const list = tag === 'li' ? this.#lists.at(-1) : undefined;
    if (!list) return;
    list.count += 1;
    this.#inlines.push(textOf(itemMark(list)));
  }

  #close(tag: string) {
    const at = this.#open.lastIndexOf(tag);
    if (at < 0) return;
    this.#open.splice(at, 1);
    if (tag === 'ul' || tag === 'ol') this.#lists.pop();
  }

  #look(): Look {
    return Object.assign({}, ...this.#open.map((tag) => looks[tag] ?? {})) as Look;
  }

  #takePicture(source: string) {
    const [width, height] = [sizeOf(source, 'width'), sizeOf(source, 'height')];
    this.#inlines.push({
      kind: 'picture',
      src: attribute(source, 'src'),
      alt: attribute(source, 'alt'),
      width,
      height,
    });
  }

  #takeText(source: string, isBreak = false) {
    const text = source.replace(/\r\n?/g, '\n');
    if (this.#isIn('pre')) {
      unescapeHtml(text)
        .split('\n')
        .forEach((line, i) => {
          if (i > 0) this.#endBlock();
          this.#inlines.push(textOf(line, { font: 'code' }));
        });
    } else if (isBreak) this.#inlines.push({ kind: 'break' });
    else if (this.#isIn('code')) this.#inlines.push(textOf(unescapeHtml(text), this.#look()));
    else this.#takeWords(text.replace(/\s*\n\s*/g, ' '));
  }

  #takeWords(words: string) {
    for (const part of splitFormulas(words)) {
      if (part.kind === 'text') this.#takePlain(unescapeHtml(part.text));
      else {
        const latex = unescapeHtml(part.latex);
        // A formula on a line of its own stands in a block of its own.
        if (part.display) this.#endBlock();
        this.#inlines.push({ kind: 'formula', latex, display: part.display, source: unescapeHtml(part.source) });
        if (part.display) this.#endBlock('formula');
      }
    }
  }

  #takePlain(text: string) {
    let rest = text;
    for (let blank = this.#blanks && blankMark.exec(rest); blank; blank = blankMark.exec(rest)) {
      this.#addText(rest.slice(0, blank.index));
      const width = blank[0].startsWith('{') ? numberBlank : Math.min(widestBlank, Math.max(4, blank[0].length));
      this.#inlines.push({ kind: 'blank', width });
      rest = rest.slice(blank.index + blank[0].length);
    }
    this.#addText(rest);
  }

  #addText(text: string) {
    if (text !== '') this.#inlines.push(textOf(text, this.#look()));
  }

  #takeTable() {
    this.#endBlock();
    this.#tables += 1;
    const rows: TableCell[][] = [];
    for (let token = this.#next(); token && !(token.tag === 'table' && token.closes); token = this.#next()) {
      if (token.tag === 'tr' && !token.closes) rows.push([]);
      if ((token.tag === 'td' || token.tag === 'th') && !token.closes) {
        const [columns, span] = [spanOf(token.source, 'colspan'), spanOf(token.source, 'rowspan')];
        const blocks = this.#takeCell();
        if (rows.length === 0) rows.push([]);
        rows.at(-1)?.push({ blocks, columns, rows: span });
      }
    }
    this.#tables -= 1;
    const filled = rows.filter((row) => row.length > 0);
    if (filled.length > 0) this.#blocks.push({ kind: 'table', rows: filled });
  }

  /** What stands in a cell, up to its end or, where that is missing, to the next cell. */
  #takeCell(): Block[] {
    const outer = { blocks: this.#blocks, inlines: this.#inlines, open: this.#open, lists: this.#lists };
    this.#blocks = [];
    this.#inlines = [];
    this.#open = [];
    this.#lists = [];
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      const { tag, closes } = token;
      if ((tag === 'table' && closes) || ((tag === 'td' || tag === 'th' || tag === 'tr') && !closes)) break;
      this.#at += 1;
      if ((tag === 'td' || tag === 'th') && closes) break;
      this.#take(token);
    }
    this.#endBlock();
    const inner = this.#blocks;
    this.#blocks = outer.blocks;
    this.#inlines = outer.inlines;
    this.#open = outer.open;
    this.#lists = outer.lists;
    return inner;
  }
}

/** Clean rich text as what stands in a document; with `blanks` runs of underscores are places to write into. */
export const readRich = (html: string, blanks = false): Block[] => new RichReader(html, blanks).read();
