import { optionLetter } from '#contract/letters.ts';
import { look, type ReadDoubt, wrong } from '../../format/read-item.ts';
import type { LetteredOption } from './key-letter.rules.ts';
import { readMark } from './option-mark.rules.ts';
import { leadLetter, unpackedBy, withoutLead } from './packed-options.rules.ts';
import type { RowCells } from './row-cells.rules.ts';

export interface FoundOptions {
  readonly options: readonly LetteredOption[];
  /** The letters with a mark beside them; undefined where the table has no such columns. */
  readonly marked: readonly string[] | undefined;
  readonly doubts: ReadDoubt[];
}

/** Without the letters that repeat what the columns say. */
function withoutLeads(options: readonly LetteredOption[]): readonly LetteredOption[] {
  const repeats = options.length > 0 && options.every(({ letter, text }) => leadLetter(text) === letter);
  return repeats ? options.map(({ letter, text }) => ({ letter, text: withoutLead(text) })) : options;
}

/** Which options have a mark beside them, and a doubt for each mark that is none. */
function readMarks(options: readonly LetteredOption[], texts: readonly (string | undefined)[]) {
  const marks = options.map(({ letter }, index) => readMark(texts[index] ?? '', letter));
  return {
    marked: options.flatMap(({ letter }, index) => (marks[index]?.marked ? [letter] : [])),
    doubts: marks.flatMap(({ problem }) => (problem ? [wrong('answer', problem)] : [])),
  };
}

/** Options of one cell, and what stands beside them line for line or parted by the same signs. */
function packedOptions({ packed, marks }: RowCells, own: readonly LetteredOption[]): FoundOptions {
  const { options: found, by } = unpackedBy(packed);
  const shifted = found.map(({ text }, index) => ({ letter: optionLetter(own.length + index), text }));
  const options = own.length === 0 ? found : [...own, ...shifted];
  const doubts = by === undefined ? [] : [look('options', `选项按${by}分成了 ${found.length} 个，请核对`)];
  const flags = marks.split(/[\n|;；,，、]/).filter((mark) => mark.trim() !== '');
  if (flags.length === 0 || options.length < 2) return { options, marked: undefined, doubts };
  if (flags.length !== options.length) {
    const text = `选项有 ${options.length} 个，旁边的正确与否却有 ${flags.length} 个，没有读取`;
    return { options, marked: undefined, doubts: [...doubts, wrong('answer', text)] };
  }
  const { marked, doubts: odd } = readMarks(options, flags);
  return { options, marked, doubts: [...doubts, ...odd] };
}

export function findOptions(cells: RowCells): FoundOptions {
  const { options, packed } = cells;
  const own = withoutLeads(options);
  if (own.length === 0 || packed.trim() !== '') return packedOptions(cells, own);
  const doubts: ReadDoubt[] = [];
  const last = (own.at(-1)?.letter ?? 'A').charCodeAt(0);
  const empty = Array.from({ length: last - 64 }, (_, index) => optionLetter(index)).filter((letter) =>
    own.every((option) => option.letter !== letter),
  );
  if (empty.length > 0)
    doubts.push(look('options', `选项 ${empty.join('、')} 是空的，已略过；答案的字母按原来的列对应`));
  const texts = options.map(({ mark }) => mark);
  if (texts.every((mark) => (mark ?? '').trim() === '')) return { options: own, marked: undefined, doubts };
  const { marked, doubts: odd } = readMarks(options, texts);
  return { options: own, marked, doubts: [...doubts, ...odd] };
}
