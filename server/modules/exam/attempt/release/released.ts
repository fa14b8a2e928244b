import type { Result } from '#contract/exam/attempt.ts';
import { Release } from '#contract/exam/settings.ts';
import type { ExamRow } from '../../exam/exam.queries.ts';
import { entryRefusal } from '../../exam/exam.rules.ts';
import type { MyExamRow } from '../mine.queries.ts';
import { isDue, mayTryAgain, type ReleaseFacts, releasedParts } from './release.rules.ts';

type State = Result['state'];

/** The parts that the release policy shows the examinee now, with the facts that decided it. */
export function releaseOf(exam: MyExamRow, state: State, at: Date) {
  const release = Release.parse(exam.release);
  const releaseFacts: ReleaseFacts = {
    submitted: state === 'SUBMITTED' || state === 'MARKED',
    marked: state === 'MARKED',
    ...{ closesAt: exam.closesAt, releasedAt: exam.releasedAt },
    cancelled: exam.examState === 'CANCELLED',
    mayTryAgain: mayTryAgain({ ...exam, state: exam.examState }, at),
  };
  return { release, releaseFacts, parts: releasedParts(release, releaseFacts, at) };
}

/** Do people who are done with the exam see their scores by now? */
export function scoreShown(
  { release, closesAt, releasedAt, state }: Pick<ExamRow, 'release' | 'closesAt' | 'releasedAt' | 'state'>,
  at: Date,
) {
  const facts = { submitted: true, marked: true, closesAt, releasedAt, cancelled: state === 'CANCELLED' };
  return isDue(Release.parse(release).score, { ...facts, mayTryAgain: false }, at);
}

/** The result over all attempts by the exam's counting rule, once it is released. */
export function countedResult(exam: MyExamRow, at: Date) {
  const { state, score, passScore } = exam;
  if (state === null || score === null || !releaseOf(exam, state, at).parts.score) return null;
  return { score: score / 100, passed: score >= (passScore ?? 0) };
}

/** Is there an attempt that can still be answered? */
export const continues = ({ running, deadline }: MyExamRow, at: Date) =>
  running && deadline !== null && at < new Date(deadline);

export function nextStep(exam: MyExamRow, at: Date): Result['next'] {
  if (continues(exam, at)) return 'continue';
  return entryRefusal({ ...exam, state: exam.examState }, at) ? null : 'again';
}
