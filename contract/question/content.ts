import { z } from 'zod';
import { Points } from '../paging.ts';
import { QuestionTypeName } from './type.ts';

/** Sanitised HTML with pictures and formulas (`$…$`, `$$…$$`). */
export const richText = (label: string, max = 100_000) =>
  z.string({ error: `请填写${label}` }).max(max, `${label}太长`);

const optionFields = {
  content: richText('选项内容', 20_000),
  correct: z.boolean(),
  /** Stays in its place when options are shuffled (以上都对). */
  fixed: z.boolean().default(false),
};

export const Option = z.object({ id: z.string().max(40), ...optionFields });
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
});
export type Blank = z.output<typeof Blank>;

export const FillAnswer = z.object({
  blanks: z.array(Blank).max(50, '最多 50 个空'),
  /** The blanks are one order-free group. */
  unordered: z.boolean().default(false),
});
export type FillAnswer = z.output<typeof FillAnswer>;

export const ShortAnswer = z.object({
  reference: richText('参考答案', 50_000),
  scoringPoints: z
    .array(z.object({ text: z.string().trim().max(500), points: Points }))
    .max(30, '采分点最多 30 个')
    .default([]),
});
export type ShortAnswer = z.output<typeof ShortAnswer>;

/** By type: JUDGE a boolean, FILL its blanks, SHORT its reference; null where the options carry the key. */
export const Answer = z.union([z.boolean(), FillAnswer, ShortAnswer, z.null()]);
export type Answer = z.output<typeof Answer>;

const shared = {
  type: QuestionTypeName,
  stem: richText('题干'),
  analysis: richText('解析').default(''),
  difficulty: z.number().int('难度是 1–10 的整数').min(1, '难度是 1–10').max(10, '难度是 1–10').default(3),
  points: Points.default(10),
};

/** What an author sends. Options may lack ids (new ones get theirs); JUDGE may come in words (spec §5). */
export const QuestionInput = z.object({
  ...shared,
  options: z
    .array(z.object({ id: z.string().max(40).optional(), ...optionFields }))
    .max(12, '选项最多 12 个')
    .default([]),
  answer: z.union([z.boolean(), z.string().max(20), FillAnswer, ShortAnswer, z.null()]).default(null),
});
export type QuestionInput = z.output<typeof QuestionInput>;

/** The immutable content of one version. */
export const QuestionContent = z.object({ ...shared, options: z.array(Option), answer: Answer });
export type QuestionContent = z.output<typeof QuestionContent>;
