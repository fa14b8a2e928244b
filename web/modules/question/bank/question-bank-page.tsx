import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { tag } from '#contract/directory/tag.ts';
import { type Bank, bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import type { Action } from '../../../kit/action/action.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { QueryBar } from '../../../kit/list-page/query-bar.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { importPath, listPath } from './bank-addresses.ts';
import './bank.css';
import { bankTags } from '../editor/belonging/tag-select.tsx';
import { BankCards } from './bank-cards.tsx';
import { bankColumns } from './bank-columns.tsx';
import { BankForm } from './bank-form.tsx';

/** 新建, or the bank that is changed. */
type Opened = { kind: 'new' } | { kind: 'edit'; bank: Bank } | null;

function useBankActions(open: (opened: Opened) => void) {
  const navigate = useNavigate();
  const remove = useAction(bank.delete, { several: true, changes: [bank.search, bank.detail], success: '题库已删除' });
  return (row: Bank): Action[] => {
    const actions: Action[] = [{ id: 'list', label: '试题', onClick: () => navigate(listPath(row.bankId)) }];
    if (!row.writable) return actions;
    if (can(questionImport.text))
      actions.push({ id: 'import', label: '导入', onClick: () => navigate(importPath(row.bankId)) });
    if (can(bank.modify)) actions.push({ id: 'edit', label: '编辑', onClick: () => open({ kind: 'edit', bank: row }) });
    if (can(bank.delete))
      actions.push({
        id: 'delete',
        label: '删除',
        danger: true,
        ...(row.total > 0
          ? { disabled: true, reason: `还有 ${row.total.toLocaleString('zh-CN')} 题，请先移走或删除` }
          : { confirm: { title: `删除题库「${row.name}」？`, content: '删除后不能恢复。' } }),
        onClick: () => remove.run({ query: { bankId: row.bankId } }),
      });
    return actions;
  };
}

const looks = [
  { value: 'cards', label: '卡片' },
  { value: 'table', label: '表格' },
];

const filters = { text: 'text', tagIds: 'ids', mine: 'flag', look: ['table'] } as const;
/** Cards stand three in a row. */
const cardsOfPage = { filters, size: 20 } as const;

function useBanks() {
  const query = useTableQuery(cardsOfPage);
  const { text, tagIds, mine, look } = query.filters;
  const body = { ...(text && { text }), ...(tagIds && { tagIds }), ...(mine && { writable: true }) };
  const banks = useReply(bank.search, { query: query.sent, body }, { keepPrevious: true, quiet: true });
  return { query: { ...query, filtered: Object.keys(body).length > 0 }, look, banks };
}

function BankFilters({ query }: { query: ReturnType<typeof useBanks>['query'] }) {
  const tags = useReply(
    tag.list,
    { query: { type: bankTags } },
    { quiet: true, freshMs: 30_000, enabled: can(tag.list) },
  );
  const tagChoices = (tags.data ?? []).map(({ tagId, name }) => ({ value: tagId, label: name }));
  const { look, ...values } = query.filters;
  return (
    <QueryBar
      values={values}
      onChange={query.setFilters}
      onClear={() => query.setFilters({ text: undefined, tagIds: undefined, mine: undefined })}
      fields={[
        { kind: 'search', name: 'text', placeholder: '搜索题库名称', width: 260 },
        { kind: 'select', name: 'tagIds', placeholder: '标签', options: tagChoices, many: true, width: 180 },
        {
          kind: 'custom',
          name: 'mine',
          render: (mine, set) => (
            <Button
              key="mine"
              type={mine ? 'primary' : 'default'}
              ghost={mine === true}
              aria-pressed={mine === true}
              onClick={() => set(mine ? undefined : true)}
            >
              我能管理的
            </Button>
          ),
        },
      ]}
      extra={
        <Segmented
          options={looks}
          value={look ?? 'cards'}
          onChange={(next) => query.setFilters({ look: next === 'table' ? 'table' : undefined })}
          aria-label="显示方式"
        />
      }
    />
  );
}

export function Component() {
  const { query, look, banks } = useBanks();
  const [opened, setOpened] = useState<Opened>(null);
  const rowActions = useBankActions(setOpened);
  const addButton = (
    <NewButton call={bank.add} label="新建题库" type="primary" onClick={() => setOpened({ kind: 'new' })} />
  );
  const empty = { text: '还没有题库', hint: '新建一个题库，再导入或逐题新增试题。', action: addButton };
  return (
    <>
      <PageHeader title="题库" line="按主题收集试题，组卷时从这里选题。" extra={addButton} />
      <BankFilters query={query} />
      {look === 'table' ? (
        <ListTable
          list={banks}
          label="题库"
          rowKey="bankId"
          columns={bankColumns}
          query={query}
          rowActions={rowActions}
          empty={empty}
        />
      ) : (
        <BankCards
          banks={banks.data?.data}
          total={banks.data?.total ?? 0}
          loading={banks.isFetching}
          query={query}
          error={banks.error?.text}
          onRetry={() => void banks.refetch()}
          rowActions={rowActions}
          empty={<EmptyState {...empty} />}
        />
      )}
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  if (!opened) return null;
  return (
    <BankForm
      edited={opened.kind === 'edit' ? opened.bank : undefined}
      onClose={onClose}
      onAdded={(bankId) => navigate(listPath(bankId))}
    />
  );
}
