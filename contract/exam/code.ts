import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { submissionStates } from '../judge/judge.ts';
import { verdicts } from '../judge/verdict.ts';
import { Id } from '../paging.ts';
import { codeLanguages } from '../question/content.ts';

/** Whether code can be run while answering, and how often; told at the start, so that a save asks nothing of it. */
export const CodeRunning = z.object({
  works: z.boolean(),
  /** Why nothing is run, in a sentence for examinees. Answers are saved all the same. */
  problem: z.string().nullable(),
  /** What can be run now; answers may be written in every language of their question. */
  languages: z.array(z.enum(codeLanguages)),
  /** Runs that one question allows; null: any number. */
  runsMost: z.number().int().nullable(),
  /** How often each question has been run in this attempt; left out: never. */
  runs: z.array(z.object({ questionId: Id, count: z.number().int() })),
});
export type CodeRunning = z.output<typeof CodeRunning>;

const measured = {
  /** Null: not run, since another case of its group had failed. */
  verdict: z.enum(verdicts).nullable(),
  cpuMs: z.number().int(),
  memoryKb: z.number().int(),
};
/** Their beginnings; what is as expected is left out. */
const printed = { output: z.string().nullable(), errorOutput: z.string().nullable() };

/** `manual`: a person gives the score, as the judge could not. */
export const codeStates = ['waiting', 'judged', 'manual', 'unanswered'] as const;

/** Of the examinee's own answer once correctness is shown: of hidden cases never what went in or came out. */
export const OwnCode = z.object({
  state: z.enum(codeStates),
  verdict: z.enum(verdicts).nullable(),
  compilerOutput: z.string().nullable(),
  /** How many cases there are, and how many of them passed. */
  caseCount: z.number().int(),
  passedCount: z.number().int(),
  /** From 1; the samples, and all others too once key or analysis is shown. */
  cases: z.array(
    z.object({
      number: z.number().int(),
      sample: z.boolean(),
      verdict: measured.verdict,
      /** Of samples alone; else null, as a program could tell by them what went in. */
      cpuMs: z.number().int().nullable(),
      memoryKb: z.number().int().nullable(),
      input: z.string().nullable(),
      expected: z.string().nullable(),
      ...printed,
    }),
  ),
});
export type OwnCode = z.output<typeof OwnCode>;

/** What a marker sees of an answer; whose it is stays hidden. */
export const MarkedCode = z.object({
  state: z.enum(codeStates),
  /** Null where nothing was written. */
  language: z.enum(codeLanguages).nullable(),
  source: z.string(),
  verdict: z.enum(verdicts).nullable(),
  /** Points that the judge gives it; null where it gives none. */
  score: z.number().nullable(),
  points: z.number(),
  compilerOutput: z.string().nullable(),
  cases: z.array(
    z.object({
      number: z.number().int(),
      sample: z.boolean(),
      /** Its share, relative to the others; of one group all count together or not at all. */
      weight: z.number(),
      group: z.number().int().nullable(),
      ...measured,
      input: z.string(),
      expected: z.string(),
      ...printed,
      note: z.string(),
    }),
  ),
});
export type MarkedCode = z.output<typeof MarkedCode>;

/** A run that counts for nothing, how far it is and what came of it. */
export const CodeRun = z.object({
  runId: Id,
  questionId: Id,
  state: z.enum(submissionStates),
  language: z.enum(codeLanguages),
  /** How many are waiting that came before; null once it runs. */
  ahead: z.number().int().nullable(),
  verdict: z.enum(verdicts).nullable(),
  compilerOutput: z.string().nullable(),
  /** Of samples `sample` is their place among the samples of the paper, from 0; null: the person's own input. */
  cases: z.array(
    z.object({
      sample: z.number().int().nullable(),
      ...measured,
      ...printed,
      /** Why it ended so; empty where there is nothing more to say. */
      note: z.string(),
    }),
  ),
});

const attemptCode = '/exam/api/v1/attempt/code/run';
const markingCode = '/exam/api/v1/marking/code';
const place = { attemptId: Id, questionId: Id };

export const examCode = {
  run: endpoint({
    method: 'POST',
    path: attemptCode,
    access: 'examinee',
    summary: '作答编程题：用示例或自己的输入运行代码，不评分',
    maxBytes: 2 * 2 ** 20,
    body: z.object({
      ...place,
      leaseId: Id,
      language: z.enum(codeLanguages),
      source: z
        .string()
        .max(100_000, '代码不能超过 64 KB')
        .refine((source) => source.trim() !== '', '请先写代码'),
      /** The person's own; null: the samples. */
      input: z.string().max(100_000, '输入太长').nullable().default(null),
    }),
    /** `left`: how many more runs this question allows; null: any number. */
    reply: z.object({ runId: Id, left: z.number().int().nullable() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${attemptCode}/detail`,
    access: 'examinee',
    summary: '作答编程题：一次运行的进展与结果',
    query: z.object({ attemptId: Id, runId: Id }),
    reply: CodeRun,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${attemptCode}/cancel`,
    access: 'examinee',
    summary: '作答编程题：取消一次运行',
    body: z.object({ attemptId: Id, runId: Id }),
    reply: z.object({}),
  }),
  mark: endpoint({
    method: 'GET',
    path: `${markingCode}/detail`,
    access: 'exam.mark',
    within: 'examId',
    summary: '阅卷：一份编程作答的代码、判题结果与每个用例',
    query: z.object({ examId: Id, ...place }),
    reply: MarkedCode,
  }),
  show: endpoint({
    method: 'GET',
    path: `${markingCode}/show`,
    access: ['exam.manage', 'exam.result'],
    within: 'examId',
    summary: '考试组织者：一份编程作答的代码、判题结果与每个用例',
    query: z.object({ examId: Id, ...place }),
    reply: MarkedCode,
  }),
};
