import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { exam, makeUpReasons } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { examAddress } from '../exam-address.ts';
import './make-up.css';
import { endProblem, type MakeUpDraft, type MakeUpReason, makeUpDraft } from './make-up-draft.ts';

interface MakeUpDialogProps {
  exam: { readonly examId: string; readonly name: string; readonly startAt: string; readonly endAt: string };
  onClose: () => void;
}

const reasonNames: Readonly<Record<MakeUpReason, string>> = {
  failed: '未通过：成绩低于及格分',
  absent: '缺考：没有开始作答',
};

/** The reasons, with how many people each is about where that may be known. */
function useReasonOptions(examId: string) {
  const options = { quiet: true, enabled: can(result.statistics) };
  const { data } = useReply(result.statistics, { query: { examId } }, options);
  const counts = data && { failed: data.markedCount - data.passedCount, absent: data.absentCount };
  return makeUpReasons.map((value) => ({
    value,
    label: counts ? `${reasonNames[value]}（${counts[value]} 人）` : reasonNames[value],
  }));
}

function useMakeUp({ exam: { examId }, onClose }: MakeUpDialogProps) {
  const navigate = useNavigate();
  const makeUp = useAction(exam.makeUp, {
    changes: [exam.search],
    success: ({ examineeCount }) => `补考已建为草稿，${examineeCount} 名考生，请核对后发布`,
    onDone: (made) => {
      onClose();
      navigate(examAddress.edit(made.examId));
    },
  });
  const submit = ({ name, startAt, endAt, who }: MakeUpDraft) =>
    startAt && endAt && makeUp.run({ query: { examId }, body: { name, startAt, endAt, who: [...who] } });
  return { submit, pending: makeUp.pending, fields: makeUp.fields };
}

/** A make-up in one step: the same paper and rules, another window, for those who have not passed. */
export function MakeUpDialog(props: MakeUpDialogProps) {
  const [form] = Form.useForm<MakeUpDraft>();
  const [first] = useState(() => makeUpDraft(props.exam, Date.now()));
  const { submit, pending, fields } = useMakeUp(props);
  const options = useReasonOptions(props.exam.examId);
  return (
    <FormDialog<MakeUpDraft>
      title="安排补考"
      form={form}
      initialValues={first}
      firstField="name"
      pending={pending}
      okText="建立补考"
      onSubmit={submit}
      onClose={props.onClose}
      notice={<p className="exam-make-up-notice">沿用这场考试的试卷和规则，建成草稿，核对后再发布。</p>}
    >
      <Form.Item
        name="name"
        label="考试名称"
        rules={[{ required: true, whitespace: true, message: '请填写考试名称' }]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={80} />
      </Form.Item>
      <div className="exam-make-up-window">
        <Form.Item
          name="startAt"
          label="开始时间"
          rules={[{ required: true, message: '请选择开始时间' }]}
          {...refusedField(fields, 'startAt')}
        >
          <InstantPicker />
        </Form.Item>
        <Form.Item
          name="endAt"
          label="结束时间"
          dependencies={['startAt']}
          rules={[({ getFieldValue }) => ({ validator: (_rule, end) => checkEnd(getFieldValue('startAt'), end) })]}
          {...refusedField(fields, 'endAt')}
        >
          <InstantPicker />
        </Form.Item>
      </div>
      <Form.Item
        name="who"
        label="参加的人"
        rules={[{ required: true, message: '请选择参加补考的人' }]}
        {...refusedField(fields, 'who')}
      >
        <Checkbox.Group className="exam-make-up-who" options={options} />
      </Form.Item>
    </FormDialog>
  );
}

function checkEnd(startAt: string | null, endAt: string | null) {
  const problem = endProblem(startAt, endAt, Date.now());
  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
}
