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

/** The first line of a text above parts, without what it says of itself. */
export function readHead(line: PaperLine | undefined, source: Passage): { head: PartHead; rest: Passage } | undefined {
  if (!line) return undefined;
  const n = headNumber(line);
  const after = n === undefined ? 0 : (line.mark?.after ?? 0);
  const { stem, points } = readEndMarks(readStemMarks(slice(source, line.start + after, line.end)));
  if (n === undefined && points === undefined) return undefined;
  return { head: { n, number: n === undefined ? '' : (line.mark?.text ?? ''), points }, rest: stem };
}
