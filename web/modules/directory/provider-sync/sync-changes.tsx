import { provider, type Sync } from '#contract/directory/provider.ts';
import type { Reply } from '#contract/endpoint.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { changeName, changeTones, shownKinds } from './sync-words.ts';

type Change = Reply<typeof provider.syncChanges>['data'][number];

const columns = (): readonly DataColumn<Change>[] => [
  {
    key: 'kind',
    title: '变化',
    width: 112,
    render: ({ kind }) => <StatusDot tone={changeTones[kind] ?? 'blue'}>{changeName(kind)}</StatusDot>,
  },
  { key: 'name', title: '姓名', width: 160, ellipsis: true, render: ({ name }) => name || '—' },
  { key: 'jobNumber', title: term('jobNumber'), width: 160, ellipsis: true, render: (row) => row.jobNumber || '—' },
  { key: 'text', title: '说明', ellipsis: true },
];

/** How many of each kind, and one by one. */
export function SyncChanges({ sync, counts }: { sync: Sync; counts: NonNullable<Sync['counts']> }) {
  const query = useTableQuery({ filters: { kind: shownKinds } });
  const { kind } = query.filters;
  const { page, size } = query;
  const list = useReply(
    provider.syncChanges,
    { query: { syncId: sync.syncId, page, size, ...(kind && { kind }) } },
    { keepPrevious: true, quiet: true },
  );
  return (
    <>
      <div className="provider-numbers">
        {shownKinds.map((one) => (
          <NumberCard
            key={one}
            label={changeName(one)}
            value={counts[one]}
            pressed={kind === one}
            {...(changeTones[one] && counts[one] > 0 && { tone: changeTones[one] })}
            onClick={() => query.setFilters({ kind: kind === one ? undefined : one })}
          />
        ))}
      </div>
      <ListTable
        list={list}
        label="差异"
        rowKey={(row) => `${row.kind} ${row.jobNumber} ${row.name} ${row.text}`}
        columns={columns()}
        query={query}
        empty={{ text: '没有差异', hint: '本系统的人员与目录一致。' }}
      />
    </>
  );
}
