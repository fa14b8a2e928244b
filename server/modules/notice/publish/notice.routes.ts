import { notice } from '#contract/notice/notice.ts';
import { serve } from '../../../kit/http/serve.ts';
import { countReceivers } from './audience.ts';
import { remindUnread, withdrawNotice } from './follow-up.ts';
import { noticeDetail, searchNotices, searchReceivers } from './notice.ts';
import { publishNotice } from './publish.ts';

export const noticeDeskRoutes = serve(notice, {
  search: ({ db, user, query }) => searchNotices(db, user, query),
  detail: ({ db, user, query }) => noticeDetail(db, user, query.noticeId),
  count: ({ db, user, body }) => countReceivers(db, user, body),
  publish: ({ db, user, body, at }) => publishNotice(db, user, body, at),
  withdraw: ({ db, user, query, at }) => withdrawNotice(db, user, query.noticeId, at),
  receivers: ({ db, user, query }) => searchReceivers(db, user, query),
  remind: ({ db, user, query, at }) => remindUnread(db, user, query.noticeId, at),
});
