import { type Release, type ReleaseTime, releaseParts } from '#contract/exam/settings.ts';
import { type EntryFacts, entryRefusal, graceMs } from '../../exam/exam.rules.ts';

export interface ReleaseFacts {
  readonly submitted: boolean;
  readonly marked: boolean;
  /** When the last window of anybody ends, not only the exam's own. */
  readonly closesAt: string;
  readonly releasedAt: string | null;
  readonly cancelled: boolean;
  /** This person may still answer the same questions. */
  readonly mayTryAgain: boolean;
}

export type ReleasedParts = Readonly<Record<keyof Release, boolean>>;

/** Parts that would give away the answers for a further attempt. */
const answerParts = ['correctness', 'key', 'analysis'] as const;

/** The parts of a result that its owner may see at an instant (contract: `ReleaseTime`). */
export function releasedParts(release: Release, facts: ReleaseFacts, at: Date): ReleasedParts {
  const due = dueParts(release, facts, at);
  const open = facts.mayTryAgain ? { ...due, correctness: false, key: false, analysis: false } : due;
  // A score that still grows, or a rank among unfinished ones, would mislead.
  return { ...open, score: open.score && facts.marked, rank: open.rank && facts.marked };
}

/** Parts about single questions need the questions to be shown. */
export const showsQuestions = (parts: ReleasedParts) => answerParts.some((part) => parts[part]);

/** Does the examinee see anything that gives away the answers for a further attempt? */
export const showsAnswers = (release: Release, facts: ReleaseFacts, at: Date) =>
  showsQuestions(releasedParts(release, facts, at));

function dueParts(release: Release, facts: ReleaseFacts, at: Date) {
  const parts = releaseParts.map((part) => [part, isDue(release[part], facts, at)] as const);
  return Object.fromEntries(parts) as Record<keyof Release, boolean>;
}

export function isDue(time: ReleaseTime, facts: ReleaseFacts, at: Date) {
  if (!facts.submitted || facts.cancelled) return false;
  switch (time) {
    case 'never':
      return false;
    case 'now':
      return true;
    case 'afterMarking':
      return facts.releasedAt !== null;
    case 'afterClose':
      // Within the grace period a last save may still be under way.
      return at.getTime() >= new Date(facts.closesAt).getTime() + graceMs;
    default:
      return at >= new Date(time);
  }
}

/**
 * Is this person answering, or may they begin once more, now or when their window opens? Whoever asked to begin in the
 * last moment may be about to: entry counts as open for a while after it has closed.
 */
export function mayTryAgain(exam: EntryFacts & { readonly running: boolean }, at: Date) {
  const opens = new Date(exam.startAt).getTime();
  return exam.running || !entryRefusal(exam, new Date(Math.max(opens, at.getTime() - graceMs)));
}
