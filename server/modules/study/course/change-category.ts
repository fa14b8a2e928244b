import type { Parsed } from '#contract/endpoint.ts';
import { type courseCategory, courseCategoryLevels } from '#contract/study/category.ts';
import { audit } from '../../../kit/audit.ts';
import type { Category } from '../../../kit/category/category-table.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { isBelow, levelOf, orderWith, pathBelow } from '../../knowledge/index.ts';
import { categories, categoriesWithCourses, countCourses, coursesIn } from './category.queries.ts';
import { categoryTree, contentOf } from './category.rules.ts';

type Body<Name extends 'add' | 'modify'> = Parsed<(typeof courseCategory)[Name], 'body'>;

const refuseDeeper = (level: number) => {
  if (level > courseCategoryLevels) throw refuseFields({ parentId: `分类最多 ${courseCategoryLevels} 级` });
};

export async function courseCategoryTree(db: Db, user: Caller) {
  const [rows, counts] = await Promise.all([categoriesWithCourses(db, user), countCourses(db, user)]);
  return { categories: categoryTree(rows), ...counts };
}

export function addCategory(db: Db, user: Caller, { name, parentId }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const parent = parentId ? await categories.get(db, organisationId, parentId) : undefined;
    refuseDeeper(levelOf(parent?.path) + 1);
    const id = newId();
    await categories.insert(db, organisationId, { id, name, parentId, path: pathBelow(parent?.path, id) }, at);
    await audit(db, user, { action: 'courseCategory.add', target: id, detail: { name, parentId } });
    return { id };
  });
}

/** With everything below it; whether that put it elsewhere. */
async function moveCategory(
  db: Db,
  organisationId: string,
  category: Category,
  { parentId, beforeId }: Pick<Body<'modify'>, 'parentId' | 'beforeId'>,
) {
  if (parentId === category.parentId && !beforeId) return false;
  const parent = parentId ? await categories.get(db, organisationId, parentId) : undefined;
  if (parent && isBelow(parent.path, category.path)) throw refuse('courseCategoryCycle');
  const siblings = await categories.siblingIds(db, organisationId, parentId);
  const order = orderWith(siblings, category.id, beforeId);
  if (!order) throw refuse('notFound');
  refuseDeeper(levelOf(parent?.path) + (await categories.height(db, organisationId, category.path)));
  if (siblings.join() === order.join()) return false;
  await categories.move(db, organisationId, category, parent, order);
  return true;
}

export function modifyCategory(db: Db, user: Caller, { id, name, ...place }: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const before = await categories.get(db, organisationId, id);
    const renamed = name !== before.name;
    if (renamed) await categories.rename(db, organisationId, id, name);
    const moved = await moveCategory(db, organisationId, { ...before, name }, place);
    if (!renamed && !moved) return { id };
    const detail = { before: { name: before.name, parentId: before.parentId }, after: { name, ...place } };
    await audit(db, user, { action: 'courseCategory.modify', target: id, detail });
    return { id };
  });
}

export function deleteCategory(db: Db, user: Caller, id: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await categories.lock(db, organisationId);
    const { name } = await categories.get(db, organisationId, id);
    const children = await categories.holdForDeletion(db, organisationId, id);
    const content = contentOf({ courses: await coursesIn(db, organisationId, id), children });
    if (content) throw refuse('courseCategoryFull', { name, content });
    await categories.remove(db, organisationId, id);
    await audit(db, user, { action: 'courseCategory.delete', target: id, detail: { name } });
    return { deleted: true as const };
  });
}
