import { Audience } from '#contract/notice/notice.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './notice.queries.ts';

export const searchNotices = (db: Db, user: Caller, query: Parameters<typeof queries.noticePage>[2]) =>
  queries.noticePage(db, user, query);

export async function noticeDetail(db: Db, user: Caller, noticeId: string) {
  const found = await queries.findNotice(db, user, noticeId);
  if (!found) throw refuse('notFound');
  return { ...found, audience: Audience.parse(found.audience) };
}

export async function searchReceivers(db: Db, user: Caller, query: Parameters<typeof queries.receiverPage>[2]) {
  if (!(await queries.findNotice(db, user, query.noticeId))) throw refuse('notFound');
  return queries.receiverPage(db, user, query);
}
