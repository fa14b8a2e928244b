import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { examsWith, type PaperUse, papersWith } from '../asks.ts';
import { contentView } from '../question/question-row.rules.ts';
import { requireSeenQuestion } from '../question/save/hold-questions.ts';
import { versionsOf, withMerged } from './history.queries.ts';

export async function versions(db: Db, user: Caller, questionId: string) {
  const { currentVersionId } = await requireSeenQuestion(db, user, questionId);
  const rows = await versionsOf(db, user.organisationId, questionId);
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, who: row.who, at: row.at, content: contentView(row) },
    current: row.id === currentVersionId,
  }));
}

const isReached = ({ reached }: { reached: boolean }) => reached;

const reachedPapers = (papers: readonly PaperUse[]) =>
  papers.filter(isReached).map((paper) => ({ ...paper, points: paper.points / 100 }));

/** Of a question that the caller sees the papers that hold it, or one that was merged into it, as far as the caller may know them. */
export async function papersOfQuestion(db: Db, user: Caller, questionId: string) {
  const ids = await withMerged(db, user.organisationId, questionId);
  return reachedPapers(await papersWith(db, user, { questionId, ids }));
}

export async function whereUsed(db: Db, user: Caller, questionId: string) {
  await requireSeenQuestion(db, user, questionId);
  const uses = { questionId, ids: await withMerged(db, user.organisationId, questionId) };
  const [papers, exams] = await Promise.all([papersWith(db, user, uses), examsWith(db, user, uses)]);
  return {
    papers: reachedPapers(papers),
    exams: exams.filter(isReached),
    beyond: [...papers, ...exams].filter((use) => !use.reached).length,
  };
}
