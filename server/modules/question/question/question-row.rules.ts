import { QuestionContent } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { numberOfType, QuestionTypeName } from '#contract/question/type.ts';

/** A version as the database keeps it; points in hundredths. */
export interface VersionRow {
  readonly id: string;
  readonly questionId: string;
  readonly type: string;
  readonly stem: string;
  readonly options: unknown;
  readonly answer: unknown;
  readonly analysis: string;
  readonly difficulty: number;
  readonly points: number;
}

export interface AuthorRow extends VersionRow {
  readonly bankId: string;
  readonly bankName: string;
  readonly state: Question['state'];
  readonly versionNumber: number;
  readonly usedCount: number;
  readonly updatedAt: string;
}

export const contentOfRow = (row: VersionRow) => QuestionContent.parse({ ...row, points: row.points / 100 });

/** The question as its author sees it. Tags and knowledge points come with their own modules. */
export function authorView(row: AuthorRow): Question {
  const type = QuestionTypeName.parse(row.type);
  return {
    ...{ questionId: row.questionId, id: row.id, bankId: row.bankId, bankName: row.bankName },
    ...contentOfRow(row),
    questionType: numberOfType(type),
    state: row.state,
    tags: [],
    knowledgePoints: [],
    usedCount: row.usedCount,
    versionNumber: row.versionNumber,
    updatedAt: row.updatedAt,
  };
}
