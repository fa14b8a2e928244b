import { department } from '#contract/identity/department.ts';
import { post } from '#contract/identity/post.ts';
import { role } from '#contract/identity/role.ts';
import { staff } from '#contract/identity/staff.ts';
import { tag } from '#contract/identity/tag.ts';

/** What shows people or counts them. */
export const changedByStaff = [
  ...[staff.search, staff.detail, staff.history, staff.sum],
  ...[department.staffManageTree, department.tree, post.list, role.list, tag.list],
];
