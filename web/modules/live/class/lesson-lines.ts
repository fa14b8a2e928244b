import type { LessonLine } from '#contract/live/class.ts';

/** So many lines are shown. */
export const shownLines = 500;

/** Lines in their order, each once, whichever reply brought it first. */
export function withLines(lines: readonly LessonLine[], more: readonly LessonLine[]) {
  if (more.length === 0) return lines;
  const all = new Map([...lines, ...more].map((line) => [line.lineId, line]));
  return [...all.values()].toSorted((one, other) => one.lineId - other.lineId).slice(-shownLines);
}
