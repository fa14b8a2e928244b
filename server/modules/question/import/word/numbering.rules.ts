import { childOf, childrenOf, settingOf, type WordElement } from '../../../../kit/word/word-xml.rules.ts';
import { formatNumber } from './number-format.rules.ts';

interface Level {
  readonly start: number;
  readonly format: string;
  readonly padded: number;
  /** %1.%2 with the numbers of the levels. */
  readonly text: string;
  readonly separator: string;
  /** Begins again after this level or a higher one; −1: never. */
  readonly restartAfter: number;
  /** All numbers in it are written as decimals. */
  readonly legal: boolean;
  readonly style: string | undefined;
}

interface Numbers {
  /** Lists with the same pattern go on counting where the other stopped. */
  readonly abstract: string;
  readonly levels: readonly (Level | undefined)[];
  readonly startAt: ReadonlyMap<number, number>;
}

export interface ListMark {
  readonly numId: string;
  readonly level: number;
}

export interface Numbering {
  /** The number that Word draws before the next paragraph of this list, with the gap behind it. */
  next: (mark: ListMark) => string;
  /** Which level of a list a style stands for. */
  levelOfStyle: (numId: string, style: string) => number | undefined;
}

const bullets: Record<string, string> = {
  '\uf0b7': '•',
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf075': '◆',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
};

/** Which of the nine levels an element is about; a file may name any number, and a list of that length would be made. */
function levelIndex(element: WordElement): number | undefined {
  const index = element.attributes['w:ilvl'] ?? '0';
  return /^[0-8]$/.test(index) ? Number(index) : undefined;
}

function readLevel(level: WordElement, index: number): Level {
  const custom = childOf(childOf(childOf(level, 'mc:AlternateContent'), 'mc:Choice'), 'w:numFmt')?.attributes;
  const format = settingOf(level, 'w:numFmt') ?? (custom ? 'custom' : 'decimal');
  const text = settingOf(level, 'w:lvlText') ?? '';
  const suffix = settingOf(level, 'w:suff') ?? 'tab';
  const restart = settingOf(level, 'w:lvlRestart');
  return {
    start: Number(settingOf(level, 'w:start') ?? 0),
    format,
    padded: (custom?.['w:format'] ?? '').split(',')[0]?.trim().length ?? 0,
    text: format === 'bullet' ? (bullets[text] ?? (/^[\ue000-\uf8ff]/.test(text) ? '•' : text)) : text,
    // Behind a sign that is as wide as a Chinese one there is room enough.
    separator: suffix === 'nothing' || /[\u3000-\u303f\uff00-\uff60]$/.test(text) ? '' : ' ',
    restartAfter: restart === undefined ? index - 1 : Number(restart) - 1,
    legal: childOf(level, 'w:isLgl') !== undefined,
    style: settingOf(level, 'w:pStyle'),
  };
}

function levelsOf(element: WordElement): Level[] {
  const levels: Level[] = [];
  for (const level of childrenOf(element, 'w:lvl')) {
    const index = levelIndex(level);
    if (index !== undefined) levels[index] = readLevel(level, index);
  }
  return levels;
}

interface Abstract {
  levels: Level[];
  /** A list style whose numbers these are. */
  link: string | undefined;
  style: string | undefined;
}

function readNumbers(part: WordElement): Map<string, Numbers> {
  const abstracts = new Map<string, Abstract>();
  for (const one of childrenOf(part, 'w:abstractNum'))
    abstracts.set(one.attributes['w:abstractNumId'] ?? '', {
      levels: levelsOf(one),
      link: settingOf(one, 'w:numStyleLink'),
      style: settingOf(one, 'w:styleLink'),
    });
  const numbers = new Map<string, Numbers>();
  for (const one of childrenOf(part, 'w:num')) {
    const id = settingOf(one, 'w:abstractNumId') ?? '';
    const own = abstracts.get(id);
    const linked = own?.link ? [...abstracts].find(([, other]) => other.style === own.link) : undefined;
    const levels = [...((linked?.[1] ?? own)?.levels ?? [])];
    const startAt = new Map<number, number>();
    for (const override of childrenOf(one, 'w:lvlOverride')) {
      const index = levelIndex(override);
      if (index === undefined) continue;
      const level = childOf(override, 'w:lvl');
      if (level) levels[index] = readLevel(level, index);
      const start = settingOf(override, 'w:startOverride');
      if (start !== undefined) startAt.set(index, Number(start));
    }
    numbers.set(one.attributes['w:numId'] ?? '', { abstract: linked?.[0] ?? id, levels, startAt });
  }
  return numbers;
}

/** Counts of one list by level; undefined until the level is used. */
type Counts = (number | undefined)[];

function label(level: Level, levels: Numbers['levels'], counts: Counts): string {
  if (level.format === 'bullet') return level.text;
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const other = levels[index];
    const n = counts[index] ?? other?.start ?? 1;
    return formatNumber(n, level.legal ? 'decimal' : (other?.format ?? 'decimal'), other?.padded);
  });
}

/** Counts the lists of a document as Word does, paragraph by paragraph. */
export function numberingOf(part: WordElement | undefined): Numbering {
  const numbers = part ? readNumbers(part) : new Map<string, Numbers>();
  const counting = new Map<string, Counts>();
  const overridden = new Set<string>();
  return {
    next({ numId, level: index }) {
      const list = numbers.get(numId);
      const level = list?.levels[index];
      if (!list || !level) return '';
      const counts = counting.get(list.abstract) ?? [];
      counting.set(list.abstract, counts);
      const start = list.startAt.get(index);
      const before = counts[index];
      if (start !== undefined && !overridden.has(`${numId}:${index}`)) counts[index] = start;
      else counts[index] = before === undefined ? (start ?? level.start) : before + 1;
      overridden.add(`${numId}:${index}`);
      for (let below = index + 1; below < 9; below++) {
        const restart = list.levels[below]?.restartAfter ?? below - 1;
        if (restart >= index) counts[below] = undefined;
      }
      const text = label(level, list.levels, counts);
      return text.trim() === '' ? '' : text.trimEnd() + level.separator;
    },
    levelOfStyle(numId, style) {
      const index = numbers.get(numId)?.levels.findIndex((level) => level?.style === style) ?? -1;
      return index < 0 ? undefined : index;
    },
  };
}
