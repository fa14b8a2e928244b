import { Button, Form, Input, Radio, Select } from 'antd';
import { mostPoolMonths } from '#contract/recruitment/candidate.ts';
import { resumeImport } from '#contract/recruitment/resume-import.ts';
import { type Source, sources } from '#contract/recruitment/states.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { optionsOf } from '../pipeline/application-words.tsx';
import { JobSelect } from '../pipeline/small-dialogs.tsx';

interface Fields {
  into: 'job' | 'pool';
  jobId: string;
  source: Source;
  consent: string;
  months: number;
}

export function BeginForm({ onBegun }: { onBegun: (importId: string) => void }) {
  const [form] = Form.useForm<Fields>();
  const into = Form.useWatch('into', form);
  const begin = useAction(resumeImport.begin, {
    changes: [resumeImport.list],
    onDone: ({ importId }) => onBegun(importId),
  });
  const send = ({ into: place, jobId, source, consent, months }: Fields) =>
    begin.run({ body: place === 'pool' ? { jobId: null, source, consent, months } : { jobId, source } });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className="import-begin"
      initialValues={{ into: 'job', source: 'OTHER', consent: '', months: mostPoolMonths }}
      onFinish={send}
    >
      <Form.Item name="into" label="导入到">
        <Radio.Group
          options={[
            { value: 'job', label: '一个职位' },
            { value: 'pool', label: '人才库' },
          ]}
        />
      </Form.Item>
      {into === 'pool' ? (
        <>
          <Form.Item
            name="consent"
            label="本人同意的说明"
            extra="这些人何时、以何种方式同意进入人才库，例如：11 月招聘会现场签署。"
            rules={[{ required: true, whitespace: true, message: '请写明本人何时以何种方式同意' }]}
            {...refusedField(begin.fields, 'consent')}
          >
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
          <Form.Item name="months" label="保留多少个月" rules={[{ required: true, message: '请填写月数' }]}>
            <NumberField min={1} max={mostPoolMonths} />
          </Form.Item>
        </>
      ) : (
        <Form.Item
          name="jobId"
          label="职位"
          rules={[{ required: true, message: '请选择职位' }]}
          {...refusedField(begin.fields, 'jobId')}
        >
          <JobSelect />
        </Form.Item>
      )}
      <Form.Item name="source" label="渠道">
        <Select options={optionsOf(sources)} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={begin.pending}>
        下一步：选择文件
      </Button>
    </Form>
  );
}
