import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type BatchRow, campus } from '#contract/recruitment/campus.ts';
import type { Action } from '../../../kit/action/action.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { idIn } from '../../../kit/id-in.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { BatchDrawer } from './batch-drawer.tsx';
import { BatchForm } from './batch-form.tsx';
import { changedByCampus } from './changed-by-campus.ts';
import './campus.css';

const columns = (open: (batchId: string) => void): readonly DataColumn<BatchRow>[] => [
  {
    ...{ key: 'name', title: '批次' },
    render: ({ batchId, name }) => (
      <Button type="link" className="campus-link" onClick={() => open(batchId)}>
        {name}
      </Button>
    ),
  },
  { key: 'year', title: '届别', width: 88, render: ({ year }) => `${year} 届` },
  { key: 'jobs', title: '职位', ellipsis: true, render: ({ jobs }) => jobs.map(({ name }) => name).join('、') || '—' },
  { key: 'schools', title: '学校', width: 72, align: 'right' },
  { key: 'talks', title: '宣讲会', width: 80, align: 'right' },
  { key: 'signedIn', title: '签到', width: 72, align: 'right' },
  { key: 'applied', title: '投递', width: 72, align: 'right' },
  { key: 'hired', title: '入职', width: 72, align: 'right' },
  { key: 'creator', title: '创建人', width: 88, ellipsis: true },
];

type Opened = { kind: 'add' } | { kind: 'edit'; batch: BatchRow };

/** Where the organisation looks for those who leave school. */
export function Component() {
  const query = useTableQuery({ filters: { keyword: 'text' } });
  const { keyword } = query.filters;
  const { page, size } = query.sent;
  const sent = { query: { page, size }, body: { ...(keyword && { keyword }) } };
  const list = useReply(campus.search, sent, { keepPrevious: true, quiet: true });
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const remove = useAction(campus.remove, { changes: changedByCampus, success: '批次已删除' });
  const batchId = idIn(params, 'batchId');
  const show = (next: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('batchId', next);
        else after.delete('batchId');
        return after;
      },
      { replace: true },
    );
  const actions = (batch: BatchRow): Action[] => [
    { id: 'edit', label: '编辑', onClick: () => setOpened({ kind: 'edit', batch }) },
    {
      ...{ id: 'remove', label: '删除', danger: true },
      confirm: { title: `删除批次「${batch.name}」？`, content: '学校和联系人一起删除，应聘不受影响。' },
      onClick: () => remove.run({ query: { batchId: batch.batchId } }),
    },
  ];
  const add = (
    <NewButton call={campus.add} label="新增批次" type="primary" onClick={() => setOpened({ kind: 'add' })} />
  );
  const close = () => setOpened(undefined);
  return (
    <>
      <ListPage
        header={{
          title: '校园招聘',
          line: '按批次去各所学校：宣讲会扫码签到，联合笔试，每所学校走到哪一步。',
          extra: add,
        }}
        list={list}
        query={query}
        filters={[{ kind: 'search', name: 'keyword', placeholder: '批次名称', width: 176 }]}
        label="批次"
        rowKey="batchId"
        columns={columns(show)}
        rowActions={actions}
        actionsWidth={124}
        empty={{ text: '还没有校招批次', hint: '新增一个批次，关联校园招聘的职位，再添加要去的学校。', action: add }}
      />
      {batchId && <BatchDrawer batchId={batchId} onClose={() => show(undefined)} />}
      {opened?.kind === 'add' && <BatchForm onClose={close} />}
      {opened?.kind === 'edit' && <BatchForm before={opened.batch} onClose={close} />}
    </>
  );
}
