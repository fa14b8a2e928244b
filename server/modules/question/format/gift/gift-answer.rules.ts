import { optionLetter } from '#contract/letters.ts';
import type { Blank, QuestionInput } from '#contract/question/content.ts';
import { escapeHtml, plainOf } from '../html-text.rules.ts';
import { look, optionOf, plainBlank, type ReadDoubt, starredBlank, wrong } from '../read-item.ts';
import { formatMark, unveiled } from './gift-block.rules.ts';

/** What stands in one pair of braces. */
export interface GiftAnswer {
  readonly kind: 'essay' | 'judge' | 'number' | 'words' | 'choice' | 'matching';
  readonly judgement?: boolean;
  readonly blank?: Blank;
  readonly type?: 'SINGLE' | 'MULTIPLE';
  readonly options?: QuestionInput['options'];
  /** Pairs of a matching question, as lines of HTML. */
  readonly pairs?: string[];
  /** Lines of HTML. */
  readonly feedback: string[];
}

type ToHtml = (text: string) => string;

interface Choice {
  readonly isRight: boolean;
  readonly share: number | undefined;
  readonly text: string;
  readonly feedback: string;
}

const plainMarks: Readonly<Record<string, string>> = { '＝': '=', '～': '~', '＃': '#', '％': '%', '－＞': '->' };

/** The marks of an answer may be typed full width; then none is half width. */
const halfWidth = (body: string) =>
  /[=~]/.test(body) || !/[＝～]|^\s*(?:(?:T|TRUE|F|FALSE|对|错|正确|错误|√|×)\s*)?＃/i.test(body)
    ? body
    : body.replace(/－＞|[＝～＃％]/g, (mark) => plainMarks[mark] ?? mark);

const clean = (text: string) => unveiled(text.replace(formatMark, '')).trim();

/** Text that stands within a line: a paragraph around all of it would break that. */
const inLine = (html: string) => html.replace(/^<p>((?:(?!<\/?p\b)[\s\S])*)<\/p>$/i, '$1');

/** Whatever is more is far over every limit, which is said later. */
const mostChoices = 200;

function choicesOf(body: string, toHtml: ToHtml): Choice[] {
  const found = body.matchAll(/([=~])([^=~]*)/g).take(mostChoices);
  return [...found].map(([, mark, rest = '']) => {
    const [head = '', ...feedback] = rest.split('#');
    const percent = /^\s*%(-?\d{1,3}(?:\.\d+)?)%/.exec(head);
    return {
      isRight: mark === '=',
      share: percent ? Number(percent[1]) : undefined,
      text: percent ? head.slice(percent[0].length) : head,
      feedback: inLine(toHtml(feedback.join('#'))),
    };
  });
}

function choice(choices: readonly Choice[], toHtml: ToHtml, doubts: ReadDoubt[]): GiftAnswer {
  const full = choices.filter((one) => one.isRight && (one.share ?? 100) > 0);
  const byShare = full.length === 0;
  const isRight = (one: Choice) => (byShare ? (one.share ?? 0) > 0 : full.includes(one));
  const right = choices.filter(isRight);
  const type = byShare && right.length > 0 ? 'MULTIPLE' : full.length > 1 ? 'MULTIPLE' : 'SINGLE';
  if (full.length > 1) doubts.push(look('type', `有 ${full.length} 个正确选项，按多选题读取`));
  const shares = right.map((one) => one.share ?? 100);
  if (byShare && Math.min(...shares) * 2.5 < Math.max(...shares))
    doubts.push(look('answer', '各正确选项的分值相差很大，导入后按多选题的规则计分'));
  choices.forEach((one, index) => {
    if (!isRight(one) && (one.share ?? 0) > 0)
      doubts.push(look('options', `选项 ${optionLetter(index)} 原来可得 ${one.share}% 的分，按错误选项读取`, index));
  });
  return {
    kind: 'choice',
    type,
    options: choices.map((one) => optionOf(toHtml(one.text), isRight(one))),
    feedback: choices.flatMap((one, index) => (one.feedback === '' ? [] : `${optionLetter(index)}：${one.feedback}`)),
  };
}

interface Range {
  readonly value: string;
  readonly tolerance: number;
}

/** `3.14:0.01` or `1..5`. */
function rangeOf(text: string): Range | undefined {
  const ends = /^(-?[\d.]+?)\s*\.\.\s*(-?[\d.]+)$/.exec(text);
  if (ends) {
    const [low, high] = [Number(ends[1]), Number(ends[2])];
    if (!(low <= high)) return undefined;
    const round = (value: number) => Number(value.toPrecision(12));
    return { value: String(round((low + high) / 2)), tolerance: round((high - low) / 2) };
  }
  const [value = '', tolerance = '0'] = text.split(':').map((one) => one.trim());
  if (value === '' || Number.isNaN(Number(value)) || !(Number(tolerance) >= 0)) return undefined;
  return { value, tolerance: Number(tolerance) };
}

function number(body: string, toHtml: ToHtml, doubts: ReadDoubt[]): GiftAnswer {
  const listed = choicesOf(body, toHtml);
  const [bare = '', ...rest] = body.split('#');
  const all: Choice[] =
    listed.length > 0
      ? listed
      : [{ isRight: true, share: undefined, text: bare, feedback: inLine(toHtml(rest.join('#'))) }];
  const full = all.filter((one) => one.isRight && (one.share ?? 100) === 100);
  if (all.some((one) => one.isRight && !full.includes(one)))
    doubts.push(look('answer', '只得部分分的答案没有算作正确'));
  const ranges = full.flatMap((one) => {
    const range = rangeOf(clean(one.text));
    if (!range) doubts.push(wrong('answer', `“${clean(one.text)}”不是数值`));
    return range ?? [];
  });
  const tolerance = Math.max(0, ...ranges.map((range) => range.tolerance));
  if (ranges.some((range) => range.tolerance !== tolerance))
    doubts.push(look('answer', `各答案允许的误差不同，已取最大的 ${tolerance}`));
  const blank = { ...plainBlank(ranges.map((range) => range.value)), tolerance };
  return { kind: 'number', blank, feedback: all.map((one) => one.feedback).filter((text) => text !== '') };
}

function words(choices: readonly Choice[], doubts: ReadDoubt[]): GiftAnswer {
  const full = choices.filter((one) => (one.share ?? 100) === 100);
  const partly = choices.filter((one) => !full.includes(one) && (one.share ?? 0) > 0);
  if (partly.length > 0)
    doubts.push(look('answer', `答案 ${partly.map((one) => clean(one.text)).join('、')} 原来只得部分分，没有算作正确`));
  const accepted = full.map((one) => plainOf(clean(one.text)));
  const feedback = choices.flatMap((one) =>
    one.feedback === '' ? [] : `${escapeHtml(plainOf(clean(one.text)))}：${one.feedback}`,
  );
  return { kind: 'words', blank: starredBlank(accepted), feedback };
}

const pairOf = (text: string, toHtml: ToHtml) =>
  text
    .split(/->([\s\S]*)/, 2)
    .map((side) => inLine(toHtml(side)))
    .join(' → ');

const judgement = /^(T|TRUE|F|FALSE|对|错|正确|错误|√|×)\s*(?:#([\s\S]*))?$/i;

/** Reads the inside of the braces; `####` and what follows has been taken off. */
export function giftAnswer(inside: string, toHtml: ToHtml, doubts: ReadDoubt[]): GiftAnswer | undefined {
  const body = halfWidth(inside).trim();
  if (body === '') return { kind: 'essay', feedback: [] };
  const judged = judgement.exec(body);
  if (judged) {
    // The first is shown to who answers wrongly, the second to who answers rightly; one alone is rather an explanation.
    const [wrongly = '', ...rightly] = (judged[2] ?? '').split('#').map((text) => inLine(toHtml(text)));
    const said = [
      { to: '答错：', text: wrongly },
      { to: '答对：', text: rightly.filter((text) => text !== '').join(' ') },
    ].filter(({ text }) => text !== '');
    const feedback = said.map(({ to, text }) => (said.length > 1 || text !== wrongly ? `${to}${text}` : text));
    return { kind: 'judge', judgement: /^(?:T|对|正确|√)/i.test(body), feedback };
  }
  if (body.startsWith('#')) return number(body.slice(1), toHtml, doubts);
  const choices = choicesOf(body, toHtml);
  if (choices.length === 0 || !/^[=~]/.test(body)) return undefined;
  const pairs = choices.filter((one) => one.isRight && /-\s?>/.test(one.text));
  if (pairs.length > 0 && pairs.length === choices.length)
    return { kind: 'matching', pairs: pairs.map((one) => pairOf(one.text, toHtml)), feedback: [] };
  if (choices.every((one) => one.isRight)) return words(choices, doubts);
  return choice(choices, toHtml, doubts);
}
