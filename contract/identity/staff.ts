import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery, sortBy } from '../paging.ts';

const Staff = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  /** true = 男 */
  gender: z.boolean().nullable(),
  departmentId: Id,
  departmentName: z.string(),
  status: z.number().int(),
});
export type Staff = z.output<typeof Staff>;

export const staff = {
  search: endpoint({
    method: 'POST',
    path: '/user/api/v2/staff/search',
    access: ['staff.view', 'exam.manage'],
    summary: '查找员工',
    query: pageQuery({ more: sortBy(['jobNumber', 'realName']) }),
    body: z.object({
      /** With everyone below it. */
      departmentId: Id.optional(),
      /** 0 在职 1 停用 2 离职 */
      status: z.number().int().min(0).max(2).default(0),
      jobNumber: z.string().trim().max(50).optional(),
      /** Name or job number. */
      keyword: z.string().trim().max(50).optional(),
    }),
    reply: pageOf(Staff),
  }),
};
