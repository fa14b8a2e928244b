import { studyContracts } from '#contract/study/contracts.ts';
import { defineModule } from '../../kit/module.ts';

export const studyModule = defineModule({
  name: 'study',
  title: '培训',
  tables: [],
  contracts: studyContracts,
  audit: {},
  routes: () => [],
});
