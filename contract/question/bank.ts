import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { difficultyBands, QuestionTypeName } from './type.ts';

/**
 * Who sees a bank: its creator and managers (private), whoever works with questions in the organisation, or every
 * organisation (only the platform's own banks).
 */
export const visibilities = ['private', 'organisation', 'public'] as const;
export type Visibility = (typeof visibilities)[number];
const Visibility = z.enum(visibilities, { error: '请选择谁可以使用' });

const Bank = z.object({
  bankId: Id,
  name: z.string(),
  description: z.string(),
  visibility: Visibility,
  /** Its questions may stand in practices, which tell key and analysis at once. */
  practiceAllowed: z.boolean(),
  total: z.number().int(),
  typeCounts: z.array(z.object({ type: QuestionTypeName, count: z.number().int() })),
  /** By the bands of spec §9: 3, 5, 7. */
  difficultyCounts: z.array(z.object({ difficulty: z.number().int(), count: z.number().int() })),
  pendingCount: z.number().int(),
  tags: z.array(z.object({ id: Id, name: z.string(), color: z.string() })),
  managers: z.array(z.object({ userId: Id, realName: z.string() })),
  /** May the caller change the bank and what is in it? */
  writable: z.boolean(),
  creator: z.string(),
  createdAt: Instant,
  version: z.number().int(),
});
export type Bank = z.output<typeof Bank>;

const Manager = z.object({ userId: Id, realName: z.string(), departmentName: z.string() });

export const bandValues = difficultyBands.map(({ value }) => value);

const fields = {
  name: line('题库名称', 50),
  description: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
  visibility: Visibility.default('organisation'),
};
const tagIds = z.array(Id).max(20, '最多 20 个标签').optional();
export const mostManagers = 50;
const managerIds = z.array(Id).max(mostManagers, `管理人最多 ${mostManagers} 位`);

const readers = ['question.manage', 'question.review', 'paper.manage'] as const;
const base = '/question/api/v1/bank';

export const bank = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: readers,
    summary: '查找题库',
    query: pageQuery(),
    body: z.object({
      text: z.string().trim().max(50).optional(),
      tagIds: z.array(Id).max(20).optional(),
      /** Only those whose questions the caller may change. */
      writable: z.boolean().optional(),
      /** The platform's public banks instead of the organisation's. */
      platform: z.boolean().optional(),
    }),
    reply: pageOf(Bank),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: readers,
    summary: '题库详情',
    query: z.object({ bankId: Id }),
    reply: Bank,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'question.manage',
    requires: 'exam',
    summary: '新建题库',
    /** Left out: nobody but its creator. */
    body: z.object({ ...fields, tagIds, managerIds: managerIds.optional(), practiceAllowed: z.boolean().optional() }),
    reply: z.object({ bankId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'question.manage',
    summary: '修改题库',
    query: z.object({ bankId: Id }),
    /** What is left out of the last four stays as it is. */
    body: z.object({
      ...{ ...fields, version: z.number().int() },
      ...{ visibility: Visibility.optional(), tagIds, managerIds: managerIds.optional() },
      practiceAllowed: z.boolean().optional(),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'question.manage',
    summary: '删除空题库',
    query: z.object({ bankId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
  managers: endpoint({
    method: 'GET',
    path: `${base}/managers`,
    access: 'question.manage',
    summary: '题库的管理人',
    query: z.object({ bankId: Id }),
    reply: z.array(Manager),
  }),
  managerCandidates: endpoint({
    method: 'GET',
    path: `${base}/managers/candidates`,
    access: 'question.manage',
    summary: '可以做管理人的员工：有题库管理权限，在您的数据范围内',
    query: z.object({
      text: z.string().trim().max(50).optional(),
      page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      size: z.coerce.number<number>().int().min(1).max(20, '每页最多 20 位').default(20),
    }),
    reply: pageOf(Manager),
  }),
  modifyManagers: endpoint({
    method: 'POST',
    path: `${base}/managers/modify`,
    access: 'question.manage',
    summary: '设置题库的管理人（要有题库管理权限的员工）',
    query: z.object({ bankId: Id }),
    body: z.object({ userIds: managerIds }),
    reply: z.object({ managers: z.number().int() }),
  }),
};
