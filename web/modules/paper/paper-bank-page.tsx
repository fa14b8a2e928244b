import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type PaperBank, paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import type { Action } from '../../kit/action/action.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { QueryBar } from '../../kit/data-table/query-bar.tsx';
import { useTableQuery } from '../../kit/data-table/use-table-query.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { bankColumns } from './bank/bank-columns.tsx';
import { BankForm } from './bank/bank-form.tsx';
import { CategoryPanel } from './bank/category-panel.tsx';
import { paperAddress } from './paper-address.ts';

function useBankActions(onModify: (bank: PaperBank) => void) {
  const navigate = useNavigate();
  const remove = useAction(paperBank.delete, {
    several: true,
    changes: [paperBank.searchInner, paperCategory.tree],
    success: '卷库已删除',
  });
  return (bank: PaperBank): Action[] => [
    {
      id: 'papers',
      label: '试卷',
      onClick: () => {
        navigate(paperAddress.list(bank.paperBankId));
      },
    },
    { id: 'modify', label: '修改', onClick: () => onModify(bank) },
    {
      id: 'delete',
      label: '删除',
      danger: true,
      confirm: { title: `删除「${bank.name}」？`, content: '只有没有试卷的卷库才能删除。', ok: '删除' },
      onClick: () => remove.run({ body: { paperBankIds: [bank.paperBankId] } }),
    },
  ];
}

function useBankSearch() {
  const query = useTableQuery({ filters: { name: 'text', category: 'text' } });
  const { page, size, filters } = query;
  const body = {
    page: { pageNumber: page + 1, pageSize: size },
    ...(filters.name && { searchContent: filters.name }),
    ...(filters.category && { categoryId: filters.category }),
  };
  return { query, list: useReply(paperBank.searchInner, { body }, { keepPrevious: true, quiet: true }) };
}

export function Component() {
  const { query, list } = useBankSearch();
  const tree = useReply(paperCategory.tree, {}, { quiet: true });
  const [form, setForm] = useState<{ changed?: PaperBank }>();
  const rowActions = useBankActions((changed) => setForm({ changed }));
  const { category } = query.filters;
  return (
    <>
      <PageHeader
        title="卷库"
        line="试卷放在卷库里，卷库按分类归置。"
        extra={
          <Button type="primary" onClick={() => setForm({})}>
            新建卷库
          </Button>
        }
      />
      <div style={{ display: 'flex', gap: 16 }}>
        <CategoryPanel
          tree={tree.data}
          problem={tree.error?.text}
          onRetry={tree.refetch}
          chosenId={category}
          onChoose={(id) => query.setFilters({ category: id })}
        />
        <div style={{ flex: 1, minWidth: 0 }}>
          <QueryBar
            values={{ name: query.filters.name }}
            onChange={query.setFilters}
            fields={[{ kind: 'search', name: 'name', placeholder: '卷库名称' }]}
            onClear={query.clearFilters}
          />
          <DataTable
            label="卷库"
            rows={list.data?.data}
            total={list.data?.total}
            rowKey="paperBankId"
            columns={bankColumns}
            query={query}
            loading={list.isPlaceholderData}
            error={list.error}
            onRetry={list.refetch}
            rowActions={rowActions}
            empty={{ text: '还没有卷库', hint: '新建一个卷库，把试卷放进去。' }}
          />
        </div>
      </div>
      {form && <BankForm tree={tree.data ?? []} {...form} categoryId={category} onClose={() => setForm(undefined)} />}
    </>
  );
}
