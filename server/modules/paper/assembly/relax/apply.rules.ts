import type { Bound, Demand } from '../model/demand.ts';
import type { Relaxation } from '../model/outcome.ts';
import { fixedTotal, slotsOf } from '../model/points.rules.ts';

/** The demand as it is after these conditions gave way. */
export function relaxed(demand: Demand, relaxations: readonly Relaxation[]): Demand {
  const next = relaxations.reduce(relaxOne, demand);
  const total = fixedTotal(slotsOf(next));
  return next.totalPoints === null || total === null ? next : { ...next, totalPoints: total };
}

const replaceAt = <T>(items: readonly T[], place: number, change: (item: T) => T) =>
  items.map((item, at) => (at === place ? change(item) : item));

function relaxOne(demand: Demand, { constraint, possible, ids, usedUntil }: Relaxation): Demand {
  switch (constraint.kind) {
    case 'section':
      return {
        ...demand,
        sections: replaceAt(demand.sections, constraint.section, (section) => ({ ...section, count: possible })),
      };
    case 'min':
    case 'max':
      return {
        ...demand,
        bounds: replaceAt(
          demand.bounds,
          constraint.bound,
          (bound): Bound => ({ ...bound, [constraint.kind]: possible }),
        ),
      };
    case 'totalPoints':
      return { ...demand, totalPoints: possible };
    case 'mustHave':
      return { ...demand, mustHave: demand.mustHave.filter((id) => id !== constraint.id) };
    case 'exclusion':
      return { ...demand, exclusions: demand.exclusions.filter((_, group) => group !== constraint.group) };
    case 'recent':
      return { ...demand, notUsedSince: usedUntil === undefined ? null : usedUntil + 1 };
    case 'unwanted':
      return { ...demand, mustNotHave: demand.mustNotHave.filter((id) => !ids?.includes(id)) };
    case 'overlap':
      return { ...demand, greatestOverlap: possible };
    case 'formDifficulty':
      return { ...demand, formTolerance: possible };
  }
}
