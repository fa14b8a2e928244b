import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type IndividualSet, individualPapers } from '#contract/paper/individual.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../../kit/data-table/column.ts';
import { DataTable } from '../../../../kit/data-table/data-table.tsx';
import { useLocalTableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { dateTime } from '../../../../kit/text/time.ts';
import { SetPaper } from './set-paper.tsx';
import { SetState } from './set-state.tsx';
import { SetStatistics } from './set-statistics.tsx';

type Row = Reply<typeof individualPapers.papers>['data'][number];

const progressMs = 1500;
const sorts = ['number', 'meanDifficulty'] as const;

const columns: readonly DataColumn<Row>[] = [
  { key: 'number', title: '试卷', sort: true, render: ({ number }) => `第 ${number} 份` },
  { key: 'questionCount', title: '题数', width: 96, align: 'right' },
  { key: 'totalPoints', title: '总分', width: 96, align: 'right', render: (row) => pointsText(row.totalPoints) },
  {
    ...{ key: 'meanDifficulty', title: '平均难度', width: 112, align: 'right', sort: true },
    render: (row) => row.meanDifficulty.toFixed(2),
  },
];

function Papers({ setId, done, onShow }: { setId: string; done: number; onShow: (number: number) => void }) {
  const query = useLocalTableQuery({ sorts });
  const found = useReply(
    individualPapers.papers,
    { query: { setId, ...query.sent } },
    { keepPrevious: true, quiet: true, enabled: done > 0 },
  );
  return (
    <DataTable
      label="各份试卷"
      rows={done > 0 ? found.data?.data : []}
      total={found.data?.total}
      rowKey="number"
      numbered={false}
      columns={columns}
      query={query}
      loading={found.isFetching}
      error={found.error?.text ?? null}
      onRetry={found.refetch}
      onRowClick={({ number }) => onShow(number)}
      rowActions={({ number }) => [{ id: 'open', label: '查看', onClick: () => onShow(number) }]}
      actionsWidth={80}
      empty={{ text: '还没有生成试卷' }}
    />
  );
}

function useSet(setId: string) {
  const [waiting, setWaiting] = useState(false);
  const set = useReply(
    individualPapers.detail,
    { query: { setId } },
    { quiet: true, ...(waiting && { everyMs: progressMs }) },
  );
  const isWaiting = set.data?.state === 'WAITING';
  if (isWaiting !== waiting) setWaiting(isWaiting);
  return set;
}

function Overview({ set, onShow }: { set: IndividualSet; onShow: (number: number) => void }) {
  const { setId, done, state, failure, statistics } = set;
  return (
    <div className="random-set">
      <p className="random-set-facts">
        <SetState {...set} />
        <span>{set.people.toLocaleString('zh-CN')} 人</span>
        <span>
          {set.creator} 创建于 {dateTime(set.createdAt)}
        </span>
      </p>
      {failure && <Alert type="error" showIcon title={failure} />}
      {statistics && <SetStatistics statistics={statistics} />}
      {/* Read anew when it has ended. */}
      <Papers key={state} setId={setId} done={done} onShow={onShow} />
    </div>
  );
}

interface StepsProps {
  number: number;
  done: number;
  onShow: (number: number | undefined) => void;
}

function Steps({ number, done, onShow }: StepsProps) {
  return (
    <div className="random-steps">
      <Button icon={<LeftOutlined />} disabled={number <= 1} onClick={() => onShow(number - 1)}>
        上一份
      </Button>
      <Button icon={<RightOutlined />} iconPlacement="end" disabled={number >= done} onClick={() => onShow(number + 1)}>
        下一份
      </Button>
      <span className="kit-muted">共 {done} 份</span>
      <Button onClick={() => onShow(undefined)}>返回列表</Button>
    </div>
  );
}

/** One set: how far it is, what it is like, and each of its papers. */
export function SetDrawer({ setId, onClose }: { setId: string; onClose: () => void }) {
  const set = useSet(setId);
  const [number, setNumber] = useState<number>();
  const { data } = set;
  const title = data?.name ?? '一人一卷';
  return (
    <Drawer
      open
      title={number === undefined ? title : `${title} · 第 ${number} 份`}
      size={960}
      onClose={onClose}
      footer={number !== undefined && data && <Steps number={number} done={data.done} onShow={setNumber} />}
    >
      {set.error && !data && <ErrorState text={set.error.text} onRetry={set.refetch} />}
      {set.isPending && <LinesSkeleton lines={8} />}
      {data && (
        // Kept while one paper is read, so that the list is found again where it was left.
        <div hidden={number !== undefined}>
          <Overview set={data} onShow={setNumber} />
        </div>
      )}
      {number !== undefined && <SetPaper setId={setId} number={number} />}
    </Drawer>
  );
}
