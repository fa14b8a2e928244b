import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line, OwnId, pageOf, pageQuery } from '../paging.ts';
import { ItemTypeName } from '../question/type.ts';
import { EvidenceSettings, evidenceSources } from './evidence-setting.ts';

export const contestStates = ['PENDING', 'UPHELD', 'REJECTED'] as const;
export type ContestState = (typeof contestStates)[number];
export const contestStateNames: Readonly<Record<ContestState, string>> = {
  PENDING: '等待处理',
  UPHELD: '异议成立',
  REJECTED: '维持原依据',
};

const Source = z.enum(evidenceSources);

const Contest = z.object({
  contestId: OwnId,
  reason: z.string(),
  state: z.enum(contestStates),
  reply: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});

/** One row of the ledger, as far as its reader may know of it. */
export const EvidenceItem = z.object({
  source: Source,
  originId: OwnId,
  itemId: OwnId,
  /** The exam, or who rated. */
  title: z.string(),
  /** The beginning of the question; null where it may not be seen. */
  excerpt: z.string().nullable(),
  /** Which question of the paper it answers, from 1: of one's own as it was put to oneself; null: no question. */
  number: z.number().int().nullable(),
  /** The exam, where the reader reads the results that this person has in it: there the answer may be opened. */
  examId: OwnId.nullable(),
  /** 0 to 1; null: not told, or a level was judged. */
  score: z.number().nullable(),
  /** A level that was judged. */
  level: z.number().int().nullable(),
  difficulty: z.number().int(),
  at: z.string(),
  /** What it weighs today. */
  weight: z.number(),
  /** A contest of it was upheld: it counts for nothing. */
  excluded: z.boolean(),
  /** The latest one. */
  contest: Contest.nullable(),
});
export type EvidenceItem = z.output<typeof EvidenceItem>;

/** A single answer as somebody other than its owner reads it. */
const ReadAnswer = z.object({
  number: z.number().int(),
  type: ItemTypeName,
  /** Of the composite that the question is an item of. */
  material: z.string().nullable(),
  stem: z.string(),
  /** In the order of the paper, whose letters the answer names. */
  options: z.array(z.string()),
  /** As a person would write it down; empty: nothing was answered. */
  answer: z.string(),
  /** Null: it waits for a marker, or the question was left out. */
  score: z.number().nullable(),
  points: z.number(),
  /** By what it was marked; null where the reader does not read the results of the exam, or a person marks. */
  key: z.string().nullable(),
});
export type ReadAnswer = z.output<typeof ReadAnswer>;

export const PersonAbility = z.object({
  abilityId: OwnId,
  name: z.string(),
  /** Names from the dimension down to what is right above it. */
  above: z.array(z.string()),
  /** Null: 数据不足. */
  level: z.number().int().nullable(),
  /** 0 to 1, at this moment. */
  confidence: z.number(),
  items: z.number().int(),
  latestAt: z.string(),
  /** What somebody of its level does; empty: not described. */
  behaviour: z.string(),
});
export type PersonAbility = z.output<typeof PersonAbility>;

const OfPerson = z.object({
  abilities: z.array(PersonAbility),
  /** Of fewer items no level is told. */
  minimumItems: z.number().int(),
  /** The roles whose people decide on contests. */
  deciders: z.array(z.string()),
});
export type PersonAbilities = z.output<typeof OfPerson>;

const itemPage = { abilityId: Id };

const Person = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
});

const ContestRow = Contest.extend({
  ...Person.shape,
  abilityId: OwnId,
  abilityName: z.string(),
  source: Source,
  deciderName: z.string().nullable(),
});
export type ContestRow = z.output<typeof ContestRow>;

const ContestDetail = ContestRow.extend({
  /** Null: it is in the ledger no more. */
  item: EvidenceItem.nullable(),
  /** Null: there is none, it is the reader's own, or they may still sit the exam themselves. */
  answer: ReadAnswer.nullable(),
  /** The level as it stands. */
  level: z.number().int().nullable(),
  /** Nobody decides about themselves. */
  mayDecide: z.boolean(),
});
export type ContestDetail = z.output<typeof ContestDetail>;

const Rebuild = z.object({
  rebuildId: OwnId,
  state: z.enum(['RUNNING', 'DONE', 'CANCELLED', 'FAILED']),
  /** Of what is done: null while the evidence itself is derived anew. */
  peopleDone: z.number().int(),
  peopleTotal: z.number().int(),
  /** Levels that came out other than they stood. */
  changed: z.number().int(),
  reason: z.string(),
  failure: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type Rebuild = z.output<typeof Rebuild>;

const Setting = z.object({
  settings: EvidenceSettings,
  version: z.number().int(),
  /** Everybody is in the caller's scope; without that they read on. */
  mayChange: z.boolean(),
  /** The latest one; null also where the caller may not change anything. */
  rebuild: Rebuild.nullable(),
});
export type EvidenceSetting = z.output<typeof Setting>;

const base = '/post/api/v1/evidence';

export const evidence = {
  own: endpoint({
    method: 'GET',
    path: `${base}/own`,
    access: 'signedIn',
    summary: '我的能力：等级、把握程度与依据条数',
    reply: OfPerson,
  }),
  ownItems: endpoint({
    method: 'GET',
    path: `${base}/own/items`,
    access: 'signedIn',
    summary: '我的一项能力的依据',
    query: pageQuery({ more: itemPage }),
    reply: pageOf(EvidenceItem),
  }),
  contest: endpoint({
    method: 'POST',
    path: `${base}/contest`,
    access: 'signedIn',
    summary: '对我的一条依据提出异议',
    body: z.object({
      ...itemPage,
      ...{ source: Source, originId: Id, itemId: Id },
      reason: line('理由', 500),
    }),
    reply: z.object({ contestId: Id }),
  }),
  person: endpoint({
    method: 'GET',
    path: `${base}/person`,
    access: ['post.match', 'post.manage'],
    summary: '一个人的能力：等级、把握程度与依据条数',
    query: z.object({ userId: Id }),
    reply: OfPerson.extend({ person: Person }),
  }),
  personItems: endpoint({
    method: 'GET',
    path: `${base}/person/items`,
    access: ['post.match', 'post.manage'],
    summary: '一个人一项能力的依据',
    query: pageQuery({ more: { userId: Id, ...itemPage } }),
    reply: pageOf(EvidenceItem),
  }),
  personAnswer: endpoint({
    method: 'GET',
    path: `${base}/person/answer`,
    access: ['post.match', 'post.manage'],
    summary: '一条依据所指的作答，要看得到这场考试中这个人的成绩；看不到时为 null',
    query: z.object({ userId: Id, ...itemPage, originId: Id, itemId: Id }),
    reply: z.object({ answer: ReadAnswer.nullable() }),
  }),
  contests: endpoint({
    method: 'GET',
    path: `${base}/contests`,
    access: 'post.manage',
    summary: '对能力依据的异议',
    query: pageQuery({
      more: { state: z.enum(contestStates).optional(), keyword: z.string().trim().max(40).optional() },
    }),
    reply: pageOf(ContestRow),
  }),
  contestDetail: endpoint({
    method: 'GET',
    path: `${base}/contest/detail`,
    access: 'post.manage',
    summary: '一条异议和它所指的依据',
    query: z.object({ contestId: Id }),
    reply: ContestDetail,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${base}/contest/decide`,
    access: 'post.manage',
    summary: '处理异议：成立则这条依据不再计入',
    body: z.object({ contestId: Id, upheld: z.boolean(), reply: line('答复', 500) }),
    reply: z.object({ level: z.number().int().nullable() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: `${base}/settings`,
    access: 'post.manage',
    summary: '能力等级的计算设置与最近一次重新计算',
    reply: Setting,
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: `${base}/settings/save`,
    access: 'post.manage',
    summary: '修改能力等级的计算设置，并重新计算所有人',
    body: EvidenceSettings.extend({ version: z.number().int().min(0) }),
    reply: Setting,
  }),
  rebuild: endpoint({
    method: 'POST',
    path: `${base}/rebuild`,
    access: 'post.manage',
    summary: '重新计算所有人的能力依据与等级',
    reply: Rebuild,
  }),
  stopRebuild: endpoint({
    method: 'POST',
    path: `${base}/rebuild/stop`,
    access: 'post.manage',
    summary: '停止重新计算',
    body: z.object({ rebuildId: Id }),
    reply: z.object({ stopped: z.boolean() }),
  }),
};
