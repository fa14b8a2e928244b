import type { Blank, FillAnswer } from '#contract/question/content.ts';
import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { look, plainBlank, type ReadDoubt } from '../../format/read-item.ts';
import { isFraction, readSlash, slashKept } from '../../marking/slash.rules.ts';

const blankMark =
  /[_＿]{2,}|[[【{（(<＜]\s*填?空格?\s*\d{0,2}\s*[\]】}）)>＞]|\{\{\s*\d{1,2}\s*\}\}|[（(][ 　\t]*[）)]|【[ 　\t]*】|\[[ 　\t]+\]/g;
const isLine = (mark: string) => /^[_＿{]|空/.test(mark);

/** Every blank of a stem as it is known elsewhere: brackets count where there are no lines. */
export function showBlanks(stem: string): { text: string; count: number } {
  const marks = [...stem.matchAll(blankMark)].map(([mark]) => mark);
  const lines = marks.some(isLine);
  const counted = marks.filter((mark) => !lines || isLine(mark)).length;
  const text = stem.replace(blankMark, (mark) => {
    if (mark.includes('空')) return '____';
    if (isLine(mark)) return mark.startsWith('{') || mark.length > 2 ? mark : '____';
    return lines ? mark : `${mark[0] ?? ''}____${mark.at(-1) ?? ''}`;
  });
  return { text, count: counted };
}

const strong = [/\s*###\s*/, /\s*\|\s*/, /\s*[;；]+\s*/, /\s*\n\s*/];
const weak = [/\s*、\s*/, /\s*[,，]\s*/, /\s{2,}|\t/, /\s+/];
const parted = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Signs that part the blanks in one file and the ways of writing one answer in another, so that together they say nothing. */
const isMixed = (text: string) => {
  const words = text.replace(/\$[^$]*\$/g, 'x');
  return strong.filter((separator) => parted(words, separator).length > 1).length > 1;
};

/** The answers of the blanks, by the separator that gives as many parts as there are blanks. */
function splitAnswer(text: string, count: number): { parts: string[]; sure: boolean } {
  const clear = !isMixed(text);
  for (const separator of strong) {
    const parts = parted(text, separator);
    if (parts.length === count && count > 1) return { parts, sure: clear };
  }
  if (count <= 1) return { parts: [text.trim()], sure: clear };
  const slash = isFraction(text) ? [] : [/\s*[/／]\s*/];
  for (const separator of [...weak, ...slash, /\s*&&\s*/]) {
    const parts = parted(text, separator);
    if (parts.length === count) return { parts, sure: false };
  }
  const most = strong.map((separator) => parted(text, separator)).find((parts) => parts.length > 1);
  return { parts: most ?? [text.trim()], sure: false };
}

const isOne = (text: string) => /[$\\^=]|https?:|^[/／]|[/／]$/.test(text);

/** Ways of writing one answer that mean the same; not sure where the sign may belong to the answer. */
function alternatives(part: string): { accepted: string[]; sure: boolean } {
  // Within one blank there is nothing to part, so the separators of blanks part what is accepted.
  const between = /###|\||[;；\n]/;
  const certain = parted(part, /&&|\|\|/);
  if (certain.length > 1) return { accepted: certain, sure: certain.every((way) => !between.test(way)) };
  const parts = parted(part, between);
  if (parts.length > 1 && !/[$\\]/.test(part)) return { accepted: parts, sure: false };
  if (isOne(part)) return { accepted: [part], sure: true };
  const either = parted(part, /\s*(?:或者|或)\s*/).map(readSlash);
  const ways = either.flatMap((one) => one.ways);
  const sure = either.every((one) => one.sure);
  return either.length > 1 ? { accepted: [...ways, part], sure: false } : { accepted: ways, sure };
}

const unorderedNote = /[（(][^（）()]{0,12}(?:不分先后|不分顺序|顺序不限|无序|顺序可换|可互换)[^（）()]{0,6}[）)]/;

/** Several cells and one blank: ways of writing one answer. */
function oneBlank(texts: readonly string[], unordered: boolean): { answer: FillAnswer; doubts: ReadDoubt[] } {
  const accepted = texts.flatMap((text) => alternatives(text).accepted);
  const said = `答案有 ${texts.length} 列而题干只有一个空，读作几种写法都算对：${accepted.slice(0, 4).join('、')}`;
  return { answer: { blanks: [plainBlank(accepted)], unordered }, doubts: [look('answer', said, 0)] };
}

/** `answers` are the cells of the answer: one for all blanks, or one for each. */
export function readBlanks(answers: readonly string[], count: number): { answer: FillAnswer; doubts: ReadDoubt[] } {
  const cells = answers.map(withoutMarks);
  const whole = cells.join('\n');
  const unordered = unorderedNote.test(whole);
  const texts = cells.map((text) => text.replace(unorderedNote, '').trim()).filter((text) => text !== '');
  const doubts: ReadDoubt[] = [];
  const wanted = Math.max(1, Math.min(50, count));
  if (texts.length === 0) {
    const blanks = Array.from({ length: wanted }, () => plainBlank([]));
    return { answer: { blanks, unordered }, doubts };
  }
  if (texts.length > 1 && wanted === 1) return oneBlank(texts, unordered);
  const { parts, sure } = texts.length > 1 ? { parts: texts, sure: true } : splitAnswer(texts[0] ?? '', wanted);
  const blanks = parts.map((part, index): Blank => {
    const { accepted, sure: certain } = alternatives(part);
    if (!certain && accepted.length === 1) doubts.push(look('answer', slashKept, index));
    else if (!certain)
      doubts.push(look('answer', `第 ${index + 1} 空读作几种写法都算对：${accepted.slice(0, 4).join('、')}`, index));
    return plainBlank(accepted);
  });
  if (!sure && parts.length === wanted && wanted > 1)
    doubts.unshift(look('answer', `答案按 ${parts.length} 个空分开：${parts.join(' ｜ ').slice(0, 100)}`));
  if (!sure && wanted === 1 && doubts.length === 0) doubts.push(look('answer', '答案里有几种分隔符号，请核对'));
  return { answer: { blanks, unordered }, doubts };
}
