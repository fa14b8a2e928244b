import type { SimilarMatch } from '#contract/exam/similarity.ts';

export interface MarkedLine {
  readonly number: number;
  readonly text: string;
  /** Place of the match that it belongs to among the matches; null: it is like nothing of the other. */
  readonly match: number | null;
  /** The first line of a match. */
  readonly opens: boolean;
}

/** The lines of one of two programs; of two matches that share a line the longer one has it. */
export function markedLines(source: string, matches: readonly SimilarMatch[], side: 'first' | 'second'): MarkedLine[] {
  const lines = source.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const found = lines.map((_, at) => matches.findIndex(({ [side]: { from, to } }) => from <= at + 1 && at + 1 <= to));
  return lines.map((text, at) => {
    const match = found[at] ?? -1;
    return { number: at + 1, text, match: match < 0 ? null : match, opens: match >= 0 && found[at - 1] !== match };
  });
}

/** Lines of either program that are like the other's, as a share. */
export function shareOfLines(lines: readonly MarkedLine[]) {
  const written = lines.filter(({ text }) => text.trim() !== '');
  return written.length === 0 ? 0 : written.filter(({ match }) => match !== null).length / written.length;
}

const linesText = ({ from, to }: { from: number; to: number }) =>
  from === to ? `第 ${from} 行` : `第 ${from}–${to} 行`;

export const matchText = ({ first, second }: SimilarMatch) => `左 ${linesText(first)}，右 ${linesText(second)}`;
