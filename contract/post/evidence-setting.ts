import { z } from 'zod';

/** Where evidence comes from. */
export const evidenceSources = ['exam', 'practice', 'course', 'interview', 'rating', 'certificate'] as const;
export type EvidenceSource = (typeof evidenceSources)[number];

export const evidenceSourceNames: Readonly<Record<EvidenceSource, string>> = {
  exam: '考试',
  practice: '练习',
  course: '课程',
  interview: '面试',
  rating: '能力评定',
  certificate: '证书',
};

export const abilityLevels = [1, 2, 3, 4, 5] as const;
export const AbilityLevel = z.literal(abilityLevels);

const sourceWeight = z.number('请填写权重').min(0, '权重不能小于 0').max(5, '权重不能大于 5');
const threshold = z
  .number('请填写得分率')
  .min(0.01, '得分率要在 1% 到 99% 之间')
  .max(0.99, '得分率要在 1% 到 99% 之间');

const bandFrom = z.number('请填写匹配度').min(0.01, '匹配度要在 1% 到 100% 之间').max(1, '匹配度要在 1% 到 100% 之间');

/** From which score on somebody is 高度匹配, 匹配 and 待提升; below is 不匹配. */
export const MatchSteps = z
  .tuple([bandFrom, bandFrom, bandFrom])
  .refine(
    (steps) => steps.every((step, at) => at === 0 || step < (steps[at - 1] ?? 1)),
    '高度匹配、匹配、待提升的起始匹配度要一档比一档低',
  );
export type MatchSteps = z.output<typeof MatchSteps>;

/** How an organisation reckons levels from evidence, and names how far they match. */
export const EvidenceSettings = z.object({
  /** Days after which evidence weighs half as much. */
  halfLife: z.number('请填写天数').int('天数要是整数').min(30, '半衰期最短 30 天').max(3650, '半衰期最长 3,650 天'),
  /** Means from which levels 2, 3, 4 and 5 begin. */
  thresholds: z
    .tuple([threshold, threshold, threshold, threshold])
    .refine(
      (steps) => steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0)),
      '从 2 级到 5 级，得分率要一级比一级高',
    ),
  sourceWeights: z.object({
    exam: sourceWeight,
    practice: sourceWeight,
    course: sourceWeight,
    interview: sourceWeight,
    rating: sourceWeight,
    certificate: sourceWeight,
  }),
  /** Of fewer items no level is told, unless one of them judges the person directly. */
  minimumItems: z.number('请填写条数').int('条数要是整数').min(1, '至少 1 条').max(50, '最多 50 条'),
  matchSteps: MatchSteps,
});
export type EvidenceSettings = z.output<typeof EvidenceSettings>;

export const defaultEvidenceSettings: EvidenceSettings = {
  halfLife: 365,
  thresholds: [0.4, 0.55, 0.7, 0.85],
  sourceWeights: { exam: 1, practice: 0.4, course: 0.3, interview: 0.6, rating: 0.6, certificate: 0.6 },
  minimumItems: 3,
  matchSteps: [0.85, 0.7, 0.5],
};
