import type { ExamineeRules } from '#contract/exam/examinee.ts';

export type ChosenDepartment = ExamineeRules['departments'][number];
export type ChosenPost = ExamineeRules['posts'][number];
export type ChosenTag = ExamineeRules['tags'][number];
export type ChosenPerson = ExamineeRules['users'][number];

export interface Chosen {
  readonly departments?: readonly ChosenDepartment[];
  readonly posts?: readonly ChosenPost[];
  readonly tags?: readonly ChosenTag[];
  readonly users?: readonly ChosenPerson[];
}

export const idsOf = ({ departments = [], posts = [], tags = [], users = [] }: Chosen) => ({
  departmentIds: departments.map(({ departmentId }) => departmentId),
  postIds: posts.map(({ postId }) => postId),
  tagIds: tags.map(({ tagId }) => tagId),
  userIds: users.map(({ userId }) => userId),
});

export function without(rules: ExamineeRules, chosen: Chosen): ExamineeRules {
  const { departmentIds, postIds, tagIds, userIds } = idsOf(chosen);
  return {
    ...rules,
    departments: rules.departments.filter(({ departmentId }) => !departmentIds.includes(departmentId)),
    posts: rules.posts.filter(({ postId }) => !postIds.includes(postId)),
    tags: rules.tags.filter(({ tagId }) => !tagIds.includes(tagId)),
    users: rules.users.filter(({ userId }) => !userIds.includes(userId)),
  };
}

/** What was chosen before keeps its place. */
export function withAlso(rules: ExamineeRules, chosen: Chosen): ExamineeRules {
  const before = without(rules, chosen);
  const { departments = [], posts = [], tags = [], users = [] } = chosen;
  return {
    ...before,
    departments: [...before.departments, ...departments],
    posts: [...before.posts, ...posts],
    tags: [...before.tags, ...tags],
    users: [...before.users, ...users],
  };
}

export const ruleCount = ({ departments, posts, tags, users }: ExamineeRules) =>
  departments.length + posts.length + tags.length + users.length;
