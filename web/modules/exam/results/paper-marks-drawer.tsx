import { Drawer, Form, Input } from 'antd';
import { Suspense, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { type ResultRow, result } from '#contract/exam/result.ts';
import { typeLabel } from '#contract/question/type.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { StemLine } from '../../question/index.ts';

/** Few papers have code. */
const CodeDrawer = lazyPart(async () => (await import('./code-drawer.tsx')).CodeDrawer);

type PaperMark = Reply<typeof markingTeam.paper>[number];

const columns: readonly DataColumn<PaperMark>[] = [
  { key: 'position', title: '题号', width: 72, render: (row) => `第 ${row.position} 题` },
  { key: 'type', title: '题型', width: 72, render: (row) => typeLabel(row.type) },
  { key: 'stem', title: '题干', ellipsis: true, render: (row) => <StemLine html={row.stem} /> },
  {
    key: 'score',
    title: '得分 / 满分',
    width: 140,
    align: 'right',
    render: ({ score, points, overridden, extra }) =>
      extra
        ? '未计入（多做）'
        : `${score === null ? '待评' : pointsText(score)} / ${pointsText(points)}${overridden ? '（改定）' : ''}`,
  },
];

interface Fields {
  score: number | null;
  reason: string;
}

function OverrideDialog({
  examId,
  attemptId,
  mark,
  onClose,
}: {
  examId: string;
  attemptId: string;
  mark: PaperMark;
  onClose: () => void;
}) {
  const [form] = Form.useForm<Fields>();
  const { questionId, position, points, version } = mark;
  const settle = useAction(markingTeam.override, {
    changes: [markingTeam.paper, result.search, result.statistics, itemAnalysis.items, itemAnalysis.groups],
    success: '已改分',
    onDone: onClose,
  });
  return (
    <FormDialog<Fields>
      title={`改定第 ${position} 题的得分（满分 ${pointsText(points)}）`}
      okText="改定"
      form={form}
      initialValues={{ score: mark.score, reason: '' }}
      firstField="score"
      pending={settle.pending}
      onSubmit={({ score, reason }) =>
        settle.run({ query: { examId }, body: { attemptId, questionId, score: score ?? 0, reason, version } })
      }
      onClose={onClose}
      notice={<p className="result-counting">改定后，阅卷人不能再评这道题，更正答案也不会改动它。</p>}
    >
      <Form.Item name="score" label="得分" rules={[{ required: true, message: '请填写得分' }]}>
        <NumberField min={0} max={points} precision={2} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={2} maxLength={200} placeholder="例如：题目有歧义，酌情给分" />
      </Form.Item>
    </FormDialog>
  );
}

/** Of what is marked, as it stands: the list behind is older. */
function totalText(all: readonly PaperMark[] = []) {
  const marks = all.filter(({ extra }) => !extra);
  if (marks.length === 0 || marks.some(({ score }) => score === null)) return '';
  return `（总分 ${pointsText(marks.reduce((sum, { score }) => sum + (score ?? 0), 0))}）`;
}

/** What each question of one paper has earned, each to be put right with a reason. */
export function PaperMarksDrawer({
  examId,
  row: { attemptId, realName },
  onClose,
}: {
  examId: string;
  row: ResultRow;
  onClose: () => void;
}) {
  const [settling, setSettling] = useState<PaperMark>();
  const [reading, setReading] = useState<PaperMark>();
  const id = attemptId ?? '';
  const { data, error, refetch } = useReply(markingTeam.paper, { query: { examId, attemptId: id } }, { quiet: true });
  return (
    <Drawer open size={800} title={`${realName}的各题得分${totalText(data)}`} onClose={onClose}>
      <DataTable
        label="各题得分"
        rows={data}
        rowKey="questionId"
        columns={columns}
        numbered={false}
        error={error}
        onRetry={refetch}
        rowActions={(mark) => [
          ...(mark.type === 'CODE' ? [{ id: 'code', label: '代码', onClick: () => setReading(mark) }] : []),
          ...(mark.extra ? [] : [{ id: 'override', label: '改分', onClick: () => setSettling(mark) }]),
        ]}
        actionsWidth={data?.some(({ type }) => type === 'CODE') ? 112 : 64}
      />
      {reading && (
        <Suspense fallback={null}>
          <CodeDrawer
            {...{ examId, attemptId: id, questionId: reading.questionId }}
            title={`${realName} · 第 ${reading.position} 题的代码`}
            onOverride={reading.extra ? undefined : () => setSettling(reading)}
            onClose={() => setReading(undefined)}
          />
        </Suspense>
      )}
      {settling && (
        <OverrideDialog examId={examId} attemptId={id} mark={settling} onClose={() => setSettling(undefined)} />
      )}
    </Drawer>
  );
}
