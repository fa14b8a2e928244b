import type { AnalysedAbility } from '#contract/post/analysis.ts';
import { abilityLevels } from '#contract/post/evidence-setting.ts';
import { fitOf } from '#shared/match.ts';
import type { Asked, LevelCount } from './analysis.queries.ts';

/**
 * What is required of an ability against the levels that people have. Of whom too little is known counts for nothing but
 * their number: unknown is no gap.
 */
export function analysedAbility(asked: Asked, counted: readonly LevelCount[], people: number): AnalysedAbility {
  const { abilityId, weight, requiredLevel } = asked;
  const of = new Map(counted.filter((one) => one.abilityId === abilityId).map((one) => [one.level, one.people]));
  const rows = abilityLevels.map((level) => ({ level, people: of.get(level) ?? 0 }));
  const sum = (value: (level: number) => number) => rows.reduce((sum, row) => sum + row.people * value(row.level), 0);
  const known = sum(() => 1);
  const shortfall = known > 0 ? sum((level) => 1 - fitOf(level, requiredLevel)) / known : 0;
  return {
    ...asked,
    counts: rows.map((row) => row.people),
    unknown: people - known,
    average: known > 0 ? sum((level) => level) / known : null,
    reached: sum((level) => Number(level >= requiredLevel)),
    gap: (weight / 10_000) * shortfall,
  };
}
