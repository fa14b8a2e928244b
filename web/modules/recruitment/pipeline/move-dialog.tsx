import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { jobApplication } from '#contract/recruitment/application.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { type ApplicationState, type RejectCode, rejectCodes, stateWords } from '#contract/recruitment/states.ts';
import { moveOf, needsReason } from '#shared/application-moves.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { optionsOf } from './application-words.tsx';
import { changedByApplications } from './changed-by-applications.ts';
import { type MessageFields, MessageFieldset, noMessage, wishOf } from './message-fields.tsx';

/** Whom it is about, as far as dialogs need to know. */
export interface Chosen {
  readonly applicationId: string;
  readonly name: string;
  readonly state: ApplicationState;
  /** Where they may be of several jobs. */
  readonly jobId?: string;
}

export const whoOf = (chosen: readonly Chosen[]) =>
  chosen.length === 1 ? (chosen[0]?.name ?? '') : `${chosen[0]?.name ?? ''}等 ${chosen.length} 人`;

interface Fields extends MessageFields {
  to: ApplicationState;
  reason: string;
  rejectCode: RejectCode | undefined;
  tell: boolean;
}

interface MoveDialogProps {
  chosen: readonly Chosen[];
  /** Where all of them may go. */
  targets: readonly ApplicationState[];
  to?: ApplicationState | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Why a step is taken, and whether the candidates are told; a rejection is always a person's. */
export function MoveDialog({ chosen, targets, to: first, onDone, onClose }: MoveDialogProps) {
  const [form] = Form.useForm<Fields>();
  const to = Form.useWatch('to', form) ?? first;
  const tell = Form.useWatch('tell', form) ?? false;
  const done = () => {
    onDone();
    onClose();
  };
  const move = useAction(jobApplication.move, {
    changes: changedByApplications,
    success: ({ moved, sent }) => `已移动 ${moved} 份应聘${sent > 0 ? `，已发消息给 ${sent} 人` : ''}`,
    onDone: done,
  });
  const asks = to !== undefined && chosen.some(({ state }) => asksWhy(state, to));
  const applicationIds = chosen.map(({ applicationId }) => applicationId);
  const save = ({ reason, rejectCode, tell: told, to: target, ...message }: Fields) =>
    move.run({
      body: {
        ...{ applicationIds, to: target },
        ...(reason && { reason }),
        ...(target === 'REJECTED' && rejectCode && { rejectCode }),
        ...(told && { message: wishOf(message) }),
      },
    });
  return (
    <FormDialog<Fields>
      title={`移动应聘：${whoOf(chosen)}`}
      form={form}
      initialValues={{ ...noMessage, ...(first && { to: first }), reason: '', tell: false }}
      firstField={first ? 'reason' : 'to'}
      pending={move.pending}
      okText="移动"
      danger={to === 'REJECTED'}
      width={560}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="to" label="移到" rules={[{ required: true, message: '请选择移到哪个状态' }]}>
        <Select options={targets.map((value) => ({ value, label: stateWords[value] }))} placeholder="选择状态" />
      </Form.Item>
      {to === 'REJECTED' && (
        <Form.Item name="rejectCode" label="淘汰原因" rules={[{ required: true, message: '请选择淘汰原因' }]}>
          <Radio.Group options={optionsOf(rejectCodes)} className="pipeline-codes" />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={to === 'REJECTED' ? '补充说明' : '原因'}
        extra="只有同事能看到。"
        rules={asks && to !== 'REJECTED' ? [{ required: true, whitespace: true, message: '请写明原因' }] : []}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="tell" valuePropName="checked">
        <Checkbox>同时发消息给候选人</Checkbox>
      </Form.Item>
      {tell && <MessageFieldset applicationIds={applicationIds} />}
    </FormDialog>
  );
}

export function asksWhy(from: ApplicationState, to: ApplicationState) {
  const kind = moveOf(from, to, 'hand');
  return kind !== undefined && needsReason(kind, 'hand');
}

interface SendExamProps {
  chosen: readonly Chosen[];
  onDone: () => void;
  onClose: () => void;
}

interface ExamFields extends MessageFields {
  tell: boolean;
}

/** Makes the candidates examinees of the job's exam. */
export function SendExamDialog({ chosen, onDone, onClose }: SendExamProps) {
  const [form] = Form.useForm<ExamFields>();
  const tell = Form.useWatch('tell', form) ?? true;
  const applicationIds = chosen.map(({ applicationId }) => applicationId);
  const send = useAction(applicationExam.send, {
    changes: changedByApplications,
    success: ({ moved, sent }) => `已发送笔试给 ${moved} 人${sent > 0 ? `，已发消息给 ${sent} 人` : ''}`,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog<ExamFields>
      title={`发送笔试：${whoOf(chosen)}`}
      form={form}
      initialValues={{ ...noMessage, channels: ['SMS'], tell: true }}
      firstField="tell"
      pending={send.pending}
      okText="发送"
      width={560}
      notice={<p className="pipeline-note">候选人登录求职者页面进入职位所选的考试，交卷后状态自动变为笔试完成。</p>}
      onSubmit={({ tell: told, ...message }) =>
        send.run({ body: { applicationIds, ...(told && { message: wishOf(message) }) } })
      }
      onClose={onClose}
    >
      <Form.Item name="tell" valuePropName="checked">
        <Checkbox>同时发消息给候选人</Checkbox>
      </Form.Item>
      {tell && <MessageFieldset applicationIds={applicationIds} first="exam" />}
    </FormDialog>
  );
}
