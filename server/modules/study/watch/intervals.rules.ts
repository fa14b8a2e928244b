/** What was watched, in milliseconds: from, and up to but without. */
export type Interval = readonly [from: number, to: number];

/** In their order, none touching another. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  for (const [from, to] of intervals.filter(([from, to]) => to > from).toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

export const lengthOf = (intervals: readonly Interval[]) => intervals.reduce((sum, [from, to]) => sum + to - from, 0);

/** How far somebody has come: what lies behind was not seen yet. */
export const frontierOf = (covered: readonly Interval[]) => covered.at(-1)?.[1] ?? 0;

/** What lies between the covered parts, up to the end. */
export function gapsOf(covered: readonly Interval[], end: number): Interval[] {
  const starts = [0, ...covered.map(([, to]) => to)];
  const ends = [...covered.map(([from]) => from), end];
  return starts.flatMap((from, at): Interval[] => {
    const to = Math.min(ends[at] ?? end, end);
    return to > from ? [[from, to]] : [];
  });
}

/** `{[0,1500),[2000,3000)}`, as PostgreSQL writes a multirange of whole numbers. */
export const intervalsOf = (text: string): Interval[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);

export const multirangeOf = (intervals: readonly Interval[]) =>
  `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`;
