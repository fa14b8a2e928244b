import { commandOf } from './math-symbol.rules.ts';
import { based, mathText, side } from './math-text.rules.ts';

/** Superscript and subscript; a prime needs no ^. */
export function scripted(base: string, sub: string, sup: string): string {
  const below = sub === '' ? '' : `_{${sub}}`;
  if (/^'+$/.test(sup)) return `${based(base)}${sup}${below}`;
  const above =
    sup === '' ? '' : `^{${/^\^\{[^{}]*\}$/.test(sup) ? sup.slice(2, -1) : sup.replaceAll("'", '\\prime ')}}`;
  return `${based(base === '' ? '{}' : base)}${below}${above}`;
}

interface Nary {
  sign: string;
  /** undOvr: above and below the sign; subSup: beside it. */
  limits: string | undefined;
  sub: string;
  sup: string;
  body: string;
}

export function nary({ sign, limits, sub, sup, body }: Nary): string {
  const command = commandOf(sign) ?? mathText(sign, { command: '', upright: false });
  const isIntegral = /int$/.test(command);
  const big = /^\\(?:sum|prod|coprod|big\w+|\w*int)$/.test(command);
  const place = !big || sub + sup === '' ? '' : limits === 'undOvr' ? '\\limits' : isIntegral ? '' : '\\nolimits';
  return side(
    `${command}${place}${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`,
    // The body is set off from the sign as KaTeX does by itself only for a single letter.
    body,
  );
}

const fences: Record<string, string> = {
  '(': '(',
  ')': ')',
  '[': '[',
  ']': ']',
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '∣': '|',
  '‖': '\\|',
  '∥': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '<': '\\langle ',
  '>': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '/': '/',
  '\\': '\\backslash ',
  '（': '(',
  '）': ')',
  '': '.',
};

/** Content that is higher than a line needs brackets that grow. */
const isHigh = (latex: string) =>
  /\\(?:d?frac|genfrac|binom|sum|prod|int|oint|big|begin|sqrt|over|under|lim)|[\^_]/.test(latex);

export function delimited(open: string, close: string, separator: string, parts: readonly string[]): string {
  const [left, right] = [fences[open], fences[close]];
  if (left === undefined || right === undefined) {
    const plain = { command: '', upright: false };
    return side(mathText(open, plain), parts.join(mathText(separator, plain)), mathText(close, plain));
  }
  const between = fences[separator];
  const simple = !parts.some(isHigh);
  if (simple && open !== '' && close !== '' && parts.length === 1) return `${left}${parts[0] ?? ''}${right}`;
  const joint =
    between === undefined || between === '.'
      ? mathText(separator, { command: '', upright: false })
      : `\\middle${between}`;
  return `\\left${left}${parts.join(joint)}\\right${right}`;
}

const matrices: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '': 'matrix',
};

type Cells = readonly (readonly string[])[];

export const environment = (name: string, cells: Cells) =>
  `\\begin{${name}}${cells.map((row) => row.join(' & ')).join(' \\\\ ')}\\end{${name}}`;

export function matrix(cells: Cells, open: string, close: string): string {
  const name = matrices[open + close];
  const body = environment(name ?? 'matrix', cells);
  return name === undefined ? delimited(open, close, '|', [body]) : body;
}

/** Lines below each other, each cut where it may be aligned: only the first such place counts. */
export function rows(name: 'cases' | 'aligned', lines: Cells): string {
  const written = lines.map(([first = '', ...rest]) =>
    name === 'cases' || rest.length === 0 ? side(first, ...rest) : `${first}&${side(...rest)}`,
  );
  return `\\begin{${name}}${written.join(' \\\\ ')}\\end{${name}}`;
}

const arrows: Record<string, string> = {
  '→': '\\xrightarrow',
  '←': '\\xleftarrow',
  '↔': '\\xleftrightarrow',
  '⇒': '\\xRightarrow',
  '⇐': '\\xLeftarrow',
  '⇔': '\\xLeftrightarrow',
  '⇌': '\\xrightleftharpoons',
  '=': '\\xlongequal',
};

/** An arrow with words above it (the sign stands below them) or below it, as in chemistry. */
export function arrowOver(sign: string, words: string, signBelow: boolean): string | undefined {
  const command = arrows[sign];
  if (command === undefined) return undefined;
  return signBelow ? `${command}{${words}}` : `${command}[${words}]{}`;
}
