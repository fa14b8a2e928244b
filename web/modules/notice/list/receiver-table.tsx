import { notice, type Receiver } from '#contract/notice/notice.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { dateTime } from '../../../kit/text/time.ts';

const columns = (unread: boolean): DataColumn<Receiver>[] => [
  { key: 'realName', title: '姓名', width: 120, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 120, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  ...(unread
    ? []
    : [{ key: 'readAt', title: '阅读时间', width: 160, render: (row: Receiver) => dateTime(row.readAt) }]),
];

interface ReceiverTableProps {
  noticeId: string;
  unread: boolean;
  /** How often it is asked again, as the numbers above it are. */
  everyMs: number;
}

export function ReceiverTable({ noticeId, unread, everyMs }: ReceiverTableProps) {
  const query = useLocalTableQuery({ filters: { keyword: 'text' } });
  const { page, size, filters } = query;
  const list = useReply(
    notice.receivers,
    { query: { page, size, noticeId, unread: String(unread), ...filters } },
    { quiet: true, keepPrevious: true, everyMs },
  );
  return (
    <ListPage
      list={list}
      filters={[{ kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` }]}
      label={unread ? '未读的人' : '已读的人'}
      rowKey="userId"
      columns={columns(unread)}
      query={query}
      empty={{ text: unread ? '所有人都已阅读' : '还没有人阅读' }}
    />
  );
}
