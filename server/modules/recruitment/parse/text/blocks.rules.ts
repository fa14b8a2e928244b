/** What Word files and web pages are made of, as far as the text of a resume is concerned. */
export type Block =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Block[])[])[] }
  /** What stands beside the rest: a text box, a column. */
  | { readonly kind: 'aside'; readonly blocks: readonly Block[] };

export interface LaidOut {
  readonly text: string;
  /** Places in the text where something begins that does not go on with what stands before. */
  readonly breaks: readonly number[];
}

interface Line {
  readonly text: string;
  readonly breaks: boolean;
}

/** A stretch of time is one value, on however many lines of its cell it is written. */
const isTime = (text: string) =>
  text.length <= 30 && /^[\d\s.,/年月日至今到现在–—~～-]+$|present|now/i.test(text) && /\d/.test(text);

const plain = (text: string): Line => ({ text, breaks: false });
const filled = (lines: readonly Line[]) => lines.filter(({ text }) => text.trim() !== '');

function broken([first, ...rest]: readonly Line[]): Line[] {
  return first ? [{ ...first, breaks: true }, ...rest] : [];
}

/** A row with two long cells is a page in columns, any other is read from left to right. */
function rowLines(cells: readonly (readonly Block[])[]): Line[] {
  const read = cells.map((cell) => filled(linesOf(cell))).filter((lines) => lines.length > 0);
  const long = read.filter((lines) => lines.length > 2);
  if (long.length >= 2) return read.flatMap(broken);
  const beside = read.map((lines) => {
    const whole = lines.map(({ text }) => text.trim());
    return lines.length > 1 && read.length > 1 && isTime(whole.join(' ')) ? [plain(whole.join(' '))] : lines;
  });
  const firsts = beside.flatMap(([first]) => (first ? [first.text.trim()] : []));
  return firsts.length === 0 ? [] : [plain(firsts.join('\t')), ...beside.flatMap((lines) => lines.slice(1))];
}

function linesOf(blocks: readonly Block[]): Line[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'line') return block.text.split('\n').map(plain);
    if (block.kind === 'aside') return broken(filled(linesOf(block.blocks)));
    return block.rows.flatMap(rowLines);
  });
}

/** One text of all lines; empty lines that follow each other are one. */
export function layOut(blocks: readonly Block[]): LaidOut {
  const breaks: number[] = [];
  let [text, isEmpty] = ['', true];
  for (const line of linesOf(blocks)) {
    const kept = line.text.replace(/[ \t\u00a0\u3000]+$/, '');
    if (kept === '' && isEmpty) continue;
    isEmpty = kept === '';
    if (line.breaks && text !== '') breaks.push(text.length);
    text += `${kept}\n`;
  }
  return { text, breaks };
}
