import { z } from 'zod';
import { tagColors } from '../directory/tag.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Instant, line, pageOf, pageQuery } from '../paging.ts';

/** Where an examinee stands, derived from attempt, time and marking. */
export const examineeStates = ['notStarted', 'inProgress', 'submitted', 'marked', 'absent', 'voided'] as const;

const minutes = z.number({ error: '请填写加时' }).int('加时是整数分钟').min(0, '加时不能为负').max(1440, '加时太长');
const attempts = z.number({ error: '请填写增加次数' }).int().min(0, '增加次数不能为负').max(20, '最多增加 20 次');

/** What applies to one person instead of what the exam says; 0 and null: nothing of the kind. */
const override = {
  extraMinutes: minutes,
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  extraAttempts: attempts,
};

const Override = z.object({ ...override, reason: z.string().max(200) });

const Examinee = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  /** Came by an invitation. */
  outsider: z.boolean(),
  state: z.enum(examineeStates),
  startedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  attemptsUsed: z.number().int(),
  switchCount: z.number().int(),
  /** From outside the exam's address ranges something came; `from`: where the attempt was begun. */
  elsewhere: z.array(z.object({ at: Instant, address: z.string(), from: z.string().nullable(), refused: z.boolean() })),
  /** Null: the exam's own rules apply. */
  override: Override.nullable(),
});
export type Examinee = z.output<typeof Examinee>;

/** People with the rules of their own: as they were seen, or with a refusal for being stale as they are now. */
export const ChangedOverrides = z.array(Examinee.pick({ userId: true, override: true }));
export type ChangedOverrides = z.output<typeof ChangedOverrides>;

const ids = z.array(Id).max(5000, '一次最多 5,000 个').default([]);

/** Persons, whole departments with everyone below them, and whoever holds a post or bears a tag. */
const chosen = { userIds: ids, departmentIds: ids, postIds: ids, tagIds: ids };

/** Whom an exam is for, as ticked. Who came by an invitation is an examinee, and no rule. */
const ExamineeRules = z.object({
  users: z.array(z.object({ userId: Id, realName: z.string(), jobNumber: z.string(), departmentName: z.string() })),
  departments: z.array(z.object({ departmentId: Id, name: z.string(), staffCount: z.number().int() })),
  posts: z.array(z.object({ postId: Id, name: z.string(), staffCount: z.number().int() })),
  tags: z.array(z.object({ tagId: Id, name: z.string(), color: z.enum(tagColors), staffCount: z.number().int() })),
  total: z.number().int(),
});
export type ExamineeRules = z.output<typeof ExamineeRules>;

const base = '/exam/api/v1/examinee';

export const examinee = {
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'exam.manage',
    requires: 'exam',
    summary: '添加考生：人员、部门（含下级）、岗位、标签',
    query: z.object({ examId: Id }),
    body: z.object({
      ...chosen,
      /** Where papers are designated: what those get who have none. */
      paperId: Id.optional(),
    }),
    reply: z.object({ added: z.number().int(), total: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    access: 'exam.manage',
    summary: '移除还没有作答的考生',
    query: z.object({ examId: Id }),
    body: z.object(chosen),
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
    within: 'examId',
    summary: '查找考生',
    query: pageQuery({
      more: {
        examId: Id,
        keyword: z.string().trim().max(50).optional(),
        state: z.enum(examineeStates).optional(),
        /** Only those with rules of their own. */
        overridden: Flag.optional(),
      },
    }),
    reply: pageOf(Examinee),
  }),
  roll: endpoint({
    method: 'GET',
    path: `${base}/roll`,
    access: ['exam.manage', 'exam.monitor'],
    within: 'examId',
    summary: '考生名单：打印座位表和签到表用，按工号排列',
    query: z.object({ examId: Id }),
    reply: z.array(
      Examinee.pick({ userId: true, realName: true, jobNumber: true, departmentName: true }).extend({
        /** Names of the rooms that the person is in. */
        rooms: z.array(z.string()),
      }),
    ),
  }),
  remind: endpoint({
    method: 'POST',
    path: `${base}/remind`,
    access: 'exam.manage',
    within: 'examId',
    summary: '提醒还没有进入的考生（十分钟内不重复提醒同一个人）',
    query: z.object({ examId: Id }),
    body: z.object({}).prefault({}),
    /** How many are not in yet; they have been told now or within the ten minutes before. */
    reply: z.object({ waiting: z.number().int() }),
  }),
  override: endpoint({
    method: 'POST',
    path: `${base}/override`,
    access: 'exam.manage',
    within: 'examId',
    summary: '为个别考生加时、改时间或增加次数（替换原有设置）',
    query: z.object({ examId: Id }),
    body: z.object({
      userIds: z.array(Id).min(1, '请先选择考生').max(200, '一次最多 200 人'),
      extraMinutes: override.extraMinutes.default(0),
      startAt: override.startAt.default(null),
      endAt: override.endAt.default(null),
      extraAttempts: override.extraAttempts.default(0),
      reason: line('原因', 200),
      /** The own rules that were seen: refused when somebody else has changed them meanwhile. */
      seen: ChangedOverrides.max(200, '一次最多 200 人').default([]),
      confirmed: z.boolean().default(false),
    }),
    reply: z.object({ changed: z.number().int() }),
  }),
};
