import type { TakenPaper } from '#contract/exam/attempt.ts';
import { type ExamItem, sectionTitle } from './exam-items.ts';
import type { TakeView } from './take-view.ts';

/** A section as it is offered before it is entered. */
export interface ExamSection {
  readonly title: string;
  readonly count: number;
  readonly points: number;
  readonly choose: number | null;
  /** A time limit of its own; null: none. */
  readonly minutes: number | null;
}

function reachable({ choose, questions }: TakenPaper['sections'][number]) {
  const units = Map.groupBy(questions, ({ materialId, questionId }) => materialId ?? questionId);
  const points = [...units.values()].map((unit) => unit.reduce((sum, one) => sum + one.points, 0));
  const counted = choose === undefined ? points : points.sort((one, other) => other - one).slice(0, choose);
  return Math.round(counted.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/** The sections of a paper of which some have time limits; undefined: none has, and they are open all the time. */
export function timedSections(paper: TakenPaper): ExamSection[] | undefined {
  if (paper.sections.every(({ minutes }) => minutes === undefined)) return undefined;
  return paper.sections.map((section, at) => ({
    title: sectionTitle(section.name, at),
    count: section.questions.length,
    points: reachable(section),
    choose: section.choose ?? null,
    minutes: section.minutes ?? null,
  }));
}

/** The numbers of the questions that can be shown: of the section that was entered, or all. */
export function openRange(items: readonly ExamItem[], position: number | null | undefined) {
  if (position === undefined) return { first: 1, last: items.length };
  const own = items.filter(({ section }) => section === position);
  return { first: own[0]?.position ?? 1, last: own.at(-1)?.position ?? 1 };
}

/** The section after the one that was entered; undefined: that was the last. */
export function nextSection({ sections = [], section }: Pick<TakeView, 'sections' | 'section'>) {
  const at = section.position === null ? 0 : section.position + 1;
  const found = sections[at];
  return found && { ...found, at };
}
