import type { Received } from '#contract/notice/notice.ts';
import { ownPath } from '../api/session/target-url.ts';
import { messageTime } from '../text/time.ts';

interface Page {
  readonly data: readonly Received[];
}

interface Pages {
  readonly pages: readonly Page[];
}

const hasPages = (cached: object): cached is Pages => 'pages' in cached;
const isPage = (cached: object): cached is Page => 'data' in cached && Array.isArray(cached.data);

const readIn = <P extends Page>(page: P, ids: ReadonlySet<string>): P => ({
  ...page,
  data: page.data.map((one) => (ids.has(one.noticeReceiveId) ? { ...one, status: 0 } : one)),
});

/** A cached reply, of one page or of several, in which these have been read. */
export function withRead<T>(cached: T, ids: ReadonlySet<string>): T {
  if (typeof cached !== 'object' || cached === null) return cached;
  if (hasPages(cached)) return { ...cached, pages: cached.pages.map((page) => readIn(page, ids)) };
  return isPage(cached) ? readIn(cached, ids) : cached;
}

/** One after another: what arrives between two pages moves the last of one to the next. */
export function allOf(pages: readonly Page[]) {
  return [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.noticeReceiveId, one])).values()];
}

/** The number of the page after these; undefined: that was the last. */
export function nextPage(pages: readonly { readonly total: number }[], size: number) {
  const last = pages.at(-1);
  return last && pages.length * size < last.total ? pages.length : undefined;
}

/** 消息，3 条未读 */
export const bellLabel = (unread: number) => (unread > 0 ? `消息，${unread} 条未读` : '消息');

/** Only pages of this site, whatever a message says. */
export const safeLink = (link: string | null) => (link === null ? null : (ownPath(link) ?? null));

/** 3分钟前; what seems to lie ahead has come just now: the reader's clock is slow. */
export const sentText = ({ sendTime }: Pick<Received, 'sendTime'>, now: number) =>
  messageTime(sendTime, Math.max(now, new Date(sendTime).getTime()));
