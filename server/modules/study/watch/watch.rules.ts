import type { CourseRequirement } from '#contract/study/requirement.ts';
import { frontierOf, type Interval, lengthOf, merged } from './intervals.rules.ts';

/** More than this between what was watched and what is played next is a skip. */
export const skipMs = 2000;
/** What a network may delay a heartbeat, once: it is owed until real time has passed. */
const graceMs = 2000;
/** One heartbeat counts no more real time than this. */
const mostOfOneMs = 15_000;
/** Who was not heard of for longer goes on where they were. */
export const gapMs = 60_000;
const fullProgress = 10_000;

/** What of the lease of a person decides over a heartbeat. */
export interface Lease {
  readonly playId: string;
  readonly seq: number;
  /** Until when the server's time is used up: ahead of the clock by what was granted in advance. */
  readonly at: number;
}

export interface Heartbeat {
  readonly playId: string;
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly rate: number;
}

export interface Watched {
  readonly covered: readonly Interval[];
  readonly progress: number;
}

/** The film as it stands now, and what is asked of who watches it. */
export interface Film {
  /** Null: nobody could measure it, and no heartbeat completes it. */
  readonly durationMs: number | null;
  readonly requirement: Pick<CourseRequirement, 'threshold' | 'noSkipping' | 'fastestRate'>;
  /** Where questions stand that were not passed yet. */
  readonly stopsAt: readonly number[];
  /** It was asked whether somebody is there, and nobody has answered. */
  readonly presenceDue: boolean;
}

export type Verdict =
  | { readonly kind: 'otherPlay' }
  /** Came before: nothing changes. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'skipped'; readonly frontier: number }
  | (Watched & {
      readonly kind: 'credited';
      readonly creditedMs: number;
      /** The person was away for too long, is asked something, or went past what they were asked: the film goes on from the frontier. */
      readonly held: boolean;
      readonly position: number;
      readonly at: number;
      readonly complete: boolean;
    });

/**
 * What a heartbeat is worth. Whatever is sent, what is covered never exceeds the real time since the first lease, and the
 * grace once, at the fastest rate.
 */
export function hear(lease: Lease, beat: Heartbeat, watched: Watched, film: Film, now: number): Verdict {
  if (beat.playId !== lease.playId) return { kind: 'otherPlay' };
  if (beat.seq <= lease.seq) return { kind: 'repeated' };
  const frontier = frontierOf(watched.covered);
  if (film.requirement.noSkipping && beat.from > frontier + skipMs) return { kind: 'skipped', frontier };
  const held = film.presenceDue || now - lease.at > gapMs || film.stopsAt.some((at) => at < beat.from);
  const rate = Math.max(Math.min(beat.rate, film.requirement.fastestRate), 0);
  const end = endOf(beat, film);
  const allowed = Math.min(
    end - beat.from,
    (now - lease.at + graceMs) * rate,
    mostOfOneMs * film.requirement.fastestRate,
  );
  const creditedMs = held ? 0 : Math.max(Math.floor(allowed), 0);
  const covered = merged([...watched.covered, [beat.from, beat.from + creditedMs]]);
  const progress = Math.max(watched.progress, progressOf(covered, film.durationMs));
  return {
    ...{ kind: 'credited', creditedMs, held, covered, progress },
    position: beat.from + creditedMs,
    at: Math.max(now, lease.at + (rate > 0 ? Math.ceil(creditedMs / rate) : 0)),
    complete: isComplete({ covered, progress }, film),
  };
}

/** Up to the end of the film, and to the first question that nobody has passed. */
const endOf = ({ from, to }: Heartbeat, { durationMs, stopsAt }: Film) =>
  Math.min(to, durationMs ?? to, ...stopsAt.filter((at) => at >= from));

/** Basis points of the film. */
export const progressOf = (covered: readonly Interval[], durationMs: number | null) =>
  durationMs ? Math.min(Math.floor((lengthOf(covered) * fullProgress) / durationMs), fullProgress) : 0;

/** By what is asked today; what was completed before stays so, and is not asked here. */
export const isComplete = ({ covered }: Watched, { durationMs, requirement, stopsAt, presenceDue }: Film) =>
  durationMs !== null &&
  stopsAt.length === 0 &&
  !presenceDue &&
  progressOf(covered, durationMs) >= requirement.threshold * 100;

/** A new play takes over from the old one with what that had been granted in advance. */
export const openedAt = (now: number, former: number | undefined) => Math.max(now, former ?? now);

/** Where somebody goes on: where they were, and at the beginning when next to nothing is left. */
export const resumeAt = (positionMs: number, durationMs: number | null) =>
  durationMs !== null && positionMs >= durationMs * 0.95 ? 0 : positionMs;

interface Reading {
  readonly dwellMs: number;
  readonly progress: number;
}

/** A document was before somebody's eyes since the last heartbeat: by the server's time, and no more than one heartbeat counts. */
export function dwelt(
  before: Reading,
  leaseAt: number,
  now: number,
  { leastSeconds }: Pick<CourseRequirement, 'leastSeconds'>,
) {
  const elapsed = Math.max(now - leaseAt, 0);
  const dwellMs = before.dwellMs + (elapsed > gapMs ? 0 : Math.min(elapsed, mostOfOneMs));
  const share = leastSeconds === 0 ? 1 : Math.min(dwellMs / (leastSeconds * 1000), 1);
  const progress = Math.max(before.progress, Math.floor(share * fullProgress));
  return { dwellMs, progress, at: Math.max(now, leaseAt), complete: share === 1 };
}
