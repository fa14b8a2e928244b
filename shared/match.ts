import type { MatchSteps } from '#contract/post/evidence-setting.ts';
import { type MatchBand, rankedCoverage } from '#contract/post/match.ts';

/** What a model asks of one ability. */
export interface Requirement {
  readonly abilityId: string;
  /** Hundredths of a per cent; those of a model sum to 10000. */
  readonly weight: number;
  /** 1 to 5. */
  readonly requiredLevel: number;
  readonly mustHave: boolean;
}

/** The level of somebody in an ability, 1 to 5; null or undefined: too little is known. */
export type LevelOf = (abilityId: string) => number | null | undefined;

export interface Gap {
  readonly abilityId: string;
  /** Share of the whole match that is missing here: weight · (1 − fit), 0 to 1. */
  readonly gap: number;
}

export interface Match {
  /** 0 to 1 over the abilities with evidence; null: those that have any weigh nothing. */
  readonly score: number | null;
  /** Share of the weights that have evidence. */
  readonly coverage: number;
  /** True also where nothing is a must; null: a must is not known, and none is missed. */
  readonly mustHaveMet: boolean | null;
  readonly largestGap: Gap | null;
}

/**
 * Fits are counted in sixtieths: a level of 1 to 5 by a required one of 1 to 5 is always a whole number of them. So sums are
 * exact, and what is summed in another order is the same to the last digit.
 */
const whole = 60;
const sixtieths = (level: number, requiredLevel: number) => Math.min((whole * level) / requiredLevel, whole);

/** How far a level reaches what is required, at most 1: surplus in one ability never makes up for a gap in another. */
export const fitOf = (level: number, requiredLevel: number) => sixtieths(level, requiredLevel) / whole;

const totalOf = (requirements: readonly Requirement[]) => requirements.reduce((sum, { weight }) => sum + weight, 0);

/** What is missing in each ability with evidence, the largest first; what is not known is no gap. */
export function gapsOf(requirements: readonly Requirement[], levelOf: LevelOf): Gap[] {
  const total = totalOf(requirements);
  const missing = requirements.flatMap(({ abilityId, weight, requiredLevel }) => {
    const level = levelOf(abilityId);
    const gap = level && total > 0 ? (weight * (whole - sixtieths(level, requiredLevel))) / (whole * total) : 0;
    return gap > 0 ? [{ abilityId, gap }] : [];
  });
  return missing.sort((a, b) => b.gap - a.gap || (a.abilityId < b.abilityId ? -1 : 1));
}

function mustHavesMet(requirements: readonly Requirement[], levelOf: LevelOf) {
  const musts = requirements.filter(({ mustHave }) => mustHave);
  const levels = musts.map(({ abilityId, requiredLevel }) => ({ level: levelOf(abilityId), requiredLevel }));
  if (levels.some(({ level, requiredLevel }) => level && level < requiredLevel)) return false;
  return levels.every(({ level }) => level) ? true : null;
}

/**
 * How somebody matches a post (training.md §3.4): Σ weight · min(level / required, 1) / Σ weight over the abilities with
 * evidence, beside the share of the weights that have any. Missing a must changes no score: it is a fact of its own.
 */
export function matchOf(requirements: readonly Requirement[], levelOf: LevelOf): Match {
  let reached = 0;
  let known = 0;
  for (const { abilityId, weight, requiredLevel } of requirements) {
    const level = levelOf(abilityId);
    if (!level) continue;
    known += weight;
    reached += weight * sixtieths(level, requiredLevel);
  }
  const total = totalOf(requirements);
  return {
    score: known > 0 ? reached / (whole * known) : null,
    coverage: total > 0 ? known / total : 0,
    mustHaveMet: mustHavesMet(requirements, levelOf),
    largestGap: gapsOf(requirements, levelOf)[0] ?? null,
  };
}

/** The score by which somebody is ranked; null where too little is known. */
export const rankScoreOf = ({ score, coverage }: Pick<Match, 'score' | 'coverage'>) =>
  coverage >= rankedCoverage ? score : null;

export function bandOf(match: Pick<Match, 'score' | 'coverage'>, [high, fair, low]: MatchSteps): MatchBand {
  const score = rankScoreOf(match);
  if (score === null) return 'unknown';
  if (score >= high) return 'high';
  return score >= fair ? 'fair' : score >= low ? 'low' : 'none';
}

/** 达标: matches, and misses no must; null: too little is known to say. */
export function isMet(
  { score, coverage, mustHaveMet }: Pick<Match, 'score' | 'coverage' | 'mustHaveMet'>,
  steps: MatchSteps,
) {
  const band = bandOf({ score, coverage }, steps);
  if (mustHaveMet === false || band === 'low' || band === 'none') return false;
  return band === 'unknown' || mustHaveMet === null ? null : true;
}
