import { type Found, present } from '#contract/recruitment/resume-fields.ts';
import type { Piece } from './piece.rules.ts';

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** A day behind the month, which is read over. */
const day = '(?:\\s*[./-]\\s*(?:[12]\\d|3[01]|0?[1-9])(?!\\d|\\s*[./年-]\\s*\\d)|\\s*(?:[12]\\d|3[01]|0?[1-9])\\s*日)?';
const yearMonth = `(?:19|20)\\d\\d\\s*[./年-]\\s*(?:1[0-2]|0?[1-9])(?!\\d)\\s*月?${day}`;
const nameYear = `${monthName}\\.?,?\\s*(?:19|20)\\d\\d`;
const monthYear = '(?:1[0-2]|0?[1-9])[/.](?:19|20)\\d\\d(?!\\d|[./年-]\\d)';
const yearOnly = '(?:19|20)\\d\\d(?!\\d)\\s*年?';
const compact = '(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?!\\d)';

const month = `(?:${yearMonth}|${nameYear}|${monthYear}|${compact})`;
const now = '(?:至今|现在|今|目前|present|now|current|today|ongoing)';
const until = '\\s*(?:-{1,3}|~|至|到|→|\\bto\\b|\\buntil\\b)\\s*';

const monthPattern = new RegExp(`(?<![\\d.])${month}`, 'i');
const rangePattern = new RegExp(
  `(?<![\\d.])(${month}|${yearOnly})(?:${until}(${month}|${now}|${yearOnly})|\\s*(至今|起))`,
  'i',
);

/** `2019年9月`, `Sep 2019`, `09/2019` as `2019-09`. */
export function monthOf(text: string): string | undefined {
  const named = new RegExp(`^(${monthName})\\.?,?\\s*((?:19|20)\\d\\d)`, 'i').exec(text);
  if (named) {
    const place = names.indexOf((named[1] ?? '').slice(0, 3).toLowerCase());
    return `${named[2]}-${String(place + 1).padStart(2, '0')}`;
  }
  const [, lead, last] = /^(1[0-2]|0?[1-9])[/.]((?:19|20)\d\d)/.exec(text) ?? [];
  const [, year = last, number = lead] =
    /^((?:19|20)\d\d)\s*[./年-]\s*(1[0-2]|0?[1-9])(?!\d)/.exec(text) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])(?!\d)/.exec(text) ??
    [];
  return year && number ? `${year}-${number.padStart(2, '0')}` : undefined;
}

export interface Period {
  readonly whole: Piece;
  readonly start: Found | null;
  readonly end: Found | null;
}

/** Only the year is given: the month is a guess that somebody has to look at. */
const guessed = 0.4;

function boundary(piece: Piece, month: '09' | '06'): Found | null {
  const text = piece.text.trim();
  if (new RegExp(`^${now}$`, 'i').test(text) || text === '起') return piece.as(present, 0.95);
  const known = monthOf(text);
  if (known) return piece.as(known, 0.95);
  const year = /^((?:19|20)\d\d)/.exec(text)?.[1];
  return year ? piece.as(`${year}-${month}`, guessed) : null;
}

/** The first stretch of time in a line. */
export function periodIn(line: Piece): Period | undefined {
  const match = rangePattern.exec(line.text);
  if (!match) return undefined;
  const [whole, from = '', to = match[3] ?? ''] = match;
  const piece = line.part(match.index, match.index + whole.length);
  const [first, last] = [piece.part(0, from.length), piece.part(whole.length - to.length)];
  const [start, end] = [boundary(first, '09'), boundary(last, '06')];
  const turned = start && end && end.value !== present && end.value < start.value;
  const doubtful = (found: Found | null) => found && { ...found, confidence: 0.4 };
  return { whole: piece, start: turned ? doubtful(start) : start, end: turned ? doubtful(end) : end };
}

/** The first single month in a line. */
export function monthIn(line: Piece): { piece: Piece; month: Found } | undefined {
  const found = line.find(monthPattern);
  const value = found && monthOf(found.piece.text.trim());
  return found && value ? { piece: found.piece, month: found.piece.as(value, 0.9) } : undefined;
}
