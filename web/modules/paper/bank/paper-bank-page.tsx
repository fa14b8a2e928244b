import { Tabs } from 'antd';
import { useState } from 'react';
import { type PaperBank, paperBank } from '#contract/paper/bank.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import './bank.css';
import { BankForm } from './bank-form.tsx';
import { BanksTable, useBankQuery } from './banks-table.tsx';
import { PaperCategoryPanel } from './category-panel.tsx';
import '../list/list.css';

const shelves = [
  { key: 'inner', label: '本机构' },
  { key: 'outer', label: '平台公共卷库' },
];

export function Component() {
  const query = useBankQuery();
  const isPlatform = useUser()?.organizationKind === 'platform';
  const shared = query.filters.shelf === 'outer' && !isPlatform;
  const [form, setForm] = useState<{ changed?: PaperBank }>();
  const add = !shared && <NewButton call={paperBank.add} label="新建卷库" type="primary" onClick={() => setForm({})} />;
  // Another shelf is another list: nothing that narrowed the first one holds there.
  const turnTo = (shelf: string) =>
    query.setFilters({ shelf: shelf === 'outer' ? 'outer' : undefined, name: undefined, category: undefined });
  return (
    <>
      <PageHeader
        title="卷库"
        line={shared ? '平台公开的试卷，可以查看，也可以连同试题复制到本机构。' : '试卷放在卷库里，卷库按分类归置。'}
        extra={add}
      />
      {!isPlatform && <Tabs activeKey={shared ? 'outer' : 'inner'} onChange={turnTo} items={shelves} />}
      <div className="kit-categorised">
        {!shared && (
          <PaperCategoryPanel
            chosenId={query.filters.category}
            onChoose={(category) => query.setFilters({ category })}
          />
        )}
        <BanksTable
          key={shared ? 'outer' : 'inner'}
          query={query}
          shared={shared}
          onModify={(changed) => setForm({ changed })}
          empty={
            shared
              ? { text: '平台还没有公开的卷库', hint: '平台公开卷库以后，这里可以查看和复制其中的试卷。' }
              : { text: '还没有卷库', hint: '新建一个卷库，把试卷放进去。', action: add }
          }
        />
      </div>
      {form && <BankForm {...form} categoryId={query.filters.category} onClose={() => setForm(undefined)} />}
    </>
  );
}
