import type { Demand } from '../model/demand.ts';
import type { Relaxation } from '../model/outcome.ts';

/** What a demand has given way in since, so that nothing else is told than what was done. */
export function changesBetween(demand: Demand, relaxed: Demand): Relaxation[] {
  return [
    ...sections(demand, relaxed),
    ...bounds(demand, relaxed),
    ...sums(demand, relaxed),
    ...choice(demand, relaxed),
  ];
}

const sections = (demand: Demand, relaxed: Demand) =>
  demand.sections.flatMap(({ count: wished }, section): Relaxation[] => {
    const possible = relaxed.sections[section]?.count ?? 0;
    return possible === wished ? [] : [{ constraint: { kind: 'section', section }, wished, possible }];
  });

const bounds = (demand: Demand, relaxed: Demand) =>
  demand.bounds.flatMap((wish, bound) =>
    (['min', 'max'] as const).flatMap((kind): Relaxation[] => {
      const wished = wish[kind];
      const possible = relaxed.bounds[bound]?.[kind] ?? null;
      if (wished === null || possible === null || wished === possible) return [];
      return [{ constraint: { kind, bound }, wished, possible }];
    }),
  );

function sums(demand: Demand, relaxed: Demand): Relaxation[] {
  const pairs = [
    ['totalPoints', demand.totalPoints, relaxed.totalPoints],
    ['overlap', demand.greatestOverlap, relaxed.greatestOverlap],
    ['formDifficulty', demand.formTolerance, relaxed.formTolerance],
  ] as const;
  return pairs.flatMap(([kind, wished, possible]): Relaxation[] =>
    wished === null || possible === null || wished === possible ? [] : [{ constraint: { kind }, wished, possible }],
  );
}

function choice(demand: Demand, relaxed: Demand): Relaxation[] {
  const gone = demand.mustHave.filter((id) => !relaxed.mustHave.includes(id));
  const letIn = demand.mustNotHave.filter((id) => !relaxed.mustNotHave.includes(id));
  const changes: Relaxation[] = gone.map((id) => ({ constraint: { kind: 'mustHave', id }, wished: 1, possible: 0 }));
  demand.exclusions.forEach((ids, group) => {
    if (!relaxed.exclusions.includes(ids))
      changes.push({ constraint: { kind: 'exclusion', group }, wished: 1, possible: ids.length });
  });
  if (letIn.length > 0)
    changes.push({ constraint: { kind: 'unwanted' }, wished: 0, possible: letIn.length, ids: letIn });
  const since = relaxed.notUsedSince;
  if (since !== demand.notUsedSince) {
    const constraint = { kind: 'recent' } as const;
    changes.push({ constraint, wished: 0, possible: 1, ...(since !== null && { usedUntil: since - 1 }) });
  }
  return changes;
}
