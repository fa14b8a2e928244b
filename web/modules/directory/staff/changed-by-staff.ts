import { role } from '#contract/access/role.ts';
import { department } from '#contract/directory/department.ts';
import { postName } from '#contract/directory/post-name.ts';
import { staff } from '#contract/directory/staff.ts';
import { tag } from '#contract/directory/tag.ts';

/** What shows people or counts them. */
export const changedByStaff = [
  ...[staff.search, staff.detail, staff.history, staff.sum],
  ...[department.staffManageTree, department.tree, postName.list, role.list, tag.list],
];
