import { mostOptions } from '#contract/question/content.ts';
import { findOptions } from '../item/item-option.rules.ts';
import type { ItemText } from '../paper/item-text.rules.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import type { ItemSpan } from '../paper/paper-outline.rules.ts';
import { isBlank, join, type PaperSource, type Passage, passage, slice } from '../text/paper-source.rules.ts';
import type { GapPassage } from './gap-passage.rules.ts';

const poolPassage = (source: PaperSource, lines: readonly PaperLine[]) =>
  join(lines.filter((line) => !line.blank).map((line) => slice(source, line.start, line.end)));

const poolOf = (source: PaperSource, lines: readonly PaperLine[]) => poolLetters(poolPassage(source, lines));

/** Options of a pool that has more of them than a question may. */
function poolLetters(pool: Passage): Map<string, string> {
  const words = new Map<string, string>();
  const marks = [...pool.shadow.matchAll(/(?:^|\s)[([]?([A-O])[ \t]?[.、:)\]]/g)];
  marks.forEach((mark, i) => {
    const text = pool.text.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim();
    if (mark[1] && !words.has(mark[1])) words.set(mark[1], text);
  });
  return words;
}

const isBank = (source: PaperSource, pool: readonly PaperLine[]) => poolOf(source, pool).size > mostOptions;

/**
 * The text with its gaps counted from 1: in another paper its items have other numbers, which say nothing of the gaps. A
 * pool that is too large for options stays with it.
 */
export function passageText(
  source: PaperSource,
  lines: readonly PaperLine[],
  { gaps }: GapPassage,
  pool: readonly PaperLine[],
): Passage {
  const texts = lines.map((line) => {
    const parts: Passage[] = [];
    let at = line.start;
    for (const [place, gap] of gaps.entries()) {
      if (gap.line !== line.index) continue;
      parts.push(slice(source, at, line.start + gap.start), passage(`（${place + 1}）____`));
      at = line.start + gap.end;
    }
    return join([...parts, slice(source, at, line.end)], '');
  });
  return join(isBank(source, pool) ? [...texts, poolPassage(source, pool)] : texts);
}

type GapText = Pick<ItemText, 'content' | 'bank' | 'fillsGap'>;

/** What an item says that fills a gap: its place in the text stands for a stem, below it the options. */
export function gapContent(source: PaperSource, { gap }: ItemSpan, content: Passage): GapText {
  const plain = { content, bank: undefined, fillsGap: false };
  if (!gap) return plain;
  const name = `第（${gap.place}）空`;
  if (gap.passage.kind === 'own') {
    const stem = findOptions(content).stem;
    const isNamed = !isBlank(stem) && !/^[\s()]*$/.test(stem.shadow);
    if (isNamed) return plain;
    const options = slice(
      content,
      stem.text === '' ? 0 : content.text.indexOf(stem.text) + stem.text.length,
      content.text.length,
    );
    return { content: join([passage(name), options]), bank: undefined, fillsGap: true };
  }
  const words = poolOf(source, gap.pool);
  if (gap.passage.kind === 'words' || words.size > mostOptions)
    return { content: passage(`${name}：____`), bank: words.size > 0 ? words : undefined, fillsGap: true };
  return { content: join([passage(name), poolPassage(source, gap.pool)]), bank: undefined, fillsGap: true };
}
