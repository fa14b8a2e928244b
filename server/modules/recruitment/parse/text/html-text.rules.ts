import { Parser } from 'htmlparser2';
import { type Block, type LaidOut, layOut } from './blocks.rules.ts';

const unseen = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg', 'iframe', 'object', 'textarea']);
const ownLine = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'section', 'article'],
  ...['header', 'footer', 'aside', 'main', 'nav', 'table', 'tr', 'td', 'th', 'blockquote', 'pre', 'address', 'hr'],
]);
const ownPlace = new Set(['aside', 'main']);
const empty = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'wbr', 'col']);
/** Deeper tables than any page has. */
const deepest = 200;

interface Frame {
  readonly name: string;
  readonly blocks: Block[];
  readonly rows: Block[][][];
}

/** Builds blocks out of what the parser tells. */
class Page {
  readonly #open: Frame[] = [{ name: '', blocks: [], rows: [] }];
  #unseen = 0;
  #line = '';
  #closedInline = false;
  #kept = 0;
  hasPictures = false;

  get #top(): Frame {
    return this.#open.at(-1) as Frame;
  }

  #endLine() {
    if (this.#line.trim() !== '') this.#top.blocks.push({ kind: 'line', text: this.#line.replace(/^[ \n]+/, '') });
    this.#line = '';
    this.#closedInline = false;
  }

  open(name: string, attributes: Readonly<Record<string, string>>) {
    const isHidden =
      'hidden' in attributes || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '');
    if (name === 'img') this.hasPictures = true;
    if (this.#unseen > 0 || unseen.has(name) || isHidden) {
      if (!empty.has(name)) this.#unseen += 1;
      return;
    }
    if (name === 'br') this.#endLine();
    else if (ownLine.has(name)) {
      this.#endLine();
      if (name === 'li') this.#line = '• ';
      if (['table', 'td', 'th', 'tr'].includes(name) || ownPlace.has(name)) this.#push(name);
    } else if (this.#closedInline && /\S$/.test(this.#line)) this.#line += ' ';
    this.#closedInline = false;
  }

  #push(name: string) {
    if (this.#open.length >= deepest) this.#kept += 1;
    else this.#open.push({ name, blocks: [], rows: [] });
  }

  text(text: string) {
    if (this.#unseen > 0) return;
    this.#line += text.replace(/[ \t\r\n]+/g, ' ');
    if (text.trim() !== '') this.#closedInline = false;
  }

  close(name: string) {
    if (this.#unseen > 0) {
      if (!empty.has(name)) this.#unseen -= 1;
      return;
    }
    if (!ownLine.has(name)) {
      this.#closedInline = !empty.has(name);
      return;
    }
    this.#endLine();
    if (!['table', 'td', 'th', 'tr'].includes(name) && !ownPlace.has(name)) return;
    if (this.#kept > 0) this.#kept -= 1;
    else if (this.#top.name === name) this.#pop();
  }

  /** A cell goes into its row, a row into its table, all else into what it stands in. */
  #pop() {
    const { name, blocks, rows } = this.#open.pop() as Frame;
    if (name === 'td' || name === 'th') {
      if (this.#top.name === 'tr') this.#top.rows.push([blocks]);
      else this.#top.blocks.push(...blocks);
    } else if (name === 'tr') {
      const row = rows.flat();
      if (this.#top.name === 'table') this.#top.rows.push(row);
      else this.#top.blocks.push(...row.flat());
    } else if (name === 'table') this.#top.blocks.push(...blocks, { kind: 'table', rows });
    else this.#top.blocks.push({ kind: 'aside', blocks });
  }

  end(): Block[] {
    this.#endLine();
    while (this.#open.length > 1) this.#pop();
    return this.#top.blocks;
  }
}

/** The words of a web page that a reader sees, tables by rows. */
export function htmlText(html: string): LaidOut & { readonly hasPictures: boolean } {
  const page = new Page();
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.text(text),
    onclosetag: (name) => page.close(name),
  });
  parser.write(html);
  parser.end();
  return { ...layOut(page.end()), hasPictures: page.hasPictures };
}
