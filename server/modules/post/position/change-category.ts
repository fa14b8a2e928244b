import { ownWords } from '#contract/edition-words.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { type postCategory, postCategoryLevels } from '#contract/post/category.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { setPostCategory } from '../../directory/index.ts';
import { isBelow, levelOf, orderWith, pathBelow } from '../../knowledge/index.ts';
import { categories, categoriesWithPosts, countPosts, postsIn } from './category.queries.ts';
import { categoryTree, contentOf } from './category.rules.ts';

type Body<Name extends keyof typeof postCategory> = Parsed<(typeof postCategory)[Name], 'body'>;

const refuseDeeper = (level: number) => {
  if (level > postCategoryLevels) throw refuseFields({ parentId: `类别最多 ${postCategoryLevels} 级` });
};

export async function postCategoryTree(db: Db, organisationId: string) {
  const [rows, counts] = await Promise.all([categoriesWithPosts(db, organisationId), countPosts(db, organisationId)]);
  return { categories: categoryTree(rows), ...counts };
}

export function addCategory(db: Db, user: Caller, { name, parentId }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const parent = parentId ? await categories.get(db, organisationId, parentId) : undefined;
    refuseDeeper(levelOf(parent?.path) + 1);
    const id = newId();
    const category = { id, name, parentId, path: pathBelow(parent?.path, id) };
    await categories.insert(db, organisationId, category, at);
    await audit(db, user, { action: 'postCategory.add', target: id, detail: { name, parentId } });
    return { id };
  });
}

/** The text beside the names of its posts follows. */
export function renameCategory(db: Db, user: Caller, { id, name }: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const before = await categories.get(db, organisationId, id);
    if (before.name === name) return { id };
    await categories.rename(db, organisationId, id, name);
    await setPostCategory(db, organisationId, await postsIn(db, organisationId, id), name);
    const detail = { before: { name: before.name }, after: { name } };
    await audit(db, user, { action: 'postCategory.modify', target: id, detail });
    return { id };
  });
}

/** With everything below it; moving it to where it is changes nothing. */
export function moveCategory(db: Db, user: Caller, { id, parentId, beforeId }: Body<'move'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const category = await categories.get(db, organisationId, id);
    const parent = parentId ? await categories.get(db, organisationId, parentId) : undefined;
    if (parent && isBelow(parent.path, category.path)) throw refuse('postCategoryCycle');
    const siblings = await categories.siblingIds(db, organisationId, parentId);
    const order = orderWith(siblings, id, beforeId);
    if (!order) throw refuse('notFound');
    refuseDeeper(levelOf(parent?.path) + (await categories.height(db, organisationId, category.path)));
    if (siblings.join() === order.join()) return { moved: true as const };
    await categories.move(db, organisationId, category, parent, order);
    const detail = { name: category.name, from: category.parentId, to: parentId, position: order.indexOf(id) };
    await audit(db, user, { action: 'postCategory.move', target: id, detail });
    return { moved: true as const };
  });
}

export function deleteCategory(db: Db, user: Caller, { id }: Body<'delete'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const { name } = await categories.get(db, organisationId, id);
    const children = await categories.holdForDeletion(db, organisationId, id);
    const posts = await postsIn(db, organisationId, id);
    const content = contentOf({ posts: posts.length, children });
    if (content) throw refuse('postCategoryFull', { name, content: ownWords(content) });
    await categories.remove(db, organisationId, id);
    await audit(db, user, { action: 'postCategory.delete', target: id, detail: { name } });
    return { deleted: true as const };
  });
}
