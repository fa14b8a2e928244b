import { courseCategory } from './category.ts';
import { certificate, certificateTemplate } from './certificate.ts';
import { courseContent } from './content.ts';
import { course } from './course.ts';

/** Every endpoint of the module. */
export const studyContracts = {
  certificate,
  certificateTemplate,
  course,
  courseCategory,
  courseContent,
};
