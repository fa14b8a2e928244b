import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { phonePattern } from '#contract/personal-fields.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import { job } from '#contract/recruitment/job.ts';
import { type Degree, degrees } from '#contract/recruitment/job-fields.ts';
import { type Source, sources } from '#contract/recruitment/states.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { optionsOf } from './application-words.tsx';
import { changedByApplications } from './changed-by-applications.ts';
import { JobSelect } from './small-dialogs.tsx';

interface Fields {
  jobId: string;
  name: string;
  phone: string;
  email: string;
  gender: boolean | null;
  city: string;
  degree: Degree;
  school: string;
  major: string;
  years: number | null;
  source: Source;
  referrerId: string | undefined;
  note: string;
}

function ReferrerSelect(props: { id?: string; value?: string; onChange?: (userId: string) => void }) {
  const [keyword, setKeyword] = useState('');
  const body = keyword ? { keyword } : {};
  const found = useReply(job.people, { query: { size: 20 }, body }, { keepPrevious: true, quiet: true });
  return (
    <Select
      {...props}
      allowClear
      placeholder="输入姓名查找"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={(found.data?.data ?? []).map(({ userId, realName, departmentName }) => ({
        ...{ value: userId, label: `${realName}（${departmentName}）` },
      }))}
    />
  );
}

interface AddFormProps {
  /** The job whose page it is; chosen otherwise. */
  jobId?: string | undefined;
  onDone: (applicationId: string) => void;
  onClose: () => void;
}

const empty: Partial<Fields> = {
  ...{ name: '', phone: '', email: '', gender: null, city: '', degree: 'ANY', school: '', major: '' },
  ...{ years: null, source: 'OTHER', note: '' },
};

const reachable = '手机号和邮箱至少填写一项';

/** A candidate who came another way than the public pages. */
export function AddForm({ jobId, onDone, onClose }: AddFormProps) {
  const [form] = Form.useForm<Fields>();
  const source = Form.useWatch('source', form);
  const add = useAction(jobApplication.add, {
    changes: changedByApplications,
    success: ({ known, filled }) => {
      const more = filled.length > 0 ? `，补充了${filled.join('、')}` : '';
      return known ? `已录入，沿用了同名同联系方式的候选人${more}` : '已录入';
    },
    onDone: ({ applicationId, kept }) => {
      if (kept.length > 0) notify.warning(`${kept.join('、')}与已有的资料不同，没有改动`);
      onClose();
      onDone(applicationId);
    },
  });
  const save = ({ years, phone, email, referrerId, ...said }: Fields) =>
    add.run({
      body: {
        ...said,
        ...(jobId && { jobId }),
        ...{ phone: phone.trim() || null, email: email.trim() || null },
        experienceMonths: years === null ? null : Math.round(years * 12),
        referrerId: said.source === 'REFERRAL' ? (referrerId ?? null) : null,
      },
    });
  return (
    <FormDrawer<Fields>
      title="录入候选人"
      size={560}
      form={form}
      initialValues={empty}
      firstField={jobId ? 'name' : 'jobId'}
      pending={add.pending}
      onSubmit={save}
      onClose={onClose}
    >
      {!jobId && (
        <Form.Item name="jobId" label="职位" rules={[{ required: true, message: '请选择职位' }]}>
          <JobSelect />
        </Form.Item>
      )}
      <Form.Item name="name" label="姓名" rules={[notBlank('请填写姓名')]} {...refusedField(add.fields, 'name')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="phone"
        label="手机号"
        dependencies={['email']}
        rules={[
          { pattern: phonePattern, message: '请填写 11 位手机号' },
          ({ getFieldValue }) => ({
            validator: async (_, phone) => {
              if (!phone && !getFieldValue('email')) throw new Error(reachable);
            },
          }),
        ]}
        {...refusedField(add.fields, 'phone')}
      >
        <Input maxLength={11} inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="email"
        label="邮箱"
        rules={[{ type: 'email', message: '邮箱格式不对' }]}
        {...refusedField(add.fields, 'email')}
      >
        <Input maxLength={200} />
      </Form.Item>
      <div className="pipeline-pair">
        <Form.Item name="gender" label="性别">
          <Radio.Group
            options={[
              { value: null, label: '不填' },
              { value: true, label: '男' },
              { value: false, label: '女' },
            ]}
          />
        </Form.Item>
        <Form.Item name="city" label="现居城市">
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="degree" label="最高学历">
          <Select
            options={optionsOf(degrees).map((one) => (one.value === 'ANY' ? { ...one, label: '不清楚' } : one))}
          />
        </Form.Item>
        <Form.Item name="school" label="学校">
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="major" label="专业">
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="years" label="工作年限（年）">
          <NumberField min={0} max={60} />
        </Form.Item>
        <Form.Item name="source" label="渠道">
          <Select options={optionsOf(sources)} />
        </Form.Item>
        {source === 'REFERRAL' && (
          <Form.Item name="referrerId" label="内推人">
            <ReferrerSelect />
          </Form.Item>
        )}
      </div>
      <Form.Item name="note" label="备注" extra="只有同事能看到。">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDrawer>
  );
}
