import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';

const Department = z.object({
  departmentId: Id,
  name: z.string(),
  parentId: Id.nullable(),
  /** People on duty in this department and below. */
  staffCount: z.number().int(),
  get children() {
    return z.array(Department);
  },
});
export type Department = z.output<typeof Department>;

export const department = {
  tree: endpoint({
    method: 'GET',
    path: '/user/api/v1/department/tree',
    access: ['staff.view', 'exam.manage'],
    summary: '部门树',
    reply: z.array(Department),
  }),
};
