import { mostLinks } from '#contract/question/question.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { changeTags } from '../../directory/index.ts';
import { noteRelinked } from '../../post/index.ts';
import { batchTarget } from '../question/save/batch-target.rules.ts';
import { holdWritable } from '../question/save/hold-questions.ts';
import { changeKnowledge, countOverfull } from './link.queries.ts';
import { linkQuestions, questionTag, requirePoints, requireTags } from './link.ts';
import { moveKnowledge } from './move-knowledge.queries.ts';

/** What the editor would refuse to save, no batch makes. */
async function refuseOverfull(db: Db, organisationId: string, ids: readonly string[], of: 'tags' | 'points') {
  const count = await countOverfull(db, organisationId, ids, { of, most: mostLinks });
  const what = of === 'tags' ? '标签' : '知识点';
  if (count > 0) throw refuse('questionLinksTooMany', { most: mostLinks, what, count });
}

/** All questions of these points go to another one; without one they only leave. */
export async function moveQuestions(db: Db, organisationId: string, from: readonly string[], to: string | undefined) {
  const questionIds = await moveKnowledge(db, organisationId, from, to);
  if (questionIds.length > 0) await noteRelinked(db, organisationId, to ? { knowledgeIds: [to] } : { questionIds });
}

interface Batch {
  readonly questionIds: readonly string[];
  readonly remove: readonly string[];
}

export function changeTagsOf(
  db: Db,
  user: Caller,
  { questionIds, tagIds, remove }: Batch & { tagIds: readonly string[] },
) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    if (tagIds.length + remove.length === 0) throw refuse('tagNone');
    const ids = (await holdWritable(db, user, questionIds)).map((row) => row.id);
    await requireTags(db, organisationId, questionTag, [...tagIds, ...remove]);
    const changed = await changeTags(db, organisationId, { targetIds: ids, add: tagIds, remove });
    await refuseOverfull(db, organisationId, ids, 'tags');
    const detail = { questionIds: ids, add: tagIds, remove };
    if (changed > 0) await audit(db, user, { action: 'question.tag', target: batchTarget(ids), detail });
    return { changed };
  });
}

export function changeKnowledgeOf(
  db: Db,
  user: Caller,
  { questionIds, knowledgeIds, remove }: Batch & { knowledgeIds: readonly string[] },
) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    if (knowledgeIds.length + remove.length === 0) throw refuse('knowledgeNone');
    const ids = (await holdWritable(db, user, questionIds)).map((row) => row.id);
    await requirePoints(db, organisationId, [...knowledgeIds, ...remove]);
    const changed = await changeKnowledge(db, organisationId, { questionIds: ids, add: knowledgeIds, remove });
    await refuseOverfull(db, organisationId, ids, 'points');
    const detail = { questionIds: ids, add: knowledgeIds, remove };
    if (changed > 0) {
      await noteRelinked(db, organisationId, { questionIds: ids });
      await audit(db, user, { action: 'question.knowledge', target: batchTarget(ids), detail });
    }
    return { changed };
  });
}

/** These points and no others. */
export function setKnowledgeOf(
  db: Db,
  user: Caller,
  { questionId, knowledgeIds }: { questionId: string; knowledgeIds: readonly string[] },
) {
  return inTransaction(db, async (db) => {
    await holdWritable(db, user, [questionId]);
    const changed = await linkQuestions(db, user.organisationId, [{ id: questionId, knowledgeIds }]);
    const detail = { set: knowledgeIds };
    if (changed) {
      await noteRelinked(db, user.organisationId, { questionIds: [questionId] });
      await audit(db, user, { action: 'question.knowledge', target: questionId, detail });
    }
    return { changed: changed ? 1 : 0 };
  });
}
