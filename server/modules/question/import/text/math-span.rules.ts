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

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';

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
  // "$5 或 $10" are two prices.
  if (isDigit(text[at + 1]) && isDigit(text[end + 1])) return undefined;
  return make(end, 'inline', 1, inlineLimit);
}

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
    } else if (found[0] === '$' && text[found.index + 1] === '$') opening.lastIndex = found.index + 2;
  }
  return spans;
}

/** Is some `$` left without its partner? The sign before a price is none. */
export function hasLooseDollar(text: string): boolean {
  if (!text.includes('$')) return false;
  let rest = '';
  let at = 0;
  for (const span of mathSpans(text)) {
    rest += `${text.slice(at, span.from)} `;
    at = span.to;
  }
  return /(?<!\\)\$(?!\s?\d)/.test(rest + text.slice(at));
}

/** What stands in a fence, line for line; a text without one as it is. */
export const withoutFence = (text: string) => /^\s*```[^\n`]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text.trim();
