import type { OutboxItem } from '#contract/messaging/outbox.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';

export const channelNames = { sms: '短信', mail: '邮件' } as const;

export const stateLooks: Readonly<Record<OutboxItem['state'], readonly [tone: Tone, word: string]>> = {
  WAITING: ['blue', '等待发送'],
  SENT: ['green', '已发送'],
  KEPT: ['grey', '仅保存'],
  FAILED: ['red', '发送失败'],
};

export function StateDot({ state }: Pick<OutboxItem, 'state'>) {
  const [tone, word] = stateLooks[state];
  return <StatusDot tone={tone}>{word}</StatusDot>;
}

const whole = ({ subject, content }: OutboxItem) => (subject ? `${subject}：${content}` : content);

export const outboxColumns: readonly DataColumn<OutboxItem>[] = [
  { key: 'channel', title: '方式', width: 64, render: (row) => channelNames[row.channel] },
  { key: 'recipient', title: '收件人', width: 144, ellipsis: true },
  { key: 'content', title: '内容', ellipsis: true, render: whole },
  { key: 'organizationName', title: '机构', width: 112, ellipsis: true, render: (row) => row.organizationName ?? '—' },
  { key: 'state', title: '状态', width: 104, render: (row) => <StateDot state={row.state} /> },
  { key: 'tries', title: '次数', width: 56, align: 'right' },
  { key: 'problem', title: '问题', width: 112, ellipsis: true, render: (row) => row.problem ?? '—' },
  { key: 'createdAt', title: '时间', width: 144, render: (row) => dateTime(row.createdAt) },
];
