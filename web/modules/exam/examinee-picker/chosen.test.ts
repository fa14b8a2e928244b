import { expect, test } from 'vitest';
import type { ExamineeRules } from '#contract/exam/examinee.ts';
import { idsOf, ruleCount, withAlso, without } from './chosen.ts';

const department = { departmentId: 'd', name: '营业部', staffCount: 3 };
const post = { postId: 'p', name: '柜员', staffCount: 2 };
const tag = { tagId: 't', name: '新人', color: 'green' as const, staffCount: 1 };
const user = { userId: 'u', realName: '林晓', jobNumber: '1', departmentName: '营业部' };
const none: ExamineeRules = { departments: [], posts: [], tags: [], users: [], total: 7 };

test('what is chosen twice is there once, and nothing else changes', () => {
  const all = withAlso(none, { departments: [department], posts: [post], tags: [tag], users: [user] });
  expect([ruleCount(all), all.total]).toEqual([4, 7]);
  expect(withAlso(all, { posts: [post] })).toEqual(all);
  expect(without(all, { tags: [tag] })).toEqual({ ...all, tags: [] });
  expect(without(without(all, { departments: [department], posts: [post] }), { tags: [tag], users: [user] })).toEqual(
    none,
  );
});

test('ids go out by kind', () => {
  expect(idsOf({ posts: [post], users: [user] })).toEqual({
    departmentIds: [],
    postIds: ['p'],
    tagIds: [],
    userIds: ['u'],
  });
});
