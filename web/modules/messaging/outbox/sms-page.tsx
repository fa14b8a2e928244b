import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { outbox, type SmsTemplate, smsNames, smsTemplates } from '#contract/messaging/outbox.ts';
import { phonePattern } from '#contract/personal-fields.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import './sms.css';

interface Fields {
  phone: string;
  template: SmsTemplate;
  name: string;
}

const templates: Readonly<Record<SmsTemplate, { label: string; example: string }>> = {
  examReminder: { label: '考试提醒', example: '反洗钱合规考试' },
  taskReminder: { label: '学习任务提醒', example: '新员工三十天上岗学习' },
  targetReminder: { label: '目标提醒', example: '合规上岗九十天' },
  noticeReminder: { label: '公告提醒', example: '关于年度考试安排的通知' },
};

const templateOptions = Object.entries(templates).map(([value, { label }]) => ({ value, label }));

/** As the phone shows it; where nothing is filled in yet, what goes there. */
const textOf = ({ template, name }: Pick<Fields, 'template' | 'name'>) =>
  smsTemplates[template].replace('{name}', () => name.trim() || smsNames[template]);

/** One reminder to one colleague: what goes to many is a notice. */
export function Component() {
  const [form] = Form.useForm<Fields>();
  const { template = 'examReminder', name = '' } = (Form.useWatch([], form) as Partial<Fields> | undefined) ?? {};
  const [kept, setKept] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = useAction(outbox.sendSms, {
    quiet: true,
    onDone: ({ kept }) => {
      setKept(kept);
      if (!kept) notify.success('短信已排队发送');
      form.resetFields(['phone']);
    },
    onFailure: ({ text, fields, cancelled }) => {
      // Nobody with this phone, or too many to it: about the phone, though no field is named.
      if (!cancelled && Object.keys(fields).length === 0) setRefused(text);
    },
  });
  const nothingGoesOut = (
    <Alert
      className="sms-kept"
      type="warning"
      showIcon
      title="短信没有发出"
      description="本系统没有配置短信服务，内容只写进了短信记录，对方收不到。请联系系统运营人员开通短信服务，或改发公告。"
    />
  );
  const submit = ({ phone, ...content }: Fields) => {
    setRefused(undefined);
    setKept(false);
    send.run({ body: { phone, content } });
  };
  const { example } = templates[template];
  const nameLabel = smsNames[template];
  return (
    <>
      <PageHeader
        title="发短信"
        line={`给一位${term('staff')}发送提醒短信；同一个手机号一小时最多 5 条。要告诉很多人，请发公告。`}
      />
      <Card>
        <Form<Fields>
          className="sms-form"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ template: 'examReminder', name: '' }}
          scrollToFirstError={{ focus: true }}
          onFinish={submit}
        >
          <Form.Item
            name="phone"
            label="手机号"
            extra={`您管理范围内${term('onDuty')}${term('staff')}的手机号`}
            rules={[{ required: true, pattern: phonePattern, message: '请填写 11 位手机号' }]}
            {...refusedField({ ...(refused && { phone: refused }), ...send.fields }, 'phone')}
          >
            <Input
              type="tel"
              maxLength={11}
              autoFocus
              placeholder="11 位手机号"
              onChange={() => setRefused(undefined)}
            />
          </Form.Item>
          <Form.Item name="template" label="短信模板" extra="运营商只允许发送报备过的模板">
            <Radio.Group options={templateOptions} />
          </Form.Item>
          <Form.Item
            name="name"
            label={nameLabel}
            rules={[{ required: true, whitespace: true, message: `请填写${nameLabel}` }]}
            {...refusedField({ name: send.fields['content.name'] ?? send.fields.content ?? '' }, 'name')}
          >
            <Input maxLength={50} showCount placeholder={`例如：${example}`} />
          </Form.Item>
          <p className="sms-preview" role="status">
            <span className="sms-preview-title">短信内容</span>
            {textOf({ template, name })}
          </p>
          {kept && nothingGoesOut}
          <Button type="primary" htmlType="submit" loading={send.pending}>
            发送
          </Button>
        </Form>
      </Card>
    </>
  );
}
