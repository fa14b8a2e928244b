import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { message, noticePageSize, type Received } from '#contract/notice/notice.ts';
import { call } from '../api/call.ts';
import { replyKey } from '../api/use-reply.ts';
import { Skeleton } from '../learner-ui/skeleton.tsx';
import { allOf, nextPage, safeLink, sentText } from './cached.ts';
import { readMessages } from './use-messages.ts';

const minuteMs = 60_000;

/** The times beside the messages go on while the list is open. */
function useMinutes() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Asks for the next page when its place comes into sight. */
function NextPage({ onSeen, pending }: { onSeen: () => void; pending: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (pending || !place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [pending]);
  return (
    <li ref={place} className="bell-more">
      加载中...
    </li>
  );
}

/** The bell's list, page after page. */
function useBellList() {
  const query = useInfiniteQuery({
    queryKey: [...replyKey(message.notices), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(message.notices, { query: { page: pageParam } }, { quiet: true, read: true, signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextPage(pages, noticePageSize),
  });
  return { query, rows: query.data && allOf(query.data.pages) };
}

interface ItemProps {
  row: Received;
  now: number;
  onFollow: () => void;
}

/** Whoever points at it, reaches it by keyboard or taps it has read it. */
function Item({ row, now, onFollow }: ItemProps) {
  const unread = row.status === 1;
  const read = () => {
    if (unread) void readMessages([row.noticeReceiveId]);
  };
  const follow = () => {
    read();
    onFollow();
  };
  return (
    <li>
      <Link
        className="bell-item"
        to={safeLink(row.link) ?? '/personal/message'}
        onPointerEnter={read}
        onFocus={read}
        onClick={follow}
      >
        <span className={unread ? 'bell-content bell-content-unread' : 'bell-content'}>{row.content}</span>
        {unread ? (
          <span className="bell-unread" role="img" aria-label="未读" />
        ) : (
          <time className="bell-time" dateTime={row.sendTime}>
            {sentText(row, now)}
          </time>
        )}
      </Link>
    </li>
  );
}

export function BellList({ onFollow }: { onFollow: () => void }) {
  const { query, rows } = useBellList();
  const now = Math.max(useMinutes(), query.dataUpdatedAt);
  if (!rows) {
    if (!query.isError) return <div className="bell-state">{<Skeleton lines={4} />}</div>;
    return (
      <div className="bell-state" role="alert">
        消息没有加载成功
        <button type="button" className="bell-all-read" onClick={() => query.refetch()}>
          重试
        </button>
      </div>
    );
  }
  if (rows.length === 0) return <p className="bell-state bell-none">暂无消息</p>;
  return (
    <ul className="bell-list">
      {rows.map((row) => (
        <Item key={row.noticeReceiveId} row={row} now={now} onFollow={onFollow} />
      ))}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <NextPage pending={query.isFetching} onSeen={() => query.fetchNextPage()} />
      )}
      {query.isFetchNextPageError && (
        <li className="bell-more">
          <button type="button" className="bell-all-read" onClick={() => query.fetchNextPage()}>
            没有加载成功，重试
          </button>
        </li>
      )}
    </ul>
  );
}
