import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { message, type Received } from '#contract/notice/notice.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { readAllMessages, readMessages, useUnread } from '../../../kit/message/use-messages.ts';
import './inbox.css';
import { InboxFilter } from './inbox-filter.tsx';
import { InboxPager } from './inbox-pager.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRow } from './message-row.tsx';

const kinds = ['notice', 'message'] as const;

function useInbox() {
  const query = useTableQuery({ filters: { unread: 'flag', kind: kinds } });
  const { page, size, filters } = query;
  const body = { unread: filters.unread ?? false, ...(filters.kind && { kind: filters.kind }) };
  const list = useReply(message.list, { query: { page, size }, body }, { quiet: true, keepPrevious: true });
  return { query, list };
}

/** The message whose text is open stands in the address, so that the bell can lead to it. */
function useOpenMessage() {
  const [params, setParams] = useSearchParams();
  const set = (id: string | undefined) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('id', id);
        else next.delete('id');
        return next;
      },
      { replace: true },
    );
  };
  return [params.get('id') ?? undefined, set] as const;
}

type Inbox = ReturnType<typeof useInbox>;

function InboxBody({ inbox, onOpen }: { inbox: Inbox; onOpen: (row: Received) => void }) {
  const { query, list } = inbox;
  const [now] = useState(() => Date.now());
  if (!list.data) {
    if (!list.error) return <Skeleton lines={6} />;
    return <ErrorState title="消息没有加载成功" text={list.error.text} onRetry={list.refetch} />;
  }
  if (list.data.data.length === 0) {
    const text = query.filtered ? '换一个条件看看。' : '公告、考试安排和成绩通知会出现在这里。';
    return <EmptyState title="暂无消息" text={text} />;
  }
  return (
    <>
      <ul className="inbox-list" aria-busy={list.isPlaceholderData}>
        {list.data.data.map((row) => (
          <MessageRow key={row.noticeReceiveId} row={row} now={Math.max(now, list.dataUpdatedAt)} onOpen={onOpen} />
        ))}
      </ul>
      <InboxPager page={query.page} size={query.size} total={list.data.total} onPage={query.setPage} />
    </>
  );
}

/** Some were read or withdrawn since the address was made: then the last page there is comes instead. */
function usePageThatExists({ query, list }: Inbox) {
  const { page, size, setPage } = query;
  const total = list.isPlaceholderData ? undefined : list.data?.total;
  useEffect(() => {
    if (total !== undefined && page > 0 && page * size >= total)
      setPage(Math.max(0, Math.ceil(total / size) - 1), size);
  }, [page, size, total, setPage]);
}

export function Component() {
  const inbox = useInbox();
  usePageThatExists(inbox);
  const unread = useUnread();
  const [openId, setOpenId] = useOpenMessage();
  const open = (row: Received) => {
    if (row.status === 1) void readMessages([row.noticeReceiveId]);
    setOpenId(row.noticeReceiveId);
  };
  return (
    <LearnerLayout>
      <section className="ui-card inbox">
        <header className="inbox-head">
          <h1>消息</h1>
          <span className="inbox-count">{unread > 0 ? `${unread} 条未读` : '全部已读'}</span>
          {unread > 0 && (
            <Button className="inbox-all-read" onClick={readAllMessages}>
              全部标为已读
            </Button>
          )}
        </header>
        <InboxFilter values={inbox.query.filters} onChange={inbox.query.setFilters} />
        <InboxBody inbox={inbox} onOpen={open} />
      </section>
      {openId && <MessageDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </LearnerLayout>
  );
}
