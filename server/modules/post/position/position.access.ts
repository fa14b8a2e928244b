import { postCategory } from '#contract/post/category.ts';
import { post } from '#contract/post/post.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const posts = "posts and their categories are the whole organisation's and tell of no person";

const shared = { kind: 'shared', why: posts } as const;

/** A name of at most 40 signs that is nobody's. */
const shortName = () => newName().slice(0, 40);

async function newPost({ admin }: Pick<World, 'admin'>) {
  const { postId } = await admin.call(post.add, { body: { postName: shortName() } });
  return postId;
}

async function newCategory({ admin }: Pick<World, 'admin'>) {
  const { id } = await admin.call(postCategory.add, { body: { name: shortName() } });
  return id;
}

export const rows: RowsOf<'post' | 'postCategory'> = {
  'post.search': {
    ...{ kind: 'people', silent: true },
    lists: () => ({ query: { size: 200 }, body: {} }),
    persons: ({ data }) => data.find(({ postName }) => postName === '柜员')?.staffCount ?? -1,
  },
  'post.detail': {
    ...{ kind: 'people', silent: true },
    lists: ({ postId }) => ({ query: { postId } }),
    persons: ({ staffCount }) => staffCount,
  },
  'post.people': {
    ...{ kind: 'people' },
    lists: ({ postId }) => ({ query: { postId, size: 200 } }),
    persons: ({ total }) => total,
  },
  'post.papers': { ...shared, call: async (world) => ({ query: { postId: await newPost(world) } }) },
  'post.add': { ...shared, call: () => ({ body: { postName: shortName() } }) },
  'post.modify': {
    ...shared,
    call: async (world) => ({ query: { postId: await newPost(world) }, body: { postName: shortName(), version: 1 } }),
  },
  'post.copy': {
    ...shared,
    call: async (world) => ({ body: { postId: await newPost(world), postName: shortName() } }),
  },
  'post.changeState': {
    ...shared,
    call: async (world) => ({ body: { postIds: [await newPost(world)], disabled: true } }),
  },
  'post.delete': { ...shared, call: async (world) => ({ body: { postIds: [await newPost(world)] } }) },
  'post.export': {
    ...{ kind: 'people', silent: true },
    lists: () => ({ body: {} }),
  },
  'postCategory.tree': { ...shared, call: () => ({}) },
  'postCategory.add': { ...shared, call: () => ({ body: { name: shortName() } }) },
  'postCategory.modify': {
    ...shared,
    call: async (world) => ({ body: { id: await newCategory(world), name: shortName() } }),
  },
  'postCategory.move': {
    ...shared,
    call: async (world) => ({ body: { id: await newCategory(world), parentId: null } }),
  },
  'postCategory.delete': { ...shared, call: async (world) => ({ body: { id: await newCategory(world) } }) },
};

export const foreign: Foreign<KeyOf<'post' | 'postCategory'>> = {
  'post.search': ({ postCategoryId: categoryId }) => ({ body: { categoryId } }),
  'post.detail': ({ postId }) => ({ query: { postId } }),
  'post.people': ({ postId }) => ({ query: { postId } }),
  'post.papers': ({ postId }) => ({ query: { postId } }),
  'post.add': ({ postCategoryId: categoryId }) => ({ body: { postName: '放进别家的类别', categoryId } }),
  'post.modify': ({ postId }) => ({ query: { postId }, body: { postName: '改名', version: 1 } }),
  'post.copy': ({ postId }) => ({ body: { postId, postName: '抄来的' } }),
  'post.changeState': ({ postId }) => ({ body: { postIds: [postId], disabled: true } }),
  'post.delete': ({ postId }) => ({ body: { postIds: [postId] } }),
  'post.export': ({ postCategoryId: categoryId }) => ({ body: { categoryId } }),
  'postCategory.add': ({ postCategoryId: parentId }) => ({ body: { name: '下级', parentId } }),
  'postCategory.modify': ({ postCategoryId: id }) => ({ body: { id, name: '改名' } }),
  'postCategory.move': ({ postCategoryId: id }) => ({ body: { id, parentId: null } }),
  'postCategory.delete': ({ postCategoryId: id }) => ({ body: { id } }),
};

export const joined: Joined = {
  'post.add': [(_, b) => ({ body: { postName: '放进别家的部门', departmentId: b.departmentId } })],
  'post.modify': [
    (a, b) => ({ query: { postId: a.postId }, body: { postName: '改名', categoryId: b.postCategoryId, version: 0 } }),
  ],
  'post.changeState': [(a, b) => ({ body: { postIds: [a.postId, b.postId], disabled: true } })],
  'post.delete': [(a, b) => ({ body: { postIds: [a.postId, b.postId] } })],
  'postCategory.move': [
    (a, b) => ({ body: { id: a.postCategoryId, parentId: b.postCategoryId } }),
    (a, b) => ({ body: { id: a.postCategoryId, parentId: null, beforeId: b.postCategoryId } }),
  ],
};
