import { studyTask } from '#contract/study/task.ts';
import type { TaskDeed } from '#contract/study/task-shape.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { dateText, dateTime } from '../../../kit/text/time.ts';

const deeds: Readonly<Record<string, string>> = {
  'studyTask.add': '新增任务',
  'studyTask.allocate': '分配',
  'studyTask.archive': '归档',
  'studyTask.clear': '清空分配',
  'studyTask.copy': '复制而来',
  'studyTask.end': '结束',
  'studyTask.exempt': '免修',
  'studyTask.export': '导出人员明细',
  'studyTask.extend': '延期',
  'studyTask.modify': '修改',
  'studyTask.publish': '发布',
  'studyTask.remove': '移除人员',
  'studyTask.urge': '催办',
};

const columns: readonly DataColumn<TaskDeed>[] = [
  { key: 'at', title: '时间', width: 160, render: ({ at }) => dateTime(at) },
  { key: 'realName', title: '操作人', width: 120, ellipsis: true, render: ({ realName }) => realName ?? '系统' },
  { key: 'action', title: '做了什么', width: 160, render: ({ action }) => deeds[action] ?? '其他' },
  { key: 'people', title: '人数', width: 80, render: ({ people }) => people ?? '—' },
  {
    ...{ key: 'reason', title: '说明', ellipsis: true },
    render: ({ reason, until }) => (until ? `延到 ${dateText(until)}` : (reason ?? '—')),
  },
];

/** What was done to a task, newest first. */
export function HistoryTab({ taskId }: { taskId: string }) {
  const query = useLocalTableQuery({ filters: {} });
  const { page, size } = query;
  const list = useReply(studyTask.history, { query: { taskId, page, size } }, { keepPrevious: true, quiet: true });
  return (
    <ListTable
      list={list}
      label="操作记录"
      rowKey="number"
      columns={columns}
      query={query}
      numbered={false}
      empty={{ text: '还没有操作记录' }}
    />
  );
}
