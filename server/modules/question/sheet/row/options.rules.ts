import { optionLetter } from '#contract/letters.ts';
import { look, type ReadDoubt } from '../../format/read-item.ts';
import { isMarked, type LetteredOption, plainForm } from './key-letter.rules.ts';
import type { RowCells } from './row-cells.rules.ts';

const lead = /^\s*[（(]?([A-La-lＡ-Ｌａ-ｌ])\s*[.．、:：)）]\s*/;
const marker = /(?:^|[\s;；|,，])[（(]?([A-LＡ-Ｌ])\s*[.．、:：)）]/g;

const leadLetter = (text: string) => lead.exec(text)?.[1]?.normalize('NFKC').toUpperCase();

/** Where A. B. C. … stand in a text, in this order and each once. */
function lettered(text: string): LetteredOption[] {
  const found: { letter: string; from: number; start: number }[] = [];
  for (const match of text.matchAll(marker)) {
    const letter = (match[1] ?? '').normalize('NFKC');
    if (letter === optionLetter(found.length))
      found.push({ letter, from: match.index, start: match.index + match[0].length });
  }
  if (found.length < 2 || text.slice(0, found[0]?.from).trim() !== '') return [];
  return found.map(({ letter, start }, index) => ({
    letter,
    text: text.slice(start, found[index + 1]?.from ?? text.length).trim(),
  }));
}

const separators = [/\$;\$/, /###/, /\n/, /\|+/, /[;；]/, /[,，、]/, /\s{2,}|\t/];

/** All options of one cell: by their letters, or by the separator that parts them. */
export function unpacked(text: string): LetteredOption[] {
  const byLetter = lettered(text);
  if (byLetter.length > 0) return byLetter;
  for (const separator of separators) {
    const parts = text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length > 1) return parts.map((part, index) => ({ letter: optionLetter(index), text: part }));
  }
  return text.trim() === '' ? [] : [{ letter: 'A', text: text.trim() }];
}

export interface FoundOptions {
  readonly options: readonly LetteredOption[];
  /** The letters with a mark beside them; undefined where the table has no such columns. */
  readonly marked: readonly string[] | undefined;
  readonly doubts: ReadDoubt[];
}

/** Without the letters that repeat what the columns say. */
function withoutLeads(options: readonly LetteredOption[]): readonly LetteredOption[] {
  const repeats = options.length > 0 && options.every(({ letter, text }) => leadLetter(text) === letter);
  return repeats ? options.map(({ letter, text }) => ({ letter, text: text.replace(lead, '') })) : options;
}

export function findOptions({ options, packed, marks }: RowCells): FoundOptions {
  const doubts: ReadDoubt[] = [];
  const own = withoutLeads(options);
  if (own.length === 0 || packed.trim() !== '') {
    const found = unpacked(packed);
    const shifted = found.map(({ text }, index) => ({ letter: optionLetter(own.length + index), text }));
    const all = own.length === 0 ? found : [...own, ...shifted];
    const flags = marks.split('\n').filter((mark) => mark.trim() !== '');
    const marked = flags.length === all.length && all.length > 1;
    return {
      options: all,
      marked: marked ? all.flatMap(({ letter }, i) => (isMarked(flags[i] ?? '') ? [letter] : [])) : undefined,
      doubts,
    };
  }
  const last = (own.at(-1)?.letter ?? 'A').charCodeAt(0);
  const empty = Array.from({ length: last - 64 }, (_, index) => optionLetter(index)).filter((letter) =>
    own.every((option) => option.letter !== letter),
  );
  if (empty.length > 0)
    doubts.push(look('options', `选项 ${empty.join('、')} 是空的，已略过；答案的字母按原来的列对应`));
  const hasMarks = options.some(({ mark }) => mark !== undefined && plainForm(mark) !== '');
  const marked = hasMarks ? options.flatMap(({ letter, mark }) => (isMarked(mark ?? '') ? [letter] : [])) : undefined;
  return { options: own, marked, doubts };
}
