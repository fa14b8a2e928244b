import { z } from 'zod';
import { Id, line, Points } from '../paging.ts';
import { QuestionTypeName } from '../question/type.ts';

/** Which questions may be taken: all conditions that are given must hold; of a list, one is enough. */
export const StockFilter = z.object({
  bankIds: z.array(Id).max(50, '最多 50 个题库').optional(),
  type: QuestionTypeName.optional(),
  /** Each with everything below it. */
  knowledgeIds: z.array(Id).max(50, '最多 50 个知识点').optional(),
  /** Each with its skills, and by points of knowledge that are linked to it too. */
  abilityIds: z.array(Id).max(20, '最多 20 项能力').optional(),
  tagIds: z.array(Id).max(20, '最多 20 个标签').optional(),
  /** A band of spec §9: 3, 5 or 7. */
  difficulty: z.union([z.literal(3), z.literal(5), z.literal(7)]).optional(),
});
export type StockFilter = z.output<typeof StockFilter>;

export const mostPicked = 1000;
const count = z
  .number({ error: '请填写题数' })
  .int('题数是整数')
  .min(1, '至少 1 题')
  .max(mostPicked, `最多 ${mostPicked} 题`);

/** So many questions at random; `points` of null takes what each is worth by itself. */
export const RandomRule = StockFilter.extend({ count, points: Points.nullable().default(null) });
export type RandomRule = z.output<typeof RandomRule>;

export const RandomSection = z.object({
  name: line('大题名称', 50),
  rules: z.array(RandomRule).min(1, '请至少添加一条规则').max(50, '一个大题最多 50 条规则'),
});

/** Each question is held against the rules, and people read what comes of it. */
const mostRules = 200;

const rulesIn = (sections: readonly z.output<typeof RandomSection>[]) => sections.flatMap(({ rules }) => rules);

export const RandomDemand = z.object({
  sections: z
    .array(RandomSection)
    .min(1, '请至少添加一个大题')
    .max(50, '最多 50 个大题')
    .refine((sections) => rulesIn(sections).length <= mostRules, `一份试卷最多 ${mostRules} 条规则`)
    .refine(
      (sections) => rulesIn(sections).reduce((sum, rule) => sum + rule.count, 0) <= mostPicked,
      `一份试卷最多 ${mostPicked} 道试题`,
    ),
  /** These are never drawn. */
  mustNotHave: z.array(Id).max(mostPicked, `最多 ${mostPicked} 道`).default([]),
});
export type RandomDemand = z.output<typeof RandomDemand>;

const Worth = Points.refine((points) => points > 0, '分数要大于 0');

/** A total is spread as evenly as halves allow; `own` takes what each question is worth by itself. */
const SectionPoints = z.discriminatedUnion('by', [
  z.object({ by: z.literal('each'), points: Worth }),
  z.object({ by: z.literal('total'), points: Worth }),
  z.object({ by: z.literal('own') }),
]);

const leastWorth = 0.5;

const AutoSection = z
  .object({ name: line('大题名称', 50), type: QuestionTypeName, count, points: SectionPoints })
  .refine(({ count, points }) => points.by !== 'total' || points.points >= count * leastWorth, {
    path: ['points'],
    error: `分到每题不足 ${leastWorth} 分`,
  });

const amount = z.number().min(0, '不能为负').max(10_000_000);
const bound = amount.nullable().default(null);

const isWhole = (value: number | null) => value === null || Number.isInteger(value);
const isPoints = (value: number | null) => value === null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** At least and at most so many questions, points or answers of what the filter names. */
export const AutoBound = z
  .object({ of: StockFilter, unit: z.enum(['questions', 'points', 'answers']), min: bound, max: bound })
  .refine(({ min, max }) => min !== null || max !== null, '请填写至少或至多')
  .refine(({ min, max }) => min === null || max === null || min <= max, '至少不能大于至多')
  .refine(({ unit, min, max }) => unit === 'points' || (isWhole(min) && isWhole(max)), '题数是整数')
  .refine(({ unit, min, max }) => unit !== 'points' || (isPoints(min) && isPoints(max)), '分数最多两位小数');
export type AutoBound = z.output<typeof AutoBound>;

/** What each of the parallel forms must be. */
export const AutoDemand = z.object({
  bankIds: z.array(Id).min(1, '请选择题库').max(50, '最多 50 个题库'),
  sections: z
    .array(AutoSection)
    .min(1, '请至少添加一个大题')
    .max(20, '最多 20 个大题')
    .refine(
      (sections) => sections.reduce((sum, section) => sum + section.count, 0) <= mostPicked,
      `一份试卷最多 ${mostPicked} 道试题`,
    ),
  bounds: z.array(AutoBound).max(200, '最多 200 个条件').default([]),
  totalPoints: Worth.nullable().default(null),
  /** 1–10, the mean weighted by points; as near as can be. */
  difficulty: z.number().min(1, '难度是 1–10').max(10, '难度是 1–10').nullable().default(null),
  /** They stand in every form and do not count as overlap. */
  mustHave: z.array(Id).max(200, '最多 200 道').default([]),
  mustNotHave: z.array(Id).max(mostPicked, `最多 ${mostPicked} 道`).default([]),
  /** At most one of each group in a form. */
  exclusions: z.array(z.array(Id).min(2, '一组至少 2 道试题').max(100)).max(100, '最多 100 组').default([]),
  /** What stood in an exam within so many months stays out. */
  notUsedMonths: z.number().int('月数是整数').min(1).max(120, '最多 120 个月').nullable().default(null),
  leastUsedFirst: z.boolean().default(false),
  coverAbilities: z.boolean().default(false),
  forms: z.number().int('份数是整数').min(1, '至少 1 份').max(8, '最多 8 份').default(1),
  /** Questions that two forms may share. */
  greatestOverlap: z.number().int('题数是整数').min(0).max(mostPicked).default(0),
  /** Mean difficulties of the forms differ by no more. */
  formTolerance: z.number().min(0.01, '至少 0.01').max(9, '最多 9').default(0.05),
  /** The post whose model it was written from; papers of it are papers of that post. */
  post: z.object({ postId: Id, modelId: Id }).nullable().default(null),
});
export type AutoDemand = z.output<typeof AutoDemand>;
