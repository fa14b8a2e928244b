import type { ItemInput } from '#contract/question/content.ts';
import { isChoice, typeLabel } from '#contract/question/type.ts';
import { ledMaterial } from '#shared/material-lead.ts';
import { stateLabel } from '../format/setting/state-word.rules.ts';
import { isCode, isFill } from '../format/write-text.rules.ts';
import { programLines } from './code-lines.rules.ts';
import { keyLines, labelledLine, type Names } from './key-lines.rules.ts';
import { halfTwips, keptTogether, type Line, lineOf, linesOf } from './line.rules.ts';
import { optionLines } from './option-lines.rules.ts';
import { type Block, type PictureInline, readRich, textOf } from './rich-text.rules.ts';

export interface Setting {
  /** Each question followed by its key. */
  readonly withKey: boolean;
  /** Answers are written on a sheet of their own, so that none need room below their questions. */
  readonly apart?: boolean;
  readonly pictureWidth: (inline: PictureInline, room: { width: number; height: number }) => number;
}

export interface Place {
  readonly number: number;
  /** Says its own type: it stands among questions of others. */
  readonly named: boolean;
  /** Says its own points: the heading does not. */
  readonly scored: boolean;
  /** What is said below it where it is no more than a draft, or waits for its review. */
  readonly state?: string | undefined;
}

/** Room for an answer of several sentences, in twips. */
const answerRoom = 2000;
const gap = 120;

function markOf(item: ItemInput, { named, scored }: Place) {
  const words = [named ? typeLabel(item.type) : '', scored ? `${item.points} 分` : ''].filter((word) => word !== '');
  return words.length > 0 ? `（${words.join('，')}）` : '';
}

const beginsWith = (blocks: readonly Block[], pattern: RegExp) => {
  const [first] = blocks;
  const inline = first?.kind === 'text' ? first.inlines[0] : undefined;
  return inline?.kind === 'text' && pattern.test(inline.text);
};

/** A digit behind the number would make a decimal of both; the sign behind a mark belongs to the mark. */
function numberOf(item: ItemInput, place: Place, stem: readonly Block[]) {
  const mark = markOf(item, place);
  const gap = mark === '' ? beginsWith(stem, /^\s*[\d.．、]/) && ' ' : beginsWith(stem, /^\s*[.．、:：∶]/) && '：';
  return `${place.number}．${mark}${gap || ''}`;
}

const room = (lines: readonly Line[], twips: number): Line[] =>
  lines.map((line, i) => (i === lines.length - 1 && line.kind === 'line' ? { ...line, after: twips } : line));

/** Only a paragraph has room below it: a table is followed by an empty one. */
const answerable = (lines: readonly Line[]): Line[] =>
  room(keptTogether(lines.at(-1)?.kind === 'table' ? [...lines, lineOf([])] : lines), answerRoom);

/** A question with its options, its key where it is wanted, or room to answer. */
export function questionLines(item: ItemInput, names: Names, place: Place, setting: Setting): Line[] {
  const left = (String(place.number).length + 2) * halfTwips;
  const stem = readRich(item.stem, !isCode(item.answer));
  const number = textOf(numberOf(item, place, stem));
  const options = isChoice(item.type)
    ? optionLines(
        item.options.map((option) => option.content),
        left,
        setting.pictureWidth,
      )
    : [];
  const program = isCode(item.answer) && !setting.withKey ? programLines(item.answer, left) : [];
  const state = place.state ? [labelledLine(stateLabel, place.state, left)] : [];
  const lines = [...linesOf(stem, [number], left, left), ...options, ...program, ...state];
  if (setting.withKey) return room(keptTogether([...lines, ...keyLines(item, names, left)]), gap);
  const isWritten = item.options.length === 0 && !isFill(item.answer) && item.type !== 'JUDGE';
  return isWritten && !setting.apart ? answerable(lines) : room(keptTogether(lines), gap);
}

/** The material above its items; it says which ones they are, as the reader of papers wants to know. */
export function materialLines(stem: string, from: number, to: number): Line[] {
  const led = ledMaterial(stem, from, to);
  const blocks = readRich(led.stem);
  const announcement = led.lead === null ? [] : [lineOf([textOf(led.lead)], { keeps: true })];
  const material = linesOf(blocks, [], 0, 0).map((line) =>
    line.kind === 'line' && line.style === 'body' ? { ...line, hanging: -4 * halfTwips } : line,
  );
  return [...announcement, ...material];
}
