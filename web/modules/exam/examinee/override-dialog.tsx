import { Button, Form } from 'antd';
import { useState } from 'react';
import type { Exam } from '#contract/exam/exam.ts';
import type { Examinee } from '#contract/exam/examinee.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { windowText } from '../../../kit/text/time.ts';
import { ChangedNote } from './changed-note.tsx';
import './override.css';
import {
  isNothing,
  namesText,
  type OverrideDraft,
  overrideDraft,
  overrideOf,
  ownWindowProblem,
} from './override-draft.ts';
import { ReasonItem } from './reason-item.tsx';
import { useOverride } from './use-override.ts';

interface OverrideDialogProps {
  exam: Exam;
  people: readonly Examinee[];
  onDone: () => void;
  onClose: () => void;
  /** To the dialog that takes the rules of this one person away. */
  onWithdraw: () => void;
}

function Notice({ exam, people, onWithdraw }: Omit<OverrideDialogProps, 'onDone' | 'onClose'>) {
  const [first, second] = people;
  const already = people.filter(({ override }) => override !== null).length;
  const minutes = `时长 ${exam.durationMinutes} 分钟，可作答 ${exam.attemptsAllowed} 次`;
  return (
    <div className="override-notice">
      <p>
        <strong>{namesText(people)}</strong>
        {first && !second && `　${first.jobNumber}　${first.departmentName}`}
        {already > 0 && !second && (
          <Button type="link" size="small" onClick={onWithdraw}>
            恢复考试规则
          </Button>
        )}
      </p>
      <p>
        考试规则：{windowText(exam.startAt, exam.endAt)}，{minutes}。没有填写的按考试规则。
      </p>
      {already > 0 && second && (
        <p className="override-caution">其中 {already} 人已有单独规则，保存后由这里填写的代替。</p>
      )}
    </div>
  );
}

const rejected = (problem: string | undefined) => (problem ? Promise.reject(new Error(problem)) : Promise.resolve());

/** Time, a window and attempts for these people alone, with the reason. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { exam, people, onDone, onClose } = props;
  const [form] = Form.useForm<OverrideDraft>();
  const [first] = useState(() => overrideDraft(people));
  const { override, fields, news } = useOverride({
    examId: exam.examId,
    people,
    success: (count) => `已为 ${count} 名考生设置单独规则`,
    onDone,
  });
  const checkEnd = (draft: Pick<OverrideDraft, 'startAt' | 'endAt'>) =>
    rejected(ownWindowProblem(exam, draft, first, Date.now()));
  const checkAny = (draft: OverrideDraft) => rejected(isNothing(draft) ? '加时、次数、时间至少填写一项' : undefined);
  return (
    <FormDialog<OverrideDraft>
      title="单独规则"
      form={form}
      initialValues={first}
      firstField="extraMinutes"
      pending={override.pending}
      onSubmit={(draft) => override.run(overrideOf(draft))}
      onClose={onClose}
      notice={
        <>
          <Notice {...props} />
          <ChangedNote people={people} news={news} />
        </>
      }
    >
      <div className="override-row">
        <Form.Item
          name="extraMinutes"
          label="加时（分钟）"
          dependencies={['extraAttempts', 'startAt', 'endAt']}
          rules={[({ getFieldsValue }) => ({ validator: () => checkAny(getFieldsValue(true)) })]}
          {...refusedField(fields, 'extraMinutes')}
        >
          <NumberField min={0} max={1440} precision={0} placeholder="不加时" />
        </Form.Item>
        <Form.Item name="extraAttempts" label="增加次数" {...refusedField(fields, 'extraAttempts')}>
          <NumberField min={0} max={20} precision={0} placeholder="不增加" />
        </Form.Item>
        <Form.Item name="startAt" label="单独的开始时间" {...refusedField(fields, 'startAt')}>
          <InstantPicker clearable placeholder="按考试的开始时间" />
        </Form.Item>
        <Form.Item
          name="endAt"
          label="单独的结束时间"
          dependencies={['startAt']}
          rules={[({ getFieldsValue }) => ({ validator: () => checkEnd(getFieldsValue(['startAt', 'endAt'])) })]}
          {...refusedField(fields, 'endAt')}
        >
          <InstantPicker clearable placeholder="按考试的结束时间" />
        </Form.Item>
      </div>
      <ReasonItem fields={fields} placeholder="例如：网络故障中断 20 分钟" />
    </FormDialog>
  );
}
