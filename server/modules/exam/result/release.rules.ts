import { type Release, type ReleaseTime, releaseParts } from '#contract/exam/exam.ts';
import { graceMs } from '../exam/exam.rules.ts';

export interface ReleaseFacts {
  readonly submitted: boolean;
  readonly marked: boolean;
  readonly endAt: string;
  readonly releasedAt: string | null;
  readonly cancelled: boolean;
}

export type ReleasedParts = Readonly<Record<keyof Release, boolean>>;

/** The parts of a result that its owner may see at an instant (contract: `ReleaseTime`). */
export function releasedParts(release: Release, facts: ReleaseFacts, at: Date): ReleasedParts {
  const parts = releaseParts.map((part) => [part, isReleased(release[part], facts, at)] as const);
  const open = Object.fromEntries(parts) as Record<keyof Release, boolean>;
  // A score that still grows, or a rank among unfinished ones, would mislead.
  return { ...open, score: open.score && facts.marked, rank: open.rank && facts.marked };
}

function isReleased(time: ReleaseTime, facts: ReleaseFacts, at: Date) {
  if (!facts.submitted || facts.cancelled) return false;
  switch (time) {
    case 'never':
      return false;
    case 'now':
      return true;
    case 'afterMarking':
      return facts.releasedAt !== null;
    case 'afterClose':
      // Until then somebody's last save may still be under way.
      return at.getTime() >= new Date(facts.endAt).getTime() + graceMs;
    default:
      return at >= new Date(time);
  }
}
