import { hundredths } from '#contract/paging.ts';
import type { Advice, DemandChange } from '#contract/paper/assembly.ts';
import { AutoDemand } from '#contract/paper/demand.ts';
import { type Demand, insteadSentence, type NameOf, type Relaxation, type Words } from '../assembly/index.ts';
import { filterOf } from '../stock-filter.rules.ts';

/** The same time of day so many months earlier; on the last of a month where that one is shorter. */
export function monthsBefore(at: Date, months: number) {
  const then = new Date(at);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return then;
}

const pointsDemand = (points: AutoDemand['sections'][number]['points']): Demand['sections'][number]['points'] => {
  if (points.by === 'own') return 'own';
  return points.by === 'each' ? { each: hundredths(points.points) } : { total: hundredths(points.points) };
};

/** What people wrote, as it is reckoned with; `at` is when they asked for it. */
export function demandOf(wire: AutoDemand, at: Date): Demand {
  const { notUsedMonths, totalPoints } = wire;
  const scaled = (value: number | null, unit: string) =>
    value === null || unit !== 'points' ? value : hundredths(value);
  return {
    sections: wire.sections.map(({ type, count, points }) => ({ type, count, points: pointsDemand(points) })),
    bounds: wire.bounds.map(({ of, unit, min, max }) => ({
      ...{ of: filterOf(of), unit, min: scaled(min, unit), max: scaled(max, unit) },
    })),
    totalPoints: totalPoints === null ? null : hundredths(totalPoints),
    difficulty: wire.difficulty,
    mustHave: wire.mustHave,
    mustNotHave: wire.mustNotHave,
    exclusions: wire.exclusions,
    notUsedSince: notUsedMonths === null ? null : monthsBefore(at, notUsedMonths).getTime(),
    leastUsedFirst: wire.leastUsedFirst,
    coverAbilities: wire.coverAbilities,
    forms: wire.forms,
    greatestOverlap: wire.greatestOverlap,
    formTolerance: wire.formTolerance,
  };
}

/** Of fewer months than these as many as keep out no more than what was used from then on; null where one is too many. */
export function monthsFrom(since: number | null, wished: number | null, at: Date) {
  if (since === null || wished === null) return null;
  for (let months = wished; months > 0; months -= 1) if (monthsBefore(at, months).getTime() >= since) return months;
  return null;
}

/**
 * The demand as people would write it after some of its conditions gave way; a section without questions goes. Null
 * where nothing is left, or what is left is more than anybody may ask for.
 */
export function wireOf(relaxed: Demand, wire: AutoDemand, at: Date): AutoDemand | null {
  const points = (value: number | null, unit: string) => (value === null || unit !== 'points' ? value : value / 100);
  const { data } = AutoDemand.safeParse({
    ...wire,
    sections: wire.sections.flatMap((section, place) => {
      const count = relaxed.sections[place]?.count ?? 0;
      return count > 0 ? [{ ...section, count }] : [];
    }),
    bounds: wire.bounds.map(({ of, unit }, place) => ({
      ...{ of, unit, min: points(relaxed.bounds[place]?.min ?? null, unit) },
      max: points(relaxed.bounds[place]?.max ?? null, unit),
    })),
    totalPoints: points(relaxed.totalPoints, 'points'),
    mustHave: relaxed.mustHave,
    mustNotHave: relaxed.mustNotHave,
    exclusions: relaxed.exclusions,
    notUsedMonths: monthsFrom(relaxed.notUsedSince, wire.notUsedMonths, at),
    greatestOverlap: relaxed.greatestOverlap,
    formTolerance: relaxed.formTolerance,
  });
  return data ?? null;
}

/** What a demand names. */
export const namedBy = ({ bankIds, bounds, mustHave, mustNotHave, exclusions }: AutoDemand) => ({
  filters: [{ bankIds }, ...bounds.map(({ of }) => of)],
  questionIds: [...mustHave, ...mustNotHave, ...exclusions.flat()],
});

/** What the sentences about a demand need to know. */
export const wordsFor = (wire: AutoDemand, nameOf: NameOf, at: Date): Words => ({
  nameOf,
  monthsOf: (since) => monthsFrom(since, wire.notUsedMonths, at),
});

/** The same in the units of the wire, to be put into the form by a button. */
function changeOf(
  { constraint, possible, ids, usedUntil }: Relaxation,
  demand: Demand,
  { monthsOf }: Words,
): DemandChange {
  switch (constraint.kind) {
    case 'section':
      return { field: 'section', section: constraint.section, count: possible };
    case 'min':
    case 'max': {
      const { kind, bound } = constraint;
      return { field: kind, bound, value: demand.bounds[bound]?.unit === 'points' ? possible / 100 : possible };
    }
    case 'totalPoints':
      return { field: 'totalPoints', value: possible / 100 };
    case 'mustHave':
      return { field: 'mustHave', without: [constraint.id] };
    case 'unwanted':
      return { field: 'mustNotHave', without: [...(ids ?? [])] };
    case 'exclusion':
      return { field: 'exclusion', group: constraint.group };
    case 'recent':
      return { field: 'notUsedMonths', value: usedUntil === undefined ? null : monthsOf(usedUntil + 1) };
    case 'overlap':
      return { field: 'greatestOverlap', value: possible };
    case 'formDifficulty':
      return { field: 'formTolerance', value: possible };
  }
}

/** `text` says what is in the way. */
const adviceOf = (relaxation: Relaxation, text: string, demand: Demand, words: Words): Advice => ({
  ...{ text, advice: insteadSentence(relaxation, demand, words), change: changeOf(relaxation, demand, words) },
});

/** The advice about several conditions. Must-haves of one name are one: nobody could tell them apart. */
export function adviceOn(
  relaxations: readonly Relaxation[],
  sentence: (relaxation: Relaxation, demand: Demand, words: Words) => string,
  demand: Demand,
  words: Words,
): Advice[] {
  const all: Advice[] = [];
  for (const relaxation of relaxations) {
    const advice = adviceOf(relaxation, sentence(relaxation, demand, words), demand, words);
    const { text, change } = advice;
    const at = change.field === 'mustHave' ? all.findIndex((one) => one.text === text) : -1;
    const same = all[at]?.change;
    if (change.field !== 'mustHave' || same?.field !== 'mustHave') all.push(advice);
    else all[at] = { ...advice, change: { ...change, without: [...same.without, ...change.without] } };
  }
  return all;
}
