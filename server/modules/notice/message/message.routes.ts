import { message } from '#contract/notice/notice.ts';
import { serve } from '../../../kit/http/serve.ts';
import { haveUnread, messageDetail, myMessages, myUnread, readAll, readMessages } from './message.ts';

export const messageRoutes = serve(message, {
  list: ({ db, user, query, body }) => myMessages(db, user, body, query),
  read: ({ db, user, query, at }) => readMessages(db, user, [query.messageId], at),
  unread: ({ db, user, query, body }) => myUnread(db, user, body, query),
  notices: ({ db, user, query }) => myMessages(db, user, { unread: false }, query),
  markRead: ({ db, user, body, at }) => readMessages(db, user, body, at),
  markAllRead: ({ db, user, at }) => readAll(db, user, at),
  isUnread: ({ db, user }) => haveUnread(db, user),
  detail: ({ db, user, query }) => messageDetail(db, user, query.noticeReceiveId),
});
