import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type MessageWish, messageChannels, messageVariables, recruitMessage } from '#contract/recruitment/message.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { optionsOf } from './application-words.tsx';

export interface MessageFields {
  template: string | undefined;
  channels: MessageWish['channels'];
  subject: string;
  content: string;
  sms: string;
}

export const noMessage: MessageFields = { template: undefined, channels: ['MAIL'], subject: '', content: '', sms: '' };

export const wishOf = ({ channels, subject, content, sms }: MessageFields): MessageWish => ({
  ...{ channels, subject, content, sms },
});

const variables = Object.entries(messageVariables)
  .map(([name, words]) => `{${name}} ${words}`)
  .join('，');

interface Props {
  applicationIds: readonly string[];
  /** The template to begin with. */
  first?: string;
}

/**
 * What is written to candidates: a template to begin with, the ways of sending, the texts, and how the first of them reads.
 * Stands in whatever form has these fields among its own.
 */
export function MessageFieldset({ applicationIds, first }: Props) {
  const form = Form.useFormInstance<MessageFields>();
  const templates = useReply(recruitMessage.templates, {}, { quiet: true });
  const channels = Form.useWatch('channels', form) ?? [];
  const preview = useAction(recruitMessage.preview);
  const [shown, setShown] = useState<Reply<typeof recruitMessage.preview>>();
  const choose = (key: string) => {
    const chosen = templates.data?.find((one) => one.key === key);
    if (chosen) form.setFieldsValue({ subject: chosen.subject, content: chosen.content, sms: chosen.sms });
  };
  const given = templates.data?.find(({ key }) => key === first);
  useEffect(() => {
    if (!given || form.getFieldValue('template')) return;
    const { key, subject, content, sms } = given;
    form.setFieldsValue({ template: key, subject, content, sms });
  }, [given, form]);
  const show = async () => {
    const message = wishOf(form.getFieldsValue(true));
    setShown(await preview.run({ body: { applicationIds: [...applicationIds], message } }));
  };
  return (
    <>
      <Form.Item name="template" label="模板">
        <Select
          placeholder="选择模板，再按需要修改"
          options={templates.data?.map(({ key, name }) => ({ value: key, label: name })) ?? []}
          onChange={choose}
        />
      </Form.Item>
      <Form.Item name="channels" label="发送方式" rules={[{ required: true, message: '请选择发送方式' }]}>
        <Checkbox.Group options={optionsOf(messageChannels)} />
      </Form.Item>
      {channels.includes('MAIL') && (
        <>
          <Form.Item
            name="subject"
            label="邮件标题"
            rules={[{ required: true, whitespace: true, message: '请填写邮件标题' }]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item
            name="content"
            label="邮件正文"
            rules={[{ required: true, whitespace: true, message: '请填写邮件正文' }]}
          >
            <Input.TextArea maxLength={4000} autoSize={{ minRows: 4, maxRows: 12 }} />
          </Form.Item>
        </>
      )}
      {channels.includes('SMS') && (
        <Form.Item
          name="sms"
          label="短信内容"
          rules={[{ required: true, whitespace: true, message: '请填写短信内容' }]}
        >
          <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      )}
      <p className="pipeline-note">可以使用的变量：{variables}</p>
      <Button onClick={show} loading={preview.pending} disabled={channels.length === 0}>
        预览第一位收到的内容
      </Button>
      <Preview shown={shown} />
    </>
  );
}

function Preview({ shown }: { shown: Reply<typeof recruitMessage.preview> | undefined }) {
  if (!shown) return null;
  return (
    <section className="pipeline-preview" aria-label="预览">
      {shown.content && (
        <>
          <strong>{shown.subject}</strong>
          <p>{shown.content}</p>
        </>
      )}
      {shown.sms && <p>短信：{shown.sms}</p>}
      {shown.unreachable.length > 0 && (
        <p className="pipeline-warning">
          收不到的人：
          {shown.unreachable
            .map(({ name, channel }) => `${name}（没有${channel === 'MAIL' ? '邮箱' : '手机号'}）`)
            .join('、')}
        </p>
      )}
    </section>
  );
}
