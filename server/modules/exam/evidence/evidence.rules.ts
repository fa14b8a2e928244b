import { Release } from '#contract/exam/settings.ts';
import type { NewEvidence } from '../../post/index.ts';
import type { AbilityLink } from '../../question/index.ts';
import { scoreShown } from '../attempt/release/released.ts';
import type { Answered, DueExam } from './evidence.queries.ts';

/**
 * May evidence of marked attempts be written? Not before their owners may know their scores; where they never shall, once
 * nobody can sit the exam any more. Of a cancelled one there is none, which can be said at once.
 */
export function mayBeWritten(exam: DueExam, at: Date) {
  if (exam.state === 'CANCELLED' || scoreShown(exam, at)) return true;
  const release = Release.parse(exam.release);
  return release.score === 'never' && scoreShown({ ...exam, release: { ...release, score: 'afterClose' } }, at);
}

/** Each answer as evidence for every ability that its question tells of. */
export function evidenceOf(answers: readonly Answered[], links: readonly AbilityLink[]): NewEvidence[] {
  const byQuestion = Map.groupBy(links, ({ questionVersionId }) => questionVersionId);
  return answers.flatMap(
    ({ userId, attemptId: originId, questionVersionId: itemId, score, difficulty, submittedAt }) => {
      const row = { userId, originId, itemId, score, difficulty, at: submittedAt };
      return (byQuestion.get(itemId) ?? []).map(({ abilityId, weight }) => ({ ...row, abilityId, weight }));
    },
  );
}
