import { Drawer } from 'antd';
import { useState } from 'react';
import { type AnalysedItem, type Analysis, itemAnalysis } from '#contract/exam/item-analysis.ts';
import { typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { CalibrationCard } from './calibration-card.tsx';
import { figureText, reliabilityWords, timeText } from './figure-text.ts';
import './item-analysis.css';
import { ItemDetail } from './item-detail.tsx';
import { OptionBars } from './option-bars.tsx';

const columns: readonly DataColumn<AnalysedItem>[] = [
  { key: 'position', title: '题号', width: 52 },
  { key: 'type', title: '题型', width: 64, render: ({ type }) => typeLabel(type).replace('题', '') },
  { key: 'stem', title: '题干', ellipsis: true },
  { key: 'facility', title: '得分率', width: 76, align: 'right', render: ({ facility }) => percentText(facility) },
  { key: 'groupIndex', title: '区分度', width: 68, align: 'right', render: (row) => figureText(row.groupIndex) },
  {
    key: 'discriminationIndex',
    title: '与总分相关',
    width: 92,
    align: 'right',
    render: (row) => figureText(row.discriminationIndex === null ? null : row.discriminationIndex / 100),
  },
  { key: 'options', title: '选项分布', width: 176, render: (row) => <OptionBars item={row} /> },
  { key: 'medianMs', title: '用时', width: 72, align: 'right', render: ({ medianMs }) => timeText(medianMs) },
  {
    key: 'flags',
    title: '需要留意',
    width: 280,
    render: ({ flags }) =>
      flags.length > 0 ? (
        <ul className="item-flags">
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      ) : (
        '—'
      ),
  },
];

const formColumns: readonly DataColumn<Analysis['forms'][number]>[] = [
  { key: 'name', title: '试卷', ellipsis: true },
  { key: 'attempts', title: '答卷', width: 80, align: 'right' },
  { key: 'totalPoints', title: '满分', width: 80, align: 'right', render: (row) => pointsText(row.totalPoints) },
  { key: 'mean', title: '平均分', width: 88, align: 'right', render: (row) => pointsText(row.mean) },
  {
    key: 'standardDeviation',
    title: '标准差',
    width: 88,
    align: 'right',
    render: (row) => pointsText(row.standardDeviation),
  },
  {
    key: 'alpha',
    title: '信度 α',
    width: 88,
    align: 'right',
    render: (row) => figureText(row.alpha === null ? null : row.alpha / 100),
  },
  { key: 'standardError', title: '标准误', width: 88, align: 'right', render: (row) => pointsText(row.standardError) },
];

function TestFigures({ test, attempts }: { test: NonNullable<Analysis['test']>; attempts: number }) {
  const alpha = test.alpha === null ? null : test.alpha / 100;
  return (
    <div className="item-test">
      <NumberCard label="答卷" value={attempts} hint="计入成绩的" />
      <NumberCard label="平均 / 中位" value={`${pointsText(test.mean)} / ${pointsText(test.median)}`} />
      <NumberCard label="标准差" value={pointsText(test.standardDeviation)} />
      <NumberCard label="信度 α" value={figureText(alpha)} hint={reliabilityWords(alpha)} />
      <NumberCard
        label="测量标准误"
        value={pointsText(test.standardError)}
        hint={`误差占比 ${figureText(test.errorRatio, 1)}%`}
      />
      <NumberCard label="偏度 / 峰度" value={`${figureText(test.skewness)} / ${figureText(test.kurtosis)}`} />
    </div>
  );
}

/** Which questions were good and which were not. */
export function ItemsTab({ examId }: { examId: string }) {
  const [shown, setShown] = useState<AnalysedItem | null>(null);
  const { data, error, refetch } = useReply(itemAnalysis.items, { query: { examId } }, { quiet: true });
  if (!data)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  if (!data.test) {
    return (
      <Card>
        <EmptyState text="答卷还太少" hint={data.note ?? ''} />
      </Card>
    );
  }
  const flagged = data.items.filter(({ flags }) => flags.length > 0).length;
  return (
    <>
      <TestFigures test={data.test} attempts={data.attempts} />
      {data.forms.length > 0 && (
        <Card className="item-card" title="试卷对比">
          <DataTable label="试卷对比" rows={data.forms} rowKey="formId" columns={formColumns} numbered={false} />
        </Card>
      )}
      <Card
        className="item-card"
        title={
          <>
            试题
            <span className="result-note">
              {flagged > 0 ? `${data.items.length} 题中有 ${flagged} 题需要留意` : '没有需要留意的试题'}
              {data.note && ` · ${data.note}`}
            </span>
          </>
        }
      >
        <DataTable
          label="试题分析"
          rows={data.items}
          rowKey="questionVersionId"
          columns={columns}
          numbered={false}
          onRowClick={setShown}
        />
      </Card>
      <CalibrationCard examId={examId} questions={data.items} />
      <Drawer
        title={shown && `第 ${shown.position} 题 · ${typeLabel(shown.type)}`}
        size={640}
        open={shown !== null}
        onClose={() => setShown(null)}
        destroyOnHidden
      >
        {shown && <ItemDetail item={shown} />}
      </Drawer>
    </>
  );
}
