import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';
import { codeLanguages, FillAnswer, ShortAnswer } from '../question/content.ts';
import { ItemTypeName } from '../question/type.ts';
import { CodeRunning, OwnCode } from './code.ts';
import { PageEvent } from './page-event.ts';
import { AntiCheating, addressRules, attemptCountings, MultipleRule, navigations } from './settings.ts';
import { Material, takenPaper } from './taken-paper.ts';

export const attemptStates = ['IN_PROGRESS', 'SUBMITTED', 'MARKED', 'VOIDED'] as const;
export const submitReasons = ['self', 'timeout', 'forced', 'switch', 'idle'] as const;

export const responseMaxLength = 50_000;
/** Of the text in one blank. */
export const blankMaxLength = 1000;

/** Wider than the server's own limits, which name the question. */
const Text = z.string().max(2 * responseMaxLength, '作答太长，最多 50,000 个字，没有保存');
/** Of a SHORT question: the text, and the ids of pictures that were uploaded before. Wider than the limit, as the text. */
const Pictured = z.object({ text: Text, pictures: z.array(Id).min(1).max(50) });
/** Of a CODE question: kept as it was written, up to `sourceMost` bytes in UTF-8. */
const Code = z.object({ language: z.enum(codeLanguages), source: Text });
/**
 * JUDGE boolean · SINGLE option id · MULTIPLE option ids · FILL strings · SHORT text, or text with pictures · CODE
 * language and source; null: cleared again.
 */
export const Response = z.union(
  [z.boolean(), Text, z.array(Text).max(200), z.null(), Pictured, Code],
  '作答格式不对，没有保存',
);
export type Response = z.output<typeof Response>;

const Seq = z.int32().min(0);
const Saved = z.object({ questionId: Id, seq: Seq, response: Response, flagged: z.boolean() });
export type Saved = z.output<typeof Saved>;

const clock = { serverTime: Instant, remainingMs: z.number().int() };
/** Where sections have time limits of their own: the one that was entered, and how long it lasts. */
const SectionClock = z.object({ position: z.number().int().nullable(), remainingMs: z.number().int().nullable() });
export type SectionClock = z.output<typeof SectionClock>;
/** `paused`: a monitor has stopped the clock, and nothing is saved or handed in until it goes on. */
const standing = { ...clock, paused: z.boolean(), section: SectionClock };

/** One exam as the person who takes it sees it. */
const MyExam = z.object({
  examId: Id,
  name: z.string(),
  notes: z.string(),
  startAt: Instant,
  endAt: Instant,
  durationMinutes: z.number().int(),
  lateEntryMinutes: z.number().int().nullable(),
  earliestSubmitMinutes: z.number().int(),
  /** A composite is one question, with as many answers as it has items. */
  questionCount: z.number().int(),
  answerCount: z.number().int(),
  totalPoints: z.number(),
  passScore: z.number(),
  attemptsAllowed: z.number().int(),
  attemptsUsed: z.number().int(),
  attemptCounting: z.enum(attemptCountings),
  multipleRule: MultipleRule,
  /** Points for a part of the right options under the rule `fixed`. */
  multipleFixedPoints: z.number(),
  navigation: z.enum(navigations),
  antiCheating: AntiCheating,
  /** Asked before the first attempt; empty: nothing to agree to. */
  agreement: z.string(),
  needsPassword: z.boolean(),
  /** Minutes that this person has more than the others; they are part of `durationMinutes`. */
  extraMinutes: z.number().int(),
  phase: z.enum(['coming', 'open', 'past', 'cancelled']),
  /** The running attempt, or else the one that counts (`attemptCounting`). */
  attempt: z
    .object({
      attemptId: Id,
      state: z.enum(attemptStates),
      startedAt: Instant,
      submittedAt: Instant.nullable(),
      deadline: Instant,
      /** What was reached in the exam by its counting: under `mean` that of all attempts. Only as far as released. */
      score: z.number().nullable(),
      passed: z.boolean().nullable(),
    })
    .nullable(),
  /** Why it can't be entered now, in a sentence; null: it can. */
  closedBecause: z.string().nullable(),
  /** What becomes of who answers from outside the allowed networks; null where any network will do. */
  addressRule: z.enum(addressRules).nullable(),
  /** It is written in Safe Exam Browser alone. */
  needsSeb: z.boolean(),
  serverTime: Instant,
});
export type MyExam = z.output<typeof MyExam>;

const Started = z.object({
  attemptId: Id,
  examId: Id,
  leaseId: Id,
  formId: Id,
  /** In the order that this person sees, stored once at the first start. */
  order: z.array(z.object({ questionId: Id, optionIds: z.array(z.string()) })),
  answers: z.array(Saved),
  earliestSubmitAt: Instant.nullable(),
  navigation: z.enum(navigations),
  antiCheating: AntiCheating,
  /** Absences counted so far. */
  switchCount: z.number().int(),
  /** Drawn over the exam where the rules ask for it. */
  watermark: z.string(),
  /** How code can be run while answering; null where the paper has no code question. */
  code: CodeRunning.nullable(),
  ...standing,
});
export type Started = z.output<typeof Started>;

export type TakenPaper = z.output<typeof takenPaper>;

/** Of a section to choose from: answered beyond those that count; not answered. */
export const countings = ['counted', 'extra', 'notChosen'] as const;

/** Of a code question nothing: its key is its cases, and hidden ones stay hidden. */
const KeyAnswer = z.union([z.boolean(), FillAnswer, ShortAnswer, z.null()]);

const ResultQuestion = z.object({
  questionId: Id,
  counting: z.enum(countings),
  position: z.number().int(),
  type: ItemTypeName,
  /** What it counts for. */
  points: z.number(),
  /** The organiser left it out after the exam: it counts for nothing. */
  leftOut: z.boolean(),
  stem: z.string(),
  options: z.array(z.object({ id: z.string(), content: z.string() })),
  response: Response,
  /** Released parts only; null where not released. */
  score: z.number().nullable(),
  correctness: z.enum(['right', 'partial', 'wrong']).nullable(),
  key: z.object({ optionIds: z.array(z.string()), answer: KeyAnswer }).nullable(),
  analysis: z.string().nullable(),
  comment: z.string().nullable(),
  materialId: Id.nullable(),
  /** Of a CODE question what came of the answer, once correctness is released. */
  code: OwnCode.nullable(),
});
export type ResultQuestion = z.output<typeof ResultQuestion>;

const Result = z.object({
  attemptId: Id,
  examId: Id,
  examName: z.string(),
  realName: z.string(),
  state: z.enum(attemptStates),
  startedAt: Instant,
  submittedAt: Instant.nullable(),
  submitReason: z.enum(submitReasons).nullable(),
  usedMs: z.number().int().nullable(),
  totalPoints: z.number(),
  passScore: z.number(),
  answeredCount: z.number().int(),
  answerCount: z.number().int(),
  score: z.number().nullable(),
  /** As it was marked, where the score is one of another form's scale; else null. */
  rawScore: z.number().nullable(),
  /** Percentage capped at 100 with one decimal (spec §9). */
  percentage: z.number().nullable(),
  passed: z.boolean().nullable(),
  rightCount: z.number().int().nullable(),
  /** What the organiser says about the result, once the score is released. */
  comment: z.string().nullable(),
  /** `behind`: how many of the others have a lower score. */
  rank: z.object({ place: z.number().int(), of: z.number().int(), behind: z.number().int() }).nullable(),
  attemptCounting: z.enum(attemptCountings),
  /** This person's attempts at the exam that are over, in their order; a score as far as released. */
  attempts: z.array(
    z.object({
      attemptId: Id,
      number: z.number().int(),
      submittedAt: Instant.nullable(),
      state: z.enum(attemptStates),
      score: z.number().nullable(),
    }),
  ),
  /** What was reached in an exam with several attempts, by `attemptCounting`; null until released, or while one runs. */
  final: z.object({ score: z.number(), passed: z.boolean() }).nullable(),
  /** What the exam's page offers this person now: to go on with a running attempt, or to begin one more. */
  next: z.enum(['continue', 'again']).nullable(),
  /** What is not shown now and when it will be, in a sentence; null when score, correctness, key and analysis are. */
  pending: z.string().nullable(),
  /** Empty unless correctness, key or analysis is released. */
  sections: z.array(
    z.object({
      name: z.string(),
      /** So many of its questions count; null: all. */
      choose: z.number().int().nullish(),
      questions: z.array(ResultQuestion),
    }),
  ),
  /** What questions of these sections share; the analysis as far as released. */
  materials: z.array(Material.extend({ analysis: z.string().nullable() })),
});
export type Result = z.output<typeof Result>;

const base = '/exam/api/v1/attempt';

export const attempt = {
  mine: endpoint({
    method: 'GET',
    path: '/exam/api/v1/mine',
    access: 'examinee',
    summary: '我的考试',
    query: pageQuery({ more: { phase: z.enum(['coming', 'open', 'past']).optional() } }),
    reply: pageOf(MyExam),
  }),
  mineDetail: endpoint({
    method: 'GET',
    path: '/exam/api/v1/mine/detail',
    access: 'examinee',
    summary: '我的一场考试',
    query: z.object({ examId: Id }),
    reply: MyExam,
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access: 'examinee',
    summary: '开始或继续作答（接管其他页面）',
    query: z.object({ examId: Id }),
    body: z
      .object({
        /** These two are asked for a new attempt only. */
        password: z.string().trim().max(100).optional(),
        agreed: z.boolean().default(false),
        /** A page that comes after another of its tab knows how long nobody was there; a reload is no absence: 0. */
        awayMs: z.number().int().min(0).max(86_400_000).optional(),
      })
      .prefault({}),
    reply: Started,
  }),
  paper: endpoint({
    method: 'GET',
    path: `${base}/paper`,
    access: 'examinee',
    summary: '作答用的试卷（不含答案）',
    query: z.object({ formId: Id }),
    rawReply: true,
    reply: takenPaper,
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'examinee',
    summary: '作答现状（只读，不接管）',
    query: z.object({ attemptId: Id }),
    reply: z.object({
      attemptId: Id,
      examId: Id,
      examName: z.string(),
      formId: Id,
      state: z.enum(attemptStates),
      submittedAt: Instant.nullable(),
      order: Started.shape.order,
      answers: z.array(Saved),
      ...standing,
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: `${base}/save`,
    access: 'examinee',
    summary: '保存作答，写入后才确认',
    body: z.object({
      attemptId: Id,
      leaseId: Id,
      answers: z
        .array(
          z.object({
            questionId: Id,
            seq: Seq,
            response: Response,
            /** Left out: the mark stays as it is. */
            flagged: z.boolean().optional(),
          }),
        )
        .min(1, '没有要保存的作答')
        .max(500, '一次最多保存 500 题'),
    }),
    reply: z.object({ accepted: z.array(z.object({ questionId: Id, seq: z.number().int() })), ...clock }),
  }),
  event: endpoint({
    method: 'POST',
    path: `${base}/event`,
    access: 'examinee',
    summary: '上报作答页面的事件；没有事件时询问现状',
    body: z.object({
      attemptId: Id,
      leaseId: Id,
      events: z.array(PageEvent).max(50, '一次最多上报 50 个事件').default([]),
      /** Messages that the person has read. */
      read: z.array(Id).max(20, '一次最多 20 条').default([]),
    }),
    reply: z.object({
      state: z.enum(attemptStates),
      submitReason: z.enum(submitReasons).nullable(),
      switchCount: z.number().int(),
      /** What monitors have written to this person and the page has not told to be read. */
      messages: z.array(z.object({ messageId: Id, text: z.string(), sentAt: Instant })),
      ...standing,
    }),
  }),
  section: endpoint({
    method: 'POST',
    path: `${base}/section`,
    access: 'examinee',
    summary: '进入限时大题，开始计时；前面的大题同时锁定',
    body: z.object({ attemptId: Id, leaseId: Id, section: z.number().int().min(0).max(49) }),
    reply: z.object(standing),
  }),
  submit: endpoint({
    method: 'POST',
    path: `${base}/submit`,
    access: 'examinee',
    summary: '交卷（重复提交结果相同）',
    query: z.object({ attemptId: Id }),
    body: z
      .object({
        leaseId: Id.optional(),
        /** The page's clock has run out: refused when the server's has not, as more time may have been given. */
        timeUp: z.boolean().default(false),
      })
      .prefault({}),
    reply: z.object({
      attemptId: Id,
      state: z.enum(attemptStates),
      submittedAt: Instant,
      submitReason: z.enum(submitReasons),
      answeredCount: z.number().int(),
      answerCount: z.number().int(),
    }),
  }),
  result: endpoint({
    method: 'GET',
    path: `${base}/result`,
    access: 'examinee',
    summary: '我的成绩与答题情况（按公布规则）',
    query: z.object({ attemptId: Id }),
    reply: Result,
  }),
};
