import type { Parsed } from '#contract/endpoint.ts';
import { post as endpoints, type PostFields } from '#contract/post/post.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import {
  addPosts,
  departmentIdsOf,
  holdPosts,
  removePosts,
  renamePost,
  setPostsDisabled,
} from '../../directory/index.ts';
import { countExamsOfPost, countJobsOfPost, countPapersOfPost } from '../asks.ts';
import { draftOfCopy } from '../model/draft.ts';
import { categories } from './category.queries.ts';
import { holdersText, usesText } from './post.rules.ts';
import * as queries from './profile.queries.ts';

type Body<Name extends keyof typeof endpoints> = Parsed<(typeof endpoints)[Name], 'body'>;

/** The name of the category that a post is put into; it and the department are there and stay until the end. */
async function placeOf(db: Db, user: Caller, { categoryId, departmentId }: PostFields, before?: string | null) {
  if (departmentId && departmentId !== before) {
    const reached = await departmentIdsOf(db, user, endpoints.add.access, [departmentId]);
    if (reached.length === 0) throw refuse('notFound');
  }
  return categoryId ? (await categories.get(db, user.organisationId, categoryId)).name : '';
}

export function addPost(db: Db, user: Caller, fields: PostFields, at: Date) {
  return inTransaction(db, async (db) => {
    const { postName: name, ...profile } = fields;
    const category = await placeOf(db, user, fields);
    const [postId = ''] = await addPosts(db, user.organisationId, [{ name, category }], at);
    await queries.saveProfile(db, user, postId, profile, at);
    await audit(db, user, { action: 'post.add', target: postId, detail: { name, ...profile } });
    return { postId };
  });
}

/** The post until the end of the transaction, with all that is written of it. */
async function heldPost(db: Db, organisationId: string, postId: string) {
  const [held] = await holdPosts(db, organisationId, [postId]);
  if (!held) throw refuse('notFound');
  const { version, ...profile } = await queries.profileOf(db, organisationId, postId);
  return { held, profile, version };
}

export function modifyPost(db: Db, user: Caller, postId: string, body: Body<'modify'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { version, ...fields } = body;
    const standing = await heldPost(db, organisationId, postId);
    const before = { postName: standing.held.name, ...standing.profile };
    if (standing.version !== version) {
      throw refuse('stale', { current: { postId, ...before, version: standing.version } });
    }
    const { postName: name, ...profile } = fields;
    const category = await placeOf(db, user, fields, before.departmentId);
    await renamePost(db, organisationId, postId, { name, category });
    const next = await queries.saveProfile(db, user, postId, profile, at);
    await audit(db, user, { action: 'post.modify', target: postId, detail: { before, after: fields } });
    return { version: next };
  });
}

/** A post as another one was described, its model a draft to go on from; the code is the other's alone, and so are its people. */
export function copyPost(db: Db, user: Caller, { postId: fromId, postName: name }: Body<'copy'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { held, profile } = await heldPost(db, organisationId, fromId);
    const [postId = ''] = await addPosts(db, organisationId, [{ name, category: held.category }], at);
    await queries.saveProfile(db, user, postId, { ...profile, code: '' }, at);
    await draftOfCopy(db, user, { fromId, postId }, at);
    await audit(db, user, { action: 'post.copy', target: postId, detail: { name, from: held.name } });
    return { postId };
  });
}

/** Whose state is so already stay as they are. */
export function changeState(db: Db, user: Caller, { postIds, disabled }: Body<'changeState'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await holdPosts(db, organisationId, postIds);
    if (found.length < new Set(postIds).size) throw refuse('notFound');
    const changed = found.filter((post) => post.disabled !== disabled);
    if (changed.length === 0) return { changed: 0 };
    const ids = changed.map(({ postId }) => postId);
    await setPostsDisabled(db, organisationId, ids, disabled ? at : null);
    const detail = { posts: changed.map(({ name }) => name) };
    await audit(db, user, { action: disabled ? 'post.disable' : 'post.enable', target: ids.join(' '), detail });
    return { changed: changed.length };
  });
}

async function refuseInUse(db: Db, user: Caller, { postId, name }: { postId: string; name: string }) {
  const people = holdersText(await queries.holdersOf(db, user, endpoints.delete.access, postId));
  if (people) throw refuse('postHeld', { name, people });
  const { organisationId } = user;
  const papers = await countPapersOfPost(db, organisationId, postId);
  const exams = await countExamsOfPost(db, organisationId, postId);
  const uses = usesText({ papers, exams, ...(await countJobsOfPost(db, organisationId, postId)) });
  if (uses) throw refuse('postUsed', { name, uses });
}

/** All of them or none. Whoever left still has the post in their record, so that it stays as well. */
export function deletePosts(db: Db, user: Caller, { postIds }: Body<'delete'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await holdPosts(db, organisationId, postIds);
    if (found.length < new Set(postIds).size) throw refuse('notFound');
    for (const post of found) await refuseInUse(db, user, post);
    await removePosts(db, organisationId, postIds);
    const detail = { posts: found.map(({ name, category }) => ({ name, category })) };
    await audit(db, user, { action: 'post.delete', target: postIds.join(' '), detail });
    return { deleted: found.length };
  });
}
