import { areApart } from '#contract/question/formula.ts';

/** A formula or a block of code in a text: inside it no letter, number or label is a mark. */
export interface MathSpan {
  from: number;
  to: number;
  kind: 'inline' | 'display' | 'code';
  /** Length of the opening and of the closing sign. */
  sign: number;
}

/** A formula that runs over a line end stops before what begins something new. */
const newPart =
  /\n\s{0,20}(?:[（(]?[A-La-lＡ-Ｌ][.．、)）:：]|第?\s?[\d０-９]{1,4}\s?[.．、题)）]|【|答案|参考答案|正确答案|解析|\n)/g;

const inlineLimit = 1500;
const displayLimit = 6000;
const codeLimit = 20_000;

type Ahead = (from: number) => number;

/** Where something comes next. Asked from left to right, so that a text full of opening signs is walked once. */
function ahead(find: (from: number) => number): Ahead {
  let known = -1;
  return (from) => {
    if (known < from) {
      const found = find(from);
      known = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return known;
  };
}

interface Signs {
  dollars: Ahead;
  round: Ahead;
  square: Ahead;
  fence: Ahead;
  part: Ahead;
}

function signsOf(text: string): Signs {
  const find = (sign: string) => ahead((from) => text.indexOf(sign, from));
  return {
    dollars: find('$$'),
    round: find('\\)'),
    square: find('\\]'),
    fence: find('```'),
    part: ahead((from) => {
      newPart.lastIndex = from;
      return newPart.exec(text)?.index ?? -1;
    }),
  };
}

/** The next `$` that is not escaped, at most two lines on. */
function closingDollar(text: string, from: number): number {
  const end = Math.min(text.length, from + inlineLimit);
  let lines = 0;
  for (let i = from; i < end; i++) {
    const char = text[i];
    if (char === '\\') i++;
    else if (char === '$') return i;
    else if (char === '\n' && ++lines > 2) break;
  }
  return Number.POSITIVE_INFINITY;
}

/** A number with its unit behind a formula is no row: 点$A$10千米处. */
const cellAbsolute = /^\d{1,7}(?!\d)(?=\s*(?:$|[^\p{L}\d\s]|单元格|[的中和或到与是为属在及]))/u;

/** Cells of a spreadsheet: $A$1, $A1:$B2, $A1+B$1. */
const isCells = (inner: string, next: string) =>
  (/^[A-Z]{1,3}$/.test(inner) && cellAbsolute.test(next)) ||
  (/^[A-Z]{1,3}\d[^\\]*$/.test(inner) && (/^[A-Z]{1,3}\$?\d/.test(next) || (/[A-Z]$/.test(inner) && /^\d/.test(next))));

/** $("#id") calls a function. */
const isCall = /^\( ?["'#]/;

/** Does what stands between two dollars, the second of them before `next`, read as text: prices, variables, cells? */
export const readsAsText = (inner: string, next: string) =>
  areApart(inner, next.charAt(0)) || isCall.test(inner) || isCells(inner, next);

const optionMark = /(?:^|[\s。;；])[(（]?([A-KＡ-Ｋ]) ?[.．、:：)）]/g;
/** The next option's mark; behind the name of a command a letter belongs to the formula. */
const marks = [...'ABCDEFGHIJKL'].map(
  (letter) => new RegExp(`(?<!\\\\[A-Za-z]{0,20})[ \\t\\u00a0\\u3000]+[(（]?[${letter}${fullWidth(letter)}] ?[.．、]`),
);

function fullWidth(letter: string) {
  return String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
}

/** Options stand beside each other, and the text goes from one into the next. */
function crossesOption(text: string, at: number, inner: string): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 300), at);
  const letter = [...line.matchAll(optionMark)].at(-1)?.[1]?.normalize('NFKC');
  return marks[letter ? letter.charCodeAt(0) - 64 : 0]?.test(inner) === true;
}

function spanAt(text: string, at: number, opening: string, signs: Signs): MathSpan | undefined {
  const make = (end: number, kind: MathSpan['kind'], sign: number, limit: number) =>
    end - at <= limit && (kind === 'code' || signs.part(at) >= end)
      ? ({ from: at, to: end + sign, kind, sign } satisfies MathSpan)
      : undefined;
  if (opening === '```') {
    const before = text.slice(Math.max(0, at - 20), at);
    const opensLine = at <= 20 ? /(?:^|\n)[ \t]*$/.test(before) : /\n[ \t]*$/.test(before);
    return opensLine ? make(signs.fence(at + 3), 'code', 3, codeLimit) : undefined;
  }
  if (opening === '\\(') return make(signs.round(at + 2), 'inline', 2, inlineLimit);
  if (opening === '\\[') return make(signs.square(at + 2), 'display', 2, displayLimit);
  if (opening !== '$') return undefined;
  if (text[at + 1] === '$') return make(signs.dollars(at + 2), 'display', 2, displayLimit);
  const end = closingDollar(text, at + 1);
  if (end > text.length) return undefined;
  const inner = text.slice(at + 1, end);
  if (inner.trim() === '') return undefined;
  if (readsAsText(inner, text.slice(end + 1, end + 12)) || crossesOption(text, at, inner)) return undefined;
  return make(end, 'inline', 1, inlineLimit);
}

/** None of its dollars opens anything, and neither do two together. */
const wholeCell = /^\$(?:\$|[A-Z]{1,3}\$(?=\d))/;

export function mathSpans(text: string): MathSpan[] {
  if (!/[$\\`]/.test(text)) return [];
  const spans: MathSpan[] = [];
  const signs = signsOf(text);
  const opening = /\\[\s\S]|\$|```/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const span = spanAt(text, found.index, found[0], signs);
    if (span) {
      spans.push(span);
      opening.lastIndex = span.to;
    } else if (found[0] === '$')
      opening.lastIndex = found.index + (wholeCell.exec(text.slice(found.index, found.index + 12))?.[0].length ?? 1);
  }
  return spans;
}

/** Before a price, in a cell ($A1) or a variable ($user, $_GET) a dollar needs no partner. */
const loose =
  /(?<!\\)\$(?!\s?\d|\( ?["'#]|[A-Z]{1,3}\$?\d|_[A-Za-z]|(?!(?:sin|cos|tan|log|lim|max|min|left|frac|sqrt)(?![a-z]))[a-z][A-Za-z\d_]{2,}(?!\s?[\w=^+*/\\{<>-]))/;

/** Is some `$` left without its partner? */
export function hasLooseDollar(text: string): boolean {
  if (!text.includes('$')) return false;
  let rest = '';
  let at = 0;
  for (const span of mathSpans(text)) {
    rest += `${text.slice(at, span.from)} `;
    at = span.to;
  }
  return loose.test(rest + text.slice(at));
}

/** What stands in a fence, line for line; a text without one as it is. */
export const withoutFence = (text: string) => /^\s*```[^\n`]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text.trim();
