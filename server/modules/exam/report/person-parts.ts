import { weakBelow } from '#contract/exam/report.ts';
import type { Db } from '../../../kit/transaction.ts';
import { formFacts } from '../attempt/form-facts.ts';
import { marksOf } from '../attempt/release/own-result.queries.ts';
import { pointsOfVersions } from './report.queries.ts';
import { byKnowledge, bySection, type Earned, type MeanShares } from './report.rules.ts';

interface OfAttempt {
  readonly examId: string;
  readonly attemptId: string;
  readonly formId: string;
}

/** The parts of one attempt beside what everybody reached. */
export async function partsOf(
  db: Db,
  organisationId: string,
  { examId, attemptId, formId }: OfAttempt,
  means: MeanShares,
) {
  const facts = await formFacts(db, organisationId, formId);
  const marks = await marksOf(db, organisationId, attemptId);
  const scores = new Map(marks.map(({ questionVersionId, score }) => [questionVersionId, score]));
  const earned = facts.questions.map(
    ({ questionVersionId, sectionName, points }): Earned => ({
      ...{ questionVersionId, sectionName, points, score: scores.get(questionVersionId) ?? null },
    }),
  );
  const ids = facts.questions.map(({ questionVersionId }) => questionVersionId);
  const links = await pointsOfVersions(db, organisationId, examId, ids);
  return { sections: bySection(earned, means), knowledge: byKnowledge(earned, links, means) };
}

/** The knowledge points of which the attempt reached too little, the weakest first. */
export async function weakPoints(db: Db, organisationId: string, of: OfAttempt) {
  const { knowledge } = await partsOf(db, organisationId, of, undefined);
  return knowledge.filter(({ share }) => share !== null && share < weakBelow).map(({ name }) => name);
}
