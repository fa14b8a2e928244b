import { studyContracts } from '#contract/study/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { certificateRoutes } from './certificate/certificate.routes.ts';

export const studyModule = defineModule({
  name: 'study',
  title: '培训',
  tables: [
    'certificate',
    'certificate_template',
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
  audit: {
    'certificate.export': '导出证书',
    'certificate.issue': '发证',
    'certificate.revoke': '撤销证书',
    'certificateTemplate.add': '新增证书模板',
    'certificateTemplate.delete': '删除证书模板',
    'certificateTemplate.modify': '修改证书模板',
  },
  routes: () => [...certificateRoutes],
});
