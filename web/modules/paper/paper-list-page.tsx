import { type PaperBank, paperBank } from '#contract/paper/bank.ts';
import { paper, paperStates } from '#contract/paper/paper.ts';
import { can } from '../../kit/api/session/can.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { QueryBar, type QueryField } from '../../kit/data-table/query-bar.tsx';
import { useTableQuery } from '../../kit/data-table/use-table-query.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { NewPaperButton } from './list/new-paper.tsx';
import { paperColumns } from './list/paper-columns.tsx';
import { usePaperActions } from './list/use-paper-actions.ts';
import { usePaperBanks } from './list/use-paper-banks.ts';
import { stateLabels } from './paper-state.tsx';

const shape = { name: 'text', bank: 'text', state: paperStates } as const;
type Filters = ReturnType<typeof useTableQuery<typeof shape>>['filters'];

const bankField = (banks: readonly PaperBank[]): QueryField<Filters> => ({
  ...{ kind: 'select', name: 'bank', placeholder: '卷库', width: 180, searchable: true },
  options: banks.map((bank) => ({ value: bank.paperBankId, label: bank.name })),
});

export function Component() {
  const query = useTableQuery({ filters: shape });
  const { page, size, filters } = query;
  const { banks } = usePaperBanks();
  const body = {
    page: { pageNumber: page + 1, pageSize: size },
    ...(filters.name && { searchContent: filters.name }),
    ...(filters.bank && { paperBankId: filters.bank }),
    ...(filters.state && { state: filters.state }),
  };
  const list = useReply(paper.search, { body }, { keepPrevious: true, quiet: true });
  const rowActions = usePaperActions();
  const fields: readonly QueryField<Filters>[] = [
    { kind: 'search', name: 'name', placeholder: '试卷名称' },
    ...(can(paperBank.searchInner) ? [bankField(banks)] : []),
    {
      kind: 'select',
      name: 'state',
      placeholder: '状态',
      options: paperStates.map((state) => ({ value: state, label: stateLabels[state] })),
    },
  ];
  return (
    <>
      <PageHeader title="试卷列表" extra={<NewPaperButton primary paperBankId={filters.bank} />} />
      <QueryBar values={filters} onChange={query.setFilters} fields={fields} onClear={query.clearFilters} />
      <DataTable
        label="试卷"
        rows={list.data?.data}
        total={list.data?.total}
        rowKey="paperId"
        columns={paperColumns}
        query={query}
        loading={list.isPlaceholderData}
        error={list.error}
        onRetry={list.refetch}
        rowActions={rowActions}
        empty={{
          text: '还没有试卷',
          hint: '新建一份试卷，从题库里选题组成大题，设好分值就能用于考试。',
          action: <NewPaperButton paperBankId={filters.bank} />,
        }}
      />
    </>
  );
}
