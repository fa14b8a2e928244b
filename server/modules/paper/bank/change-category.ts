import type { Parsed } from '#contract/endpoint.ts';
import type { paperCategory } from '#contract/paper/category.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './category.queries.ts';
import { categoryTree, flatCategories, labelOf, refuseCycle, refuseTooDeep } from './category.rules.ts';

type Body<Name extends keyof typeof paperCategory> = Parsed<(typeof paperCategory)[Name], 'body'>;

export async function treeFrom(db: Db, organisationId: string, topId: string | undefined) {
  const rows = await queries.categoriesWithBanks(db, organisationId, topId);
  if (topId && rows.length === 0) throw refuse('notFound');
  return categoryTree(rows);
}

export async function allCategories(db: Db, organisationId: string) {
  return flatCategories(await treeFrom(db, organisationId, undefined));
}

export function addCategory(db: Db, user: Caller, { name, parentId }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await queries.lockTree(db, organisationId);
    const parent = parentId ? await queries.getCategory(db, organisationId, parentId) : undefined;
    refuseTooDeep(parent?.path, 1);
    const id = newId();
    const path = parent ? `${parent.path}.${labelOf(id)}` : labelOf(id);
    await queries.insertCategory(db, { organisationId, id, parentId, name, path, createdAt: at });
    return { id };
  });
}

/** Renames the category and, when its parent is another one, moves it with everything below. */
export function modifyCategory(db: Db, user: Caller, { id, name, parentId }: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await queries.lockTree(db, organisationId);
    const category = await queries.getCategory(db, organisationId, id);
    const parent = parentId ? await queries.getCategory(db, organisationId, parentId) : undefined;
    if (name !== category.name) await queries.renameCategory(db, organisationId, id, name);
    if (category.parentId !== (parent?.id ?? null)) {
      if (parent) refuseCycle(category.path, parent.path);
      refuseTooDeep(parent?.path, await queries.categoryHeight(db, organisationId, category.path));
      await queries.moveCategory(db, organisationId, category, parent);
    }
    const before = { name: category.name, parentId: category.parentId };
    await audit(db, user, {
      action: 'paperCategory.modify',
      target: id,
      detail: { before, after: { name, parentId } },
    });
    return { id };
  });
}

export function deleteCategory(db: Db, user: Caller, { id }: Body<'delete'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await queries.lockTree(db, organisationId);
    await queries.holdForDeletion(db, organisationId, id);
    const { name } = await queries.getCategory(db, organisationId, id);
    if (await queries.hasContent(db, organisationId, id)) throw refuse('categoryNotEmpty', { name });
    await queries.removeCategory(db, organisationId, id);
    await audit(db, user, { action: 'paperCategory.delete', target: id, detail: { name } });
    return { deleted: true as const };
  });
}
