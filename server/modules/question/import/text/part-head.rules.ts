import { readEndMarks, readStemMarks } from '../item/stem-mark.rules.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import { type Passage, slice } from './paper-source.rules.ts';
import { isMajor } from './text-start.rules.ts';

/** What a text says of itself above its parts (1), (2): 60．……（18分）. */
export interface PartHead {
  readonly n: number | undefined;
  readonly number: string;
  /** Those of all the parts together. */
  readonly points: number | undefined;
}

/** The number that a line begins with as an item does. */
export const headNumber = (line: PaperLine | undefined) =>
  line && isMajor(line) && !line.answers && !line.mark?.decimal ? line.mark?.n : undefined;

const worth = /\(\D{0,5}\d{1,3}(?:\.5)? ?分\)/;
const ofExam = /注意|考试|答题|须知|考生|说明|试卷|分钟|满分|目录/;
/** So many numbers may be lost above it. */
const widestGap = 4;

/**
 * Where the number stands, in the text above (1), that all the parts have together: it goes on from `last`, or says what
 * they are worth.
 */
export function findHead(lines: readonly PaperLine[], from: number, last: number | undefined): number | undefined {
  const at = lines.findLastIndex((line, i) => i >= from && headNumber(line) !== undefined);
  const n = headNumber(lines[at]);
  const text = lines.slice(at);
  if (n === undefined || text.some((line) => line.hasLabel || line.hasOption)) return undefined;
  if (worth.test(lines[at]?.folded ?? '')) return at;
  const goesOn = n === 1 || (last !== undefined && n > last && n - last <= widestGap);
  return goesOn && !text.some((line) => ofExam.test(line.folded)) ? at : undefined;
}

/** The first line of a text above parts, without what it says of itself. */
export function readHead(line: PaperLine | undefined, source: Passage): { head: PartHead; rest: Passage } | undefined {
  if (!line) return undefined;
  const n = headNumber(line);
  const after = n === undefined ? 0 : (line.mark?.after ?? 0);
  const { stem, points } = readEndMarks(readStemMarks(slice(source, line.start + after, line.end)));
  if (n === undefined && points === undefined) return undefined;
  return { head: { n, number: n === undefined ? '' : (line.mark?.text ?? ''), points }, rest: stem };
}
