import { Select } from 'antd';
import { useState } from 'react';
import {
  type Agreement,
  type AgreementMarker,
  type AgreementPair,
  markingTeam,
  type TeamQuestion,
} from '#contract/exam/marking-team.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { plainText } from '../../../kit/rich-text/plain-text.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { timeText } from '../item-analysis/figure-text.ts';
import { differenceText, kappaText } from './agreement-text.ts';

/** The figures of an agreement; `ofTable` finds it in a row. */
function agreementColumns<T>(ofRow: (row: T) => Agreement, counted: string): DataColumn<T>[] {
  return [
    { key: 'count', title: counted, width: 88, align: 'right', render: (row) => ofRow(row).count },
    { key: 'exact', title: '完全一致', width: 88, align: 'right', render: (row) => percentText(ofRow(row).exact) },
    {
      key: 'adjacent',
      title: '相邻一致',
      width: 88,
      align: 'right',
      render: (row) => percentText(ofRow(row).adjacent),
    },
    {
      key: 'difference',
      title: '平均高出',
      width: 88,
      align: 'right',
      render: (row) => differenceText(ofRow(row).meanDifference),
    },
    { key: 'kappa', title: '加权 κ', width: 128, align: 'right', render: (row) => kappaText(ofRow(row)) },
  ];
}

const name: DataColumn<AgreementMarker> = {
  key: 'realName',
  title: '阅卷人',
  ellipsis: true,
  render: ({ realName, jobNumber }) => `${realName}（${jobNumber}）`,
};

const markerColumns: readonly DataColumn<AgreementMarker>[] = [
  name,
  { key: 'marked', title: '已评', width: 72, align: 'right', render: (row) => row.count },
  { key: 'mean', title: '平均给分', width: 88, align: 'right', render: (row) => pointsText(row.mean) },
  { key: 'spread', title: '标准差', width: 80, align: 'right', render: (row) => pointsText(row.standardDeviation) },
  { key: 'medianMs', title: '每份用时', width: 104, align: 'right', render: (row) => timeText(row.medianMs) },
  ...agreementColumns<AgreementMarker>((row) => row.withFinal, '与终评比'),
];

const controlColumns = [name, ...agreementColumns<AgreementMarker>((row) => row.withControl, '对照份数')];

const pairColumns: readonly DataColumn<AgreementPair>[] = [
  {
    key: 'pair',
    title: '阅卷人',
    ellipsis: true,
    render: ({ one, other }) => `${one.realName} 与 ${other.realName}`,
  },
  ...agreementColumns<AgreementPair>((row) => row.agreement, '同评份数'),
];

function Figures({ examId, questionId }: { examId: string; questionId: string }) {
  const { data, error, refetch } = useReply(
    markingTeam.agreement,
    { query: { examId, questionId } },
    { quiet: true, keepPrevious: true },
  );
  if (!data)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={6} />}</Card>;
  const controlled = data.markers.filter(({ withControl }) => withControl.count > 0);
  const neighbours = pointsText(data.neighbourWithin);
  return (
    <>
      <Card className="marking-task" title="各阅卷人">
        <DataTable
          label="各阅卷人"
          rows={data.markers}
          rowKey="userId"
          columns={markerColumns}
          numbered={false}
          empty={{ text: '还没有人评过这道题', hint: '有人评分后，这里比较各人的给分、速度和一致程度。' }}
        />
        <p className="desk-hint team-note">
          {data.double
            ? '与终评比：本人所给与最后得分相比，第三评不算在内。'
            : '这道题是单评，最后得分就是本人所给，只比较管理员改定过的作答。'}
          相邻一致是相差不超过 {neighbours} 分；平均高出为正，说明给分偏松。每份用时是两次给分之间的中位时间，离开超过
          15 分钟的不算。加权 κ 扣除了碰巧一致，1 为完全一致，0 与随意给分无异。
        </p>
      </Card>
      {data.pairs.length > 0 && (
        <Card className="marking-task" title="两两比较">
          <DataTable
            label="两两比较"
            rows={data.pairs}
            rowKey={({ one, other }) => `${one.userId} ${other.userId}`}
            columns={pairColumns}
            numbered={false}
          />
        </Card>
      )}
      {controlled.length > 0 && (
        <Card className="marking-task" title="与对照作答比较">
          <DataTable
            label="与对照作答比较"
            rows={controlled}
            rowKey="userId"
            columns={controlColumns}
            numbered={false}
          />
        </Card>
      )}
    </>
  );
}

/** How far those who marked a question agree. */
export function AgreementTab({ examId, questions }: { examId: string; questions: readonly TeamQuestion[] }) {
  const [chosen, setChosen] = useState<string>();
  const question = questions.find(({ questionId }) => questionId === chosen) ?? questions[0];
  if (!question) {
    return (
      <Card>
        <EmptyState text="没有要人工评阅的作答" hint="考生交卷后，需要人工评分的题目会出现在这里。" />
      </Card>
    );
  }
  return (
    <>
      <Select
        className="team-question"
        aria-label="题目"
        value={question.questionId}
        showSearch={{ optionFilterProp: 'label' }}
        options={questions.map(({ questionId, position, stem, points }) => ({
          value: questionId,
          label: `第 ${position} 题（${pointsText(points)} 分） ${plainText(stem).slice(0, 60)}`,
        }))}
        onChange={setChosen}
      />
      <Figures examId={examId} questionId={question.questionId} />
    </>
  );
}
