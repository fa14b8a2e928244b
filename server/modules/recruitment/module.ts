import { recruitmentContracts } from '#contract/recruitment/contracts.ts';
import { defineModule } from '../../kit/module.ts';

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
  audit: {},
  routes: () => [],
});
