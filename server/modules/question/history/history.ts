import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { contentView } from '../question/question-row.rules.ts';
import { requireSeenQuestion } from '../question/save/hold-questions.ts';
import { examsWith, papersWith, versionsOf } from './history.queries.ts';

export async function versions(db: Db, user: Caller, questionId: string) {
  const { currentVersionId } = await requireSeenQuestion(db, user, questionId);
  const rows = await versionsOf(db, user.organisationId, questionId);
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, who: row.who, at: row.at, content: contentView(row) },
    current: row.id === currentVersionId,
  }));
}

export async function whereUsed(db: Db, user: Caller, questionId: string) {
  await requireSeenQuestion(db, user, questionId);
  const papers = await papersWith(db, user.organisationId, questionId);
  const exams = await examsWith(db, user.organisationId, questionId);
  return { papers: papers.map((paper) => ({ ...paper, points: paper.points / 100 })), exams };
}
