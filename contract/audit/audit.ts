import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';

const Entry = z.object({
  number: z.number().int(),
  at: Instant,
  userId: Id.nullable(),
  realName: z.string().nullable(),
  jobNumber: z.string().nullable(),
  address: z.string(),
  action: z.string(),
  /** The action in words: 修改角色. */
  actionName: z.string(),
  target: z.string(),
  /** What it was done to, in words where that is known. */
  targetName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof Entry>;

const filter = {
  from: Instant.optional(),
  to: Instant.optional(),
  /** `role.` finds all that was done to roles. */
  action: z.string().trim().max(60).optional(),
  /** Name or job number of who did it, or what it was done to. */
  keyword: z.string().trim().max(50).optional(),
};

export const auditLog = {
  search: endpoint({
    method: 'GET',
    path: '/user/api/v1/audit/search',
    access: 'audit.view',
    summary: '操作日志',
    query: pageQuery({ more: filter }),
    reply: pageOf(Entry),
  }),
  actions: endpoint({
    method: 'GET',
    path: '/user/api/v1/audit/actions',
    access: 'audit.view',
    summary: '操作日志里有哪些操作',
    reply: z.array(z.object({ action: z.string(), name: z.string() })),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/user/api/v1/audit/verify',
    access: 'audit.view',
    summary: '核对操作日志是否完整未改',
    reply: z.object({ rows: z.number().int(), intact: z.boolean(), brokenAt: z.number().int().nullable() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/user/api/v1/audit/export',
    access: 'audit.view',
    summary: '导出操作日志（Excel，最多 50,000 行）',
    query: z.object(filter),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
};
