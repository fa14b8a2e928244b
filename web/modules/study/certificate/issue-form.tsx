import { Form, Input } from 'antd';
import {
  type CertificateTemplate,
  certificate,
  certificateTemplate,
  mostHolders,
} from '#contract/study/certificate.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';

interface Fields {
  subject: string;
  userIds: string[];
}

export function IssueForm({ template, onClose }: { template: CertificateTemplate; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const issue = useAction(certificate.issue, {
    changes: [certificate.search, certificateTemplate.search],
    success: ({ issued }) => `已发出 ${issued} 份证书`,
    onDone: onClose,
  });
  const { templateId, name } = template;
  return (
    <FormDialog
      title={`发证：${name}`}
      form={form}
      initialValues={{ subject: '', userIds: [] }}
      firstField="subject"
      pending={issue.pending}
      onSubmit={(fields) => issue.run({ body: { templateId, ...fields } })}
      onClose={onClose}
    >
      <Form.Item
        name="subject"
        label="项目"
        extra="写在证书正文的 {项目} 处。"
        rules={[notBlank('请填写项目')]}
        {...refusedField(issue.fields, 'subject')}
      >
        <Input maxLength={100} placeholder="例如：2026 年反洗钱专项培训" />
      </Form.Item>
      <Form.Item
        name="userIds"
        label="持证人"
        rules={[{ required: true, message: '请选择持证人' }]}
        {...refusedField(issue.fields, 'userIds')}
      >
        <PersonSelect most={mostHolders} />
      </Form.Item>
    </FormDialog>
  );
}
