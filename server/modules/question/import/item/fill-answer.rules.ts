import type { Blank, FillAnswer } from '#contract/question/content.ts';
import { isFraction, isWords, readSlash } from '../../marking/slash.rules.ts';
import { blankInTable } from '../text/insert.rules.ts';
import { fold, type Passage } from '../text/paper-source.rules.ts';

const blankMark =
  /_{3,}|(?<![A-Za-z])__(?![A-Za-z])|\([ \t]{0,40}\)|【[ \t]{0,40}】|\[[ \t]{1,40}\]|[【[]填空[ \t]?\d{1,2}[】\]]|\{\{\d{1,2}\}\}|\uE01A/g;
const underlinedSpace = '\\\\underline\\{(?:\\\\(?:hspace\\{[^{}$]{0,20}\\}|q?quad|_|[ ,;])|[ ~]){0,40}\\}';
const latexBlank = new RegExp(`${underlinedSpace}|(?:\\\\_){2,}`, 'g');
const blankInDollars = new RegExp(`\\$ ?(${underlinedSpace}) ?\\$`, 'g');

/** Signs of LaTeX or Markdown for a blank, as plain underscores. */
export function plainBlanks(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(blankInDollars, '$1').replace(latexBlank, '____');
}

export interface FoundBlanks {
  count: number;
  /** What follows each. */
  after: string[];
  /** They are lines, not brackets. */
  underscores: boolean;
  /** Some stand outside of tables. */
  inText: boolean;
}

const lineMark = new RegExp(`_{3,}|(?<![A-Za-z])__(?![A-Za-z])|${blankInTable}`, 'g');
const isLine = (mark: string) => mark.startsWith('_') || mark === blankInTable;

/** How many blanks the stem shows. */
export function findBlanks(stem: Passage): FoundBlanks {
  const all = [...stem.shadow.matchAll(blankMark)];
  const underscores = all.some(([mark]) => isLine(mark));
  // Brackets beside underscores are remarks or room for the score.
  const shown = underscores ? [...stem.shadow.matchAll(lineMark)] : all;
  const after = shown.map(({ 0: mark, index }) => {
    const end = index + mark.length;
    return mark === blankInTable ? '' : stem.text.slice(end, end + 12);
  });
  return { count: after.length, after, underscores, inText: shown.some(([mark]) => mark !== blankInTable) };
}

/** Every blank as underscores, so that it is known where each of them stands. */
export function showBlanks(stem: Passage): string {
  let text = '';
  let at = 0;
  const { underscores } = findBlanks(stem);
  for (const found of stem.shadow.matchAll(blankMark)) {
    if (underscores !== isLine(found[0]) || found[0].startsWith('{') || found[0] === blankInTable) continue;
    const end = found.index + found[0].length;
    const raw = stem.text.slice(found.index, end);
    const shown = found[0].startsWith('_')
      ? raw.length < 4 || raw.includes('＿')
        ? '____'
        : raw
      : `${raw[0]}____${raw.at(-1)}`;
    text += stem.text.slice(at, found.index) + shown;
    at = end;
  }
  return text + stem.text.slice(at);
}

const openEnd =
  /(?:[为是于=＝叫]|叫做|称为|得到|等于)[\s$]{0,4}(?=(?:[(（](?:填|用|结果)[^()（）]{1,20}[)）])?[\s。.．]{0,4}$)/;

/** Where something is to be written although no blank is printed: ……的最大值为, x= (填序号) */
export function openPlace(text: string): number | undefined {
  const from = Math.max(0, text.length - 60);
  const found = openEnd.exec(text.slice(from));
  return found ? from + found.index + found[0].trimEnd().length : undefined;
}

/** ① of the first blank to ㊿ of the last that there can be. */
export const circled = (index: number) =>
  String.fromCharCode(index < 20 ? 0x2460 + index : index < 35 ? 0x3251 + index - 20 : 0x32b1 + index - 35);

export const circles = Array.from({ length: 50 }, (_, index) => circled(index)).join('');
const wordMark = '(?:第[一二三四五六七八九十\\d]{1,2}空|[【[]填空 ?\\d{1,2}[】\\]])[:：]?';
export const numberedPart = new RegExp(
  `[${circles}]|[(（]\\d{1,2}[)）]|${wordMark}|(?<![\\d.])\\d{1,2}[.．、](?!\\d)`,
  'g',
);

const digits = '零一二三四五六七八九';

/** ③, 第3空, 第三空 and [填空3] are 3. */
function numberOfMark(sign: string): number {
  const circle = circles.indexOf(sign);
  if (circle >= 0) return circle + 1;
  const word = sign.replace(/[第填空:： 【[\]】]/g, '');
  if (/^\d/.test(word)) return Number(word);
  const [tens, ones] = word.includes('十') ? word.split('十') : ['零', word];
  return (tens === '' ? 1 : digits.indexOf(tens ?? '')) * 10 + Math.max(0, digits.indexOf(ones || '零'));
}

type MarkKind = 'circle' | 'bracket' | 'colon' | 'word' | 'dot';
function kindOf(sign: string): MarkKind {
  if (circles.includes(sign)) return 'circle';
  if (/^[(（]/.test(sign)) return 'bracket';
  if (!sign.startsWith('第')) return 'dot';
  return /[:：]$/.test(sign) ? 'colon' : 'word';
}

const onlySigns = /^[\s;；,，、。]*$/;

/** What stands behind each mark; nothing where one is followed by no answer: ②③ names two statements. */
function partsBehind(text: string, marks: readonly RegExpExecArray[]): string[] | undefined {
  const parts = marks.map((mark, i) => text.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim());
  return parts.every((part) => !onlySigns.test(part)) ? parts : undefined;
}

const ascends = (marks: readonly RegExpExecArray[]) =>
  marks.every((mark, i) => i === 0 || numberOfMark(mark[0]) === numberOfMark(marks[i - 1]?.[0] ?? '') + 1);

/**
 * Parts told by numbers: ① and 第1空 count when all of them ascend by one, or else those behind a gap do, as an answer may
 * hold such a number itself. Whatever number goes on behind the last blank makes a part too much.
 */
function partsByNumbers(text: string, marks: readonly RegExpExecArray[], kind: MarkKind): string[] | undefined {
  const least = kind === 'colon' ? 1 : 2;
  if (kind === 'bracket' || kind === 'dot') return marks.length < least ? undefined : partsBehind(text, marks);
  const whole = marks.length < least || !ascends(marks) ? undefined : partsBehind(text, marks);
  if (whole) return whole;
  const apart = marks.filter(({ index }) => index === 0 || /[\s;；,，、。]/.test(text[index - 1] ?? ''));
  const parts = apart.length < least || !ascends(apart) ? undefined : partsBehind(text, apart);
  const isList = kind === 'circle' && parts?.some((part) => circles.includes(part.charAt(0)));
  return isList ? undefined : parts;
}

interface Split {
  readonly parts: string[];
  /** Each part is told by a number of its own. */
  readonly numbered: boolean;
  /** By such words as 第二空：, behind which all signs are of this blank. */
  readonly named?: true;
}

/** Parts of an answer, as ①…②…, or by the separator that gives as many parts as there are blanks. */
function splitAnswer(text: string, count: number): Split {
  const marks = [...text.matchAll(numberedPart)];
  const first = marks[0]?.index === 0 ? marks[0] : undefined;
  const kind = first && kindOf(first[0]);
  const same = marks.filter((mark) => kindOf(mark[0]) === kind);
  const parts = kind && partsByNumbers(text, same, kind);
  const isNamed = kind === 'colon' || kind === 'word';
  if (parts) return { parts, numbered: true, ...(isNamed && { named: true }) };
  const unmarked = first && same.length === 1 ? text.slice(first[0].length) : '';
  // ② or ③ alone names a statement, and so it does beside another way of writing it.
  const body = /^\s*(?:\||$)/.test(unmarked) ? text : unmarked;
  return { parts: splitBySigns(body, count), numbered: false };
}

const piecesOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function splitBySigns(text: string, count: number): string[] {
  const strong = piecesOf(text, /[;；\n]/);
  const plain = strong.length > 0 ? strong : [''];
  if (strong.length === count || count <= 1) return plain;
  const separators = [/、/, /[,，]/, /\t| {2,}|　/, /\s+/];
  if (!isFraction(text)) separators.push(/[/／]/);
  return separators.map((separator) => piecesOf(text, separator)).find((parts) => parts.length === count) ?? plain;
}

/** Begins with a number that was not understood as the number of a blank: ②乙, but not ②、③. */
/** 0. 98 is a number that was typed with a gap, rather than the first of several answers. */
const apartDecimal = /^(\d{1,9})[.．][ \t]{1,4}(\d{1,9})[。.]?$/;
const misnumbered = new RegExp(`^(?:[${circles}]|${wordMark})\\s*[^\\s${circles}|;；,，、。]`);

const inMath = (text: string) => /[$\\^=]/.test(text);

const number = /^[\d.\s/%]+$/;

/** 五（5） and colour (color) say one thing twice; f(x) and 2n/(n+1) are formulas. */
const maySaySo = (text: string, inBrackets: string) =>
  /\p{Script=Han}/u.test(text + inBrackets) ||
  [text.trim(), inBrackets].every(isWords) ||
  [text, inBrackets].every((one) => number.test(one));

/** The ways in which an answer is written that mean the same; `sure` where a person said so by |. */
function alternatives(part: string): { accepted: string[]; sure: boolean } {
  if (part.includes('|') && !inMath(part)) {
    const accepted = part
      .split('|')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    return { accepted, sure: !/[;；]/.test(part) };
  }
  if (inMath(part)) return { accepted: [part], sure: true };
  const bracket = /^([^()（）]{1,60})[(（]\s*([^()（）]{1,40})\s*[)）]([^()（）]{0,20})$/.exec(part);
  if (bracket?.[1] && bracket[2] && maySaySo(bracket[1], bracket[2])) {
    const inner = bracket[2]
      .replace(/^(?:或者?|也可(?:填|写|答)?|亦可)[:：]?/, '')
      .replace(/(?:也可以?|亦可|均可|也对)$/, '')
      .trim();
    const end = bracket[3] ?? '';
    return { accepted: [bracket[1].trim() + end, inner + end, part], sure: false };
  }
  const either = part.split(/\s*(?:或者|或)\s*/).filter((one) => one !== '');
  if (either.length > 1) return { accepted: [...either, part], sure: false };
  const { ways, sure } = readSlash(part);
  return { accepted: [...ways], sure };
}

const circleSign = new RegExp(`[${circles}]`);

/** 上海;沪 behind the name of its blank; with | nothing else parts them, so that 甲；乙| is one. */
function waysBehindName(part: string) {
  if (inMath(part) || circleSign.test(part)) return undefined;
  const sign = part.includes('|') ? /\|/ : /[;；]/;
  return sign.test(part) ? part.split(sign).flatMap((one) => one.trim() || []) : undefined;
}

/** A unit that the stem prints after the blank is not part of the answer. */
function withoutUnit(part: string, after: string): string {
  const following = after.trimStart();
  for (let length = Math.min(4, following.length); length > 0; length--) {
    const unit = following.slice(0, length);
    if (/^[\u4e00-\u9fffA-Za-z%％℃°]+$/.test(unit) && part.endsWith(unit) && part.length > length)
      return part.slice(0, -length).trim();
  }
  return part;
}

const unorderedNote =
  /[(（][^()（）]{0,12}(?:不分先后|顺序不限|顺序可(?:以)?(?:互换|调换|颠倒)|可互换|不分顺序|位置可换)[^()（）]{0,6}[)）]/;
const pointsNote = /[(（]\s{0,4}(?:每空)?\s{0,4}\d{1,3}(?:\.\d)?\s{0,4}分\s{0,4}[)）]/g;

export interface ReadFill {
  answer: FillAnswer;
  /** Blanks whose answer was taken for several ways of writing. */
  assumed: number[];
  /** Blanks whose answer was left whole although its slash may part several ways. */
  slashed: number[];
  /** Elsewhere | parts the blanks; here other signs do, and | is taken for part of one. */
  mixed: boolean;
  /** Numbers stand before the answers, but not as those of blanks one after the other. */
  misnumbered: boolean;
  /** It was written with a gap behind the decimal point. */
  joined: boolean;
}

const plainBlank = (accepted: string[]): Blank => ({
  accepted: [...new Set(accepted)]
    .filter((one) => one !== '')
    .slice(0, 50)
    .map((one) => one.slice(0, 500).toWellFormed()),
  weight: 1,
  ignoreCase: true,
  ignoreWidth: true,
  ignorePunctuation: true,
  tolerance: null,
});

/** The answers of the blanks; as many as the key names, or as many empty ones as the stem shows. */
export function readFill(key: string | undefined, stem: Passage): ReadFill {
  const blanks = findBlanks(stem);
  const wanted = Math.max(1, Math.min(50, blanks.count));
  if (key === undefined || key.trim() === '') {
    return {
      answer: { blanks: Array.from({ length: wanted }, () => plainBlank([])), unordered: false },
      ...{ assumed: [], slashed: [] },
      ...{ mixed: false, misnumbered: false, joined: false },
    };
  }
  const given = key.slice(0, 20_000).replace(pointsNote, '').trim();
  const text = given.replace(apartDecimal, '$1.$2');
  const unordered = unorderedNote.test(fold(text)) || unorderedNote.test(text);
  const body = text.replace(unorderedNote, '').trim();
  const { parts: found, numbered, named } = splitAnswer(body, blanks.count);
  const parts = found.map((part) =>
    part
      .replace(/[。；;]$/, '')
      .replace(/(?<=[$\d\s\u4e00-\u9fff])[.．]$/, '')
      .trim(),
  );
  const assumed: number[] = [];
  const slashed: number[] = [];
  const filled = parts.slice(0, 50).map((part, i) => {
    const ways = named ? waysBehindName(part) : undefined;
    if (ways && ways.length > 0) return plainBlank(ways.map((way) => withoutUnit(way, blanks.after[i] ?? '')));
    const { accepted, sure } = alternatives(withoutUnit(part, blanks.after[i] ?? ''));
    if (!sure) (accepted.length > 1 ? assumed : slashed).push(i);
    return plainBlank(accepted);
  });
  const mixed = !numbered && parts.length > 1 && parts.some((part) => part.replace(/\$[^$]*\$/g, '').includes('|'));
  const strange = !numbered && parts.length > 1 && parts.some((part) => misnumbered.test(part));
  const joined = text !== given;
  return { answer: { blanks: filled, unordered }, assumed, slashed, mixed, misnumbered: strange, joined };
}
