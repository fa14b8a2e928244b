import { tag as endpoints, type TagType } from '#contract/directory/tag.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireTaggedBanks, requireTaggedQuestions } from '../asks.ts';
import { tagUsedBeyond } from './reach.queries.ts';
import * as queries from './tag.queries.ts';
import { deleteQuestion, isTagType } from './tag.rules.ts';
import { countTargets, isOwnKind } from './target.queries.ts';

type Body<Name extends keyof typeof endpoints> = Parsed<(typeof endpoints)[Name], 'body'>;

export function addTag(db: Db, user: Caller, { type, name, color }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const tagId = newId();
    await queries.insertTag(db, { organisationId, id: tagId, type, name, color, createdAt: at });
    await audit(db, user, { action: 'tag.add', target: tagId, detail: { type, name, color } });
    return { tagId };
  });
}

/** A tag is the whole organisation's: who manages tags for some departments changes none that is used elsewhere too. */
async function refuseBeyond(db: Db, user: Caller, tagIds: readonly string[]) {
  const beyond = await tagUsedBeyond(db, user, endpoints.modify.access, tagIds);
  if (beyond) throw refuse('tagBeyondReach', { name: beyond.name });
}

export function modifyTag(db: Db, user: Caller, { tagId, name, color, version }: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const [standing] = await queries.lockTags(db, organisationId, [tagId]);
    if (!standing) throw refuse('notFound');
    await refuseBeyond(db, user, [tagId]);
    const before = { name: standing.name, color: standing.color };
    if (standing.version !== version)
      throw refuse('stale', { current: { tagId, ...before, version: standing.version } });
    const next = await queries.updateTag(db, organisationId, tagId, { name, color });
    await audit(db, user, { action: 'tag.modify', target: tagId, detail: { before, after: { name, color } } });
    return { tagId, version: next };
  });
}

/** All of them or none; one that is deleted already counts as done. */
export function deleteTags(db: Db, user: Caller, { tagIds, confirmed }: Body<'delete'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await queries.lockTagsWithUses(db, user, tagIds);
    if (found.length < new Set(tagIds).size) throw refuse('notFound');
    const tags = found.filter(({ deletedAt }) => deletedAt === null);
    if (tags.length === 0) return { deleted: 0 };
    const ids = tags.map(({ tagId }) => tagId);
    await refuseBeyond(db, user, ids);
    const question = deleteQuestion(tags);
    if (question && !confirmed) throw refuse('confirm', { question });
    await queries.markTagsDeleted(db, organisationId, ids, at);
    const detail = { tags: tags.map(({ name, type, useCount }) => ({ name, type, useCount })) };
    await audit(db, user, { action: 'tag.delete', target: ids.join(' '), detail });
    return { deleted: tags.length };
  });
}

async function requireTargets(db: Db, user: Caller, type: TagType, ids: readonly string[]) {
  if (!isOwnKind(type)) return type === 1 ? requireTaggedBanks(db, user, ids) : requireTaggedQuestions(db, user, ids);
  if ((await countTargets(db, user, endpoints.attach.access, type, ids)) < ids.length) throw refuse('notFound');
}

/** The kind of the tags says what the targets are; whatever is not there or not in reach refuses the whole call. */
export function attachTags(db: Db, user: Caller, { targetIds, add, remove }: Body<'attach'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const tagIds = [...new Set([...add, ...remove])];
    if (tagIds.length === 0) throw refuse('tagNone');
    const tags = await queries.lockTags(db, organisationId, tagIds);
    const type = tags[0]?.type ?? 0;
    if (tags.length < tagIds.length || !isTagType(type)) throw refuse('notFound');
    if (tags.some((tag) => tag.type !== type)) throw refuse('tagKindsMixed');
    const targets = [...new Set(targetIds)];
    await requireTargets(db, user, type, targets);
    const done = await queries.setTags(db, organisationId, targets, add, remove);
    const detail = { type, targets, add, remove };
    await audit(db, user, { action: 'tag.attach', target: tagIds.join(' '), detail });
    return done;
  });
}
