import { studyContracts } from '#contract/study/contracts.ts';
import { defineModule } from '../../kit/module.ts';

export const studyModule = defineModule({
  name: 'study',
  title: '培训',
  tables: [
    'course',
    'course_ability',
    'course_category',
    'course_chapter',
    'course_department',
    'course_evaluation',
    'course_group',
    'course_in_category',
    'course_manager',
    'course_member',
    'course_section',
    'course_section_question',
    'media',
    'media_subtitle',
    'media_upload',
    'play_lease',
    'scorm_state',
    'section_check',
    'section_progress',
  ],
  contracts: studyContracts,
  audit: {},
  routes: () => [],
});
