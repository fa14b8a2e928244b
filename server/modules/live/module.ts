import { liveContracts } from '#contract/live/contracts.ts';
import { defineModule } from '../../kit/module.ts';

export const liveModule = defineModule({
  name: 'live',
  title: '直播',
  tables: [],
  contracts: liveContracts,
  audit: {},
  routes: () => [],
});
