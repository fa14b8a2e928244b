import { courseCategory } from '#contract/study/category.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';

/** What shows courses or counts them. */
export const changedByCourses = [course.search, course.detail, courseCategory.tree, courseLearning.view];

/** What shows the chapters of a course as well. */
export const changedByContent = [...changedByCourses, courseContent.outline, courseContent.section];
