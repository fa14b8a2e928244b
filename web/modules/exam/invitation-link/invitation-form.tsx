import { Form } from 'antd';
import type { Invitation } from '#contract/exam/invitation.ts';
import { invitation } from '#contract/exam/invitation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { changedByInvitation } from './changed-by-invitation.ts';

const usualMost = 50;

interface Fields {
  most: number;
  expiresAt?: string | null;
}

interface InvitationFormProps {
  examId: string;
  /** The link that the new one ends. */
  before?: Invitation | undefined;
  onClose: () => void;
}

export function InvitationForm({ examId, before, onClose }: InvitationFormProps) {
  const [form] = Form.useForm<Fields>();
  const renews = before !== undefined && !before.ended;
  const open = useAction(invitation.open, {
    changes: changedByInvitation,
    success: '邀请链接已开通',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={renews ? '换一个新链接' : '开通邀请链接'}
      okText={renews ? '换新链接' : '开通'}
      form={form}
      initialValues={{ most: before?.most ?? usualMost }}
      firstField="most"
      pending={open.pending}
      onSubmit={({ most, expiresAt }) =>
        open.run({ query: { examId }, body: { most, ...(expiresAt && { expiresAt }) } })
      }
      onClose={onClose}
      notice={
        renews && (
          <p className="invitation-note">原来的链接随即停用，已经加入的 {before.joined} 人不受影响。人数重新计算。</p>
        )
      }
    >
      <Form.Item
        name="most"
        label="人数上限"
        rules={[{ required: true, message: '请填写人数上限' }]}
        {...refusedField(open.fields, 'most')}
      >
        <NumberField min={1} max={10_000} precision={0} suffix="人" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item
        name="expiresAt"
        label="截止时间"
        extra="不填写时随考试结束。过了这个时间不能再加入。"
        {...refusedField(open.fields, 'expiresAt')}
      >
        <InstantPicker clearable placeholder="考试结束时" />
      </Form.Item>
    </FormDialog>
  );
}
