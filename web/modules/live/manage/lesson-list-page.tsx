import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lessonAddress } from '#contract/live/addresses.ts';
import { type LessonRow, lesson, lessonStateNames, lessonStates } from '#contract/live/lesson.ts';
import type { Action } from '../../../kit/action/action.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { AttendanceDrawer } from './attendance-drawer.tsx';
import { LessonForm } from './lesson-form.tsx';

const tones = { PLANNED: 'blue', LIVE: 'green', ENDED: 'grey', CANCELLED: 'grey' } as const;

const columns: DataColumn<LessonRow>[] = [
  {
    ...{ key: 'title', title: '直播', ellipsis: true },
    render: ({ lessonId, title }) => <Link to={lessonAddress(lessonId)}>{title}</Link>,
  },
  { key: 'courseName', title: '课程', ellipsis: true, render: ({ courseName }) => courseName ?? '—' },
  {
    ...{ key: 'teachers', title: '老师', width: 140, ellipsis: true },
    render: ({ teachers }) => teachers.map(({ realName }) => realName).join('、'),
  },
  { key: 'startsAt', title: '开始时间', width: 140, render: ({ startsAt }) => dateTime(startsAt) },
  { key: 'plannedMinutes', title: '时长', width: 84, render: ({ plannedMinutes }) => `${plannedMinutes} 分钟` },
  {
    ...{ key: 'state', title: '状态', width: 96 },
    render: ({ state }) => <StatusDot tone={tones[state]}>{lessonStateNames[state]}</StatusDot>,
  },
];

type Opened = { kind: 'add' } | { kind: 'modify' | 'attendance'; row: LessonRow };

const filters = { text: 'text', state: lessonStates } as const;

export function Component() {
  const navigate = useNavigate();
  const query = useTableQuery({ filters });
  const { text, state } = query.filters;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const body = { ...(text && { text }), ...(state && { state }) };
  const list = useReply(lesson.search, { query: query.sent, body }, { keepPrevious: true, quiet: true });
  const cancel = useAction(lesson.cancel, { changes: [lesson.search], success: '已取消' });
  const rowActions = (row: LessonRow): Action[] => {
    const { lessonId, title } = row;
    const enter = {
      id: 'open',
      label: row.state === 'ENDED' ? '回看' : '进入',
      onClick: () => navigate(lessonAddress(lessonId)),
    };
    if (row.state === 'CANCELLED') return [];
    if (row.state !== 'PLANNED') {
      return [{ id: 'attendance', label: '出席', onClick: () => setOpened({ kind: 'attendance', row }) }, enter];
    }
    return [
      { id: 'modify', label: '修改', onClick: () => setOpened({ kind: 'modify', row }) },
      enter,
      {
        ...{ id: 'cancel', label: '取消', danger: true },
        confirm: {
          title: `取消直播「${title}」？`,
          content: '可以参加的人会收到通知，取消后不能恢复。',
          ok: '取消直播',
        },
        onClick: () => cancel.run({ query: { lessonId } }),
      },
    ];
  };
  const add = (
    <NewButton call={lesson.add} label="安排直播" type="primary" onClick={() => setOpened({ kind: 'add' })} />
  );
  return (
    <>
      <PageHeader title="直播" line="一位老师面向多人授课：聊天、举手、签到、提问，出席计入课程。" extra={add} />
      <ListPage
        list={list}
        label="直播"
        rowKey="lessonId"
        columns={columns}
        query={query}
        filters={[
          { kind: 'search', name: 'text', placeholder: '直播标题' },
          {
            ...{ kind: 'select', name: 'state', placeholder: '状态', width: 112 },
            options: lessonStates.map((value) => ({ value, label: lessonStateNames[value] })),
          },
        ]}
        rowActions={rowActions}
        actionsWidth={130}
        empty={{ text: '还没有直播', hint: '在这里安排，或在课程的章节里新增一节直播。', action: add }}
      />
      {opened?.kind === 'add' && <LessonForm lessonId={undefined} onClose={close} />}
      {opened?.kind === 'modify' && <LessonForm lessonId={opened.row.lessonId} onClose={close} />}
      {opened?.kind === 'attendance' && <AttendanceDrawer row={opened.row} onClose={close} />}
    </>
  );
}
