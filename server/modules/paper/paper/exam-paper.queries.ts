import { type TakenType, TakenTypeName } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { standingQuestions } from '../../question/index.ts';
import { refuseUntaken } from './paper.rules.ts';
import { placements } from './placement.queries.ts';

const examColumns = ['id as paperId', 'name', 'state', 'totalPoints', 'questionCount', 'suggestedMinutes'] as const;

interface ExamSection {
  readonly name: string;
  readonly questions: {
    questionId: string;
    questionVersionId: string;
    type: TakenType;
    points: number;
    gone: boolean;
  }[];
}

/**
 * A paper as an exam freezes it: points are hundredths, sections without questions are left out, `gone` are questions
 * that were deleted or withdrawn after they were picked. Nobody changes the paper until the caller's transaction ends.
 */
export function paperForExam(db: Db, organisationId: string, paperId: string) {
  return inTransaction(db, async (db) => {
    const paper = await db
      .selectFrom('paper')
      .select(examColumns)
      .where('organisationId', '=', organisationId)
      .where('id', '=', paperId)
      .where('deletedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!paper) return undefined;
    const placed = await placements(db, organisationId, paperId);
    const alive = await standingQuestions(
      db,
      organisationId,
      placed.map((question) => question.questionId),
    );
    refuseUntaken(paper.name, placed);
    const sections = new Map<number, ExamSection>();
    for (const { sectionPosition, sectionName, questionId, questionVersionId, type, points } of placed) {
      const section = sections.get(sectionPosition) ?? { name: sectionName, questions: [] };
      const gone = !alive.has(questionId);
      section.questions.push({ questionId, questionVersionId, type: TakenTypeName.parse(type), points, gone });
      sections.set(sectionPosition, section);
    }
    return { ...paper, sections: [...sections.values()] };
  });
}

/** Of these papers the ones that are there, in no order; points are hundredths. */
export function paperSummaries(db: Db, organisationId: string, paperIds: readonly string[]) {
  return db
    .selectFrom('paper')
    .select(examColumns)
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(paperIds))
    .where('deletedAt', 'is', null)
    .execute();
}
