import { Descriptions, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type OfferDetail, offer } from '#contract/recruitment/offer.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useSealing } from '../../../kit/api/sealed-password.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { PasswordField, PasswordHandover, passwordRule, proposedPassword } from '../../directory/index.ts';
import { changedByOffers } from './offer-words.tsx';
import './offer.css';

interface HireProps {
  shown: OfferDetail;
  onClose: () => void;
}

/** The step from a candidate to a colleague. */
export function HireDialog({ shown, onClose }: HireProps) {
  const { data, error, refetch } = useReply(
    offer.hiring,
    { query: { offerId: shown.offerId } },
    { quiet: true, freshMs: 60_000 },
  );
  if (data) return <Filled shown={shown} hiring={data} onClose={onClose} />;
  return (
    <Modal open title="办理入职" footer={null} onCancel={onClose}>
      {error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={4} />}
    </Modal>
  );
}

interface Fields {
  jobNumber: string;
  password?: string;
}

function Filled({ shown, hiring, onClose }: HireProps & { hiring: Reply<typeof offer.hiring> }) {
  const [form] = Form.useForm<Fields>();
  const [handed, setHanded] = useState<string>();
  const { seal, sealing } = useSealing();
  const hire = useAction(offer.hire, {
    changes: changedByOffers,
    success: `「${hiring.candidateName}」已办理入职，登录方法已发给本人`,
    onDone: ({ withPhone }) => withPhone || notify.warning('手机号没有登记到新账号，请本人用账号和密码登录'),
  });
  const save = async ({ jobNumber, password = '' }: Fields) => {
    const query = { offerId: shown.offerId };
    if (hiring.hasPassword) return (await hire.run({ query, body: { jobNumber } })) && onClose();
    const cipher = await seal(password);
    if (cipher === undefined) return undefined;
    return (await hire.run({ query, body: { jobNumber, password: cipher } })) && setHanded(password);
  };
  if (handed !== undefined) {
    return <PasswordHandover title={`「${hiring.candidateName}」已办理入职`} password={handed} onClose={onClose} />;
  }
  const facts = [
    ['姓名', hiring.candidateName],
    [term('department'), hiring.departmentName],
    ['岗位', hiring.postName || '不指定'],
    ['手机号', hiring.phone],
    ['入职日期', shown.startOn],
  ];
  return (
    <FormDialog<Fields>
      title={`办理入职：${hiring.candidateName}`}
      form={form}
      initialValues={{ jobNumber: hiring.jobNumber, ...(!hiring.hasPassword && { password: proposedPassword() }) }}
      firstField="jobNumber"
      okText="办理入职"
      pending={sealing || hire.pending}
      notice={
        <Descriptions
          className="offer-hiring"
          size="small"
          column={2}
          items={facts.map(([label, children]) => ({ key: label, label, children }))}
        />
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="jobNumber"
        label={term('jobNumber')}
        rules={[notBlank(`请填写${term('jobNumber')}`)]}
        {...refusedField(hire.fields, 'jobNumber')}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      {hiring.hasPassword ? (
        <p className="offer-muted">登录方法会发给本人，密码沿用求职账号的密码。</p>
      ) : (
        <Form.Item
          name="password"
          label="初始密码"
          extra="请当面告诉本人，首次用它登录时要换成自己的密码；登录地址和账号会用短信和邮件发给本人。"
          rules={[passwordRule]}
          {...refusedField(hire.fields, 'password')}
        >
          <PasswordField />
        </Form.Item>
      )}
    </FormDialog>
  );
}
