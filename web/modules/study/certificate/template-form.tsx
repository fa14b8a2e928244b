import { Form, Input } from 'antd';
import { type CertificateTemplate, certificatePlaces, certificateTemplate } from '#contract/study/certificate.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';

type Said = Pick<CertificateTemplate, 'name' | 'title' | 'wording' | 'issuer' | 'validMonths' | 'version'>;
type Fields = Omit<Said, 'version'>;

interface TemplateFormProps {
  changed: CertificateTemplate | undefined;
  /** The organisation, which gives most certificates itself. */
  issuer: string;
  onClose: () => void;
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'wording' in value;

const fieldsOf = ({ name, title, wording, issuer, validMonths }: Said): Fields => ({
  ...{ name, title, wording, issuer, validMonths },
});

const usual = {
  name: '',
  title: '培训合格证书',
  wording: '兹证明 {姓名} 于 {日期} 完成「{项目}」的学习，考核合格，特发此证。',
  validMonths: null,
};

export function TemplateForm({ changed, issuer, onClose }: TemplateFormProps) {
  const [form] = Form.useForm<Fields>();
  const { theirs, asking, answer, noteStale } = useTheirs(isSaid);
  const options = { changes: [certificateTemplate.search], success: '已保存', onDone: onClose };
  const add = useAction(certificateTemplate.add, options);
  const update = useAction(certificateTemplate.update, { ...options, onFailure: noteStale });
  const { pending, fields } = changed ? update : add;
  const save = ({ validMonths = null, ...given }: Fields) => {
    const body = { ...given, validMonths };
    if (!changed) return add.run({ body });
    const { version } = theirs ?? changed;
    return update.run({ query: { templateId: changed.templateId }, body: { ...body, version } });
  };
  const stale = asking && (
    <StaleNotice
      what="证书模板"
      theirs={[
        ['证书标题', asking.title],
        ['证书正文', asking.wording],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDialog
      title={changed ? '修改证书模板' : '新增证书模板'}
      form={form}
      initialValues={changed ? fieldsOf(changed) : { ...usual, issuer }}
      firstField="name"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={stale}
    >
      <Form.Item name="name" label="模板名称" rules={[notBlank('请填写模板名称')]} {...refusedField(fields, 'name')}>
        <Input maxLength={60} placeholder="例如：新员工培训合格证" />
      </Form.Item>
      <Form.Item name="title" label="证书标题" rules={[notBlank('请填写证书标题')]} {...refusedField(fields, 'title')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="wording"
        label="证书正文"
        extra={`${certificatePlaces.join('、')} 在发证时换成持证人的姓名、所学的项目和发证日期。`}
        rules={[notBlank('请填写证书正文')]}
        {...refusedField(fields, 'wording')}
      >
        <Input.TextArea maxLength={400} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Form.Item
        name="issuer"
        label="颁发单位"
        rules={[notBlank('请填写颁发单位')]}
        {...refusedField(fields, 'issuer')}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="validMonths"
        label="有效期（月）"
        extra="不填表示长期有效。"
        {...refusedField(fields, 'validMonths')}
      >
        <NumberField min={1} max={600} precision={0} style={{ width: 160 }} />
      </Form.Item>
    </FormDialog>
  );
}
