import { Grid, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { paper, paperStates, paperTypes } from '#contract/paper/paper.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { RowKey } from '../../../kit/data-table/row-edit.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { paperTypeLabel, stateLabels } from '../paper-state.tsx';
import { ArchivedNote, useArchivedCount } from './archived-note.tsx';
import { useFinishPapers } from './use-finish-papers.tsx';
import { usePaperDialogs } from './use-paper-dialogs.tsx';
import './list.css';
import { narrowColumns, type PaperListPlace, paperColumns } from './paper-columns.tsx';
import { useBatch } from './use-batch.ts';
import { useRowActions } from './use-paper-actions.ts';

const types = { manual: paperTypes.manual, random: paperTypes.random, auto: paperTypes.auto } as const;
const typeNames = ['manual', 'random', 'auto'] as const;

/** Without a state the list shows what is in use: neither of them, yet not what was archived. */
const states = [...paperStates, 'ALL'] as const;
const shape = { name: 'text', category: 'text', bank: 'text', type: typeNames, state: states } as const;
export type PaperFilters = ReturnType<typeof usePaperQuery>['filters'];

export const usePaperQuery = () => useTableQuery({ filters: shape });

const typeField: QueryField<PaperFilters> = {
  ...{ kind: 'select', name: 'type', placeholder: '组卷方式' },
  options: typeNames.map((name) => ({ value: name, label: paperTypeLabel(types[name]) })),
};

const inUse = 'IN_USE';
const stateOptions = [
  { value: inUse, label: '未归档' },
  ...paperStates.map((state) => ({ value: state, label: stateLabels[state] })),
  { value: 'ALL', label: '全部状态' },
];

const stateField: QueryField<PaperFilters> = {
  ...{ kind: 'custom', name: 'state' },
  render: (value, set) => (
    <Select
      key="state"
      style={{ width: 112 }}
      aria-label="状态"
      value={value ?? inUse}
      options={stateOptions}
      onChange={(chosen) => set(chosen === inUse ? undefined : chosen)}
    />
  ),
};

const nameField: QueryField<PaperFilters> = { kind: 'search', name: 'name', placeholder: '试卷名称' };

interface PapersTableProps extends PaperListPlace {
  query: ReturnType<typeof usePaperQuery>;
  /** Filters of this list alone. */
  more?: readonly QueryField<PaperFilters>[];
  empty: { text: string; hint: string; action?: ReactNode };
}

/** What is selected lasts through pages; with other filters nobody would see it any more. */
function useSelected(filters: PaperFilters) {
  const now = JSON.stringify(filters);
  const [selected, setSelected] = useState<{ keys: readonly RowKey[]; madeIn: string }>({ keys: [], madeIn: now });
  const keys = selected.madeIn === now ? selected.keys : [];
  return [keys, (next: readonly RowKey[]) => setSelected({ keys: next, madeIn: now })] as const;
}

/** The organisation's papers, those of one bank, or those of a bank that the platform shares. */
export function PapersTable({ query, paperBankId, shared, more = [], empty }: PapersTableProps) {
  const { page, size, filters } = query;
  const bankId = paperBankId ?? filters.bank;
  const searched = {
    ...(filters.name && { searchContent: filters.name }),
    ...(filters.category && { categoryId: filters.category }),
    ...(bankId && { paperBankId: bankId }),
    ...(filters.type && { type: types[filters.type] }),
  };
  const withoutArchived = !shared && !filters.state;
  const body = {
    ...{ ...searched, page: { pageNumber: page + 1, pageSize: size }, withoutArchived },
    ...(filters.state && filters.state !== 'ALL' && { state: filters.state }),
  };
  const list = useReply(paper.search, { body }, { keepPrevious: true, quiet: true });
  const rows = list.data?.data;
  const archived = useArchivedCount(searched, withoutArchived && list.data?.total === 0);
  const [selected, setSelected] = useSelected(filters);
  const dialogs = usePaperDialogs(() => setSelected([]));
  const ids = selected.map(String);
  const clear = () => setSelected([]);
  const { finish, dialog: unready } = useFinishPapers(clear);
  const batch = useBatch({ ids, rows: rows ?? [], shared, open: dialogs.open, finish, onDone: clear });
  const rowActions = useRowActions(dialogs.open, shared);
  const isWide = Grid.useBreakpoint().md ?? true;
  const place = { paperBankId, shared };
  return (
    <div className="paper-list">
      <ListPage
        list={list}
        filters={[nameField, ...more, typeField, ...(shared ? [] : [stateField])]}
        label="试卷"
        rowKey="paperId"
        numbered={isWide}
        columns={isWide ? paperColumns(place) : narrowColumns(place, rowActions)}
        query={query}
        empty={archived > 0 ? { ...empty, text: '没有未归档的试卷' } : empty}
        {...(isWide && { rowActions, actionsWidth: shared ? 208 : 132 })}
        {...(batch.length > 0 && { selection: { keys: selected, onChange: setSelected, actions: batch } })}
      />
      {archived > 0 && <ArchivedNote count={archived} onShow={() => query.setFilters({ state: 'ARCHIVED' })} />}
      {dialogs.dialog}
      {unready}
    </div>
  );
}
