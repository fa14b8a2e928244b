import { z } from 'zod';
import { Id, Points } from '../paging.ts';
import { ItemTypeName, QuestionTypeName } from './type.ts';

/** Signs of what is stored: a material or a stem, an analysis, an option, a reference answer. */
export const textMost = { stem: 100_000, analysis: 100_000, option: 20_000, reference: 50_000 } as const;

/**
 * HTML with pictures and formulas (`$…$`, `$$…$$`) as it comes in. It is counted again once it is sanitised, which writes
 * `&` as `&amp;` and closes what was left open.
 */
const richText = (label: string, most: number) => z.string({ error: `请填写${label}` }).max(most * 8, `${label}太长`);

/** The same as it is kept, without a bound: no row of the database may be unreadable, however it came to be. */
const keptText = z.string();

/** Of one question. */
export const mostOptions = 12;

const optionFields = {
  correct: z.boolean(),
  /** Stays in its place when options are shuffled (以上都对). */
  fixed: z.boolean().default(false),
};

export const Option = z.object({ id: z.string().max(40), content: keptText, ...optionFields });
export type Option = z.output<typeof Option>;

export const Blank = z.object({
  accepted: z.array(z.string().max(500, '填空答案不能超过 500 字')).max(50, '每空最多 50 个可接受的答案'),
  /** Share of the question's points, relative to the other blanks. */
  weight: z.number().positive('权重要大于 0').max(100).default(1),
  ignoreCase: z.boolean().default(true),
  /** Full-width and half-width forms are the same (NFKC). */
  ignoreWidth: z.boolean().default(true),
  ignorePunctuation: z.boolean().default(true),
  /** Numbers may differ by this much. */
  tolerance: z.number().min(0).nullable().default(null),
  /** `*` in an accepted answer stands for any text and `\*` for itself; otherwise it is a sign like any other (int *p). */
  wildcard: z.boolean().optional(),
});
export type Blank = z.output<typeof Blank>;

export const FillAnswer = z.object({
  blanks: z.array(Blank).max(50, '最多 50 个空'),
  /** The blanks are one order-free group. */
  unordered: z.boolean().default(false),
});
export type FillAnswer = z.output<typeof FillAnswer>;

export const ShortAnswer = z.object({
  reference: keptText,
  scoringPoints: z
    .array(z.object({ text: z.string().trim().max(500), points: Points }))
    .max(30, '采分点最多 30 个')
    .default([]),
});
const ShortAnswerInput = ShortAnswer.extend({ reference: richText('参考答案', textMost.reference) });
export type ShortAnswer = z.output<typeof ShortAnswer>;

export const codeLanguages = ['java', 'javascript', 'c', 'c++', 'python', 'bash'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** As the product names them (spec §2). */
export const codeLanguageNames: Readonly<Record<CodeLanguage, string>> = {
  java: 'java',
  javascript: 'JavaScript',
  c: 'c',
  'c++': 'c++',
  python: 'python',
  bash: 'bash',
};

export const codeCheckers = ['exact', 'trim', 'float', 'unordered', 'program'] as const;

/** Of a program: signs of it. */
export const programMost = 64 * 1024;

export const CodeProgram = z.object({
  codeType: z.enum(codeLanguages),
  source: z.string().max(programMost, '代码不能超过 64 KB'),
});
export type CodeProgram = z.output<typeof CodeProgram>;

/** The line of a frame in whose place the examinee's code is put. */
export const framePlace = '{{code}}';

/** What stands around the examinee's function (函数题); they never see it. */
const CodeFrame = z.object({
  codeType: z.enum(codeLanguages),
  frame: z.string().max(20_000, '外框代码太长'),
});

/** What the examinee finds in the editor, and what the language begins with where the author wrote nothing. */
const CodeTemplate = z.object({
  codeType: z.enum(codeLanguages),
  template: z.string().max(20_000, '代码模板太长'),
  defaultTemplate: z.string().max(20_000).default(''),
});

const CodeTest = z.object({
  input: z.string().max(100_000, '测试输入太长'),
  output: z.string().max(100_000, '测试输出太长'),
  /** Share of the question's points, relative to the other tests; samples may have none. */
  weight: z.number().min(0, '权重不能为负').max(100).default(1),
  /** Shown to the examinee; all others stay hidden. */
  sample: z.boolean().default(false),
  /** Tests of one group count all together or not at all. */
  group: z.number().int().min(1).max(100).optional(),
});

export const CodeAnswer = z.object({
  languages: z.array(z.enum(codeLanguages)).min(1, '请至少选择一种语言').max(codeLanguages.length),
  templates: z.array(CodeTemplate).max(codeLanguages.length).default([]),
  tests: z.array(CodeTest).max(100, '测试用例最多 100 个').default([]),
  checker: z.enum(codeCheckers).default('trim'),
  /** What the checker `program` runs: it is given the input, the output and the answer, and says by its exit code. */
  checkerProgram: CodeProgram.nullable().default(null),
  /** Digits after the point that the checker `float` compares. */
  floatDigits: z.number().int().min(0).max(12).default(6),
  timeLimitMs: z.number().int().min(100, '时间限制至少 100 毫秒').max(30_000, '时间限制不能超过 30 秒').default(2000),
  memoryLimitMb: z.number().int().min(16, '内存限制至少 16 MB').max(1024, '内存限制不能超过 1024 MB').default(256),
  /** Where there are any, each language of the question has one. */
  frames: z.array(CodeFrame).max(codeLanguages.length).default([]),
  /** Solutions by the author: the question is approved once one passes every test, of each language where there are frames. */
  references: z.array(CodeProgram).max(codeLanguages.length).default([]),
});
export type CodeAnswer = z.output<typeof CodeAnswer>;

/** A program is to check the outputs, and there is none. */
export const lacksChecker = ({ checker, checkerProgram }: Pick<CodeAnswer, 'checker' | 'checkerProgram'>) =>
  checker === 'program' && (checkerProgram?.source ?? '').trim() === '';

/** By type: JUDGE a boolean, FILL its blanks, SHORT its reference, CODE its tests; null where the options carry the key. */
export const Answer = z.union([z.boolean(), FillAnswer, ShortAnswer, CodeAnswer, z.null()]);
export type Answer = z.output<typeof Answer>;

const shared = {
  difficulty: z.number().int('难度是 1–10 的整数').min(1, '难度是 1–10').max(10, '难度是 1–10').default(3),
  points: Points.default(10),
};

const OptionInput = z.object({
  id: z.string().max(40).optional(),
  content: richText('选项内容', textMost.option),
  ...optionFields,
});

const inputFields = {
  ...shared,
  stem: richText('题干', textMost.stem),
  analysis: richText('解析', textMost.analysis).default(''),
  options: z.array(OptionInput).max(mostOptions, `选项最多 ${mostOptions} 个`).default([]),
  answer: z.union([z.boolean(), z.string().max(20), FillAnswer, ShortAnswerInput, CodeAnswer, z.null()]).default(null),
};

/** One item of a composite question; `questionId` names the one that it was before. */
export const ItemInput = z.object({ type: ItemTypeName, ...inputFields, questionId: Id.optional() });
export type ItemInput = z.output<typeof ItemInput>;

/** What an author sends. Options may lack ids (new ones get theirs); JUDGE may come in words (spec §5). */
export const QuestionInput = z.object({
  type: QuestionTypeName,
  ...inputFields,
  /** The items of a composite question, whose stem is the material; its points are their sum. */
  children: z.array(ItemInput).max(30, '一道材料题最多 30 道小题').default([]),
});
export type QuestionInput = z.output<typeof QuestionInput>;

/** The immutable content of one version, but for the items of a composite. */
export const QuestionContent = z.object({
  type: QuestionTypeName,
  ...shared,
  stem: keptText,
  analysis: keptText.default(''),
  options: z.array(Option),
  answer: Answer,
});
export type QuestionContent = z.output<typeof QuestionContent>;

const ItemContent = QuestionContent.extend({ type: ItemTypeName, questionId: Id.optional() });
export type ItemContent = z.output<typeof ItemContent>;

/** A question with its items, checked: what a new version is made of. */
export const WholeContent = QuestionContent.extend({ children: z.array(ItemContent).default([]) });
export type WholeContent = z.output<typeof WholeContent>;

export const TakenAnswer = z.union([z.boolean(), FillAnswer, ShortAnswer, CodeAnswer, z.null()]);

/** The same of what an exam asks: a question, or an item of a composite. */
export const TakenContent = QuestionContent.extend({ type: ItemTypeName, answer: TakenAnswer });
export type TakenContent = z.output<typeof TakenContent>;
