import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { type MonitorActionKind, monitor, type Wall, type WallRow } from '#contract/exam/monitor.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { newId } from '../../../kit/new-id.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { actionNames, outcomeText } from './wall-words.ts';

interface Draft {
  reason: string;
  minutes?: number;
  beyondEnd: boolean;
}

interface ActionDialogProps {
  wall: Wall;
  kind: MonitorActionKind;
  people: readonly WallRow[];
  onDone: () => void;
  onClose: () => void;
}

const notes: Partial<Record<MonitorActionKind, string>> = {
  extend: '延时不超过考试结束时间；超出的部分会告诉您。',
  pause: '暂停后计时停止，考生不能保存和交卷；到考试结束时间仍未恢复的自动收卷。',
  resume: '恢复后补回暂停的时间，但不超过考试结束时间。',
  submit: '按已保存的作答立即收卷，不能撤销。',
  void: '正在作答的先收卷；作废的答卷不计成绩，不能撤销。',
};

const namesOf = (people: readonly WallRow[]) =>
  people.length > 3
    ? `${people
        .slice(0, 3)
        .map(({ realName }) => realName)
        .join('、')}等 ${people.length} 人`
    : people.map(({ realName }) => realName).join('、');

/** One action for these people, with its reason. */
export function ActionDialog({ wall, kind, people, onDone, onClose }: ActionDialogProps) {
  const [form] = Form.useForm<Draft>();
  const [actionId] = useState(newId);
  const label = kind === 'message' ? '消息' : kind === 'note' ? '违纪情况' : '原因';
  const action = useAction(monitor.action, {
    changes: [monitor.list, monitor.person],
    success: (outcome) => outcomeText(kind, outcome),
    onDone,
  });
  const submit = ({ reason, minutes, beyondEnd }: Draft) => {
    const more = kind === 'extend' ? { ...(minutes && { minutes }), beyondEnd } : {};
    const userIds = people.map(({ userId }) => userId);
    return action.run({ query: { examId: wall.examId }, body: { actionId, kind, userIds, reason, ...more } });
  };
  return (
    <FormDialog<Draft>
      title={actionNames[kind]}
      form={form}
      initialValues={{ reason: '', beyondEnd: false }}
      firstField={kind === 'extend' ? 'minutes' : 'reason'}
      okText={actionNames[kind]}
      danger={kind === 'submit' || kind === 'void'}
      pending={action.pending}
      onSubmit={submit}
      onClose={onClose}
      notice={
        <p className="wall-notice">
          <strong>{namesOf(people)}</strong>
          {notes[kind] && <>　{notes[kind]}</>}
        </p>
      }
    >
      {kind === 'extend' && (
        <Form.Item
          name="minutes"
          label="延时（分钟）"
          rules={[{ required: true, message: '请填写延时分钟数' }]}
          {...refusedField(action.fields, 'minutes')}
        >
          <NumberField min={1} max={600} precision={0} />
        </Form.Item>
      )}
      {kind === 'extend' && wall.mayExceedEnd && (
        <Form.Item name="beyondEnd" valuePropName="checked">
          <Checkbox>可以超过考试结束时间</Checkbox>
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={label}
        rules={[notBlank(`请填写${label}`)]}
        {...refusedField(action.fields, 'reason')}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
