import { type DraftBasics, type DraftContent, mostDrafts } from '#contract/post/draft.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './draft.queries.ts';
import * as models from './model.queries.ts';
import { emptyDraft, firstTwice, isUsable, type LibraryRow } from './model.rules.ts';

/** What of a post a draft holds, as the post stands. */
export function basicsOf(post: Awaited<ReturnType<typeof models.getPost>>): DraftBasics {
  const blank = emptyDraft().basics;
  const { postName, categoryId, departmentId, headcount } = post;
  return {
    ...blank,
    ...{ postName, categoryId, departmentId, headcount },
    code: post.code ?? '',
    sequence: post.sequence ?? '',
    grade: post.grade ?? '',
    description: post.description ?? '',
    duties: post.duties ?? '',
    requirements: post.requirements ?? '',
    occupationCode: post.occupationCode ?? '',
  };
}

/** The post and its model as they stand. */
async function contentOf(db: Db, organisationId: string, postId: string): Promise<DraftContent> {
  const post = await models.getPost(db, organisationId, postId);
  const current = await models.currentVersion(db, organisationId, postId);
  const rows = current ? await models.abilitiesOf(db, organisationId, current.modelId) : [];
  const abilities = rows.map(({ abilityId, weight, requiredLevel, mustHave }) => ({
    ...{ abilityId, weight, requiredLevel, mustHave },
  }));
  return { basics: basicsOf(post), abilities, note: '' };
}

/** What another post asks becomes the draft of a new one; nothing where that has no model. */
export async function draftOfCopy(db: Db, user: Caller, copy: { fromId: string; postId: string }, at: Date) {
  const { abilities } = await contentOf(db, user.organisationId, copy.fromId);
  if (abilities.length === 0) return;
  const own = await contentOf(db, user.organisationId, copy.postId);
  await queries.insertDraft(db, user, copy.postId, { ...own, abilities }, at);
}

/** Opening the draft of a post again is opening the same one. */
export function openDraft(db: Db, user: Caller, postId: string | null, at: Date) {
  return inTransaction(db, async (db) => {
    if (!postId) {
      const count = await queries.countOwnDrafts(db, user);
      if (count >= mostDrafts) throw refuse('postDraftsMany', { count });
    }
    const content = postId ? await contentOf(db, user.organisationId, postId) : emptyDraft();
    const standing = postId ? await queries.draftOfPost(db, user, postId) : undefined;
    if (standing) return { draftId: standing.draftId };
    const added = await queries.insertDraft(db, user, postId, content, at);
    const draftId = added ?? (postId ? await queries.draftOfPost(db, user, postId) : undefined)?.draftId;
    if (!draftId) throw refuse('notFound');
    return { draftId };
  });
}

/** A draft as its page shows it, with what the library lost since. */
export async function shownDraft(db: Db, user: Caller, draft: queries.DraftRow) {
  const ids = draft.content.abilities.map(({ abilityId }) => abilityId);
  const library = await models.libraryOf(db, user.organisationId, ids);
  const gone = ids.filter((id) => !isUsable(library.get(id)));
  return { ...draft, gone: gone.map((abilityId) => ({ abilityId, name: library.get(abilityId)?.name ?? '' })) };
}

/** What the library or the organisation does not have is not written anew; what stood there already may stay. */
async function requireNew(db: Db, organisationId: string, before: DraftContent, after: DraftContent) {
  const stood = new Set(before.abilities.map(({ abilityId }) => abilityId));
  const ids = after.abilities.map(({ abilityId }) => abilityId);
  const library: ReadonlyMap<string, LibraryRow> = await models.libraryOf(db, organisationId, ids);
  const twice = firstTwice(ids);
  if (twice) throw refuse('modelAbilityTwice', { name: library.get(twice)?.name ?? '' });
  for (const id of ids.filter((id) => !stood.has(id))) {
    const row = library.get(id);
    if (!row) throw refuse('notFound');
    if (row.merged) throw refuse('modelAbilityGone', { name: row.name });
    if (!isUsable(row)) throw refuse('modelDimension', { name: row.name });
  }
  const [was, is] = [before.basics, after.basics];
  const places = [
    ...(is.categoryId && is.categoryId !== was.categoryId ? [is.categoryId] : []),
    ...(is.departmentId && is.departmentId !== was.departmentId ? [is.departmentId] : []),
  ];
  if (places.length === 0) return;
  const names = await queries.placeNames(db, organisationId, places);
  if (names.size < places.length) throw refuse('notFound');
}

interface Saved {
  readonly version: number;
  readonly content: DraftContent;
}

/** Somebody else, or another window, saved it meanwhile: they are told, with what stands now. */
export async function refuseStale(db: Db, user: Caller, draft: queries.DraftRow, version: number) {
  if (draft.version !== version) throw refuse('stale', { current: await shownDraft(db, user, draft) });
}

export function saveDraft(db: Db, user: Caller, draftId: string, { version, content }: Saved, at: Date) {
  return inTransaction(db, async (db) => {
    const draft = await queries.lockDraft(db, user, draftId);
    await refuseStale(db, user, draft, version);
    await requireNew(db, user.organisationId, draft.content, content);
    return { version: await queries.updateDraft(db, user, draftId, content, at) };
  });
}

export function discardDraft(db: Db, user: Caller, draftId: string) {
  return inTransaction(db, async (db) => {
    const { postId, content } = await queries.lockDraft(db, user, draftId);
    await queries.deleteDraft(db, user.organisationId, draftId);
    const detail = { name: content.basics.postName, ...(postId && { postId }) };
    await audit(db, user, { action: 'postDraft.discard', target: draftId, detail });
    return { discarded: true as const };
  });
}
