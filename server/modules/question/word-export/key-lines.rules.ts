import { isDeepStrictEqual } from 'node:util';
import { optionLetter } from '#contract/letters.ts';
import type { FillAnswer, ItemInput } from '#contract/question/content.ts';
import { difficultyLabel, isChoice } from '#contract/question/type.ts';
import { escapeHtml, plainOf } from '../format/html-text.rules.ts';
import { blankSettings } from '../format/setting/blank-setting.rules.ts';
import { type SettingKind, settingWord } from '../format/setting/setting-word.rules.ts';
import { wholeLabel } from '../format/setting/whole-label.rules.ts';
import { isCode, isFill, isShort } from '../format/write-text.rules.ts';
import { circled, circles, numberedPart } from '../import/item/fill-answer.rules.ts';
import { findScoringPoints } from '../import/item/short-answer.rules.ts';
import { programKeyLines, referenceLines } from './code-lines.rules.ts';
import { type Line, lineOf, linesOf } from './line.rules.ts';
import { type Block, type Inline, readRich, textOf } from './rich-text.rules.ts';

export interface Names {
  readonly tagNames: readonly string[];
  readonly knowledgeNames: readonly string[];
}

const holdsCircle = new RegExp(`[${circles}]`);
/** An answer of one blank that the reader of papers would take apart, or its first sign for a number. */
const looksParted = new RegExp(`[;；\\n]|(?:^|\\|)\\s*(?:${numberedPart.source})`);

const label = (word: string): Inline => textOf(`【${word}】`, { font: 'label' });

/** A label and what it says, on a line of their own. */
export const labelledLine = (word: string, text: string, left: number): Line =>
  lineOf([label(word), textOf(text)], { left });

/** Behind 第1空 signs part the ways of writing a blank, unless | does: it stands at the end of what is one way. */
const undivided = (way: string) => (/[;；]/.test(way) && !way.includes('|') ? `${way}|` : way);

/**
 * The blanks by their numbers, since any other sign may belong to an answer; an answer that holds such a number itself
 * stands behind 第1空. The ways of writing one stand beside each other.
 */
function fillText({ blanks, unordered }: FillAnswer): string {
  const ways = blanks.map(({ accepted }) => accepted.join('|'));
  const inDoubt = ways.length > 1 ? holdsCircle : looksParted;
  const inWords = ways.some((way) => inDoubt.test(way));
  const mark = (i: number) => (inWords ? `第${i + 1}空：` : ways.length > 1 ? circled(i) : '');
  const whole = ways.map((way, i) => `${mark(i)}${inWords ? undivided(way) : way}`).join('　');
  return unordered ? `${whole}（顺序不限）` : whole;
}

/** What is right, as blocks; none where the question has no key that can be written down. */
export function keyBlocks(item: ItemInput): Block[] {
  if (isChoice(item.type))
    return readRich(item.options.map(({ correct }, i) => (correct ? optionLetter(i) : '')).join(''));
  if (item.type === 'JUDGE') return typeof item.answer === 'boolean' ? readRich(item.answer ? '正确' : '错误') : [];
  if (isFill(item.answer)) return readRich(escapeHtml(fillText(item.answer)));
  return readRich(isShort(item.answer) ? item.answer.reference : '');
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

/** Behind a label the reader of papers takes the first colon or full stop for its own. */
function labelled(word: string, blocks: readonly Block[]): Inline[] {
  const [first] = blocks;
  const inline = first?.kind === 'text' ? first.inlines[0] : undefined;
  const isGuarded = inline?.kind === 'text' && /^\s*[.:．：∶]/.test(inline.text);
  return isGuarded ? [label(word), textOf('：')] : [label(word)];
}

const blockLines = (word: string, blocks: readonly Block[], left: number) =>
  blocks.length > 0 ? linesOf(blocks, labelled(word, blocks), left, 0) : [];

/** What marks the answer, where the reference does not say it by itself. */
function scoringLines({ answer }: ItemInput, left: number): Line[] {
  if (!isShort(answer) || answer.scoringPoints.length === 0) return [];
  const { scoringPoints, reference } = answer;
  if (isDeepStrictEqual(findScoringPoints(plainOf(reference)), scoringPoints)) return [];
  const points = scoringPoints.map(({ text, points }) => lineOf([textOf(`${text}（${points} 分）`)], { left }));
  return [lineOf([label('采分点')], { left }), ...points];
}

/** What is set for the answer, below it. */
function settingLines(item: ItemInput, left: number): Line[] {
  const line = (kind: SettingKind, text: string) => (text === '' ? [] : [labelledLine(settingWord(kind), text, left)]);
  if (isCode(item.answer)) return programKeyLines(item.answer, left);
  if (isFill(item.answer)) return line('blanks', blankSettings({ ...item.answer, unordered: false }));
  return line('fixed', item.options.map(({ fixed }, i) => (fixed ? optionLetter(i) : '')).join(''));
}

/** The key below a question, as the reader of papers understands it. */
export function keyLines(item: ItemInput, names: Names, left: number): Line[] {
  return [
    ...blockLines('答案', keyBlocks(item), left),
    ...scoringLines(item, left),
    ...settingLines(item, left),
    ...blockLines('解析', readRich(item.analysis), left),
    factsLine(item, names, left),
  ];
}

/** The key of a question on the page of answers; nothing where it has none. */
export function answerLines(item: ItemInput, number: number): Line[] {
  const [key, analysis] = [keyBlocks(item), readRich(item.analysis)];
  const explained = blockLines('解析', analysis, 0);
  const program = isCode(item.answer)
    ? referenceLines(item.answer, [textOf(`${number}．`), ...labelled('答案', [])])
    : [];
  if (program.length > 0) return [...program, ...explained];
  if (key.length + analysis.length === 0) return [];
  const isLong = item.type === 'FILL' || item.type === 'SHORT';
  const mark = [textOf(`${number}．`), ...(isLong && key.length > 0 ? labelled('答案', key) : [])];
  return [...linesOf(key, mark, 0, 0), ...scoringLines(item, 0), ...explained];
}

/** What is said of a material and all of its items. */
export const wholeLines = (analysis: string): Line[] => blockLines(wholeLabel, readRich(analysis), 0);
