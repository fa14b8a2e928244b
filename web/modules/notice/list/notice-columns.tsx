import type { PublishedNotice } from '#contract/notice/notice.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';

const states: Readonly<Record<PublishedNotice['state'], { tone: Tone; label: string }>> = {
  SENDING: { tone: 'orange', label: '发送中' },
  SENT: { tone: 'green', label: '已送达' },
  WITHDRAWN: { tone: 'grey', label: '已撤回' },
};

export function NoticeState({ state }: Pick<PublishedNotice, 'state'>) {
  const { tone, label } = states[state];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

interface ReadProgressProps extends Pick<PublishedNotice, 'read' | 'receivers'> {
  width?: number;
}

export function ReadProgress({ read, receivers, width }: ReadProgressProps) {
  const percent = receivers === 0 ? 0 : (read / receivers) * 100;
  const text = `${read} / ${receivers}`;
  return <Progress value={percent} text={text} label="已读人数" {...(width !== undefined && { width })} />;
}

export const noticeColumns: readonly DataColumn<PublishedNotice>[] = [
  { key: 'title', title: '标题', ellipsis: true },
  { key: 'audienceText', title: '发给', width: 232, ellipsis: true },
  { key: 'publisherName', title: '发布人', width: 96, ellipsis: true },
  { key: 'publishedAt', title: '发布时间', width: 152, render: ({ publishedAt }) => dateTime(publishedAt) },
  { key: 'read', title: '已读 / 应读', width: 184, render: (row) => <ReadProgress {...row} /> },
  { key: 'state', title: '状态', width: 96, render: (row) => <NoticeState state={row.state} /> },
];
