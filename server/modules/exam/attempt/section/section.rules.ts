import { graceMs, remainingMs } from '../../exam/exam.rules.ts';

interface FrozenSection {
  readonly name: string;
  readonly minutes: number | null;
}

/** Has any section a time limit of its own? Then all of them are gone through in their order, each left for good. */
export const isTimed = (sections: readonly Pick<FrozenSection, 'minutes'>[]) =>
  sections.some(({ minutes }) => minutes !== null);

/** Where an attempt stands among its sections; null: none was entered, or the section has no limit. */
export interface SectionPlace {
  readonly sectionPosition: number | null;
  readonly sectionDue: string | null;
}

/**
 * Entering a section: the next one, whose clock begins now; the one that was entered already goes on as it was. Whoever
 * enters leaves the one before, also while it has time left.
 */
export function enteredSection(
  sections: readonly FrozenSection[],
  { sectionPosition, sectionDue }: SectionPlace,
  wanted: number,
  at: Date,
): { readonly due: Date | null; readonly isNew: boolean } | 'notFound' | 'sectionLeft' | 'sectionNotNext' {
  const section = sections[wanted];
  if (!section) return 'notFound';
  if (wanted === sectionPosition) return { due: sectionDue === null ? null : new Date(sectionDue), isNew: false };
  const next = sectionPosition === null ? 0 : sectionPosition + 1;
  if (wanted < next) return 'sectionLeft';
  if (wanted > next) return 'sectionNotNext';
  return { due: section.minutes === null ? null : new Date(at.getTime() + section.minutes * 60_000), isNew: true };
}

/** Why an answer in a section is not taken; undefined: it is. */
export function sectionRefusal(
  { sectionPosition, sectionDue }: SectionPlace,
  section: number,
  at: Date,
): 'sectionNotEntered' | 'sectionLeft' | 'sectionTimeUp' | undefined {
  if (sectionPosition === null || section > sectionPosition) return 'sectionNotEntered';
  if (section < sectionPosition) return 'sectionLeft';
  const isOver = sectionDue !== null && new Date(sectionDue).getTime() + graceMs < at.getTime();
  return isOver ? 'sectionTimeUp' : undefined;
}

interface Clock extends SectionPlace {
  readonly pausedAt: string | null;
}

/** As pages are told it. Of a clock that stands what was left then. */
export const sectionClock = ({ sectionPosition, sectionDue, pausedAt }: Clock, at: Date) => ({
  position: sectionPosition,
  remainingMs: sectionDue === null ? null : remainingMs(sectionDue, pausedAt === null ? at : new Date(pausedAt)),
});
