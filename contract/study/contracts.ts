import { studyCalendar, studyReminder } from './calendar.ts';
import { courseCategory } from './category.ts';
import { certificate, certificateTemplate } from './certificate.ts';
import { courseContent } from './content.ts';
import { course } from './course.ts';
import { courseEvaluation } from './evaluation.ts';
import { learnerHome } from './home.ts';
import { courseLearning } from './learning.ts';
import { media } from './media.ts';
import { courseGroup, courseMember, courseStatistics } from './member.ts';
import { ownPractice } from './own-practice.ts';
import { ownTarget } from './own-target.ts';
import { ownTask } from './own-task.ts';
import { popQuestion } from './pop-question.ts';
import { practice } from './practice.ts';
import { scorm } from './scorm.ts';
import { studyTarget, targetChoice } from './target.ts';
import { studyTask, taskChoice } from './task.ts';
import { watch } from './watch.ts';

/** Every endpoint of the module. */
export const studyContracts = {
  certificate,
  certificateTemplate,
  course,
  courseCategory,
  courseContent,
  courseEvaluation,
  courseGroup,
  courseMember,
  courseStatistics,
  courseLearning,
  learnerHome,
  media,
  scorm,
  watch,
  ownPractice,
  popQuestion,
  practice,
  ownTarget,
  ownTask,
  studyCalendar,
  studyReminder,
  studyTarget,
  studyTask,
  targetChoice,
  taskChoice,
};
