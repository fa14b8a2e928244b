import { Grid } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PaperBank, paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { paperAddress } from '../paper-address.ts';
import { bankColumns, narrowBankColumns } from './bank-columns.tsx';

const shape = { name: 'text', category: 'text', shelf: ['outer'] } as const;
export const useBankQuery = () => useTableQuery({ filters: shape });

type Query = ReturnType<typeof useBankQuery>;

interface BanksTableProps {
  query: Query;
  /** What the platform shares, instead of the organisation's own. */
  shared: boolean;
  onModify: (bank: PaperBank) => void;
  empty: { text: string; hint: string; action?: ReactNode };
}

const bodyOf = ({ page, size, filters }: Query) => ({
  page: { pageNumber: page + 1, pageSize: size },
  ...(filters.name && { searchContent: filters.name }),
});

function useBanks(query: Query, shared: boolean) {
  const { category } = query.filters;
  const body = bodyOf(query);
  const inner = useReply(
    paperBank.searchInner,
    { body: { ...body, ...(category && { categoryId: category }) } },
    { keepPrevious: true, quiet: true, enabled: !shared },
  );
  const outer = useReply(paperBank.searchOuter, { body }, { keepPrevious: true, quiet: true, enabled: shared });
  return shared ? outer : inner;
}

const keptText = (count: number) => `还有 ${count} 份试卷，请先移走或删除`;

function useBankActions(shared: boolean, onModify: (bank: PaperBank) => void) {
  const navigate = useNavigate();
  const remove = useAction(paperBank.delete, {
    several: true,
    changes: [paperBank.searchInner, paperBank.allBesides, paperCategory.tree],
    success: ({ deleted }) => (deleted > 1 ? `已删除 ${deleted} 个卷库` : '卷库已删除'),
  });
  const rowActions = (bank: PaperBank): Action[] => {
    const { paperBankId, name, paperCount } = bank;
    const papers = { id: 'papers', label: '试卷', onClick: () => void navigate(paperAddress.bank(paperBankId)) };
    if (shared) return [papers];
    return [
      papers,
      { id: 'modify', label: '修改', onClick: () => onModify(bank) },
      {
        ...{ id: 'delete', label: '删除', danger: true },
        ...(paperCount > 0
          ? { disabled: true, reason: keptText(paperCount) }
          : { confirm: { title: `删除卷库「${name}」？`, content: '卷库里没有试卷，删除后不能恢复。' } }),
        onClick: () => remove.run({ body: { paperBankIds: [paperBankId] } }),
      },
    ];
  };
  return { rowActions, remove: (paperBankIds: string[]) => remove.run({ body: { paperBankIds } }) };
}

export function BanksTable({ query, shared, onModify, empty }: BanksTableProps) {
  const list = useBanks(query, shared);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { rowActions, remove } = useBankActions(shared, onModify);
  const isWide = Grid.useBreakpoint().md ?? true;
  const { name, category } = query.filters;
  const clear = () => query.setFilters({ name: undefined, category: undefined });
  const removeAll: Action = {
    ...{ id: 'delete', label: '删除', danger: true },
    confirm: {
      title: `删除选中的 ${selected.length} 个卷库？`,
      content: '其中有卷库还有试卷时，一个也不会删除。删除后不能恢复。',
    },
    onClick: async () => {
      if (await remove([...selected])) setSelected([]);
    },
  };
  return (
    <div className="kit-categorised-list paper-list">
      <ListPage
        list={list}
        filters={[{ kind: 'search', name: 'name', placeholder: '卷库名称' }]}
        label="卷库"
        rowKey="paperBankId"
        numbered={isWide}
        columns={isWide ? bankColumns(shared) : narrowBankColumns(shared, rowActions)}
        query={{ ...query, filters: { name, category }, filtered: Boolean(name ?? category), clearFilters: clear }}
        empty={empty}
        {...(isWide && { rowActions, actionsWidth: shared ? 72 : 144 })}
        {...(!shared && {
          selection: {
            keys: selected,
            onChange: (keys) => setSelected(keys.map(String)),
            actions: [removeAll],
            disabled: ({ paperCount }: PaperBank) => paperCount > 0,
          },
        })}
      />
    </div>
  );
}
