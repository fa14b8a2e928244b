import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireSeenBank } from '../bank/bank.ts';
import { questionSeen } from '../bank/reach.queries.ts';
import { lockQuestions, markQuestionsDeleted } from '../question/question.queries.ts';
import { requireWritable } from '../question/save/hold-questions.ts';
import { currentRows, viewOf } from '../question/version.queries.ts';
import { duplicateGroups } from './duplicate.queries.ts';
import { lockDraftPapers, moveLinks, replaceInPapers } from './merge.queries.ts';

/** Groups of questions that say the same, in one bank or in all that the caller sees. */
export async function duplicates(
  db: Db,
  user: Caller,
  bankId: string | undefined,
  page: { page: number; size: number },
) {
  if (bankId) await requireSeenBank(db, user, bankId);
  const { groups, total } = await duplicateGroups(db, questionSeen(user), bankId, page);
  const rows = await currentRows(db, user.organisationId, groups.flat());
  const views = new Map(rows.map((row) => [row.questionId, viewOf(row)]));
  return { data: groups.map((ids) => ({ questions: ids.flatMap((id) => views.get(id) ?? []) })), total };
}

/**
 * Keeps one of several questions and deletes the others: what they belong to and their places in draft papers go over
 * to it; finished papers and exams stay as they are. A second time there is nothing left to merge.
 */
export function mergeQuestions(db: Db, user: Caller, given: { keepId: string; mergeIds: readonly string[] }, at: Date) {
  const { organisationId } = user;
  const { keepId } = given;
  const asked = [...new Set(given.mergeIds)].filter((id) => id !== keepId);
  return inTransaction(db, async (db) => {
    const found = await lockQuestions(db, organisationId, [keepId, ...asked]);
    const kept = found.find((row) => row.id === keepId && row.deletedAt === null);
    if (!kept || found.length <= asked.length) throw refuse('notFound');
    await requireWritable(db, user, found);
    const merged = found.filter((row) => row.id !== keepId && row.deletedAt === null);
    if (merged.some((row) => row.type !== kept.type)) throw refuse('questionMergeTypes');
    if (merged.length === 0) return { merged: 0 };
    const mergeIds = merged.map((row) => row.id);
    const papers = await lockDraftPapers(db, organisationId, mergeIds);
    if (papers.length > 0 && kept.state !== 'APPROVED') throw refuse('questionNotNow', { reason: notApproved });
    await moveLinks(db, organisationId, { keepId, mergeIds });
    if (papers.length > 0) await replaceInPapers(db, organisationId, papers, { keepId, mergeIds }, at);
    await markQuestionsDeleted(db, organisationId, mergeIds, at);
    await audit(db, user, { action: 'question.merge', target: keepId, detail: { merged: mergeIds, papers } });
    return { merged: merged.length };
  });
}

const notApproved = '要保留的试题还没有通过，不能代替试卷中的试题，请先通过它或保留另一道';
