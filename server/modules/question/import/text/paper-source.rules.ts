import { labelCuts } from '../labelled/label-cut.rules.ts';
import { findJoined } from './joined-line.rules.ts';
import { mathSpans } from './math-span.rules.ts';

/** A line of the text as it came, and where its cleaned form lies in the whole. */
export interface SourceLine {
  number: number;
  raw: string;
  start: number;
  end: number;
  /** The rest of a line on which another item stands before this one. */
  joined: boolean;
}

/**
 * A stretch of cleaned text and its shadow: the same length, with full-width forms folded to ASCII, every space a plain
 * one and formulas and code blotted out. Marks are looked for in the shadow and cut from the text.
 */
export interface Passage {
  text: string;
  shadow: string;
}

export interface PaperSource extends Passage {
  lines: SourceLine[];
}

/** What a character of a formula becomes in the shadow: one for private use, which no mark contains. */
const blot = 0xe000;

const invisible = /(?![\t\n\v])\p{Cc}|[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;
const spaceEntity = /&(?:nbsp|ensp|emsp|#160|#xa0);?/gi;
const digitWithDot = /[\u2488-\u249B]/g;
/** Marks of Markdown before a number, a letter, a label or a heading. */
const decoration =
  /^[\s#>]{0,40}(?:[-*+•●▪◆■][ \t]{1,4})?(?:\*\*)?(?=\*{0,2}(?:\d{1,4}\s?[.．、)）:：]|\d{1,4}\s?\*\*|第|题目?[一二三四五六七八九十\d]|[（(]?[A-La-l][.．、)）:：]|[【[]|[（(]\s?\d|(?:参考|正确|标准)?答案|(?:答案)?解析|难度|知识点|[一二三四五六七八九十]{1,3}[、.．]|[单多判填简选]))/;

const labelHere = '(?:(?:参考|正确|标准)?答案|(?:答案|题目|试题|详细)?解析|难度|知识点|考点)';
const headHere =
  '(?:\\d{1,4}\\uFE0F?[.．、\\u20E3]|第|[（(]?[一二三四五六七八九十]{1,3}[、.．)）]|[【[]|[单多判填简选问论])';
/** A pictograph before a label, a number or a heading says nothing: ✅ 正确答案, 💡 解析, 📘 二、多选题. */
const pictograph = new RegExp(
  `^([\\s#>*-]{0,40})(?:(?:\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]{0,2}[ \\t]{0,4}){1,4}(?=\\*{0,2}${labelHere})|(?:(?![√✓✔☑✅✗✘❌❎✖])\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]{0,2}[ \\t]{0,4}){1,4}(?=\\*{0,2}${headHere}))`,
  'u',
);

/** 1️⃣ and 🔟 in front of a question. */
const keycap = /^(\s{0,20})((?:\d\uFE0F?\u20E3){1,3}|\u{1F51F})\s{0,4}[.、．]?/u;
const withDot = (_: string, space: string, sign: string) => `${space}${sign.replace(/\D/gu, '') || '10'}. `;
/** The box that a form has before an option. */
const tick = /^[ \t]{0,20}[○□☐◯◎][ \t]{0,4}(?=[A-La-l] ?[.．、)）:：])/;
/** A line that only divides: ----, ====, ****. */
const divider = /^\s*(?:-(?:\s?-){2,}|={3,}|\*(?:\s?\*){2,}|[—–─━]{3,}|~{3,}|#{3,}|\+{3,}|[-=*—─━+~]{6,})\s*$/;

function clean(raw: string): string {
  // A questionnaire has a star before what must be answered.
  let text = raw
    .replace(invisible, '')
    .replace(/^\s{0,20}\*{1,2}\s{0,2}(?=\d{1,3} ?[.、．][^*]{0,400}[[【][^\]】]{2,6}题[\]】])/, '');
  if (divider.test(text)) return '';
  text = text.replace(tick, '').replace(pictograph, '$1');
  if (text.includes('&')) text = text.replace(spaceEntity, ' ');
  text = text.replace(digitWithDot, (sign) => `${sign.charCodeAt(0) - 0x2487}.`).trimEnd();
  if (keycap.test(text)) text = text.replace(keycap, withDot);
  const first = text.trimStart().charAt(0);
  if ('#>-*+•●▪◆■'.includes(first) && first !== '') {
    const mark = decoration.exec(text)?.[0] ?? '';
    if (mark !== '') text = text.slice(mark.length);
    // Bold is closed after what was opened with it; elsewhere two stars may be a power.
    if (mark.endsWith('**') || text.startsWith('**')) text = text.replaceAll('**', '');
  }
  return text;
}

const dashes = new Set([0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xfe63]);
const tildes = new Set([0x301c, 0x223c]);
/** Cyrillic and Greek capitals that a recogniser of scans writes for Latin ones. */
const lookAlikes = new Map([
  [0x0410, 65],
  [0x0412, 66],
  [0x0421, 67],
  [0x0415, 69],
  [0x041d, 72],
  [0x041a, 75],
  [0x0391, 65],
  [0x0392, 66],
  [0x0395, 69],
  [0x0397, 72],
  [0x0399, 73],
  [0x039a, 75],
]);

function foldCode(code: number): number {
  if (code < 0x80) return code === 0x0b ? 0x20 : code;
  if (code >= 0xff01 && code <= 0xff5e) return foldCode(code - 0xfee0);
  if (code === 0x3000 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a)) return 0x20;
  if (code === 0x202f || code === 0x205f || code === 0x2028 || code === 0x2029) return 0x20;
  if (code >= 0x0391 && code <= 0x0421) return lookAlikes.get(code) ?? code;
  if (dashes.has(code)) return 0x2d;
  if (tildes.has(code)) return 0x7e;
  return code === 0x2236 ? 0x3a : code;
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

function write(codes: Uint16Array): string {
  return codes.length < 2000 ? String.fromCharCode(...codes) : utf16.decode(codes);
}

/** Where the first character stands that folding changes; most short texts have none. */
function firstFolded(text: string): number {
  let at = 0;
  while (at < text.length && foldCode(text.charCodeAt(at)) === text.charCodeAt(at)) at++;
  return at;
}

function foldCodes(text: string, from: number): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = i < from ? text.charCodeAt(i) : foldCode(text.charCodeAt(i));
  return codes;
}

/** Full-width forms as ASCII, every space a plain one; the length stays. */
export function fold(text: string): string {
  const from = firstFolded(text);
  return from === text.length ? text : write(foldCodes(text, from));
}

function shadowOf(text: string): string {
  const spans = mathSpans(text);
  if (spans.length === 0) return fold(text);
  const codes = foldCodes(text, 0);
  for (const span of spans) {
    for (let i = span.from; i < span.to; i++) if (codes[i] !== 10) codes[i] = blot;
  }
  return write(codes);
}

export function passage(text: string): Passage {
  return { text, shadow: shadowOf(text) };
}

/** Each field of a labelled question on a line of its own. */
function cutLine(whole: Passage, line: SourceLine, cuts: readonly number[]): SourceLine[] {
  const starts = [0, ...cuts].map((offset) => line.start + offset);
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? line.end;
    return { ...line, raw: whole.text.slice(start, end), start, end };
  });
}

/** Lines on which several items stand come apart; the first part keeps the line as it came. */
function splitJoined(whole: Passage, lines: SourceLine[]): SourceLine[] {
  const folded = lines.map((line) => whole.shadow.slice(line.start, line.end));
  const cuts = findJoined(folded);
  return lines.flatMap((line, index) => {
    const labels = labelCuts(folded[index] ?? '');
    if (labels.length > 0) return cutLine(whole, line, labels);
    const at = cuts.get(index);
    if (!at) return [line];
    const starts = [0, ...at].map((offset) => line.start + offset);
    return starts.map((start, i) => {
      const end = starts[i + 1] ?? line.end;
      return { ...line, raw: i === 0 ? line.raw : whole.text.slice(start, end), start, end, joined: i > 0 };
    });
  });
}

export function readSource(text: string): PaperSource {
  // Neither can be stored: the database refuses both.
  const storable = text.replaceAll('\u0000', '').toWellFormed();
  const lines: SourceLine[] = [];
  const cleaned: string[] = [];
  let start = 0;
  let inCode = false;
  const raws = storable.split(/\r\n|\r|\n/);
  const lastFence = raws.findLastIndex((raw) => raw.includes('```'));
  for (const [index, raw] of raws.entries()) {
    const isFence = inCode ? raw.includes('```') : /^[ \t]*```/.test(raw) && index < lastFence;
    const line = inCode && !isFence ? raw : clean(raw);
    if (isFence) inCode = !inCode;
    cleaned.push(line);
    lines.push({ number: lines.length + 1, raw, start, end: start + line.length, joined: false });
    start += line.length + 1;
  }
  const whole = passage(cleaned.join('\n'));
  return { ...whole, lines: splitJoined(whole, lines) };
}

export function slice(from: Passage, start: number, end: number): Passage {
  return { text: from.text.slice(start, end), shadow: from.shadow.slice(start, end) };
}

export function join(passages: Passage[], by = '\n'): Passage {
  return { text: passages.map((one) => one.text).join(by), shadow: passages.map((one) => one.shadow).join(by) };
}

export function trimmed(from: Passage): Passage {
  const head = from.text.length - from.text.trimStart().length;
  return slice(from, head, Math.max(head, from.text.trimEnd().length));
}

export const isBlank = (from: Passage) => from.text.trim() === '';

/** Is there nothing but spaces between the start of the line and this place? */
export function atLineStart(shadow: string, index: number): boolean {
  let at = index;
  while (at > 0 && index - at < 60 && (shadow[at - 1] === ' ' || shadow[at - 1] === '\t')) at--;
  return at === 0 || shadow[at - 1] === '\n';
}
