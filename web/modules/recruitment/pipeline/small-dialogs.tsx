import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { jobApplication } from '#contract/recruitment/application.ts';
import { job } from '#contract/recruitment/job.ts';
import { recruitMessage } from '#contract/recruitment/message.ts';
import { sources } from '#contract/recruitment/states.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { optionsOf } from './application-words.tsx';
import { changedByApplications } from './changed-by-applications.ts';
import { type MessageFields, MessageFieldset, noMessage, wishOf } from './message-fields.tsx';
import { type Chosen, whoOf } from './move-dialog.tsx';

interface DialogProps {
  chosen: readonly Chosen[];
  onDone: () => void;
  onClose: () => void;
}

const common = ({ onDone, onClose }: DialogProps) => ({
  changes: changedByApplications,
  onDone: () => {
    onDone();
    onClose();
  },
});
const idsOf = ({ chosen }: DialogProps) => chosen.map(({ applicationId }) => applicationId);

export function MessageDialog(props: DialogProps) {
  const [form] = Form.useForm<MessageFields>();
  const send = useAction(recruitMessage.send, {
    ...common(props),
    success: ({ sent, skipped }) => `已发送给 ${sent} 人${skipped > 0 ? `，${skipped} 人收不到` : ''}`,
  });
  return (
    <FormDialog<MessageFields>
      title={`发消息：${whoOf(props.chosen)}`}
      form={form}
      initialValues={noMessage}
      firstField="template"
      pending={send.pending}
      okText="发送"
      width={560}
      onSubmit={(fields) => send.run({ body: { applicationIds: idsOf(props), message: wishOf(fields) } })}
      onClose={props.onClose}
    >
      <MessageFieldset applicationIds={idsOf(props)} />
    </FormDialog>
  );
}

export function SourceDialog(props: DialogProps) {
  const [form] = Form.useForm<{ source: keyof typeof sources }>();
  const change = useAction(jobApplication.source, {
    ...common(props),
    success: ({ changed }) => `已更改 ${changed} 份`,
  });
  return (
    <FormDialog
      title={`更改渠道：${whoOf(props.chosen)}`}
      form={form}
      initialValues={{}}
      firstField="source"
      pending={change.pending}
      onSubmit={({ source }) => change.run({ body: { applicationIds: idsOf(props), source } })}
      onClose={props.onClose}
    >
      <Form.Item name="source" label="渠道" rules={[{ required: true, message: '请选择渠道' }]}>
        <Select options={optionsOf(sources)} placeholder="选择渠道" />
      </Form.Item>
    </FormDialog>
  );
}

interface TagFields {
  add: string[];
  remove: string[];
}

export function TagDialog(props: DialogProps) {
  const [form] = Form.useForm<TagFields>();
  const known = useReply(jobApplication.tags, {}, { quiet: true });
  const change = useAction(jobApplication.tag, { ...common(props), success: '已保存' });
  const options = known.data?.map((value) => ({ value, label: value })) ?? [];
  return (
    <FormDialog<TagFields>
      title={`标签：${whoOf(props.chosen)}`}
      form={form}
      initialValues={{ add: [], remove: [] }}
      firstField="add"
      pending={change.pending}
      onSubmit={(fields) => change.run({ body: { applicationIds: idsOf(props), ...fields } })}
      onClose={props.onClose}
    >
      <Form.Item name="add" label="加上" extra="输入后按回车可以新建。">
        <Select mode="tags" maxCount={20} options={options} placeholder="选择或输入标签" />
      </Form.Item>
      <Form.Item name="remove" label="去掉">
        <Select mode="multiple" maxCount={20} options={options} placeholder="选择标签" />
      </Form.Item>
    </FormDialog>
  );
}

interface JobSelectProps {
  id?: string;
  value?: string;
  onChange?: (jobId: string | undefined) => void;
  except?: string;
  /** Where no label stands beside it. */
  label?: string;
}

/** Of a job that is chosen by the address and may be none of those offered: closed since, or out of the reader's reach. */
function useNameOfJob(jobId: string | undefined) {
  const { data, error } = useReply(
    job.detail,
    { query: { jobId: jobId ?? '' } },
    { quiet: true, enabled: jobId !== undefined, freshMs: 60_000 },
  );
  return data?.name ?? (error ? '已不可见的职位' : undefined);
}

/** A released job of those that the caller reaches, found by its name. */
export function JobSelect({ except, label, ...field }: JobSelectProps) {
  const [keyword, setKeyword] = useState('');
  const body = { state: 'RELEASED' as const, ...(keyword && { keyword }) };
  const found = useReply(job.search, { query: { size: 50 }, body }, { keepPrevious: true, quiet: true });
  const options = (found.data?.data ?? []).filter(({ jobId }) => jobId !== except);
  const { value } = field;
  const missing = found.data && !options.some(({ jobId }) => jobId === value) ? value : undefined;
  const nameOfMissing = useNameOfJob(missing);
  return (
    <Select
      {...field}
      allowClear
      placeholder={label ?? '选择招聘中的职位'}
      {...(label && { 'aria-label': label })}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      labelRender={(choice) => choiceLabel({ label: choice.label ?? nameOfMissing })}
      options={options.map(({ jobId, name, departmentName }) => ({
        value: jobId,
        label: `${name}（${departmentName}）`,
      }))}
    />
  );
}

interface TransferFields {
  jobId: string;
  reason: string;
}

export function TransferDialog(props: DialogProps & { jobId: string }) {
  const [form] = Form.useForm<TransferFields>();
  const transfer = useAction(jobApplication.transfer, { ...common(props), success: '已在新职位建立应聘' });
  const [applicationId = ''] = idsOf(props);
  return (
    <FormDialog<TransferFields>
      title={`更改职位：${whoOf(props.chosen)}`}
      form={form}
      initialValues={{ reason: '' }}
      firstField="jobId"
      pending={transfer.pending}
      okText="更改"
      notice={<p className="pipeline-note">这份应聘在这里结束，并在新职位从新投递开始。</p>}
      onSubmit={({ jobId, reason }) => transfer.run({ body: { applicationId, jobId, ...(reason && { reason }) } })}
      onClose={props.onClose}
    >
      <Form.Item name="jobId" label="新职位" rules={[{ required: true, message: '请选择职位' }]}>
        <JobSelect except={props.jobId} />
      </Form.Item>
      <Form.Item name="reason" label="原因" extra="只有同事能看到。">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
}
