import { Form, Input, Select } from 'antd';
import { type BatchRow, campus } from '#contract/recruitment/campus.ts';
import { job } from '#contract/recruitment/job.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { changedByCampus } from './changed-by-campus.ts';

interface Fields {
  name: string;
  year: number;
  jobIds: string[];
}

interface BatchFormProps {
  /** Left out: a new one. */
  before?: BatchRow | undefined;
  onClose: () => void;
}

/** Those who leave school next summer are looked for in autumn. */
const usualYear = () => new Date().getFullYear() + 1;

export function BatchForm({ before, onClose }: BatchFormProps) {
  const [form] = Form.useForm<Fields>();
  const jobs = useReply(job.search, { query: { size: 200 }, body: { kind: 'CAMPUS' } }, { quiet: true });
  const done = { changes: changedByCampus, onDone: onClose };
  const add = useAction(campus.add, { ...done, success: '批次已新增' });
  const modify = useAction(campus.modify, { ...done, success: '批次已保存' });
  const refused = { ...add.fields, ...modify.fields };
  const listed = [...(before?.jobs ?? []), ...(jobs.data?.data ?? []).filter(({ managed }) => managed)];
  const options = [...new Map(listed.map(({ jobId, name }) => [jobId, { value: jobId, label: name }])).values()];
  const save = (body: Fields) =>
    before
      ? modify.run({ query: { batchId: before.batchId }, body: { ...body, version: before.version } })
      : add.run({ body });
  return (
    <FormDialog<Fields>
      title={before ? `修改批次「${before.name}」` : '新增批次'}
      form={form}
      initialValues={
        before
          ? { name: before.name, year: before.year, jobIds: before.jobs.map(({ jobId }) => jobId) }
          : { year: usualYear(), jobIds: [] }
      }
      firstField="name"
      pending={add.pending || modify.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="批次名称" rules={[notBlank('请填写批次名称')]} {...refusedField(refused, 'name')}>
        <Input maxLength={60} placeholder="2027 届秋季校园招聘" />
      </Form.Item>
      <Form.Item
        name="year"
        label="届别"
        rules={[{ required: true, message: '请填写届别' }]}
        {...refusedField(refused, 'year')}
      >
        <NumberField min={2000} max={2100} precision={0} suffix="届" style={{ width: 140 }} />
      </Form.Item>
      <Form.Item
        name="jobIds"
        label="关联的职位"
        extra="招聘类型为校园招聘的职位；各学校的人数按这些职位的应聘统计。"
        {...refusedField(refused, 'jobIds')}
      >
        <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} placeholder="选择职位" />
      </Form.Item>
    </FormDialog>
  );
}
