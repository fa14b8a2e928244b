import { mostLinks } from '#contract/question/question.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { mergeTags } from '../../directory/index.ts';
import { noteRelinked } from '../../post/index.ts';
import { replaceInPapers } from '../asks.ts';
import { requireSeenBank } from '../bank/bank.ts';
import { questionSeen } from '../bank/reach.queries.ts';
import { lockQuestions } from '../question/question.queries.ts';
import { requireWritable } from '../question/save/hold-questions.ts';
import { currentRows, viewOf } from '../question/version.queries.ts';
import { duplicateGroups } from './duplicate.queries.ts';
import { markMerged, mergeKnowledge } from './merge.queries.ts';

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
 * Keeps one of several questions that say the same and deletes the others: what they belong to and their places in
 * papers go over to it; papers that have it already, that are not the caller's to change or that an exam was held with
 * stay as they are. A second time there is nothing left to merge.
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
    if (merged.some((row) => !row.fingerprint.equals(kept.fingerprint))) throw refuse('questionMergeUnlike');
    if (merged.length === 0) return { merged: 0, papers: 0, left: { papers: [], beyond: 0 } };
    const mergeIds = merged.map((row) => row.id);
    const { changed, left, beyond } = await replaceInPapers(db, user, { keepId, mergeIds }, at);
    if (changed.length > 0 && kept.state !== 'APPROVED') throw refuse('questionNotNow', { reason: notApproved });
    await mergeTags(db, organisationId, { keepId, mergeIds, mostTags: mostLinks });
    await mergeKnowledge(db, organisationId, { keepId, mergeIds });
    await noteRelinked(db, organisationId, { questionIds: [keepId] });
    await markMerged(db, organisationId, { keepId, mergeIds }, at);
    const stay = [...left, ...beyond].map((paper) => paper.paperId);
    const detail = { merged: mergeIds, papers: changed, left: stay };
    await audit(db, user, { action: 'question.merge', target: keepId, detail });
    return { merged: merged.length, papers: changed.length, left: { papers: [...left], beyond: beyond.length } };
  });
}

const notApproved = '要保留的试题还没有通过，不能代替试卷中的试题，请先通过它或保留另一道';
