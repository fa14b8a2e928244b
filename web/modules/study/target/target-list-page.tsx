import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { studyTarget, type TargetRow, targetStateNames, targetStates } from '#contract/study/target.ts';
import type { Action } from '../../../kit/action/action.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { usePostOptions } from '../../directory/index.ts';
import { AllocateTarget } from './allocate-target.tsx';
import { AddTarget } from './target-form.tsx';
import { chartAddress, periodText, ratioOf, targetTones } from './target-words.ts';

const columns = (): DataColumn<TargetRow>[] => [
  {
    ...{ key: 'name', title: '目标名称', ellipsis: true },
    render: ({ targetId, name }) => <Link to={chartAddress(targetId)}>{name}</Link>,
  },
  { key: 'gradations', title: term('gradation'), width: 72, align: 'right' },
  { key: 'period', title: '起止', width: 208, render: periodText },
  { key: 'owner', title: '负责人', width: 88, ellipsis: true },
  { key: 'people', title: '人数', width: 64, align: 'right', render: ({ counts }) => counts.people },
  { key: 'behind', title: '落后', width: 64, align: 'right', render: ({ counts }) => counts.behind + counts.overdue },
  {
    ...{ key: 'ratio', title: '达成率', width: 120 },
    render: ({ name, counts }) => <Progress label={`${name}的达成率`} value={ratioOf(counts)} />,
  },
  {
    ...{ key: 'state', title: '状态', width: 88 },
    render: ({ state }) => <StatusDot tone={targetTones[state]}>{targetStateNames[state]}</StatusDot>,
  },
];

type Opened = { kind: 'add' } | { kind: 'allocate'; row: TargetRow };

function useRowActions(onAllocate: (row: TargetRow) => void) {
  const navigate = useNavigate();
  const changes = [studyTarget.search, studyTarget.read];
  const open = useAction(studyTarget.open, { changes, success: ({ people }) => `已对 ${people} 人开放` });
  const close = useAction(studyTarget.close, { changes, success: '已关闭' });
  const remove = useAction(studyTarget.delete, { changes, success: '已删除' });
  return (row: TargetRow): Action[] => {
    const query = { targetId: row.targetId };
    const chart = { id: 'chart', label: '进展', onClick: () => navigate(chartAddress(row.targetId)) };
    const allocate = { id: 'allocate', label: '分配', onClick: () => onAllocate(row) };
    const discard = {
      ...{ id: 'delete', label: '删除', danger: true },
      confirm: { title: `删除目标「${row.name}」？`, content: '分配和进度一起删除，不能恢复。', ok: '删除' },
      onClick: () => remove.run({ query }),
    };
    const reopen = { id: 'open', label: '开放', onClick: () => open.run({ query }) };
    if (row.state === 'DRAFT') return [reopen, allocate, chart, discard];
    if (row.state === 'CLOSED') return [chart, reopen, discard];
    const confirm = { title: `关闭目标「${row.name}」？`, content: '关闭后进度不再更新，可以重新开放。', ok: '关闭' };
    return [
      chart,
      allocate,
      { id: 'close', label: '关闭', danger: true, confirm, onClick: () => close.run({ query }) },
    ];
  };
}

const filters = { text: 'text', postId: 'id', state: targetStates } as const;

export function Component() {
  const query = useTableQuery({ filters });
  const { text, postId, state } = query.filters;
  const [opened, setOpened] = useState<Opened>();
  const posts = usePostOptions();
  const close = () => setOpened(undefined);
  const body = { ...(text && { text }), ...(postId && { postId }), ...(state && { state }) };
  const list = useReply(
    studyTarget.search,
    { query: { page: query.page, size: query.size }, body },
    { keepPrevious: true, quiet: true },
  );
  const rowActions = useRowActions((row) => setOpened({ kind: 'allocate', row }));
  const add = (
    <NewButton call={studyTarget.add} label="新增目标" type="primary" onClick={() => setOpened({ kind: 'add' })} />
  );
  return (
    <>
      <ListPage
        header={{
          title: '目标',
          line: `目标由若干${term('gradation')}组成，逐个解锁；分配给${term('post')}的目标就是这个${term('post')}的学习路径。`,
          extra: add,
        }}
        list={list}
        label="目标"
        rowKey="targetId"
        columns={columns()}
        query={query}
        filters={[
          { kind: 'search', name: 'text', placeholder: '目标名称' },
          {
            ...{ kind: 'select', name: 'postId', placeholder: `${term('post')}的学习路径`, width: 184 },
            options: posts.options.map(({ value, label }) => ({ value, label })),
          },
          {
            ...{ kind: 'select', name: 'state', placeholder: '状态', width: 112 },
            options: targetStates.map((value) => ({ value, label: targetStateNames[value] })),
          },
        ]}
        rowActions={rowActions}
        actionsWidth={160}
        empty={{
          text: '还没有目标',
          hint: `新增一个目标，安排各${term('gradation')}要学的内容，再分配给人。`,
          action: add,
        }}
      />
      {opened?.kind === 'add' && <AddTarget onClose={close} />}
      {opened?.kind === 'allocate' && <AllocateTarget target={opened.row} onClose={close} />}
    </>
  );
}
