import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, OwnId, pageOf, pageQuery } from '../paging.ts';
import { ItemTypeName, questionTypes } from '../question/type.ts';
import { mostRules, ruleKinds } from './audience.ts';

/** All that a bank holds: code is judged, a short answer is assessed by who wrote it, a composite stays together. */
export const practiceTypes = questionTypes;

/** Types whose answers are marked the moment they are given. */
const instantTypes = ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL'] as const;

/** Those a practice offers, and the two of a person's own that go beyond one practice. */
export const practiceModes = ['SEQUENTIAL', 'RANDOM', 'KNOWLEDGE', 'WRONG', 'MOCK', 'REVIEW'] as const;
export type PracticeMode = (typeof practiceModes)[number];

export const practiceModeNames: Readonly<Record<PracticeMode, string>> = {
  SEQUENTIAL: '顺序练习',
  RANDOM: '随机练习',
  KNOWLEDGE: '按知识点',
  WRONG: '错题重练',
  MOCK: '模拟考试',
  REVIEW: '间隔复习',
};

export const practiceStates = ['DRAFT', 'RELEASED', 'CLOSED'] as const;
export type PracticeState = (typeof practiceStates)[number];

/** Of one session. */
export const mostPractised = 100;

/** Questions that are named one by one. */
export const mostFixed = 500;

/** So many right answers in a row, each in a session of its own, and a question of the wrong book counts as mastered. */
export const rightsToMaster = 2;

/** So many of one type, of one band of difficulty or of any. */
const Count = z.object({
  type: z.enum(practiceTypes),
  difficulty: z.union([z.literal(3), z.literal(5), z.literal(7)]).nullable(),
  count: z.number({ error: '请填写题数' }).int().min(1, '至少 1 题').max(mostPractised, '最多 100 题'),
});

const PracticeSource = z.object({
  /** None where the questions are named one by one. */
  bankIds: z.array(Id).max(20, '最多选 20 个题库').default([]),
  /** With all below them; none: whatever they are about. */
  knowledgeIds: z.array(Id).max(50, '最多选 50 个知识点').default([]),
  /** With the skills below them; a question bears on an ability by itself or by its points. None: whatever they tell of. */
  abilityIds: z.array(Id).max(50, '最多选 50 个能力').default([]),
  /** These and no others, in this order; whatever else is said of them. */
  questionIds: z.array(Id).max(mostFixed, `最多选 ${mostFixed} 道题`).default([]),
  /** How many of what are drawn; where there are any, they stand for types, difficulty and number. */
  counts: z.array(Count).max(30, '最多 30 行').default([]),
  types: z
    .array(z.enum(practiceTypes))
    .min(1, '请选择题型')
    .max(practiceTypes.length)
    .default([...instantTypes]),
  difficultyFrom: z.number().int().min(1).max(10).default(1),
  difficultyTo: z.number().int().min(1).max(10).default(10),
  /** At most so many questions in one session. */
  count: z.number({ error: '请填写每次的题数' }).int().min(1, '每次至少 1 题').max(mostPractised, '每次最多 100 题'),
});
export type PracticeSource = z.output<typeof PracticeSource>;
/** As it is stored. */
export const readPracticeSource = (stored: unknown) => PracticeSource.parse(stored);

const fields = {
  name: line('练习名称', 60),
  description: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
  source: PracticeSource,
  modes: z.array(z.enum(practiceModes)).min(1, '请选择练习方式').max(practiceModes.length),
  mockMinutes: z
    .number({ error: '请填写模拟考试的时长' })
    .int()
    .min(1, '至少 1 分钟')
    .max(600, '最多 600 分钟')
    .default(30),
  repeatable: z.boolean().default(true),
  opensAt: Instant.nullable().default(null),
  closesAt: Instant.nullable().default(null),
  audience: z.enum(['EVERYONE', 'CHOSEN']).default('EVERYONE'),
  /** Of the audience CHOSEN: departments with everything below them, posts, tags of people, persons. */
  chosen: z
    .array(z.object({ kind: z.enum(ruleKinds), refId: Id }))
    .max(mostRules, `一次最多选择 ${mostRules} 项`)
    .default([]),
};
export const PracticeBody = z.object(fields);
export type PracticeFields = z.output<typeof PracticeBody>;

const Practice = z.object({
  practiceId: OwnId,
  name: z.string(),
  description: z.string(),
  state: z.enum(practiceStates),
  modes: z.array(z.enum(practiceModes)),
  creator: z.string(),
  updatedAt: Instant,
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  version: z.number().int(),
});
export type Practice = z.output<typeof Practice>;

const PersonRow = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  sessions: z.number().int(),
  answered: z.number().int(),
  /** From 0 to 1. */
  rightRate: z.number(),
  lastAt: Instant,
});
export type PracticePerson = z.output<typeof PersonRow>;

const base = '/course/api/v1/practice';
const manage = 'practice.manage' as const;
const one = z.object({ practiceId: Id });
const changed = z.object({ version: z.number().int() });
const withVersion = z.object({ version: z.number().int() });

export const practice = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: manage,
    summary: '查找练习，最近修改的在前',
    query: pageQuery({ size: 20 }),
    body: z.object({
      text: z.string().trim().max(50).default(''),
      state: z.enum(practiceStates).optional(),
    }),
    reply: pageOf(Practice.extend({ people: z.number().int() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: manage,
    summary: '练习详情',
    query: one,
    reply: Practice.extend({
      source: PracticeSource,
      mockMinutes: z.number().int(),
      repeatable: z.boolean(),
      audience: fields.audience.unwrap(),
      /** But for persons beyond the caller's reach. */
      chosen: z.array(z.object({ kind: z.enum(ruleKinds), refId: OwnId, name: z.string(), jobNumber: z.string() })),
      /** The points of its source, as far as they are still there. */
      points: z.array(z.object({ id: OwnId, name: z.string() })),
      abilities: z.array(z.object({ id: OwnId, name: z.string() })),
      /** Those that are named one by one, in their order, as far as they are still there. */
      fixed: z.array(z.object({ id: OwnId, type: z.enum(practiceTypes), stem: z.string() })),
      /** Questions that it draws from now. */
      questions: z.number().int(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: manage,
    requires: 'study',
    summary: '新建练习',
    body: PracticeBody,
    reply: one,
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: manage,
    summary: '修改练习；已经开始的不受影响',
    query: one,
    body: z.object({ ...fields, version: z.number().int() }),
    reply: changed,
  }),
  release: endpoint({
    method: 'POST',
    path: `${base}/release`,
    access: manage,
    requires: 'study',
    summary: '发布练习',
    query: one,
    body: withVersion,
    reply: changed,
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/close`,
    access: manage,
    summary: '关闭练习；已经开始的可以做完',
    query: one,
    body: withVersion,
    reply: changed,
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: manage,
    summary: '删除没有人练过的练习',
    query: one,
    reply: z.object({ deleted: z.literal(true) }),
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/people`,
    access: manage,
    summary: '练过的人，在您的数据范围内',
    query: pageQuery({ size: 20, more: { practiceId: Id } }),
    reply: pageOf(PersonRow),
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    access: manage,
    summary: '每题和每个知识点的正确率，在您的数据范围内',
    query: one,
    reply: z.object({
      /** The worst first. */
      questions: z.array(
        z.object({
          questionId: OwnId,
          stem: z.string(),
          type: ItemTypeName,
          answered: z.number().int(),
          rightRate: z.number(),
        }),
      ),
      points: z.array(
        z.object({ knowledgeId: OwnId, name: z.string(), answered: z.number().int(), rightRate: z.number() }),
      ),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: `${base}/export`,
    access: manage,
    summary: '导出练过的人，在您的数据范围内',
    query: one,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
};
