import type { ChangedOverrides, Examinee } from '#contract/exam/examinee.ts';
import { effectiveWindow, type Window, windowProblem } from '../exam/exam.rules.ts';

export type Override = NonNullable<Examinee['override']>;

export interface StoredOverride {
  readonly extraMinutes: number;
  readonly ownStartAt: string | null;
  readonly ownEndAt: string | null;
  readonly extraAttempts: number;
  /** Null: nothing of their own. */
  readonly overrideReason: string | null;
}

/** As the wire has it, from an examinee's row; null: the exam's own rules apply. */
export function overrideOf(row: StoredOverride): Override | null {
  const { extraMinutes, ownStartAt, ownEndAt, extraAttempts, overrideReason } = row;
  if (overrideReason === null) return null;
  return { extraMinutes, startAt: ownStartAt, endAt: ownEndAt, extraAttempts, reason: overrideReason };
}

const instant = (text: string | null) => text && new Date(text).toISOString();

const nothingOwn: StoredOverride = {
  ...{ extraMinutes: 0, ownStartAt: null, ownEndAt: null },
  ...{ extraAttempts: 0, overrideReason: null },
};

const isSame = (one: StoredOverride, other: StoredOverride) =>
  one.overrideReason === other.overrideReason &&
  one.extraMinutes === other.extraMinutes &&
  one.extraAttempts === other.extraAttempts &&
  instant(one.ownStartAt) === instant(other.ownStartAt) &&
  instant(one.ownEndAt) === instant(other.ownEndAt);

/** The people whose own rules are not those that were seen, with what applies to them now. */
export function changedSince(people: readonly (StoredOverride & { userId: string })[], seen: ChangedOverrides) {
  const seenOf = new Map(seen.map(({ userId, override }) => [userId, override]));
  return people
    .filter((row) => {
      const before = seenOf.get(row.userId);
      return before !== undefined && !isSame(row, before === null ? nothingOwn : storedOverride(before));
    })
    .map((row) => ({ userId: row.userId, override: overrideOf(row) }));
}

/** For the row. When nothing differs from the exam's rules, the override is gone, and its reason with it. */
export function storedOverride({ extraMinutes, startAt, endAt, extraAttempts, reason }: Override): StoredOverride {
  const nothing = extraMinutes === 0 && startAt === null && endAt === null && extraAttempts === 0;
  return {
    ...{ extraMinutes, extraAttempts },
    ownStartAt: instant(startAt),
    ownEndAt: instant(endAt),
    overrideReason: nothing ? null : reason,
  };
}

/** A later end than before or more attempts begin the exam anew for somebody; more minutes only finish it. */
export const beginsAnew = (before: StoredOverride, after: StoredOverride, examEndAt: string) =>
  after.extraAttempts > before.extraAttempts ||
  new Date(after.ownEndAt ?? examEndAt) > new Date(before.ownEndAt ?? examEndAt);

/** What is wrong with a person's own window; an end that has passed may stay with whom it belonged to before. */
export function ownWindowProblem(
  exam: Window,
  after: StoredOverride,
  before: readonly StoredOverride[],
  at: Date,
): 'examWindowInvalid' | 'examWindowPast' | undefined {
  if (windowProblem(effectiveWindow(exam, after))) return 'examWindowInvalid';
  const isNew = before.some(({ ownEndAt }) => ownEndAt !== after.ownEndAt);
  return after.ownEndAt && isNew && new Date(after.ownEndAt) <= at ? 'examWindowPast' : undefined;
}
