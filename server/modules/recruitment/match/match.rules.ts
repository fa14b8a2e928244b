import type { EvidenceSettings } from '#contract/post/evidence-setting.ts';
import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { matchOf, type Requirement } from '#shared/match.ts';
import { type EvidenceItem, standingOf } from '../../post/index.ts';

/** One thing that a candidate did, as far as it tells of one ability; resumes say what people claim, and are none. */
export interface Shown extends EvidenceItem {
  readonly source: 'exam' | 'interview';
  readonly abilityId: string;
}

interface Said {
  readonly items: number;
  /** 0 to 1. */
  readonly mean: number;
}

/** Why somebody matches as they do, by one ability of the model. */
export interface ReckonedPart {
  readonly abilityId: string;
  /** 1 to 5; null: too little is known. */
  readonly level: number | null;
  readonly exam: Said | null;
  readonly interview: Said | null;
}

export interface Reckoned {
  /** Of 10,000; null: nothing is known of what weighs. */
  readonly match: number | null;
  readonly coverage: number;
  readonly mustHaveMet: boolean | null;
  readonly parts: readonly ReckonedPart[];
}

/** Of one source alone, so that people see what each says; the level is of both together. */
function saidBy(items: readonly Shown[], source: Shown['source'], settings: EvidenceSettings): Said | null {
  const of = standingOf(
    items.filter((item) => item.source === source),
    settings,
  );
  return of ? { items: of.items, mean: Math.round(of.mean * 1e4) / 1e4 } : null;
}

/**
 * How what a candidate has shown matches a model, by the same levels and the same sum as that of staff (training.md §3.3,
 * §3.4): abilities of which too little is known count for nothing, neither for nor against, and lower the coverage.
 */
export function applicationMatch(
  requirements: readonly Requirement[],
  shown: readonly Shown[],
  settings: EvidenceSettings,
): Reckoned {
  const by = Map.groupBy(shown, ({ abilityId }) => abilityId);
  const parts = requirements.map(({ abilityId }): ReckonedPart => {
    const items = by.get(abilityId) ?? [];
    const level = standingOf(items, settings)?.level ?? null;
    return { abilityId, level, exam: saidBy(items, 'exam', settings), interview: saidBy(items, 'interview', settings) };
  });
  const levels = new Map(parts.map(({ abilityId, level }) => [abilityId, level]));
  const { score, coverage, mustHaveMet } = matchOf(requirements, (abilityId) => levels.get(abilityId));
  return {
    match: score === null ? null : Math.round(score * 10_000),
    // Rounded down: what is just below the coverage that is asked does not reach it.
    coverage: Math.floor(coverage * 10_000 + 1e-6),
    mustHaveMet,
    parts,
  };
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[\s\-_./]/g, '');

type Claims = Pick<ResumeFields, 'skills'>;

/** What a resume says of an ability: a skill of its name, or one whose name is part of it (Java · Java 开发). */
export function claimOf(name: string, { skills }: Claims): string | null {
  const wanted = folded(name);
  const named = skills.flatMap((skill) =>
    skill.name && folded(skill.name).length > 1 ? [{ ...skill, own: folded(skill.name) }] : [],
  );
  const claim =
    named.find(({ own }) => own === wanted) ?? named.find(({ own }) => wanted.includes(own) || own.includes(wanted));
  if (!claim) return null;
  return [claim.name, claim.level, claim.years === null ? null : `${claim.years} 年`].filter(Boolean).join(' ');
}
