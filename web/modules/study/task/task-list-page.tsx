import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { studyTask, type TaskRow } from '#contract/study/task.ts';
import { itemKindNames, taskStateNames, taskStates } from '#contract/study/task-shape.ts';
import type { Action } from '../../../kit/action/action.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { ReminderButton } from '../calendar/reminder-dialog.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { DepartmentPanel } from './department-panel.tsx';
import { TaskForm } from './task-form.tsx';
import { deadlineText, detailAddress, ratioOf, taskTones } from './task-words.ts';
import './task.css';

const columns = (): DataColumn<TaskRow>[] => [
  {
    ...{ key: 'name', title: '任务名称', ellipsis: true, sort: true },
    render: ({ taskId, name }) => <Link to={detailAddress(taskId)}>{name}</Link>,
  },
  {
    ...{ key: 'kinds', title: '类型', width: 64 },
    render: ({ kinds: [first, ...others] }) => (others.length > 0 || !first ? '组合' : itemKindNames[first]),
  },
  { key: 'people', title: '人数', width: 60, render: ({ counts }) => counts.people },
  {
    ...{ key: 'ratio', title: '完成率', width: 112 },
    render: ({ name, counts }) => <Progress label={`${name}的完成率`} value={ratioOf(counts)} />,
  },
  { key: 'dueAt', title: '期限', width: 124, sort: true, render: deadlineText },
  {
    ...{ key: 'state', title: '状态', width: 84 },
    render: ({ state }) => <StatusDot tone={taskTones[state]}>{taskStateNames[state]}</StatusDot>,
  },
  { key: 'creator', title: '创建人', width: 80, ellipsis: true },
];

type Opened = { kind: 'add' } | { kind: 'allocate'; row: TaskRow };

function useRowActions(onAllocate: (row: TaskRow) => void) {
  const navigate = useNavigate();
  const changes = [studyTask.search];
  const publish = useAction(studyTask.publish, { changes, success: ({ people }) => `已发布给 ${people} 人` });
  const end = useAction(studyTask.end, { changes, success: '已结束' });
  const archive = useAction(studyTask.archive, { changes, success: '已归档，可以按状态找到' });
  const copy = useAction(studyTask.copy, {
    changes,
    success: '已复制为草稿',
    onDone: ({ taskId }) => navigate(detailAddress(taskId)),
  });
  const remove = useAction(studyTask.delete, { changes, success: '已删除' });
  return (row: TaskRow): Action[] => {
    const query = { taskId: row.taskId };
    const allocate = { id: 'allocate', label: '分配', onClick: () => onAllocate(row) };
    const discard = {
      ...{ id: 'delete', label: '删除', danger: true },
      confirm: { title: `删除任务「${row.name}」？`, content: '分配和进度一起删除，不能恢复。', ok: '删除' },
      onClick: () => remove.run({ query }),
    };
    const detail = { id: 'detail', label: '详情', onClick: () => navigate(detailAddress(row.taskId)) };
    const again = { id: 'copy', label: '复制', onClick: () => copy.run({ query }) };
    if (row.state === 'DRAFT') {
      return [
        { id: 'publish', label: '发布', onClick: () => publish.run({ query }) },
        allocate,
        detail,
        again,
        discard,
      ];
    }
    if (row.state === 'ARCHIVED') return [detail, again, discard];
    if (row.state === 'ENDED') {
      return [detail, { id: 'archive', label: '归档', onClick: () => archive.run({ query }) }, again, discard];
    }
    const confirm = { title: `结束任务「${row.name}」？`, content: '结束后进度不再更新，不能重新开始。', ok: '结束' };
    return [
      detail,
      allocate,
      again,
      { id: 'end', label: '结束', danger: true, confirm, onClick: () => end.run({ query }) },
    ];
  };
}

const sorts = ['name', 'dueAt', 'createdAt'] as const;
const filters = { departmentId: 'id', text: 'text', state: taskStates } as const;

export function Component() {
  const query = useTableQuery({ filters, sorts });
  const { departmentId, text, state } = query.filters;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const body = { ...(departmentId && { departmentId }), ...(text && { text }), ...(state && { state }) };
  const list = useReply(studyTask.search, { query: query.sent, body }, { keepPrevious: true, quiet: true });
  const view = {
    ...query,
    filters: { text, state },
    clearFilters: () => query.setFilters({ text: undefined, state: undefined }),
  };
  const rowActions = useRowActions((row) => setOpened({ kind: 'allocate', row }));
  const add = (
    <NewButton call={studyTask.add} label="新增任务" type="primary" onClick={() => setOpened({ kind: 'add' })} />
  );
  return (
    <>
      <PageHeader
        title="学习任务"
        line="把课程、练习、考试和资料组成任务，按人员、部门、岗位或标签分配。"
        extra={
          <>
            <ReminderButton /> {add}
          </>
        }
      />
      <div className="task-place">
        <DepartmentPanel chosen={departmentId} onChoose={(departmentId) => query.setFilters({ departmentId })} />
        <div className="task-list">
          <ListPage
            list={list}
            label="学习任务"
            rowKey="taskId"
            columns={columns()}
            query={view}
            filters={[
              { kind: 'search', name: 'text', placeholder: '任务名称' },
              {
                ...{ kind: 'select', name: 'state', placeholder: '状态', width: 112 },
                options: taskStates.map((value) => ({ value, label: taskStateNames[value] })),
              },
            ]}
            rowActions={rowActions}
            actionsWidth={160}
            empty={{ text: '还没有学习任务', hint: '新增一个任务，选择要学的内容，再分配给人。', action: add }}
          />
        </div>
      </div>
      {opened?.kind === 'add' && <TaskForm changed={undefined} departmentId={departmentId} onClose={close} />}
      {opened?.kind === 'allocate' && <AllocateDialog task={opened.row} onClose={close} />}
    </>
  );
}
