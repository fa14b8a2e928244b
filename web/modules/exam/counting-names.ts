import type { AttemptCounting } from '#contract/exam/settings.ts';

/** What an exam takes as the score of whoever has several attempts: 成绩取… */
export const countingNames: Readonly<Record<AttemptCounting, string>> = {
  best: '最高的一次',
  last: '最后一次',
  first: '第一次',
  mean: '各次的平均分',
};
