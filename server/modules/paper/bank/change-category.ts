import type { Parsed } from '#contract/endpoint.ts';
import type { paperCategory } from '#contract/paper/category.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { categories, categoriesWithBanks, holdsBanks, insertCategory, moveCategory } from './category.queries.ts';
import { categoryTree, flatCategories, labelOf, refuseCycle, refuseTooDeep } from './category.rules.ts';

type Body<Name extends keyof typeof paperCategory> = Parsed<(typeof paperCategory)[Name], 'body'>;

export async function treeFrom(db: Db, organisationId: string, topId: string | undefined) {
  const rows = await categoriesWithBanks(db, organisationId, topId);
  if (topId && rows.length === 0) throw refuse('notFound');
  return categoryTree(rows);
}

export async function allCategories(db: Db, organisationId: string) {
  return flatCategories(await treeFrom(db, organisationId, undefined));
}

export function addCategory(db: Db, user: Caller, { name, parentId }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const parent = parentId ? await categories.get(db, organisationId, parentId) : undefined;
    refuseTooDeep(parent?.path, 1);
    const id = newId();
    const path = parent ? `${parent.path}.${labelOf(id)}` : labelOf(id);
    await insertCategory(db, { organisationId, id, parentId, name, path, createdAt: at });
    return { id };
  });
}

/** Renames the category and, when its parent is another one, moves it with everything below. */
export function modifyCategory(db: Db, user: Caller, { id, name, parentId }: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const category = await categories.get(db, organisationId, id);
    const parent = parentId ? await categories.get(db, organisationId, parentId) : undefined;
    if (name !== category.name) await categories.rename(db, organisationId, id, name);
    if (category.parentId !== (parent?.id ?? null)) {
      if (parent) refuseCycle(category.path, parent.path);
      refuseTooDeep(parent?.path, await categories.height(db, organisationId, category.path));
      await moveCategory(db, organisationId, category, parent);
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
    await categories.lock(db, organisationId);
    const children = await categories.holdForDeletion(db, organisationId, id);
    const { name } = await categories.get(db, organisationId, id);
    if (children > 0 || (await holdsBanks(db, organisationId, id))) throw refuse('categoryNotEmpty', { name });
    await categories.remove(db, organisationId, id);
    await audit(db, user, { action: 'paperCategory.delete', target: id, detail: { name } });
    return { deleted: true as const };
  });
}
