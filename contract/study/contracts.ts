import { courseCategory } from './category.ts';
import { certificate, certificateTemplate } from './certificate.ts';
import { courseContent } from './content.ts';
import { course } from './course.ts';
import { courseLearning } from './learning.ts';
import { media } from './media.ts';
import { ownPractice } from './own-practice.ts';
import { practice } from './practice.ts';
import { ownTask, studyTask, taskChoice } from './task.ts';
import { watch } from './watch.ts';

/** Every endpoint of the module. */
export const studyContracts = {
  certificate,
  certificateTemplate,
  course,
  courseCategory,
  courseContent,
  courseLearning,
  media,
  watch,
  ownPractice,
  practice,
  ownTask,
  studyTask,
  taskChoice,
};
