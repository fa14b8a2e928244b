import type { Blank } from '#contract/question/content.ts';
import { plainOf } from '../html-text.rules.ts';
import { look, plainBlank, type ReadDoubt, starredBlank, wrong } from '../read-item.ts';

const part = /\{(\d{0,3}):([A-Z_]{2,20}):((?:\\.|[^\\}]){0,5000})\}/g;

const kinds: [RegExp, 'words' | 'exactWords' | 'number' | 'choice' | 'several'][] = [
  [/^(?:SHORTANSWER|SA|MW)$/, 'words'],
  [/^(?:SHORTANSWER_C|SAC|MWC)$/, 'exactWords'],
  [/^(?:NUMERICAL|NM)$/, 'number'],
  [/^(?:MULTICHOICE|MC)(?:_?[VH]?S?)$/, 'choice'],
  [/^(?:MULTIRESPONSE|MR)(?:_?H?S?)$/, 'several'],
];

interface Choice {
  readonly text: string;
  readonly share: number;
  readonly feedback: string;
}

function choicesOf(body: string): Choice[] {
  return body.split(/(?<!\\)~/).map((one) => {
    const [, percent, equals, rest = ''] = /^\s*(?:%(-?[\d.]+)%|(=))?([\s\S]*)$/.exec(one) ?? [];
    const [answer = '', ...feedback] = rest.split(/(?<!\\)#/);
    const share = percent ? Number(percent) : equals ? 100 : 0;
    const plain = (text: string) => plainOf(text.replace(/\\([}~#/"\\=:])/g, '$1'));
    return { text: plain(answer), share, feedback: plain(feedback.join('#')) };
  });
}

/** `3.14:0.01`, a value and what it may differ by. */
export function numberWithTolerance(text: string): { value: string; tolerance: number } | undefined {
  const [value = '', tolerance = '0'] = text.split(':').map((one) => one.trim());
  if (value === '' || Number.isNaN(Number(value)) || !(Number(tolerance) >= 0)) return undefined;
  return { value, tolerance: Number(tolerance) };
}

export function numberBlank(texts: readonly string[], doubts: ReadDoubt[], index: number | null = null): Blank {
  const numbers = texts.map(numberWithTolerance);
  const tolerance = Math.max(0, ...numbers.map((one) => one?.tolerance ?? 0));
  if (numbers.some((one) => one && one.tolerance !== tolerance))
    doubts.push(look('answer', `各答案允许的误差不同，已取最大的 ${tolerance}`, index));
  return { ...plainBlank(texts.map((text, at) => numbers[at]?.value ?? text)), tolerance };
}

function blankOf(kind: string, choices: readonly Choice[], index: number, doubts: ReadDoubt[]): Blank {
  const most = Math.max(...choices.map((choice) => choice.share));
  const right = choices.filter((choice) => choice.share > 0 && choice.share === most).map((choice) => choice.text);
  const partly = choices.filter((choice) => choice.share > 0 && choice.share < most);
  if (partly.length > 0 && kind !== 'several')
    doubts.push(
      look(
        'answer',
        `第 ${index + 1} 空有只得部分分的答案（${partly.map(({ text }) => text).join('、')}），没有算作正确`,
        index,
      ),
    );
  if (kind === 'number') return numberBlank(right, doubts, index);
  if (kind === 'choice' || kind === 'several') {
    const all = choices.map((choice) => choice.text).join('、');
    doubts.push(
      kind === 'choice'
        ? look('type', `第 ${index + 1} 空原来从“${all}”中选择，按填空读取`, index)
        : wrong('type', `第 ${index + 1} 空原来从“${all}”中多选，不能按填空读取，请修改`, index),
    );
    return plainBlank(right);
  }
  return { ...starredBlank(right), ignoreCase: kind === 'words' };
}

export interface ReadCloze {
  readonly stem: string;
  readonly blanks: Blank[];
  readonly feedback: string[];
}

/** A text with its answers in braces, as a stem with blanks. */
export function readCloze(html: string, doubts: ReadDoubt[]): ReadCloze {
  const blanks: Blank[] = [];
  const feedback: string[] = [];
  const stem = html.replace(part, (whole, weight: string, word: string, body: string) => {
    const kind = kinds.find(([pattern]) => pattern.test(word))?.[1];
    if (!kind) {
      doubts.push(wrong('type', `不认识的填空“${word}”`));
      return whole;
    }
    const index = blanks.length;
    const choices = choicesOf(body);
    blanks.push({
      ...blankOf(kind, choices, index, doubts),
      weight: Number(weight) > 0 ? Math.min(100, Number(weight)) : 1,
    });
    for (const choice of choices)
      if (choice.feedback) feedback.push(`第 ${index + 1} 空 ${choice.text}：${choice.feedback}`);
    return '____';
  });
  return { stem, blanks, feedback };
}
