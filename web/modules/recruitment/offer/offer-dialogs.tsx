import { Form, Input } from 'antd';
import { type OfferApprover, type OfferDetail, offer } from '#contract/recruitment/offer.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ApproverSelect } from './approver-select.tsx';
import { changedByOffers } from './offer-words.tsx';

interface DialogProps {
  shown: OfferDetail;
  onClose: () => void;
}

export function DecideDialog({ shown, decision, onClose }: DialogProps & { decision: 'APPROVED' | 'RETURNED' }) {
  const [form] = Form.useForm<{ comment: string }>();
  const approves = decision === 'APPROVED';
  const decide = useAction(offer.decide, {
    ...{ changes: changedByOffers, success: approves ? '已同意' : '已退回给制作人', onDone: onClose },
  });
  return (
    <FormDialog
      title={approves ? `同意录用「${shown.candidateName}」？` : `退回「${shown.candidateName}」的录用通知`}
      form={form}
      initialValues={{ comment: '' }}
      firstField="comment"
      okText={approves ? '同意' : '退回'}
      pending={decide.pending}
      onSubmit={({ comment }) => decide.run({ query: { offerId: shown.offerId }, body: { decision, comment } })}
      onClose={onClose}
    >
      <Form.Item
        name="comment"
        label={approves ? '意见（可以不填）' : '退回的意见'}
        rules={approves ? [] : [{ required: true, whitespace: true, message: '请写明退回的意见' }]}
        {...refusedField(decide.fields, 'comment')}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}

export function RecallDialog({ shown, onClose }: DialogProps) {
  const draft = shown.state === 'DRAFT';
  const recall = useAction(offer.recall, {
    ...{ changes: changedByOffers, success: draft ? '已放弃' : '录用通知已撤回', onDone: onClose },
  });
  return (
    <ReasonDialog
      title={`${draft ? '放弃' : '撤回'}「${shown.candidateName}」的录用通知？`}
      label="原因"
      hint="只有同事能看到。"
      okText={draft ? '放弃' : '撤回'}
      notice={
        shown.state === 'SENT' || shown.state === 'ACCEPTED' ? <p>候选人的链接随即失效，不能再答复。</p> : undefined
      }
      pending={recall.pending}
      fields={recall.fields}
      onSubmit={(reason) => recall.run({ query: { offerId: shown.offerId }, body: { reason } })}
      onClose={onClose}
    />
  );
}

export function ReplaceDialog({ shown, of, onClose }: DialogProps & { of: OfferApprover }) {
  const [form] = Form.useForm<{ by: string[] }>();
  const replace = useAction(offer.replaceApprover, {
    ...{ changes: changedByOffers, success: '审批人已更换', onDone: onClose },
  });
  const save = ({ by: [byUserId = ''] }: { by: string[] }) =>
    replace.run({ query: { offerId: shown.offerId }, body: { userId: of.userId, byUserId } });
  return (
    <FormDialog
      title={`更换审批人「${of.realName}」`}
      form={form}
      initialValues={{ by: [] }}
      firstField="by"
      okText="更换"
      pending={replace.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="by"
        label="改由谁审批"
        rules={[{ required: true, message: '请选择审批人' }]}
        {...refusedField(replace.fields, 'byUserId')}
      >
        <ApproverSelect most={1} />
      </Form.Item>
    </FormDialog>
  );
}
