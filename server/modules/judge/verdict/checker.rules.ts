import type { codeCheckers } from '#contract/question/content.ts';

/** How an output is compared: `trim` is what is usual, `exact` is strict. */
export type Checker = Exclude<(typeof codeCheckers)[number], 'program'>;

export interface Checked {
  readonly right: boolean;
  /** The first line in which they differ, from 1; none where lines have no order. */
  readonly line?: number;
  readonly text?: string;
}

export interface CheckerRule {
  readonly checker: Checker;
  readonly floatDigits: number;
}

const right: Checked = { right: true };

/** What is looked at of a text: an output may be as long as its limit, and is walked once, up to the first difference. */
export type Text = Pick<string, 'length' | 'charCodeAt' | 'indexOf' | 'slice'>;

const [lineEnd, carriageReturn] = [10, 13];
/** Space, tab, vertical tab, form feed, carriage return. */
const isSpace = (sign: number) => sign === 32 || (sign !== lineEnd && sign >= 9 && sign <= 13);

function* linesOf(text: Text) {
  for (let from = 0; ; ) {
    const at = text.indexOf('\n', from);
    if (at < 0) {
      yield text.slice(from);
      return;
    }
    yield text.slice(from, at > from && text.charCodeAt(at - 1) === carriageReturn ? at - 1 : at);
    from = at + 1;
  }
}

function withoutSpaceAtEnd(line: string) {
  let end = line.length;
  while (end > 0 && isSpace(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

/** Space at the end of a line says nothing, nor do empty lines at the end. */
function* trimmedLines(text: Text) {
  let empty = 0;
  for (const line of linesOf(text)) {
    const trimmed = withoutSpaceAtEnd(line);
    if (trimmed === '') empty += 1;
    else {
      for (; empty > 0; empty -= 1) yield '';
      yield trimmed;
    }
  }
}

function compareLines(output: Iterator<string>, expected: Iterable<string>): Checked {
  let line = 0;
  for (const wanted of expected) {
    line += 1;
    const given = output.next();
    if (given.done || given.value !== wanted) return { right: false, line, text: `第 ${line} 行不同` };
  }
  if (output.next().done) return right;
  return { right: false, line: line + 1, text: `多出了第 ${line + 1} 行以后的内容` };
}

interface Token {
  readonly token: string;
  readonly line: number;
}

function* tokensOf(text: Text): Generator<Token, undefined> {
  let line = 1;
  let began: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign !== lineEnd && !isSpace(sign)) {
      began ??= at;
      continue;
    }
    if (began !== undefined) yield { token: text.slice(began, at), line };
    began = undefined;
    if (sign === lineEnd) line += 1;
  }
  if (began !== undefined) yield { token: text.slice(began), line };
  return undefined;
}

/** `[+-]? (digits [. digits?]? | . digits) ([eE] [+-]? digits)?`, read once from left to right however long it is. */
function isPlainNumber(token: string) {
  let at = 0;
  const skip = (signs: string) => {
    if (at < token.length && signs.includes(token.charAt(at))) at += 1;
  };
  const digits = () => {
    const from = at;
    while (at < token.length && '0' <= token.charAt(at) && token.charAt(at) <= '9') at += 1;
    return at - from;
  };
  skip('+-');
  let count = digits();
  if (token.charAt(at) === '.') {
    at += 1;
    count += digits();
  }
  if (count === 0) return false;
  if (/[eE]/.test(token.charAt(at))) {
    at += 1;
    skip('+-');
    if (digits() === 0) return false;
  }
  return at === token.length;
}

/** NaN and infinity are no numbers here: they equal only themselves, as words do, and NaN not even that. */
function sameToken(output: string, expected: string, allowed: number) {
  if (/^[+-]?nan$/i.test(output)) return false;
  if (output === expected) return true;
  if (!isPlainNumber(output) || !isPlainNumber(expected)) return false;
  const [one, other] = [Number(output), Number(expected)];
  if (!Number.isFinite(one) || !Number.isFinite(other)) return false;
  const difference = Math.abs(one - other);
  // The last digit of a decimal fraction is not exact in binary.
  const most = allowed * (1 + 1e-9);
  return difference <= most || difference <= most * Math.abs(other);
}

const countOf = (tokens: Iterable<Token>) => {
  let count = 0;
  for (const _ of tokens) count += 1;
  return count;
};

function compareNumbers(output: Text, expected: Text, digits: number): Checked {
  const [given, wanted] = [tokensOf(output), tokensOf(expected)];
  const allowed = 10 ** -digits;
  let count = 0;
  for (let next = wanted.next(); !next.done; next = wanted.next()) {
    const { value } = given.next();
    if (!value) {
      const all = count + 1 + countOf(wanted);
      return { right: false, line: next.value.line, text: `只有 ${count} 个值，应有 ${all} 个` };
    }
    count += 1;
    if (!sameToken(value.token, next.value.token, allowed))
      return { right: false, line: value.line, text: `第 ${count} 个值不同` };
  }
  const { value } = given.next();
  if (!value) return right;
  return { right: false, line: value.line, text: `有 ${count + 1 + countOf(given)} 个值，应有 ${count} 个` };
}

function compareUnordered(output: Text, expected: Text): Checked {
  // What is expected is short; of the output nothing is kept.
  const left = new Map<string, number>();
  let missing = 0;
  for (const line of trimmedLines(expected)) {
    if (line === '') continue;
    left.set(line, (left.get(line) ?? 0) + 1);
    missing += 1;
  }
  for (const line of trimmedLines(output)) {
    if (line === '') continue;
    const count = left.get(line) ?? 0;
    if (count === 0) return { right: false, text: '有一行不在答案中，或出现的次数太多' };
    left.set(line, count - 1);
    missing -= 1;
  }
  return missing > 0 ? { right: false, text: '答案中有的行没有输出' } : right;
}

/** Whether an output is what is expected; a sentence about the first difference where it is not. */
export function checkOutput(output: Text, expected: Text, { checker, floatDigits }: CheckerRule): Checked {
  switch (checker) {
    case 'exact':
      return compareLines(linesOf(output), linesOf(expected));
    case 'trim':
      return compareLines(trimmedLines(output), trimmedLines(expected));
    case 'float':
      return compareNumbers(output, expected, floatDigits);
    case 'unordered':
      return compareUnordered(output, expected);
  }
}
