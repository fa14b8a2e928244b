import { optionLetter } from '#contract/letters.ts';
import type { FillAnswer, ItemInput } from '#contract/question/content.ts';
import { difficultyLabel, isChoice } from '#contract/question/type.ts';
import { plainOf } from '../../format/html-text.rules.ts';
import { isFill, isShort, referenceWithPoints } from '../../format/write-text.rules.ts';
import { escapeHtml } from '../../import/text/rich-html.rules.ts';
import { type Block, type Inline, readRich, textOf } from '../rich/rich-text.rules.ts';
import { type Line, lineOf, linesOf } from './line.rules.ts';

export interface Names {
  readonly tagNames: readonly string[];
  readonly knowledgeNames: readonly string[];
}

const label = (word: string): Inline => textOf(`【${word}】`, { font: 'label' });

/** The blanks in their order; the ways of writing one stand beside each other. */
function fillText({ blanks, unordered }: FillAnswer): string {
  const ways = blanks.map(({ accepted }) => accepted.join('|'));
  // A semicolon inside an answer would part it in two.
  const isNumbered = ways.length > 1 && ways.some((way) => /[;；]/.test(way));
  const whole = isNumbered
    ? ways.map((way, i) => `${String.fromCharCode(0x2460 + i)}${way}`).join('　')
    : ways.join('；');
  return unordered ? `${whole}（顺序不限）` : whole;
}

/** Points of the reference that its own text does not name. */
function shortHtml(item: ItemInput): string {
  if (!isShort(item.answer)) return '';
  const text = plainOf(item.answer.reference).replace(/\s/g, '');
  const named = item.answer.scoringPoints.every(({ text: point }) => text.includes(point.replace(/\s/g, '')));
  return named ? item.answer.reference : referenceWithPoints(item.answer);
}

/** What is right, as blocks; none where the question has no key that can be written down. */
export function keyBlocks(item: ItemInput): Block[] {
  if (isChoice(item.type))
    return readRich(item.options.map(({ correct }, i) => (correct ? optionLetter(i) : '')).join(''));
  if (item.type === 'JUDGE') return typeof item.answer === 'boolean' ? readRich(item.answer ? '正确' : '错误') : [];
  if (isFill(item.answer)) return readRich(escapeHtml(fillText(item.answer)));
  return readRich(shortHtml(item));
}

function factsLine(item: ItemInput, names: Names, left: number): Line {
  const facts: [string, string][] = [
    ['难度', `${item.difficulty}（${difficultyLabel(item.difficulty)}）`],
    ['分值', `${item.points} 分`],
    ['知识点', names.knowledgeNames.join('、')],
    ['标签', names.tagNames.join('、')],
  ];
  const inlines = facts
    .filter(([, value]) => value !== '')
    .flatMap(([word, value], i) => [...(i > 0 ? [textOf('　')] : []), label(word), textOf(value)]);
  return lineOf(inlines, { left });
}

/** The key below a question, as the reader of papers understands it. */
export function keyLines(item: ItemInput, names: Names, left: number): Line[] {
  const [key, analysis] = [keyBlocks(item), readRich(item.analysis)];
  return [
    ...(key.length > 0 ? linesOf(key, [label('答案')], left, 0) : []),
    ...(analysis.length > 0 ? linesOf(analysis, [label('解析')], left, 0) : []),
    factsLine(item, names, left),
  ];
}

/** The key of a question on the page of answers; nothing where it has none. */
export function answerLines(item: ItemInput, number: number): Line[] {
  const [key, analysis] = [keyBlocks(item), readRich(item.analysis)];
  if (key.length + analysis.length === 0) return [];
  const isLong = item.type === 'FILL' || item.type === 'SHORT';
  const mark = [textOf(`${number}．`), ...(isLong && key.length > 0 ? [label('答案')] : [])];
  return [...linesOf(key, mark, 0, 0), ...(analysis.length > 0 ? linesOf(analysis, [label('解析')], 0, 0) : [])];
}
