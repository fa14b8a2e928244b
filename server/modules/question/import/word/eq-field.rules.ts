import { delimited, matrix } from './math-parts.rules.ts';
import { accents } from './math-symbol.rules.ts';
import { joined, mathText, side } from './math-text.rules.ts';
import type { Formula } from './omml.rules.ts';

/** Reads the instruction of an EQ field from left to right. */
interface Cursor {
  readonly text: string;
  at: number;
  partial: boolean;
}

const letters = { command: '', upright: false };

/** Switches before the bracket: \s\up8, \b\lc\{\rc\}, \a\al\co2. */
function switches(cursor: Cursor): string[] {
  const found: string[] = [];
  const one = /\s*\\(?:([lrb]c)\\(.)|([A-Za-z]+)(\d*))\s*/y;
  for (;;) {
    one.lastIndex = cursor.at;
    const next = one.exec(cursor.text);
    if (!next) return found;
    cursor.at = one.lastIndex;
    found.push(next[1] ? `${next[1].toLowerCase()}${next[2]}` : `${(next[3] ?? '').toLowerCase()}${next[4]}`);
  }
}

function innerParts(cursor: Cursor): string[] {
  if (cursor.text[cursor.at] !== '(') return [];
  cursor.at++;
  const found: string[] = [];
  for (;;) {
    found.push(sequence(cursor));
    const end = cursor.text[cursor.at++];
    if (end !== ',' && end !== ';') return found;
  }
}

function array(names: readonly string[], parts: readonly string[]): string {
  const columns = Number(names.find((name) => /^co\d+$/.test(name))?.slice(2) ?? 1) || 1;
  const rows: string[][] = [];
  for (let i = 0; i < parts.length; i += columns) rows.push(parts.slice(i, i + columns));
  return matrix(rows, '', '');
}

function shifted(names: readonly string[], parts: readonly string[]): string {
  const inner = parts[0] ?? '';
  if (parts.length > 1) return `_{${parts[1]}}^{${inner}}`;
  return names.some((name) => name.startsWith('do')) ? `_{${inner}}` : `^{${inner}}`;
}

function overlaid(names: readonly string[], parts: readonly string[]): string {
  const [base = '', over = ''] = parts;
  const sign = /^\^\{\\(to|leftarrow|frown)\s*\}$/.exec(over)?.[1];
  if (sign)
    return `${sign === 'frown' ? '\\overgroup' : sign === 'to' ? '\\overrightarrow' : '\\overleftarrow'}{${base}}`;
  const accent = accents[over];
  if (accent) return `${accent.wide}{${base}}`;
  // Two signs at the same place are a superscript above a subscript.
  return names.includes('al') ? `_{${over}}^{${base}}` : `\\overset{${over}}{${base}}`;
}

function bracketed(names: readonly string[], parts: readonly string[]): string {
  const side = (name: string) => names.find((one) => one.startsWith(name) && one.length === 3)?.[2];
  const both = side('bc');
  const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };
  const [left, right] = [side('lc'), side('rc')];
  const inner = parts.join(',');
  if (both) return delimited(both, closing[both] ?? both, '|', [inner]);
  if (!left && !right) return delimited('(', ')', '|', [inner]);
  if (left === '{' && !right)
    return inner.replace(/^\\begin\{matrix\}([\s\S]*)\\end\{matrix\}$/, '\\begin{cases}$1\\end{cases}');
  return delimited(left ?? '', right ?? '', '|', [inner]);
}

function command(cursor: Cursor): string {
  const names = switches(cursor);
  const parts = innerParts(cursor);
  switch (names[0]?.replace(/\d+$/, '')) {
    case 'f':
      return `\\frac{${parts[0] ?? ''}}{${parts[1] ?? ''}}`;
    case 'r':
      return parts.length > 1 && parts[0] !== ''
        ? `\\sqrt[{${parts[0]}}]{${parts[1]}}`
        : `\\sqrt{${parts.at(-1) ?? ''}}`;
    case 's':
      return shifted(names, parts);
    case 'o':
      return overlaid(names, parts);
    case 'a':
      return array(names, parts);
    case 'b':
      return bracketed(names, parts);
    case 'x':
      return names.includes('to') ? `\\overline{${parts[0] ?? ''}}` : `\\boxed{${parts[0] ?? ''}}`;
    case 'i': {
      const sign = names.includes('su') ? '\\sum' : names.includes('pr') ? '\\prod' : '\\int';
      return side(`${sign}_{${parts[0] ?? ''}}^{${parts[1] ?? ''}}`, parts[2] ?? '');
    }
    case 'd':
      return '';
    case 'l':
      return parts.join(',');
    default:
      cursor.partial = true;
      return parts.join(',');
  }
}

/** Up to a comma, a closing bracket that was not opened here, or the end. */
function sequence(cursor: Cursor): string {
  const pieces: string[] = [];
  let depth = 0;
  while (cursor.at < cursor.text.length) {
    const char = cursor.text[cursor.at] ?? '';
    if (char === '\\') {
      if (/[A-Za-z]/.test(cursor.text[cursor.at + 1] ?? '')) {
        pieces.push(command(cursor));
        continue;
      }
      pieces.push(mathText(cursor.text[cursor.at + 1] ?? '', letters));
      cursor.at += 2;
      continue;
    }
    if (depth === 0 && (char === ')' || char === ',' || char === ';')) break;
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    const plain = /^[^\\(),;]+/.exec(cursor.text.slice(cursor.at))?.[0] ?? char;
    pieces.push(mathText(plain.replace(/ +/g, ''), letters));
    cursor.at += plain.length;
  }
  return joined(pieces);
}

/** The formula that an EQ field draws: eq \f(1,2), \r(3), \o\al(2,5). */
export function eqFieldLatex(instruction: string): Formula {
  const cursor: Cursor = {
    text: instruction.replace(/^eq\s*/i, '').replace(/^(?:\\\*\s*\w+(?:\s*"[^"]*")?\s*)+/, ''),
    at: 0,
    partial: false,
  };
  // Deeper than anyone writes: a chain of brackets must not fill the stack.
  if ((cursor.text.match(/\(/g)?.length ?? 0) > 200) return { latex: '', partial: true };
  const pieces: string[] = [];
  while (cursor.at < cursor.text.length) {
    pieces.push(sequence(cursor));
    if (cursor.at < cursor.text.length) pieces.push(mathText(cursor.text[cursor.at++] ?? '', letters));
  }
  return { latex: joined(pieces).trim(), partial: cursor.partial };
}
