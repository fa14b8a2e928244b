import { postCategory } from '#contract/post/category.ts';
import { post } from '#contract/post/post.ts';
import { serve } from '../../../kit/http/serve.ts';
import { staffPage } from '../../directory/index.ts';
import { papersOfPost } from '../asks.ts';
import { requireCategory } from './category.queries.ts';
import * as categories from './change-category.ts';
import * as changes from './change-post.ts';
import { exportPosts } from './export-posts.ts';
import * as queries from './post.queries.ts';

const onDuty = [0];

export const positionRoutes = [
  ...serve(post, {
    search: async ({ db, user, query, body }) => {
      await requireCategory(db, user.organisationId, body.categoryId);
      return queries.postPage(db, user, body, query);
    },
    detail: ({ db, user, query }) => queries.getPost(db, user, query.postId),
    people: async ({ db, user, query: { postId, keyword, ...page } }) => {
      await queries.requirePost(db, user.organisationId, postId);
      return staffPage(db, user, post.people.access, { postIds: [postId], keyword, statuses: onDuty }, page);
    },
    papers: async ({ db, user, query: { postId } }) => {
      await queries.requirePost(db, user.organisationId, postId);
      return [...(await papersOfPost(db, user, postId))];
    },
    add: ({ db, user, body, at }) => changes.addPost(db, user, body, at),
    modify: ({ db, user, query, body, at }) => changes.modifyPost(db, user, query.postId, body, at),
    copy: ({ db, user, body, at }) => changes.copyPost(db, user, body, at),
    changeState: ({ db, user, body, at }) => changes.changeState(db, user, body, at),
    delete: ({ db, user, body }) => changes.deletePosts(db, user, body),
    export: ({ db, user, body }) => exportPosts(db, user, body),
  }),
  ...serve(postCategory, {
    tree: ({ db, user }) => categories.postCategoryTree(db, user.organisationId),
    add: ({ db, user, body, at }) => categories.addCategory(db, user, body, at),
    modify: ({ db, user, body }) => categories.renameCategory(db, user, body),
    move: ({ db, user, body }) => categories.moveCategory(db, user, body),
    delete: ({ db, user, body }) => categories.deleteCategory(db, user, body),
  }),
];
