import { recruitmentContracts } from '#contract/recruitment/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { jobRoutes } from './job/job.routes.ts';

export const recruitmentModule = defineModule({
  name: 'recruitment',
  title: '招聘',
  tables: [
    'application',
    'application_event',
    'candidate',
    'candidate_view',
    'job',
    'job_member',
    'job_round',
    'resume_file',
  ],
  contracts: recruitmentContracts,
  audit: {
    'job.add': '新增职位',
    'job.close': '关闭职位',
    'job.copy': '复制职位',
    'job.delete': '删除职位',
    'job.modify': '修改职位',
    'job.pause': '暂停职位',
    'job.release': '发布职位',
    'job.resume': '恢复职位',
  },
  routes: () => [...jobRoutes],
});
