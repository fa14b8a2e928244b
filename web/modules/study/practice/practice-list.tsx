import { Link, useNavigate } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { practice, practiceStates } from '#contract/study/practice.ts';
import type { Action } from '../../../kit/action/action.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { detailAddress, stateNames, stateTones } from './practice-words.ts';

type Row = Reply<typeof practice.search>['data'][number];

const columns: DataColumn<Row>[] = [
  {
    ...{ key: 'name', title: '练习', ellipsis: true },
    render: ({ practiceId, name }) => <Link to={detailAddress(practiceId)}>{name}</Link>,
  },
  {
    ...{ key: 'state', title: '状态', width: 100 },
    render: ({ state }) => <StatusDot tone={stateTones[state]}>{stateNames[state]}</StatusDot>,
  },
  { key: 'people', title: '练过的人', width: 100, align: 'right' },
  { key: 'creator', title: '创建人', width: 120, ellipsis: true },
  { key: 'updatedAt', title: '最近修改', width: 170, render: ({ updatedAt }) => dateTime(updatedAt) },
];

/** What can be done to a practice in its state. */
export function usePracticeActions(onDeleted?: () => void) {
  const changes = [practice.search, practice.detail];
  const release = useAction(practice.release, { changes, success: '已发布' });
  const close = useAction(practice.close, { changes, success: '已关闭' });
  const remove = useAction(practice.delete, {
    changes: [practice.search],
    success: '已删除',
    onDone: () => onDeleted?.(),
  });
  return ({ practiceId, name, state, version }: Pick<Row, 'practiceId' | 'name' | 'state' | 'version'>): Action[] => {
    const sent = { query: { practiceId }, body: { version } };
    const next: Action =
      state === 'RELEASED'
        ? {
            ...{ id: 'close', label: '关闭', onClick: () => close.run(sent) },
            confirm: { title: `关闭练习「${name}」？`, content: '已经开始的可以做完，不能再开始新的。', ok: '关闭' },
          }
        : { id: 'release', label: '发布', onClick: () => release.run(sent) };
    return [
      next,
      {
        ...{ id: 'delete', label: '删除', danger: true, onClick: () => remove.run({ query: { practiceId } }) },
        confirm: { title: `删除练习「${name}」？`, content: '有人练过的不能删除。', ok: '删除' },
      },
    ];
  };
}

export function PracticeList() {
  const navigate = useNavigate();
  const query = useTableQuery({ filters: { text: 'text', state: practiceStates } });
  const { page, size, filters } = query;
  const body = { ...(filters.text && { text: filters.text }), ...(filters.state && { state: filters.state }) };
  const list = useReply(practice.search, { query: { page, size }, body }, { keepPrevious: true, quiet: true });
  const rowActions = usePracticeActions();
  const add = (
    <NewButton
      call={practice.add}
      label="新建练习"
      type="primary"
      onClick={() => navigate('/manage/study/practice/add')}
    />
  );
  return (
    <ListPage
      header={{ title: '练习', line: '从题库抽题给大家练，答完马上知道对错和解析。' }}
      list={list}
      label="练习"
      rowKey="practiceId"
      columns={columns}
      query={query}
      filters={[
        { kind: 'search', name: 'text', placeholder: '练习名称' },
        {
          ...{ kind: 'select', name: 'state', placeholder: '状态' },
          options: practiceStates.map((value) => ({ value, label: stateNames[value] })),
        },
      ]}
      filtersExtra={add}
      rowActions={rowActions}
      actionsWidth={140}
      empty={{ text: '还没有练习', hint: '选择题库新建一个练习，发布以后大家就能练。', action: add }}
    />
  );
}
