import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { CodeAnswer, CodeProgram, codeLanguages } from '../question/content.ts';
import { verdicts } from './verdict.ts';

const base = '/judge/api/v1';

/** Bytes of a source, in UTF-8. */
export const sourceMost = 64 * 1024;
export const caseArchiveMaxBytes = 16 * 2 ** 20;

export const submissionStates = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED'] as const;

/** The cases of a code question, and by what they are judged. */
export const TestSet = CodeAnswer.pick({
  tests: true,
  checker: true,
  checkerProgram: true,
  floatDigits: true,
  timeLimitMs: true,
  memoryLimitMb: true,
  frames: true,
});
export type TestSet = z.output<typeof TestSet>;

const Source = z
  .string()
  .max(sourceMost, '代码不能超过 64 KB')
  .refine((source) => source.trim() !== '', '请先写代码');

const Program = CodeProgram.extend({ source: Source });

const CaseEnd = z.object({
  /** From 0, as the tests stand in the question. */
  position: z.number().int(),
  sample: z.boolean(),
  /** Null: not run, since another case of its group had failed. */
  verdict: z.enum(verdicts).nullable(),
  cpuMs: z.number().int(),
  memoryKb: z.number().int(),
  note: z.string(),
  /** Its beginning, all of it where outputs are made; null where it is as expected. */
  output: z.string().nullable(),
  errorOutput: z.string().nullable(),
});

export const judge = {
  state: endpoint({
    method: 'GET',
    path: `${base}/state`,
    access: ['question.manage', 'question.review', 'exam.manage', 'exam.mark'],
    summary: '判题服务能否运行代码，有哪些语言',
    reply: z.object({
      works: z.boolean(),
      /** Why nothing is run. */
      problem: z.string().nullable(),
      languages: z.array(z.object({ codeType: z.enum(codeLanguages), version: z.string() })),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/trial/start`,
    access: ['question.manage', 'question.review'],
    summary: '试运行：用一道编程题的测试用例，或自己的输入，运行一段代码，不计分',
    maxBytes: 32 * 2 ** 20,
    body: z.object({
      language: z.enum(codeLanguages),
      source: Source,
      tests: TestSet,
      /** Instead of the tests. */
      input: z.string().max(100_000, '输入太长').nullable().default(null),
      samplesOnly: z.boolean().default(false),
    }),
    reply: z.object({ submissionId: Id }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/submission/detail`,
    access: ['question.manage', 'question.review'],
    summary: '一次运行的进展与结果',
    query: z.object({ submissionId: Id }),
    reply: z.object({
      submissionId: Id,
      state: z.enum(submissionStates),
      language: z.enum(codeLanguages),
      /** How many are waiting that came before; null once it runs. */
      ahead: z.number().int().nullable(),
      verdict: z.enum(verdicts).nullable(),
      compilerOutput: z.string().nullable(),
      createdAt: Instant,
      cases: z.array(CaseEnd),
      /** Of a program that passed every case: limits that leave others room, by its slowest and its largest run. */
      suggested: z.object({ timeLimitMs: z.number().int(), memoryLimitMb: z.number().int() }).nullable(),
    }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/submission/cancel`,
    access: ['question.manage', 'question.review'],
    summary: '取消一次运行',
    query: z.object({ submissionId: Id }),
    reply: z.null(),
  }),
  verify: endpoint({
    method: 'POST',
    path: `${base}/reference/verify`,
    access: 'question.manage',
    summary: '验证参考程序：用全部测试用例运行每份参考程序，都通过的记下来，审核时不再运行',
    maxBytes: 32 * 2 ** 20,
    body: z.object({
      tests: TestSet,
      references: z.array(Program).max(codeLanguages.length).min(1, '请先写参考程序'),
    }),
    /** One run for each; how it goes is told by `detail`. */
    reply: z.object({ runs: z.array(z.object({ codeType: z.enum(codeLanguages), submissionId: Id })) }),
  }),
  verified: endpoint({
    method: 'POST',
    path: `${base}/reference/state`,
    access: ['question.manage', 'question.review'],
    summary: '参考程序是否已经在这些测试用例、检查方式、限制和外框上验证通过',
    maxBytes: 32 * 2 ** 20,
    body: z.object({ tests: TestSet, references: z.array(CodeProgram).max(codeLanguages.length) }),
    reply: z.object({
      /** Whether the question cannot be approved without: not where nothing can run its languages. */
      needed: z.boolean(),
      verified: z.array(z.enum(codeLanguages)),
    }),
  }),
  makeOutputs: endpoint({
    method: 'POST',
    path: `${base}/reference/outputs`,
    access: 'question.manage',
    summary: '用参考程序为没有输出的测试用例生成输出，不保存；输出在运行结果的各用例里',
    maxBytes: 32 * 2 ** 20,
    body: z.object({ tests: TestSet, reference: Program }),
    reply: z.object({ submissionId: Id }),
  }),
  readCases: endpoint({
    method: 'POST',
    path: `${base}/case/read`,
    access: 'question.manage',
    summary: '读取测试用例压缩包（1.in、1.out，或 Hydro、QDUOJ、HUSTOJ 导出的题目），不保存',
    upload: { maxBytes: caseArchiveMaxBytes },
    reply: z.object({
      cases: z.array(
        z.object({
          name: z.string(),
          input: z.string(),
          output: z.string(),
          sample: z.boolean(),
          group: z.number().int().optional(),
          weight: z.number(),
        }),
      ),
      timeLimitMs: z.number().int().optional(),
      memoryLimitMb: z.number().int().optional(),
      problems: z.array(z.string()),
    }),
  }),
};
