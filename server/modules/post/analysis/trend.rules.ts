import { type AbilityTrend, trendMonths } from '#contract/post/analysis.ts';
import type { EvidenceSettings } from '#contract/post/evidence-setting.ts';
import { matchOf, type Requirement } from '#shared/match.ts';
import { type EvidenceItem, standingOf } from '../evidence/evidence.rules.ts';

export interface Month {
  /** `2026-11`. */
  readonly month: string;
  /** The first moment after it. */
  readonly end: number;
}

/** Asia/Shanghai keeps one time all year. */
const shanghaiMs = 8 * 3_600_000;

/** The last months by the calendar of Asia/Shanghai, the oldest first, that of `at` last. */
export function monthsUpTo(at: number): Month[] {
  const here = new Date(at + shanghaiMs);
  return Array.from({ length: trendMonths }, (_, place) => {
    const back = trendMonths - 1 - place;
    const first = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - back, 1);
    const end = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - back + 1, 1) - shanghaiMs;
    return { month: new Date(first).toISOString().slice(0, 7), end };
  });
}

/**
 * The level at the end of each month, from what was known by then. Levels do not change while nothing happens, so that a
 * month without anything new has the level of the one before.
 */
export function levelsByMonth(given: readonly EvidenceItem[], months: readonly Month[], settings: EvidenceSettings) {
  const items = [...given].sort((a, b) => a.at - b.at);
  let known = 0;
  let level: number | null = null;
  return months.map(({ end }) => {
    const before = known;
    while ((items[known]?.at ?? end) < end) known += 1;
    if (known > before) level = standingOf(items.slice(0, known), settings)?.level ?? null;
    return level;
  });
}

interface Sum {
  people: number;
  sum: number;
}

export interface MonthSums extends Sum {
  readonly byAbility: ReadonlyMap<string, Sum>;
}

export const emptySums = (months: readonly Month[], requirements: readonly Requirement[]): MonthSums[] =>
  months.map(() => ({
    ...{ people: 0, sum: 0 },
    byAbility: new Map(requirements.map(({ abilityId }) => [abilityId, { people: 0, sum: 0 }])),
  }));

function add(to: Sum | undefined, value: number) {
  if (!to) return;
  to.people += 1;
  to.sum += value;
}

interface Reckoned {
  readonly months: readonly Month[];
  readonly requirements: readonly Requirement[];
  readonly settings: EvidenceSettings;
}

/** Adds what one person could at the end of each month. */
export function addPerson(
  sums: readonly MonthSums[],
  items: ReadonlyMap<string, readonly EvidenceItem[]>,
  { months, requirements, settings }: Reckoned,
) {
  const levels = new Map([...items].map(([abilityId, some]) => [abilityId, levelsByMonth(some, months, settings)]));
  sums.forEach((sum, place) => {
    const { score } = matchOf(requirements, (abilityId) => levels.get(abilityId)?.[place]);
    if (score !== null) add(sum, score);
    for (const [abilityId, known] of levels) {
      const level = known[place];
      if (level) add(sum.byAbility.get(abilityId), level);
    }
  });
}

const meanOf = ({ people, sum }: Sum) => (people > 0 ? sum / people : null);

export const toldMonths = (months: readonly Month[], sums: readonly MonthSums[]): AbilityTrend['months'] =>
  sums.map((sum, place) => ({
    ...{ month: months[place]?.month ?? '', people: sum.people, score: meanOf(sum) },
    abilities: [...sum.byAbility].map(([abilityId, one]) => ({
      ...{ abilityId, people: one.people, average: meanOf(one) },
    })),
  }));
