/**
 * Where formulas stand in a text, for the page that shows a question and for the server that freezes a paper:
 * `$…$` in the line, `$$…$$` on a line of its own. Everything else is text, dollars included:
 * - an unbalanced dollar, an empty pair, a run of three or more, `\$` (shown as `$`);
 * - a pair with a space inside its end (价格 $5 或 $6);
 * - money: a number and then Chinese (单价$6，求$x$ has the formula x only; with units write `$6\text{元}$`), or both dollars
 *   before a digit ($5/$6);
 * - variables: both dollars before a brace (${a}和${b}), or before a letter with Chinese between them ($a和$b).
 * Braces are counted, so that `$\text{若 $x$}$` is one formula. Nothing is a formula inside the tags of `formulaFreeTags`.
 */
export type FormulaPart =
  | { kind: 'text'; source: string; text: string }
  | { kind: 'formula'; source: string; latex: string; display: boolean };

export const formulaFreeTags: readonly string[] = ['code', 'pre'];

/** Longer ones are text: nobody writes them, and drawing them takes seconds. */
const longestLatex = 2000;

/** Joining the `source` of the parts gives the text back. */
export function splitFormulas(text: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let shownUpTo = 0;
  let at = text.indexOf('$');
  while (at !== -1) {
    const formula = isEscaped(text, at) ? null : formulaAt(text, at);
    if (formula) {
      pushText(parts, text.slice(shownUpTo, at));
      parts.push(formula);
      shownUpTo = at + formula.source.length;
    }
    at = text.indexOf('$', formula ? shownUpTo : at + (isEscaped(text, at) ? 1 : dollarsAt(text, at)));
  }
  pushText(parts, text.slice(shownUpTo));
  return parts;
}

const macroDefiners = 'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand'.split(' ');

/** How KaTeX draws them, everywhere alike. A fresh object each time, since KaTeX keeps what a formula defines in it. */
export function formulaSettings(display: boolean) {
  return {
    displayMode: display,
    throwOnError: false,
    trust: false,
    strict: 'ignore' as const,
    maxSize: 20,
    maxExpand: 500,
    // A macro of its own lets a short formula grow into one that takes minutes to draw.
    macros: Object.fromEntries(macroDefiners.map((name) => [`\\${name}`, '\\relax'])),
  };
}

function pushText(parts: FormulaPart[], source: string) {
  if (source !== '') parts.push({ kind: 'text', source, text: withoutEscapes(source) });
}

const withoutEscapes = (source: string) =>
  source.replace(/(?<!\\)(\\+)\$/g, (both, slashes: string) =>
    slashes.length % 2 === 1 ? `${slashes.slice(1)}$` : both,
  );

function isEscaped(text: string, at: number) {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function dollarsAt(text: string, at: number) {
  let end = at;
  while (text[end] === '$') end += 1;
  return end - at;
}

function formulaAt(text: string, at: number): FormulaPart | null {
  const dollars = dollarsAt(text, at);
  if (dollars > 2) return null;
  const fence = '$'.repeat(dollars);
  const start = at + dollars;
  const end = closingDollar(text, start);
  if (end === -1 || !text.startsWith(fence, end)) return null;
  const inner = text.slice(start, end);
  const display = dollars === 2;
  if (inner.trim() === '' || (!display && isPlainText(inner, text[end + 1] ?? ''))) return null;
  return { kind: 'formula', source: fence + inner + fence, latex: inner.trim(), display };
}

/** The first dollar outside braces, or -1 when there is none before the paragraph ends. */
function closingDollar(text: string, start: number) {
  let depth = 0;
  const limit = Math.min(text.length, start + longestLatex + 1);
  for (let at = start; at < limit; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    else if (char === '$' && depth === 0) return at;
    else if (char === '\n' && /^\s*\n/.test(text.slice(at + 1, at + 50))) return -1;
    if (depth < 0) return -1;
  }
  return -1;
}

const chinese = /\p{Script=Han}/u;
const money = /^\d[\d.,]*[\s，。；：、！？（）]*\p{Script=Han}/u;

const isPlainText = (inner: string, next: string) => /^\s|\s$/.test(inner) || areApart(inner, next);

/** Are the dollars around this text, the second of them before `next`, money or variables? */
export function areApart(inner: string, next: string) {
  if (money.test(inner)) return true;
  const first = inner[0] ?? '';
  const bothAre = (kind: RegExp) => kind.test(first) && kind.test(next);
  return bothAre(/\d/) || bothAre(/\{/) || (bothAre(/[A-Za-z_]/) && chinese.test(inner));
}
