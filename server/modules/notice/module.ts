import { noticeContracts } from '#contract/notice/contracts.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import { messageRoutes } from './message/message.routes.ts';
import { tellBatch } from './message/tell-people.ts';
import { deliverBatch, shareNotice } from './publish/deliver.ts';
import { noticeOf, remindBatches, takeBackBatches } from './publish/follow-up.ts';
import { noticeDeskRoutes } from './publish/notice.routes.ts';

export const noticeModule = defineModule({
  name: 'notice',
  title: '公告与消息',
  tables: ['notice', 'notice_receive'],
  contracts: noticeContracts,
  audit: {
    'notice.publish': '发布公告',
    'notice.remind': '提醒未读公告的人',
    'notice.withdraw': '撤回公告',
  },
  routes: () => [...messageRoutes, ...noticeDeskRoutes],
  jobs: ({ db }) => ({
    tellPeople: { run: (payload) => tellBatch(db, payload) },
    deliverNotice: { run: (payload) => deliverBatch(db, payload) },
    shareNotice: { run: (payload) => shareNotice(db, payload), lane: 'long', ownerOf: organisationOf },
    remindNotice: { run: (payload) => remindBatches(db, payload), lane: 'long', ownerOf: noticeOf },
    withdrawNotice: { run: (payload) => takeBackBatches(db, payload), lane: 'long', ownerOf: noticeOf },
  }),
});
