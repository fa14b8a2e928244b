import { paperCategory } from '#contract/paper/category.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addCategory, allCategories, deleteCategory, modifyCategory, treeFrom } from './change-category.ts';

export const categoryRoutes = serve(paperCategory, {
  tree: ({ db, user, query }) => treeFrom(db, user.organisationId, query.categoryId),
  getAll: ({ db, user }) => allCategories(db, user.organisationId),
  add: ({ db, user, body, at }) => addCategory(db, user, body, at),
  modify: ({ db, user, body }) => modifyCategory(db, user, body),
  delete: ({ db, user, body }) => deleteCategory(db, user, body),
});
