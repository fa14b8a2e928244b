import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';

/** Where an examinee stands, derived from attempt, time and marking (domain.md §8). */
export const examineeStates = ['notStarted', 'inProgress', 'submitted', 'marked', 'absent', 'voided'] as const;

const Examinee = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  state: z.enum(examineeStates),
  startedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
});
export type Examinee = z.output<typeof Examinee>;

const ids = z.array(Id).max(5000, '一次最多 5000 个').default([]);

/** Whom an exam is for, as ticked: persons and whole departments with everyone below them. */
const ExamineeRules = z.object({
  users: z.array(z.object({ userId: Id, realName: z.string(), jobNumber: z.string(), departmentName: z.string() })),
  departments: z.array(z.object({ departmentId: Id, name: z.string(), staffCount: z.number().int() })),
  total: z.number().int(),
});
export type ExamineeRules = z.output<typeof ExamineeRules>;

const base = '/exam/api/v1/examinee';

export const examinee = {
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'exam.manage',
    summary: '添加考生：人员、部门（含下级）',
    query: z.object({ examId: Id }),
    body: z.object({ userIds: ids, departmentIds: ids }),
    reply: z.object({ added: z.number().int(), total: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    access: 'exam.manage',
    summary: '移除还没有作答的考生',
    query: z.object({ examId: Id }),
    body: z.object({ userIds: ids, departmentIds: ids }),
    reply: z.object({ removed: z.number().int(), total: z.number().int() }),
  }),
  rules: endpoint({
    method: 'GET',
    path: `${base}/rules`,
    access: 'exam.manage',
    summary: '考生范围',
    query: z.object({ examId: Id }),
    reply: ExamineeRules,
  }),
  search: endpoint({
    method: 'GET',
    path: `${base}/search`,
    access: ['exam.manage', 'exam.monitor'],
    summary: '查找考生',
    query: pageQuery({ more: { examId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(Examinee),
  }),
};
