import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Bank, bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import type { Action } from '../../kit/action/action.ts';
import { can } from '../../kit/api/session/can.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import type { DataColumn } from '../../kit/data-table/column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { EllipsisText } from '../../kit/data-table/parts/ellipsis-text.tsx';
import { QueryBar } from '../../kit/data-table/query-bar.tsx';
import { useTableQuery } from '../../kit/data-table/use-table-query.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { dateText } from '../../kit/text/time.ts';
import './bank/bank.css';
import { importPath, listPath } from './bank/bank-addresses.ts';
import { BankForm } from './bank/bank-form.tsx';
import { typeCountsText } from './bank/type-counts.ts';

const columns: DataColumn<Bank>[] = [
  {
    key: 'name',
    title: '题库',
    render: ({ bankId, name, description }) => (
      <>
        <EllipsisText>
          <Link to={listPath(bankId)}>{name}</Link>
        </EllipsisText>
        {description && (
          <div className="bank-description">
            <EllipsisText>{description}</EllipsisText>
          </div>
        )}
      </>
    ),
  },
  { key: 'total', title: '试题数', width: 72 },
  {
    key: 'typeCounts',
    title: '题型分布',
    width: 344,
    ellipsis: true,
    render: ({ typeCounts }) => <span className="bank-counts">{typeCountsText(typeCounts) || '—'}</span>,
  },
  { key: 'creator', title: '创建人', width: 88, ellipsis: true },
  { key: 'createdAt', title: '创建时间', width: 112, render: ({ createdAt }) => dateText(createdAt) },
];

/** 新建, or the bank that is changed. */
type Editing = 'new' | Bank | null;

function useBankActions(edit: (bank: Bank) => void) {
  const navigate = useNavigate();
  const remove = useAction(bank.delete, { several: true, changes: [bank.search, bank.detail], success: '题库已删除' });
  return (row: Bank): Action[] => {
    const actions: Action[] = [{ id: 'list', label: '试题', onClick: () => navigate(listPath(row.bankId)) }];
    if (can(questionImport.text))
      actions.push({ id: 'import', label: '导入', onClick: () => navigate(importPath(row.bankId)) });
    if (can(bank.modify)) actions.push({ id: 'edit', label: '编辑', onClick: () => edit(row) });
    if (can(bank.delete))
      actions.push({
        id: 'delete',
        label: '删除',
        danger: true,
        confirm: { title: `删除题库「${row.name}」？`, content: '只有空题库可以删除，删除后不能恢复。' },
        onClick: () => remove.run({ query: { bankId: row.bankId } }),
      });
    return actions;
  };
}

export function Component() {
  const query = useTableQuery({ filters: { text: 'text' } });
  const [editing, setEditing] = useState<Editing>(null);
  const navigate = useNavigate();
  const { text } = query.filters;
  const banks = useReply(
    bank.search,
    { query: query.sent, body: text ? { text } : {} },
    { keepPrevious: true, quiet: true },
  );
  const rowActions = useBankActions(setEditing);
  const addButton = can(bank.add) && (
    <Button type="primary" onClick={() => setEditing('new')}>
      新建题库
    </Button>
  );
  return (
    <>
      <PageHeader title="题库" line="按主题收集试题，组卷时从这里选题。" extra={addButton} />
      <QueryBar
        values={query.filters}
        onChange={query.setFilters}
        onClear={query.clearFilters}
        fields={[{ kind: 'search', name: 'text', placeholder: '搜索题库名称', width: 260 }]}
      />
      <DataTable
        label="题库"
        rows={banks.data?.data}
        total={banks.data?.total}
        rowKey="bankId"
        columns={columns}
        query={query}
        loading={banks.isFetching}
        error={banks.error?.text ?? null}
        onRetry={banks.refetch}
        rowActions={rowActions}
        empty={{ text: '还没有题库', hint: '新建一个题库，再导入或逐题新增试题。', action: addButton }}
      />
      {editing && (
        <BankForm
          edited={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
          onAdded={(bankId) => navigate(listPath(bankId))}
        />
      )}
    </>
  );
}
