import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { AutoDemand } from './demand.ts';
import { PaperQuestion, PaperSection, paperMinutes } from './paper.ts';

export const runStates = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const;

const Form = z.object({
  totalPoints: z.number(),
  questionCount: z.number().int(),
  meanDifficulty: z.number(),
});

const found = {
  forms: z.array(Form),
  /** Greatest distance of a form from the wished difficulty; null where none was wished. */
  deviation: z.number().nullable(),
  /** By how much a better paper might still be nearer; null where nothing is known about it. */
  gap: z.number().nullable(),
  /** Questions that two forms share, form by form; must-haves do not count. */
  overlap: z.array(z.array(z.number().int())),
};

const place = z.number().int();
const change = <Field extends string, Shape extends z.ZodRawShape>(field: Field, shape: Shape) =>
  z.object({ field: z.literal(field), ...shape });

/** One condition as it would have to be, by its place in the demand. A section of no question goes. */
const Change = z.discriminatedUnion('field', [
  change('section', { section: place, count: z.number().int() }),
  change('min', { bound: place, value: z.number() }),
  change('max', { bound: place, value: z.number() }),
  change('totalPoints', { value: z.number() }),
  change('mustHave', { without: z.array(Id) }),
  change('mustNotHave', { without: z.array(Id) }),
  change('exclusion', { group: place }),
  change('notUsedMonths', { value: z.number().int().nullable() }),
  change('greatestOverlap', { value: z.number().int() }),
  change('formTolerance', { value: z.number() }),
]);
export type DemandChange = z.output<typeof Change>;

/** What is in the way, what to make of it in words, and the same for a button. */
const Advice = z.object({ text: z.string(), advice: z.string(), change: Change });
export type Advice = z.output<typeof Advice>;

/** `heuristic` is the quick first answer while the search goes on. */
const Outcome = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['heuristic', 'withinTime', 'optimal']), ...found }),
  z.object({
    status: z.literal('infeasible'),
    /** What to give way in, together. The least set, where `least`. */
    relax: z.array(Advice),
    least: z.boolean(),
    /** The demand with all of that applied; null where nothing would be left of it, or time ran out. */
    relaxed: AutoDemand.nullable(),
  }),
  /** Time ran out before a paper was found or shown to be impossible. */
  z.object({ status: z.literal('unknown'), text: z.string() }),
]);

const Run = z.object({
  runId: Id,
  state: z.enum(runStates),
  demand: AutoDemand,
  outcome: Outcome.nullable(),
  failure: z.string().nullable(),
  /** What was exchanged by hand since, the latest last. */
  replaced: z.array(z.object({ form: z.number().int(), from: Id, by: Id })),
  createdAt: Instant,
  /** Milliseconds since it began; what it took once it has ended. */
  elapsed: z.number().int(),
});
export type AssemblyRun = z.output<typeof Run>;

const runId = z.object({ runId: Id });
/** A question of one of the forms, by the place of the form. */
const standing = { runId: Id, form: z.number().int().min(0).max(7), questionId: Id };
const base = '/question/api/v1/questions';

/** Papers of type 6: the author says what the paper must be. */
export const paperAssembly = {
  check: endpoint({
    method: 'POST',
    path: `${base}/get/auto/question`,
    access: 'paper.manage',
    summary: '组卷条件能否满足：各大题、各条件现有的题数和明显的矛盾',
    body: AutoDemand,
    reply: z.object({
      /** Questions of the wished types that may be picked. */
      candidates: z.number().int(),
      /** Of the candidates; null where there are none. */
      difficulty: z.object({ least: z.number(), greatest: z.number() }).nullable(),
      /** Available are questions, whatever the unit of a bound. */
      sections: z.array(z.object({ available: z.number().int() })),
      bounds: z.array(z.object({ available: z.number().int() })),
      /** What counting alone shows to be impossible. */
      problems: z.array(Advice),
      questionCount: z.number().int(),
      totalPoints: z.number().nullable(),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/exam-paper/auto`,
    access: 'paper.manage',
    requires: 'exam',
    summary: '开始智能组卷',
    body: z.object({
      demand: AutoDemand,
      /** Another seed gives another paper. */
      seed: z.number().int().min(0).max(2_147_483_647).default(1),
      seconds: z.number().int().min(1).max(60, '最多 60 秒').default(20),
    }),
    reply: runId,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/paper/api/v1/auto/run',
    access: 'paper.manage',
    summary: '智能组卷的进展与结果',
    query: runId,
    reply: Run,
  }),
  form: endpoint({
    method: 'GET',
    path: '/paper/api/v1/auto/form',
    access: 'paper.manage',
    summary: '智能组卷得到的一份试卷（含答案）',
    query: runId.extend({ form: z.coerce.number<number>().int().min(0).max(7) }),
    reply: z.object({ sectionVOS: z.array(PaperSection) }),
  }),
  equals: endpoint({
    method: 'POST',
    path: '/paper/api/v1/auto/equals',
    access: 'paper.manage',
    summary: '可以换到组卷结果里的试题：题型、分值、难度档次、知识点相同，换上后仍符合全部条件',
    body: z.object({
      ...standing,
      /** What was shown before. */
      passed: z.array(Id).max(500, '最多 500 道').default([]),
      count: z.number().int().min(1).max(20).default(5),
    }),
    reply: z.array(PaperQuestion),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/paper/api/v1/auto/replace',
    access: 'paper.manage',
    summary: '把组卷结果里的一道试题换成另一道',
    body: z.object({ ...standing, byId: Id }),
    reply: z.object({ replaced: z.literal(true) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/paper/api/v1/auto/undo',
    access: 'paper.manage',
    summary: '撤销一份试卷最近一次替换，换上的试题由 questionId 指出',
    body: z.object(standing),
    reply: z.object({ undone: z.literal(true) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/paper/api/v1/auto/cancel',
    access: 'paper.manage',
    summary: '停止智能组卷，已有的结果保留',
    query: runId,
    reply: z.object({ cancelled: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/auto/create/exam`,
    access: 'paper.manage',
    requires: 'exam',
    summary: '把组卷结果存为试卷，每份一张',
    body: z.object({
      runId: Id,
      forms: z.array(z.number().int().min(0).max(7)).min(1, '请至少选择一份').max(8),
      /** Several forms get A, B, C … behind it. */
      name: line('试卷名称', 78),
      paperBankId: Id,
      suggestedMinutes: paperMinutes.default(60),
    }),
    reply: z.object({ paperIds: z.array(Id) }),
  }),
};
