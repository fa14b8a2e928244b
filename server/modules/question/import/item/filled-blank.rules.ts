import type { SaidType } from '../paper/section-heading.rules.ts';
import { underlinedText } from '../text/insert.rules.ts';
import { type Passage, passage } from '../text/paper-source.rules.ts';
import { findBlanks } from './fill-answer.rules.ts';

/*
 * A teacher's copy has the answers in the blanks: 主要成分是__甲烷__, underlined in a Word file, or in the brackets under a
 * heading of blanks. They are taken only where the question has no answer elsewhere, and are pointed out.
 */

export interface FilledBlanks {
  readonly stem: Passage;
  readonly key: Passage;
  readonly where: string;
}

const between = /(?<!_)__(?!_)([^_\n]{1,100}?)(?<!_)__(?!_)/g;
const underlines = /(?<!_)__(?!_)/g;
const inBrackets = /[(（]([^()（）\n]{1,60})[)）]/g;
const punctuation = /^[\s,，。;；、:：?？!！)）]|[,，。;；、:：(（]$/;
/** What is said to those who answer, or of what a question is worth. */
const remark =
  /^\s*(?:\d{1,3}(?:\.\d)?\s*分|填|选填|写|用|每空|结果|单位|精确|保留|至少|答案|以下|如|注|按|参考|提示|选做|必做|多选|单选|填空|判断)/;
const mostBlanks = 50;

function take(stem: Passage, pattern: RegExp, blank: string, where: string): FilledBlanks | undefined {
  const answers: string[] = [];
  const text = stem.text.replace(pattern, (_, inner: string) => {
    answers.push(inner.trim());
    return blank;
  });
  if (answers.length === 0 || answers.length > mostBlanks || answers.some((one) => one === '')) return undefined;
  const key = answers.map((one, i) => `第${i + 1}空：${one}`).join('\n');
  return { stem: passage(text), key: passage(key), where };
}

/** Two underscores on each side of every answer, and none left over. */
function betweenUnderscores(stem: Passage): FilledBlanks | undefined {
  const marks = stem.text.match(underlines)?.length ?? 0;
  const found = [...stem.text.matchAll(between)];
  const areAnswers = found.length > 0 && found.length * 2 === marks && !/_{3,}/.test(stem.text);
  if (!areAnswers || found.some(([, inner = '']) => punctuation.test(inner) || /^[A-Za-z]\w*$/.test(inner)))
    return undefined;
  return take(stem, between, '____', '下划线之间');
}

/** The answers that stand in the blanks of a question without another answer. */
export function filledBlanks(stem: Passage, said: SaidType | undefined): FilledBlanks | undefined {
  if (said !== undefined && said !== 'FILL') return undefined;
  const written = betweenUnderscores(stem);
  if (written || said === undefined || findBlanks(stem).count > 0) return written;
  const underlined = take(stem, underlinedText, '____', '划线的文字');
  if (underlined) return underlined;
  const inside = [...stem.text.matchAll(inBrackets)].map(([, inner = '']) => inner);
  // A word in another script says the same once more, a number counts.
  const isOther = (one: string) => remark.test(one) || /^\s*(?:\d{1,2}|[A-Za-z][A-Za-z .-]+)\s*$/.test(one);
  if (inside.some(isOther)) return undefined;
  return take(stem, inBrackets, '（____）', '题干的括号里');
}
