import { Release } from '#contract/exam/settings.ts';
import type { NewEvidence } from '../../post/index.ts';
import { scoreShown } from '../attempt/release/released.ts';
import type { Answered, DueExam, Link } from './evidence.queries.ts';

/**
 * May evidence of marked attempts be written? Not before their owners may know their scores; where they never shall, once
 * nobody can sit the exam any more. Of a cancelled one there is none, which can be said at once.
 */
export function mayBeWritten(exam: DueExam, at: Date) {
  if (exam.state === 'CANCELLED' || scoreShown(exam, at)) return true;
  const release = Release.parse(exam.release);
  return release.score === 'never' && scoreShown({ ...exam, release: { ...release, score: 'afterClose' } }, at);
}

/** A question tells of the abilities that it is linked with itself and by its material, by the greatest weight. */
function linksOf({ questionId, materialQuestionId }: Answered, byQuestion: ReadonlyMap<string, readonly Link[]>) {
  const weights = new Map<string, number>();
  for (const id of [questionId, materialQuestionId]) {
    for (const { abilityId, weight } of (id && byQuestion.get(id)) || [])
      weights.set(abilityId, Math.max(weight, weights.get(abilityId) ?? 0));
  }
  return weights;
}

/** Each answer as evidence for every ability that its question tells of. */
export function evidenceOf(answers: readonly Answered[], links: readonly Link[]): NewEvidence[] {
  const byQuestion = Map.groupBy(links, ({ questionId }) => questionId);
  return answers.flatMap((answer) => {
    const { userId, attemptId: originId, questionVersionId: itemId, score, difficulty, submittedAt: at } = answer;
    const row = { userId, originId, itemId, score, difficulty, at };
    return [...linksOf(answer, byQuestion)].map(([abilityId, weight]) => ({ ...row, abilityId, weight }));
  });
}
