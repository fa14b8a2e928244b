import { Form } from 'antd';
import type { Exam } from '#contract/exam/exam.ts';
import type { Examinee } from '#contract/exam/examinee.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ChangedNote } from './changed-note.tsx';
import './override.css';
import { namesText } from './override-draft.ts';
import { overrideText } from './override-text.ts';
import { ReasonItem } from './reason-item.tsx';
import { useOverride } from './use-override.ts';

interface WithdrawDialogProps {
  exam: Exam;
  /** Those of them who have rules of their own lose them. */
  people: readonly Examinee[];
  onDone: () => void;
  onClose: () => void;
}

const examRules = { extraMinutes: 0, startAt: null, endAt: null, extraAttempts: 0 };

/** From now on the exam's own rules apply to these people again. */
export function WithdrawDialog({ exam, people, onDone, onClose }: WithdrawDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { override, fields, news } = useOverride({
    examId: exam.examId,
    people,
    success: (count) => `${count} 名考生已恢复考试规则`,
    onDone,
  });
  const [first, second] = people;
  return (
    <FormDialog<{ reason: string }>
      title="恢复考试规则"
      form={form}
      initialValues={{ reason: '' }}
      firstField="reason"
      pending={override.pending}
      okText="恢复"
      onSubmit={({ reason }) => override.run({ ...examRules, reason: reason.trim() })}
      onClose={onClose}
      notice={
        <div className="override-notice">
          <p>
            <strong>{namesText(people)}</strong>
            {first?.override && !second && `现在：${overrideText(first.override)}`}
          </p>
          <p>单独规则随即失效，改按考试的时间、时长和次数作答。已经开始的作答照常算数。</p>
          <ChangedNote people={people} news={news} />
        </div>
      }
    >
      <ReasonItem fields={fields} placeholder="例如：填错了人" />
    </FormDialog>
  );
}
