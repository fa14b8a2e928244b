import { Drawer } from 'antd';
import { type LessonAttendance, type LessonRow, lesson } from '#contract/live/lesson.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';

const percent = (basisPoints: number) => `${Math.floor(basisPoints / 100)}%`;

const columns = (): DataColumn<LessonAttendance>[] => [
  { key: 'realName', title: '姓名', width: 96, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 110, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  {
    ...{ key: 'attended', title: '在场', width: 120 },
    render: ({ attended, attendedMs }) => `${percent(attended)}（${Math.round(attendedMs / 60_000)} 分钟）`,
  },
  { key: 'replayed', title: '看回放', width: 76, render: ({ replayed }) => percent(replayed) },
  { key: 'rollCalls', title: '签到', width: 60 },
  { key: 'answers', title: '答题', width: 60 },
  {
    ...{ key: 'enough', title: '要求', width: 92 },
    render: ({ enough }) => <StatusDot tone={enough ? 'green' : 'orange'}>{enough ? '已达到' : '未达到'}</StatusDot>,
  },
];

/** Who was there, and for how long. */
export function AttendanceDrawer({ row, onClose }: { row: LessonRow; onClose: () => void }) {
  const query = useLocalTableQuery({ filters: { text: 'text' } });
  const { lessonId, title, state } = row;
  const { text } = query.filters;
  const list = useReply(
    lesson.attendance,
    { query: { ...query.sent, lessonId }, body: text ? { text } : {} },
    { keepPrevious: true, quiet: true, ...(state === 'LIVE' && { everyMs: 15_000 }) },
  );
  return (
    <Drawer open title={`出席：${title}`} size={860} onClose={onClose}>
      <ListPage
        list={list}
        label="出席情况"
        rowKey="userId"
        columns={columns()}
        query={query}
        filters={[{ kind: 'search', name: 'text', placeholder: '姓名或工号' }]}
        filtersExtra={
          <ActionButton id="export" label="导出" onClick={() => download(lesson.export, { query: { lessonId } })} />
        }
        empty={{ text: '没有人可以参加这次直播' }}
      />
    </Drawer>
  );
}
