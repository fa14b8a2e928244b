import { Button, Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import type { WallRow } from '#contract/exam/monitor.ts';
import { term } from '../../../kit/branding.ts';
import { shortTime } from '../../../kit/text/time.ts';
import { Answered, Standing } from './row-standing.tsx';
import { concernTexts, leftText } from './wall-words.ts';

interface WallTableProps {
  rows: readonly WallRow[];
  chosen: ReadonlySet<string>;
  onChoose: (userIds: readonly string[]) => void;
  onOpen: (userId: string) => void;
}

const columnsOf = (onOpen: (userId: string) => void): TableColumnsType<WallRow> => [
  {
    title: '姓名',
    width: 104,
    ellipsis: true,
    render: (_, { userId, realName }) => (
      <Button type="link" size="small" className="wall-name" onClick={() => onOpen(userId)}>
        {realName}
      </Button>
    ),
  },
  { title: term('jobNumber'), dataIndex: 'jobNumber', width: 100, ellipsis: true },
  { title: term('department'), dataIndex: 'departmentName', width: 130, ellipsis: true },
  {
    title: '状态',
    width: 112,
    render: (_, row) => <Standing row={row} />,
  },
  {
    title: '进度',
    width: 136,
    render: (_, row) => <Answered row={row} width={60} />,
  },
  { title: '剩余时间', width: 116, render: (_, row) => leftText(row) || '—' },
  {
    title: '异常',
    ellipsis: true,
    render: (_, row) =>
      concernTexts(row).length > 0 ? <span className="wall-card-concern">{concernTexts(row).join(' · ')}</span> : '—',
  },
  {
    title: '消息',
    width: 80,
    render: (_, { unreadMessages }) => (unreadMessages > 0 ? `${unreadMessages} 条未读` : '—'),
  },
  { title: '最后有动静', width: 96, render: (_, { lastSeenAt }) => (lastSeenAt ? shortTime(lastSeenAt) : '—') },
];

const widthOfAll = 1040;
/** What of the window is not the table's. */
const aroundPx = 430;
const leastPx = 320;

/** The people shown as lines; only those on the screen are drawn, so thousands scroll as ten do. */
export function WallTable({ rows, chosen, onChoose, onOpen }: WallTableProps) {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  const shown = new Set(rows.map(({ userId }) => userId));
  const elsewhere = [...chosen].filter((userId) => !shown.has(userId));
  return (
    <Table<WallRow>
      virtual
      aria-label="考生"
      rowKey="userId"
      className="wall-table"
      columns={columns}
      dataSource={rows as WallRow[]}
      pagination={false}
      size="middle"
      scroll={{ x: widthOfAll, y: Math.max(leastPx, innerHeight - aroundPx) }}
      rowSelection={{
        columnWidth: 44,
        selectedRowKeys: [...chosen].filter((userId) => shown.has(userId)),
        onChange: (keys) => onChoose([...elsewhere, ...keys.map(String)]),
      }}
    />
  );
}
