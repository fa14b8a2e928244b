import { messagingContracts } from '#contract/messaging/contracts.ts';
import { now } from '../../kit/clock.ts';
import { defineModule } from '../../kit/module.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { sendJob } from './outbox/outbox.ts';
import { sendOutbox } from './outbox/send-outbox.ts';
import { forgetCodes } from './verification/sweep.queries.ts';

export const messagingModule = defineModule({
  name: 'messaging',
  title: '短信、邮件与验证码',
  tables: ['failure_count', 'outbox', 'sms_code', 'used_nonce'],
  contracts: messagingContracts,
  audit: {
    'outbox.retry': '重发短信与邮件',
    'sms.send': '发送短信',
  },
  routes: ({ keys, channels }) => outboxRoutes(keys, channels),
  jobs: ({ db, channels }) => ({
    forgetCodes: { run: () => forgetCodes(db, now()), cron: '*/10 * * * *' },
    [sendJob]: {
      run: (payload) => sendOutbox(db, channels, (payload as { outboxId: string }).outboxId, now()),
      lane: 'sending',
    },
  }),
});
