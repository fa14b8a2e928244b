import { type ItemContent, QuestionContent, TakenContent, type WholeContent } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { ItemTypeName, numberOfType } from '#contract/question/type.ts';

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

/** With the items of a composite, in their order. */
export interface WholeRow extends VersionRow {
  readonly items: readonly VersionRow[];
}

export interface AuthorRow extends WholeRow {
  readonly bankId: string;
  readonly bankName: string;
  readonly state: Question['state'];
  readonly tags: Question['tags'];
  readonly knowledgePoints: Question['knowledgePoints'];
  readonly abilities: Question['abilities'];
  readonly creator: string;
  readonly sourceText: string | null;
  readonly versionNumber: number;
  readonly usedCount: number;
  readonly updatedAt: string;
}

const withPoints = (row: VersionRow) => ({ ...row, points: row.points / 100 });

const contentOfRow = (row: VersionRow) => QuestionContent.parse(withPoints(row));

/** A question that stands in papers and exams. */
export const takenContentOfRow = (row: VersionRow) => TakenContent.parse(withPoints(row));

const itemContentOfRow = (row: VersionRow): ItemContent => ({
  ...contentOfRow(row),
  type: ItemTypeName.parse(row.type),
  questionId: row.questionId,
});

export const wholeContentOfRow = (row: WholeRow): WholeContent => ({
  ...contentOfRow(row),
  children: row.items.map(itemContentOfRow),
});

const itemView = (row: VersionRow): Question['children'][number] => {
  const content = itemContentOfRow(row);
  return { ...content, questionId: row.questionId, id: row.id, questionType: numberOfType(content.type) };
};

/** What a version says, as its author sees it. */
export function contentView(row: WholeRow) {
  const content = contentOfRow(row);
  return { ...content, questionType: numberOfType(content.type), children: row.items.map(itemView) };
}

/** The question as its author sees it. */
export function authorView(row: AuthorRow): Question {
  return {
    ...{ questionId: row.questionId, id: row.id, bankId: row.bankId, bankName: row.bankName },
    ...contentView(row),
    ...{ state: row.state, tags: row.tags, knowledgePoints: row.knowledgePoints, abilities: row.abilities },
    ...{ creator: row.creator, sourceText: row.sourceText, usedCount: row.usedCount },
    ...{ versionNumber: row.versionNumber, updatedAt: row.updatedAt },
  };
}
