import type { SectionKind } from '#contract/study/content.ts';
import type { CourseRequirement } from '#contract/study/requirement.ts';
import type { WatchState } from '#contract/study/watch.ts';
import { filmLacks, readingLacks } from './explain.rules.ts';
import { frontierOf, type Interval } from './intervals.rules.ts';
import type { Film } from './watch.rules.ts';

/** How a person stands in a section. */
export interface Standing {
  readonly kind: SectionKind;
  readonly durationMs: number | null;
  readonly requirement: CourseRequirement;
  readonly stops: readonly { readonly atMs: number; readonly tries: number }[];
  readonly stopsAt: readonly number[];
  readonly covered: readonly Interval[];
  readonly dwellMs: number;
  readonly progress: number;
  readonly completedAt: Date | null;
  readonly completionSource: WatchState['completionSource'];
  readonly checkDueAt?: Date | null;
}

const isDue = ({ presence }: CourseRequirement, dueAt: Date | null | undefined, at: Date) =>
  presence && !!dueAt && dueAt <= at;

export const filmOf = (standing: Standing, checkDueAt: Date | null, at: Date): Film => ({
  ...{ durationMs: standing.durationMs, requirement: standing.requirement, stopsAt: standing.stopsAt },
  presenceDue: isDue(standing.requirement, checkDueAt, at),
});

/** As it is told to the person themselves. */
export function stateOf(standing: Standing, at: Date): WatchState {
  const { covered, progress, dwellMs, completedAt, completionSource } = standing;
  const presenceDue = standing.kind === 'VIDEO' && isDue(standing.requirement, standing.checkDueAt, at);
  return {
    ...{ progress, dwellMs, presenceDue, completionSource },
    frontierMs: frontierOf(covered),
    completedAt: completedAt?.toISOString() ?? null,
    lacks: lacksOf(standing, presenceDue) ?? null,
  };
}

function lacksOf(standing: Standing, presenceDue: boolean) {
  if (standing.kind === 'VIDEO') return filmLacks({ ...standing, presenceDue }, standing.requirement);
  if (standing.kind === 'DATUM') return readingLacks(standing.dwellMs, standing.requirement);
  return undefined;
}
