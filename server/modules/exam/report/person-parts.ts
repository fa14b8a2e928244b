import { weakBelow } from '#contract/exam/report.ts';
import { sectionTotal } from '#shared/section-choice.ts';
import type { Db } from '../../../kit/transaction.ts';
import { formFacts } from '../attempt/form-facts.ts';
import type { FormFacts } from '../attempt/frozen-form.ts';
import { marksOf } from '../attempt/release/own-result.queries.ts';
import { countingOf } from '../regrade/counted-points.queries.ts';
import { countedScore, isLeftOut } from '../regrade/counted-points.rules.ts';
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
  const { countedPoints } = await countingOf(db, organisationId, formId);
  const marks = await marksOf(db, organisationId, attemptId);
  const scores = new Map(marks.map(({ questionVersionId, score }) => [questionVersionId, score]));
  const earned = facts.questions.flatMap(
    ({ questionVersionId, sectionPosition, sectionName, points }, at): Earned[] => {
      const counts = countedPoints?.[at] ?? points;
      const score = scores.get(questionVersionId) ?? null;
      const presented = scores.has(questionVersionId) || (facts.sections[sectionPosition]?.choose ?? null) === null;
      if (!presented || isLeftOut(points, counts)) return [];
      const counted = score === null ? null : countedScore(score, points, counts);
      return [{ questionVersionId, sectionName, points: counts, score: counted }];
    },
  );
  const ids = earned.map(({ questionVersionId }) => questionVersionId);
  const links = await pointsOfVersions(db, organisationId, examId, ids);
  return { sections: bySection(earned, means, choiceTotals(facts)), knowledge: byKnowledge(earned, links, means) };
}

/** What can be reached in the sections to choose from. */
function choiceTotals({ sections, questions }: FormFacts) {
  return new Map(
    sections.flatMap(({ name, choose }, position) => {
      if (choose === null) return [];
      const units = Map.groupBy(
        questions.filter((question) => question.sectionPosition === position),
        ({ materialVersionId, questionVersionId }) => materialVersionId ?? questionVersionId,
      );
      const points = [...units.values()].map((unit) => unit.reduce((sum, one) => sum + one.points, 0));
      return [[name, sectionTotal(points, choose)] as const];
    }),
  );
}

/** The knowledge points of which the attempt reached too little, the weakest first. */
export async function weakPoints(db: Db, organisationId: string, of: OfAttempt) {
  const { knowledge } = await partsOf(db, organisationId, of, undefined);
  return knowledge.filter(({ share }) => share !== null && share < weakBelow).map(({ name }) => name);
}
