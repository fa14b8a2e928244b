import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, Points, pageOf, pageQuery } from '../paging.ts';
import { ItemTypeName } from '../question/type.ts';
import { Rubric } from './marking.ts';

/** What counts when a third marker was needed: the mean of the third and the nearer of the two, or the third alone. */
export const arbitrations = ['nearer', 'third'] as const;

const Setting = z.object({
  double: z.boolean(),
  /** Two scores further apart than this need a third. */
  threshold: z.number(),
  /** A mean is rounded to a multiple of this. */
  step: z.number(),
  arbitration: z.enum(arbitrations),
  arbiterId: Id.nullable(),
});
export type MarkingSetting = z.output<typeof Setting>;

const Question = z.object({
  questionId: Id,
  position: z.number().int(),
  type: ItemTypeName,
  stem: z.string(),
  points: z.number(),
  /** Answers that a person marks, and how many of them have their final score. */
  answers: z.number().int(),
  finished: z.number().int(),
  /** Without a score and given to nobody: any marker may take them. */
  unassigned: z.number().int(),
  /** Two scores that lie too far apart and wait for a third. */
  differing: z.number().int(),
  /** Somebody has given a score, so the way of marking stays. */
  begun: z.boolean(),
  ...Setting.shape,
  rubric: z.array(z.object({ text: z.string(), points: z.number() })),
});
export type TeamQuestion = z.output<typeof Question>;

const Marker = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  /** Answers that were given to this marker or that this marker took. */
  total: z.number().int(),
  marked: z.number().int(),
  returned: z.number().int(),
  mean: z.number().nullable(),
});
export type TeamMarker = z.output<typeof Marker>;

const Person = Marker.pick({ userId: true, realName: true, jobNumber: true, departmentName: true });

export const answerStates = ['waiting', 'differing', 'finished', 'returned', 'control', 'overridden'] as const;

/** An answer as the organiser of the marking sees it: without the examinee's name, with the markers'. */
const Answer = z.object({
  attemptId: Id,
  /** From 1, in an order that stays: what people call it. */
  number: z.number().int(),
  excerpt: z.string(),
  /** The ids of the pictures in it. */
  pictures: z.array(Id),
  score: z.number().nullable(),
  control: z.boolean(),
  overridden: z.boolean(),
  version: z.number().int(),
  readings: z.array(
    z.object({
      userId: Id,
      realName: z.string(),
      score: z.number().nullable(),
      comment: z.string(),
      third: z.boolean(),
      returnedReason: z.string().nullable(),
      markedAt: Instant.nullable(),
    }),
  ),
});
export type TeamAnswer = z.output<typeof Answer>;

/** Of fewer answers kappa is not told: it would say more about chance than about the markers. */
export const leastForKappa = 10;

const Share = z.number().nullable();

const Agreement = z.object({
  /** Answers that both have scored. */
  count: z.number().int(),
  exact: Share,
  /** No further apart than `neighbourWithin`; exact ones too. */
  adjacent: Share,
  /** First less second, in points. */
  meanDifference: z.number().nullable(),
  /** Quadratic weighted kappa. */
  kappa: z.number().nullable(),
  /** Why there is none: fewer than `leastForKappa`, or one of the two gave every answer the same score. */
  kappaMissing: z.enum(['few', 'same']).nullable(),
});
export type Agreement = z.output<typeof Agreement>;

const AgreementMarker = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  count: z.number().int(),
  mean: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  /** From one score to the next, pauses apart. */
  medianMs: z.number().nullable(),
  /** With the final score, where it is not only their own: of answers that two read or that were settled by hand. */
  withFinal: Agreement,
  withControl: Agreement,
});
export type AgreementMarker = z.output<typeof AgreementMarker>;

const NamedPerson = z.object({ userId: Id, realName: z.string() });
const AgreementPair = z.object({ one: NamedPerson, other: NamedPerson, agreement: Agreement });
export type AgreementPair = z.output<typeof AgreementPair>;

const base = '/exam/api/v1/marking/team';
const ofExam = z.object({ examId: Id });
const markersMost = 100;
const ids = (most: number) => z.array(Id).max(most).default([]);
const reason = line('原因', 200);

/** For whoever arranges the marking of an exam. */
const arranging = { access: 'exam.manage', within: 'examId' } as const;

export const markingTeam = {
  overview: endpoint({
    ...arranging,
    method: 'GET',
    path: `${base}/overview`,
    summary: '阅卷分工与进度',
    query: ofExam,
    reply: z.object({
      examId: Id,
      name: z.string(),
      releasedAt: Instant.nullable(),
      questions: z.array(Question),
      markers: z.array(Marker),
    }),
  }),
  people: endpoint({
    ...arranging,
    method: 'GET',
    path: `${base}/people`,
    summary: '可以指派的阅卷人',
    query: ofExam,
    reply: z.array(Person),
  }),
  assign: endpoint({
    ...arranging,
    method: 'POST',
    path: `${base}/assign`,
    summary: '把还没有人评的作答平均分给阅卷人，可限定题目和考生部门',
    query: ofExam,
    body: z.object({
      markers: z
        .array(z.object({ userId: Id, questionIds: ids(500), departmentIds: ids(500) }))
        .max(markersMost, '一次最多指派 100 名阅卷人')
        .min(1, '请选择阅卷人'),
      /** All answers of one paper go to the same marker, to be read by paper. */
      wholePapers: z.boolean().default(false),
    }),
    reply: z.object({ assigned: z.number().int(), unassigned: z.number().int() }),
  }),
  unassign: endpoint({
    ...arranging,
    method: 'POST',
    path: `${base}/unassign`,
    summary: '收回一名阅卷人还没有评的作答，放回待领或转给他人；已评的保留',
    query: ofExam,
    body: z.object({ userId: Id, to: z.array(Id).max(markersMost, '最多转给 100 人').default([]) }),
    reply: z.object({ released: z.number().int(), assigned: z.number().int() }),
  }),
  answers: endpoint({
    ...arranging,
    method: 'GET',
    path: `${base}/answers`,
    summary: '一道题的作答与各次评分（不显示考生）',
    query: pageQuery({ more: { examId: Id, questionId: Id, state: z.enum(answerStates).optional() } }),
    reply: pageOf(Answer),
  }),
  agreement: endpoint({
    ...arranging,
    method: 'GET',
    path: `${base}/agreement`,
    summary: '一道题的阅卷一致性：各人的给分与速度、与终评和对照作答的一致、两两之间的一致',
    query: z.object({ examId: Id, questionId: Id }),
    reply: z.object({
      points: z.number(),
      double: z.boolean(),
      neighbourWithin: z.number(),
      markers: z.array(AgreementMarker),
      pairs: z.array(AgreementPair),
    }),
  }),
  sendBack: endpoint({
    ...arranging,
    method: 'POST',
    path: `${base}/return`,
    summary: '把评过的作答退回阅卷人，说明原因',
    query: ofExam,
    body: z.object({ attemptId: Id, questionId: Id, userId: Id, reason }),
    reply: z.object({}),
  }),
  control: endpoint({
    ...arranging,
    method: 'POST',
    path: `${base}/control`,
    summary: '把一份作答设为对照：定下参考分，混在各人的阅卷中，不影响考生的得分；参考分为 null 时取消',
    query: ofExam,
    body: z.object({ attemptId: Id, questionId: Id, score: Points.nullable(), version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  setting: endpoint({
    ...arranging,
    method: 'POST',
    path: `${base}/setting`,
    summary: '设置一道题的采分点和双评',
    query: ofExam,
    body: z.object({
      questionId: Id,
      double: z.boolean().default(false),
      threshold: Points.default(0),
      step: Points.refine((step) => step > 0, '分数步长要大于 0').default(0.5),
      arbitration: z.enum(arbitrations).default('nearer'),
      arbiterId: Id.nullable().default(null),
      rubric: Rubric.nullable().default(null),
    }),
    reply: z.object({}),
  }),
  paper: endpoint({
    method: 'GET',
    path: `${base}/paper`,
    access: 'exam.result',
    within: 'examId',
    summary: '一份答卷的各题得分',
    query: z.object({ examId: Id, attemptId: Id }),
    reply: z.array(
      z.object({
        questionId: Id,
        position: z.number().int(),
        type: ItemTypeName,
        stem: z.string(),
        points: z.number(),
        manual: z.boolean(),
        score: z.number().nullable(),
        overridden: z.boolean(),
        version: z.number().int(),
        /** Answered beyond those that count in a section to choose from: it has no score, and none can be given. */
        extra: z.boolean(),
      }),
    ),
  }),
  override: endpoint({
    method: 'POST',
    path: `${base}/override`,
    access: 'exam.result',
    within: 'examId',
    summary: '改定一道题的得分（客观题也可以），说明原因',
    query: ofExam,
    body: z.object({ attemptId: Id, questionId: Id, score: Points, reason, version: z.number().int() }),
    reply: z.object({ version: z.number().int(), score: z.number() }),
  }),
};
