import type { QuestionType } from '#contract/question/type.ts';

/** As many questions and as many points for each as most papers have. */
export const usual: Readonly<Record<QuestionType, readonly [count: number, points: number]>> = {
  ...{ SINGLE: [20, 2], MULTIPLE: [10, 4], JUDGE: [10, 2], FILL: [10, 2], SHORT: [4, 10], CODE: [2, 20] },
  COMPOSITE: [3, 10],
};
