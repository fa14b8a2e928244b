import { useState } from 'react';
import { type RegradeQuestion, regrade } from '#contract/exam/regrade.ts';
import { typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { StemLine } from '../../question/index.ts';
import '../item-analysis/item-analysis.css';
import { CorrectionDialog } from './correction-dialog.tsx';
import { doneDetail, doneWord, isMarkedElsewhere, keyText } from './correction-draft.ts';
import './regrade.css';

const columns: readonly DataColumn<RegradeQuestion>[] = [
  { key: 'position', title: '题号', width: 64 },
  { key: 'type', title: '题型', width: 80, render: ({ type }) => typeLabel(type) },
  { key: 'stem', title: '题干', ellipsis: true, render: ({ stem }) => <StemLine html={stem} /> },
  {
    key: 'points',
    title: '分值',
    width: 104,
    align: 'right',
    render: ({ points, counted }) =>
      counted === points ? pointsText(points) : `${pointsText(points)} → ${pointsText(counted)}`,
  },
  {
    key: 'answer',
    title: '评分依据',
    width: 200,
    ellipsis: true,
    render: (row) => (
      <>
        {`${keyText(row)}${row.correction && !row.leftOut ? '（已更正）' : ''}`}
        {row.rejudging > 0 && <span className="regrade-judging">重新判题中，剩 {row.rejudging} 份</span>}
      </>
    ),
  },
];

const askAgainMs = 2000;

/** Keys that turned out wrong: corrected for this exam alone, with a preview first. */
export function RegradeTab({ examId }: { examId: string }) {
  const [shown, setShown] = useState<RegradeQuestion | null>(null);
  const [running, setRunning] = useState(false);
  const { data, error, refetch } = useReply(
    regrade.list,
    { query: { examId } },
    { quiet: true, ...(running && { everyMs: askAgainMs }) },
  );
  if (!data)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  const runs =
    data.regrades.some(({ state }) => state === 'RUNNING') || data.questions.some(({ rejudging }) => rejudging > 0);
  if (runs !== running) setRunning(runs);
  const questionOf = (id: string) => data.questions.find((one) => one.questionVersionId === id);
  return (
    <>
      {data.regrades.length > 0 && (
        <Card className="item-card" title="重评记录">
          <ul className="regrade-list">
            {data.regrades.map((row) => (
              <li key={row.regradeId}>
                {dateTime(row.createdAt)} {row.who} {doneWord(row.correction)}第{' '}
                {questionOf(row.questionVersionId)?.position} 题
                {doneDetail(row.correction, questionOf(row.questionVersionId)?.versions ?? [])}：{row.reason}。
                {row.state === 'DONE' ? `${row.changed} 份答卷的得分有变化` : '正在重新评分'}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card
        title={
          <>
            试题与评分依据
            <span className="result-note">
              只改这场考试的评分，题库里的试题不变；成绩公布过的，会通知分数有变化的人
            </span>
          </>
        }
      >
        <DataTable
          label="试题与评分依据"
          rows={data.questions}
          rowKey="questionVersionId"
          columns={columns}
          numbered={false}
          rowActions={(row) => [
            { id: 'correct', label: isMarkedElsewhere(row.type) ? '去掉' : '更正', onClick: () => setShown(row) },
          ]}
          actionsWidth={80}
        />
      </Card>
      {shown && <CorrectionDialog examId={examId} question={shown} onClose={() => setShown(null)} />}
    </>
  );
}
