import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Response } from '../exam/attempt.ts';
import { CodeRun, OwnCode } from '../exam/code.ts';
import { TakenCode } from '../exam/taken-paper.ts';
import { Flag, Id, Instant, OwnId, pageOf, pageQuery } from '../paging.ts';
import { codeLanguages, FillAnswer, ShortAnswer } from '../question/content.ts';
import { ItemTypeName } from '../question/type.ts';
import { practiceModes } from './practice.ts';

export const wrongReasons = ['CONCEPT', 'CARELESS', 'MISREAD', 'FORGOTTEN', 'GUESSED', 'OTHER'] as const;
export type WrongReason = (typeof wrongReasons)[number];

export const wrongReasonNames: Readonly<Record<WrongReason, string>> = {
  CONCEPT: '概念不清',
  CARELESS: '粗心',
  MISREAD: '审题有误',
  FORGOTTEN: '记不住',
  GUESSED: '蒙的',
  OTHER: '其他',
};

/** What who wrote a short answer finds beside the reference. */
export const assessments = ['KNOWN', 'PARTLY', 'UNKNOWN'] as const;
export type Assessment = (typeof assessments)[number];

const Mode = z.enum(practiceModes);

/** A question as who practises sees it: key and analysis only with a verdict. */
export const PracticeItem = z.object({
  questionVersionId: OwnId,
  /** It stands in an exam of the person that is coming or running: nothing of it is told. */
  held: z.boolean(),
  type: ItemTypeName,
  /** Of an item of a composite. */
  material: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.object({ id: z.string(), content: z.string() })),
  blankCount: z.number().int(),
  response: Response,
  answered: z.boolean(),
  /** Of a code question what its page needs. */
  code: TakenCode.nullable(),
  /**
   * Told with what follows once it is answered, of a mock exam once that is over. Null with a key: the person is to say it,
   * or the judge is at it.
   */
  ratio: z.number().nullable(),
  key: z
    .object({ optionIds: z.array(z.string()), answer: z.union([z.boolean(), FillAnswer, ShortAnswer, z.null()]) })
    .nullable(),
  /** Of a code question what the judge made of it; of hidden cases only how they ended. */
  judged: OwnCode.nullable(),
  analysis: z.string().nullable(),
});
export type PracticeItem = z.output<typeof PracticeItem>;

const Session = z.object({
  sessionId: OwnId,
  practiceId: OwnId.nullable(),
  /** Of the practice; of one's own wrong book or cards their name. */
  name: z.string(),
  mode: Mode,
  startedAt: Instant,
  deadline: Instant.nullable(),
  finishedAt: Instant.nullable(),
  serverTime: Instant,
  total: z.number().int(),
  answered: z.number().int(),
  /** Null while a mock exam runs. */
  right: z.number().int().nullable(),
});
export type PracticeSession = z.output<typeof Session>;

const WrongQuestion = z.object({
  questionId: OwnId,
  type: ItemTypeName,
  stem: z.string(),
  wrongCount: z.number().int(),
  rightStreak: z.number().int(),
  reason: z.enum(wrongReasons).nullable(),
  /** Of the reason OTHER. */
  reasonText: z.string(),
  note: z.string(),
  lastWrongAt: Instant,
  masteredAt: Instant.nullable(),
});
export type WrongQuestion = z.output<typeof WrongQuestion>;

const OwnPractice = z.object({
  practiceId: OwnId,
  name: z.string(),
  description: z.string(),
  modes: z.array(Mode),
  mockMinutes: z.number().int(),
  closesAt: Instant.nullable(),
  /** Questions of the bank that one answered so far, and how many of the last answers were right. */
  practised: z.number().int(),
  right: z.number().int(),
  /** A session that one has begun and not finished. */
  openSessionId: OwnId.nullable(),
  /** Null: another session may be begun. */
  closedBecause: z.string().nullable(),
});
export type OwnPractice = z.output<typeof OwnPractice>;

const Named = z.object({ id: OwnId, name: z.string() });

const wrongFilter = {
  mastered: Flag.optional(),
  practiceId: Id.optional(),
  /** With all below it. */
  knowledgeId: Id.optional(),
};

const SheetQuestion = WrongQuestion.extend({
  material: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), content: z.string() })),
  /** In words; of code none. */
  answer: z.string(),
  analysis: z.string(),
});
export type SheetQuestion = z.output<typeof SheetQuestion>;

const base = '/course/api/v1/practice/own';
const access = 'signedIn' as const;

export const ownPractice = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access,
    summary: '我可以做的练习；给出 practiceId 时只有这一个',
    query: pageQuery({ size: 20, more: { practiceId: Id.optional() } }),
    reply: pageOf(OwnPractice),
  }),
  points: endpoint({
    method: 'GET',
    path: `${base}/points`,
    access,
    summary: '练习里的知识点，各有多少题，我掌握得怎样',
    query: z.object({ practiceId: Id }),
    reply: z.array(
      z.object({
        knowledgeId: OwnId,
        name: z.string(),
        questions: z.number().int(),
        /** Of these so many the person answered, in whatever practice, and the last time right. */
        answered: z.number().int(),
        right: z.number().int(),
      }),
    ),
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access,
    requires: 'study',
    summary: '开始练习；同一种方式没做完的接着做',
    body: z.object({
      /** Left out: from one's own wrong book or the cards that are due. */
      practiceId: Id.optional(),
      mode: Mode,
      /** Of the mode KNOWLEDGE. */
      knowledgeId: Id.optional(),
    }),
    reply: z.object({ sessionId: Id }),
  }),
  session: endpoint({
    method: 'GET',
    path: `${base}/session`,
    access,
    summary: '一次练习；答案和解析在作答以后给出',
    query: z.object({ sessionId: Id }),
    reply: Session.extend({ items: z.array(PracticeItem) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: `${base}/answer`,
    access,
    summary: '作答一题，马上判分；同一题以第一次作答为准',
    query: z.object({ sessionId: Id }),
    body: z.object({ questionVersionId: Id, response: Response }),
    reply: PracticeItem,
  }),
  item: endpoint({
    method: 'GET',
    path: `${base}/item`,
    access,
    summary: '一次练习里的一题；代码判完以后给出结果',
    query: z.object({ sessionId: Id, questionVersionId: Id }),
    reply: PracticeItem,
  }),
  assess: endpoint({
    method: 'POST',
    path: `${base}/assess`,
    access,
    summary: '写完简答题以后对照参考答案自评；以第一次自评为准',
    query: z.object({ sessionId: Id }),
    body: z.object({ questionVersionId: Id, assessment: z.enum(assessments, { error: '请选择会、部分会或不会' }) }),
    reply: PracticeItem,
  }),
  run: endpoint({
    method: 'POST',
    path: `${base}/code/run`,
    access,
    summary: '练习编程题：用示例或自己的输入运行代码，不判分',
    maxBytes: 2 * 2 ** 20,
    query: z.object({ sessionId: Id }),
    body: z.object({
      questionVersionId: Id,
      language: z.enum(codeLanguages),
      source: z
        .string()
        .max(100_000, '代码不能超过 64 KB')
        .refine((source) => source.trim() !== '', '请先写代码'),
      /** The person's own; null: the samples. */
      input: z.string().max(100_000, '输入太长').nullable().default(null),
    }),
    reply: z.object({ runId: Id, left: z.null() }),
  }),
  runDetail: endpoint({
    method: 'GET',
    path: `${base}/code/run/detail`,
    access,
    summary: '练习编程题：一次运行的进展与结果',
    query: z.object({ sessionId: Id, runId: Id }),
    reply: CodeRun,
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: `${base}/code/run/cancel`,
    access,
    summary: '练习编程题：取消一次运行',
    query: z.object({ sessionId: Id, runId: Id }),
    reply: z.object({}),
  }),
  finish: endpoint({
    method: 'POST',
    path: `${base}/finish`,
    access,
    summary: '结束一次练习',
    query: z.object({ sessionId: Id }),
    reply: Session,
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/history`,
    access,
    summary: '我练过的，最近的在前',
    query: pageQuery({ size: 20 }),
    reply: pageOf(Session),
  }),
  wrong: endpoint({
    method: 'GET',
    path: `${base}/wrong`,
    access,
    summary: '我的错题本，最近做错的在前',
    query: pageQuery({ size: 20, more: wrongFilter }),
    reply: pageOf(WrongQuestion),
  }),
  wrongNames: endpoint({
    method: 'GET',
    path: `${base}/wrong/names`,
    access,
    summary: '我的错题来自哪些练习、哪些知识点',
    reply: z.object({ practices: z.array(Named), points: z.array(Named) }),
  }),
  wrongSheet: endpoint({
    method: 'GET',
    path: `${base}/wrong/sheet`,
    access,
    summary: '打印用的错题，带答案和解析，最多 500 题',
    query: z.object(wrongFilter),
    reply: z.array(SheetQuestion),
  }),
  exportWrong: endpoint({
    method: 'GET',
    path: `${base}/wrong/export`,
    access,
    summary: '导出我的错题，带答案和解析',
    query: z.object(wrongFilter),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  markWrong: endpoint({
    method: 'POST',
    path: `${base}/wrong/mark`,
    access,
    summary: '给错题记下原因和笔记，或标为已掌握',
    query: z.object({ questionId: Id }),
    body: z.object({
      reason: z.enum(wrongReasons).nullable(),
      reasonText: z.string().trim().max(50, '原因不能超过 50 个字').default(''),
      note: z.string().trim().max(500, '笔记不能超过 500 个字').default(''),
      mastered: z.boolean(),
    }),
    reply: z.object({ masteredAt: Instant.nullable() }),
  }),
  due: endpoint({
    method: 'GET',
    path: `${base}/due`,
    access,
    summary: '今天要复习多少题，错题本里还有多少题没掌握',
    reply: z.object({ due: z.number().int(), wrong: z.number().int() }),
  }),
};
