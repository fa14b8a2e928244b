import { Form, Input } from 'antd';
import { type EquatingPreview, equating } from '#contract/exam/equating.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { report } from '#contract/exam/report.ts';
import { result } from '#contract/exam/result.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';

type Row = EquatingPreview['rows'][number];

const passWords = { newly: '变为及格', noLonger: '变为不及格', same: '' } as const;

const columns: readonly DataColumn<Row>[] = [
  { key: 'realName', title: '姓名', ellipsis: true },
  { key: 'formNumber', title: '试卷', width: 88, render: ({ formNumber }) => `第 ${formNumber} 套` },
  {
    key: 'score',
    title: '原始分 → 等值后',
    width: 160,
    align: 'right',
    render: (row) => `${pointsText(row.rawScore)} → ${pointsText(row.equated)}`,
  },
  { key: 'passes', title: '及格', width: 104, render: ({ passes }) => passWords[passes] },
];

function Preview({ preview }: { preview: EquatingPreview }) {
  const { attempts, changed, up, down, newlyPassed, newlyFailed, rows } = preview;
  return (
    <>
      <p className="regrade-sum">
        {attempts} 份答卷中 {changed} 份的成绩有变化：{up} 份提高，{down} 份降低；{newlyPassed} 份变为及格，
        {newlyFailed} 份变为不及格。
        {rows.length < changed && `下面是变化最大的 ${rows.length} 份。`}
      </p>
      <div className="equating-rows">
        <DataTable label="成绩的变化" rows={rows} rowKey="attemptId" columns={columns} numbered={false} />
      </div>
    </>
  );
}

interface Fields {
  reason: string;
}

const changes = [
  ...[equating.show, result.search, result.statistics, itemAnalysis.items, itemAnalysis.groups],
  ...[report.exam, report.person],
];

const reasonItem = (placeholder: string) => (
  <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
    <Input maxLength={200} placeholder={placeholder} />
  </Form.Item>
);

interface ApplyDialogProps {
  examId: string;
  referenceFormId: string;
  formName: string;
  onClose: () => void;
}

/** First who would change by how much, then, with a reason, the change itself. */
export function ApplyDialog({ examId, referenceFormId, formName, onClose }: ApplyDialogProps) {
  const [form] = Form.useForm<Fields>();
  const preview = useReply(equating.preview, { query: { examId, referenceFormId } }, { quiet: true });
  const apply = useAction(equating.apply, {
    changes,
    success: ({ changed }) => `已按等值后的分数计成绩，${changed} 份答卷有变化`,
    onDone: onClose,
  });
  const { data, error, refetch } = preview;
  return (
    <FormDialog<Fields>
      title={`按「${formName}」等值`}
      okText="确认应用"
      width={720}
      form={form}
      initialValues={{ reason: '' }}
      firstField="reason"
      pending={apply.pending}
      onSubmit={async ({ reason }) => {
        if (data) await apply.run({ query: { examId }, body: { referenceFormId, basis: data.basis, reason } });
      }}
      onClose={onClose}
      notice={
        data ? (
          <Preview preview={data} />
        ) : error ? (
          <ErrorState text={error.text} onRetry={refetch} />
        ) : (
          <LinesSkeleton lines={4} />
        )
      }
    >
      {reasonItem('写进操作记录，例如：两套试卷难度不同')}
    </FormDialog>
  );
}

/** Every result is its raw score again. */
export function RevertDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const revert = useAction(equating.revert, {
    changes,
    success: ({ changed }) => `已撤销，${changed} 份答卷恢复为原始分`,
    onDone: onClose,
  });
  return (
    <FormDialog<Fields>
      title="撤销等值"
      okText="撤销"
      danger
      form={form}
      initialValues={{ reason: '' }}
      firstField="reason"
      pending={revert.pending}
      onSubmit={({ reason }) => revert.run({ query: { examId }, body: { reason } })}
      onClose={onClose}
      notice={<p className="regrade-sum">所有成绩恢复为原始分；成绩公布过的，会通知成绩有变化的人。</p>}
    >
      {reasonItem('写进操作记录')}
    </FormDialog>
  );
}
