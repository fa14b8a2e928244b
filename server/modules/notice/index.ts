import type { Route } from '../../kit/http/serve.ts';
import type { Task } from '../../kit/jobs.ts';
import type { Db } from '../../kit/transaction.ts';
import { messageRoutes } from './message/message.routes.ts';
import { tellBatch } from './message/tell-people.ts';
import { deliverBatch, shareNotice } from './publish/deliver.ts';
import { remindBatches, takeBackBatches } from './publish/follow-up.ts';
import { noticeDeskRoutes } from './publish/notice.routes.ts';

export { tellPeople } from './message/tell-people.ts';
export { publishNotice } from './publish/publish.ts';

export const noticeRoutes: Route[] = [...messageRoutes, ...noticeDeskRoutes];

export const noticeJobs = (db: Db): Record<string, Task> => ({
  tellPeople: (payload) => tellBatch(db, payload),
  deliverNotice: (payload) => deliverBatch(db, payload),
  shareNotice: (payload) => shareNotice(db, payload),
  remindNotice: (payload) => remindBatches(db, payload),
  withdrawNotice: (payload) => takeBackBatches(db, payload),
});
