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
import * as queries from './merge.queries.ts';

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
 * Keeps one of several questions and deletes the others: what they belong to and their places in papers go over to it;
 * papers that have it already, papers of published exams and the exams stay as they are. A second time there is
 * nothing left to merge.
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
    if (merged.length === 0) return { merged: 0, papers: 0, left: { papers: [], beyond: 0 } };
    const mergeIds = merged.map((row) => row.id);
    const open = await queries.lockOpenPapers(db, organisationId, mergeIds);
    const papers = await queries.replaceInPapers(db, organisationId, open, { keepId, mergeIds }, at);
    if (papers.length > 0 && kept.state !== 'APPROVED') throw refuse('questionNotNow', { reason: notApproved });
    const left = await queries.papersLeft(db, user, open, mergeIds);
    await queries.moveLinks(db, organisationId, { keepId, mergeIds });
    await markQuestionsDeleted(db, organisationId, mergeIds, at);
    const detail = { merged: mergeIds, papers, left: left.map((paper) => paper.paperId) };
    await audit(db, user, { action: 'question.merge', target: keepId, detail });
    const named = left.filter((paper) => paper.reached);
    return {
      ...{ merged: merged.length, papers: papers.length },
      left: { papers: named, beyond: left.length - named.length },
    };
  });
}

const notApproved = '要保留的试题还没有通过，不能代替试卷中的试题，请先通过它或保留另一道';
