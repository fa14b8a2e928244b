import { course } from '#contract/study/course.ts';
import { courseEvaluation } from '#contract/study/evaluation.ts';
import { courseLearning } from '#contract/study/learning.ts';

/** What shows evaluations or their stars. */
export const changedByEvaluation = [
  ...[courseEvaluation.summary, courseEvaluation.search],
  ...[courseLearning.view, courseLearning.mine, courseLearning.catalogue, course.search, course.detail],
];
