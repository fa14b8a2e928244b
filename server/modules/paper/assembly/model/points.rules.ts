import type { QuestionType } from '#contract/question/type.ts';
import type { Demand } from './demand.ts';

/** Some questions of one section that are worth the same; null: each what it is worth by itself. */
export interface Slot {
  readonly section: number;
  readonly type: QuestionType;
  readonly count: number;
  readonly points: number | null;
}

const half = 50;

/** A total over so many questions, by halves where it is made of halves: `[{ points, count }]`, the greater first. */
export function spread(total: number, count: number) {
  if (count === 0) return [];
  const step = total % half === 0 ? half : 1;
  const units = total / step;
  const least = Math.floor(units / count);
  const greater = units - least * count;
  return [
    { points: (least + 1) * step, count: greater },
    { points: least * step, count: count - greater },
  ].filter((part) => part.count > 0);
}

export function slotsOf({ sections }: Pick<Demand, 'sections'>): Slot[] {
  return sections.flatMap(({ type, count, points }, section): Slot[] => {
    if (points === 'own') return [{ section, type, count, points: null }];
    const parts = 'each' in points ? [{ points: points.each, count }] : spread(points.total, count);
    return parts.map((part) => ({ section, type, ...part }));
  });
}

/** Null where questions bring their own points, so that the sum depends on which are picked. */
export function fixedTotal(slots: readonly Slot[]) {
  let total = 0;
  for (const { points, count } of slots) {
    if (points === null) return null;
    total += points * count;
  }
  return total;
}
