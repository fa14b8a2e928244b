import { Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import { type MessageTemplate, messageVariables, recruitMessage } from '#contract/recruitment/message.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';

type Fields = Pick<MessageTemplate, 'name' | 'subject' | 'content' | 'sms'>;
type Opened = { readonly template: MessageTemplate | undefined };

const changes = [recruitMessage.templates];
const variables = Object.entries(messageVariables)
  .map(([name, words]) => `{${name}} ${words}`)
  .join('，');

function TemplateForm({ template, onClose }: Opened & { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const save = useAction(recruitMessage.saveTemplate, { changes, success: '已保存', onDone: onClose });
  return (
    <FormDialog<Fields>
      title={template ? '修改模板' : '新增模板'}
      form={form}
      initialValues={template ?? { name: '', subject: '', content: '', sms: '' }}
      firstField="name"
      pending={save.pending}
      width={560}
      onSubmit={(fields) => save.run({ body: { ...fields, ...(template && { key: template.key }) } })}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[notBlank('请填写模板名称')]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="subject" label="邮件标题">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="content" label="邮件正文" extra={`变量：${variables}`}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="sms" label="短信内容">
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
}

/** The texts that messages begin with. */
export function TemplateDrawer({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened>();
  const list = useReply(recruitMessage.templates, {}, { quiet: true });
  const remove = useAction(recruitMessage.removeTemplate, { changes, success: '已完成' });
  return (
    <Drawer
      open
      size={560}
      title="消息模板"
      onClose={onClose}
      extra={<Button onClick={() => setOpened({ template: undefined })}>新增模板</Button>}
    >
      {!list.data && (list.error ? <ErrorState text={list.error.text} onRetry={list.refetch} /> : <LinesSkeleton />)}
      <ul className="pipeline-rows">
        {list.data?.map((template) => {
          const { key, name, shipped, changed } = template;
          return (
            <li key={key}>
              <span>
                {name}
                <small className="pipeline-note"> {shipped ? (changed ? '自带，已修改' : '自带') : '本机构'}</small>
              </span>
              <span className="pipeline-row-actions">
                <Button size="small" aria-label={`修改${name}`} onClick={() => setOpened({ template })}>
                  修改
                </Button>
                {(!shipped || changed) && (
                  <ActionButton
                    size="small"
                    label={shipped ? '恢复' : '删除'}
                    danger
                    confirm={{
                      title: shipped ? `恢复「${name}」原来的文字？` : `删除模板「${name}」？`,
                      content: '现在的文字不再保留。',
                    }}
                    onClick={() => remove.run({ body: { key } })}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {opened && <TemplateForm template={opened.template} onClose={() => setOpened(undefined)} />}
    </Drawer>
  );
}
