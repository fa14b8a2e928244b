import type { outbox } from '#contract/messaging/outbox.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const messagingPages: readonly Page[] = [
  {
    path: '/manage/operation/outbox',
    title: '短信与邮件',
    file: () => import('./outbox/outbox-page.tsx'),
    opens: 'operation.outbox' satisfies Opening<typeof outbox.search>,
  },
  {
    path: '/manage/system/sms',
    title: '发短信',
    file: () => import('./outbox/sms-page.tsx'),
    opens: 'notice.publish' satisfies Opening<typeof outbox.sendSms>,
  },
];
