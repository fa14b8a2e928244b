import { provider, type Sync } from '#contract/directory/provider.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { countsText, stateLooks } from './sync-words.ts';

const columns: readonly DataColumn<Sync>[] = [
  { key: 'createdAt', title: '读取时间', width: 160, render: (row) => dateTime(row.createdAt) },
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: ({ state }) => <StatusDot tone={stateLooks[state][0]}>{stateLooks[state][1]}</StatusDot>,
  },
  { key: 'counts', title: '差异', ellipsis: true, render: countsText },
  { key: 'problem', title: '说明', ellipsis: true, render: (row) => row.problem ?? '—' },
  {
    key: 'finishedAt',
    title: '结束时间',
    width: 160,
    render: (row) => (row.finishedAt ? dateTime(row.finishedAt) : '—'),
  },
];

export function SyncHistory({ providerId, onOpen }: { providerId: string; onOpen: (sync: Sync) => void }) {
  const query = useLocalTableQuery({});
  const list = useReply(
    provider.syncList,
    { query: { providerId, page: query.page, size: query.size } },
    { keepPrevious: true, quiet: true },
  );
  return (
    <ListTable
      list={list}
      label="同步记录"
      rowKey="syncId"
      columns={columns}
      query={query}
      onRowClick={onOpen}
      empty={{ text: '还没有同步过', hint: '读取目录后，这里会留下每次的记录。' }}
    />
  );
}
