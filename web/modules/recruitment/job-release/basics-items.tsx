import { DatePicker, Form, Input, Radio, Select, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { type JobDetail, type JobPerson, job } from '#contract/recruitment/job.ts';
import {
  degrees,
  experiences,
  jobKinds,
  jobNatures,
  salaryUnits,
  urgencies,
} from '#contract/recruitment/job-fields.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { departmentNodes } from '../job/department-nodes.ts';
import { optionsOf } from '../job/job-words.tsx';
import { JobPersonSelect } from './job-person-select.tsx';

interface DayFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
}

const dayFormat = 'YYYY-MM-DD';

function DayField({ id, value, onChange }: DayFieldProps) {
  return (
    <DatePicker
      {...(id && { id })}
      placeholder="不限"
      format={[dayFormat, 'YYYY-M-D', 'YYYY/M/D']}
      value={value ? dayjs(value) : null}
      onChange={(picked) => onChange?.(picked?.format(dayFormat) ?? null)}
    />
  );
}

export interface ItemsProps {
  refused: Readonly<Record<string, string>>;
  /** Who stands in the job already, by name. */
  known: readonly JobPerson[];
}

interface BasicsProps extends ItemsProps {
  /** The job as it stands: what it has may be chosen again, even where it could not be chosen anew. */
  shown: JobDetail | undefined;
}

/** Departments and posts to choose from, with those that the job has. */
function useChoices(shown: JobDetail | undefined) {
  const { data } = useReply(job.choices, {}, { quiet: true });
  return useMemo(() => {
    const departments = data?.departments ?? [];
    const own = shown && { id: shown.departmentId, name: shown.departmentName, parentId: null };
    const missing = own && !departments.some(({ id }) => id === own.id) ? [own] : [];
    const posts = new Map((data?.posts ?? []).map(({ id, name }) => [id, name]));
    if (shown?.postId) posts.set(shown.postId, shown.postName);
    return {
      departments: departmentNodes([...departments, ...missing]),
      posts: [...posts].map(([value, label]) => ({ value, label })),
    };
  }, [data, shown]);
}

function Salary({ refused }: Pick<ItemsProps, 'refused'>) {
  const wrong = { ...refusedField(refused, 'salaryMin'), ...refusedField(refused, 'salaryMax') };
  return (
    <Form.Item label="薪资（元）" className="job-wide" extra="都不填表示面议。" {...wrong}>
      <div className="job-salary">
        <Form.Item name="salaryMin" noStyle>
          <NumberField min={0} max={100_000_000} precision={0} step={1000} placeholder="最低" aria-label="最低薪资" />
        </Form.Item>
        <span>至</span>
        <Form.Item name="salaryMax" noStyle>
          <NumberField min={0} max={100_000_000} precision={0} step={1000} placeholder="最高" aria-label="最高薪资" />
        </Form.Item>
        <Form.Item name="salaryUnit" noStyle>
          <Select options={optionsOf(salaryUnits)} aria-label="薪资单位" />
        </Form.Item>
      </div>
    </Form.Item>
  );
}

/** What the job is and whom it looks for. */
export function BasicsItems({ refused, known, shown }: BasicsProps) {
  const { departments, posts } = useChoices(shown);
  const departmentRule = { required: true, message: `请选择${term('department')}` };
  return (
    <Card title="基本信息">
      <div className="job-fields">
        <Form.Item name="name" label="职位名称" rules={[notBlank('请填写职位名称')]} {...refusedField(refused, 'name')}>
          <Input maxLength={60} placeholder="例如：后端开发工程师" />
        </Form.Item>
        <Form.Item name="kind" label="招聘类型">
          <Radio.Group options={optionsOf(jobKinds)} />
        </Form.Item>
        <Form.Item name="nature" label="工作性质">
          <Radio.Group options={optionsOf(jobNatures)} />
        </Form.Item>
        <Form.Item name="departmentId" label={`用人${term('department')}`} rules={[departmentRule]}>
          <TreeSelect
            treeData={departments}
            placeholder={`选择${term('department')}`}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandedKeys={departments.map(({ value }) => value)}
          />
        </Form.Item>
        <Form.Item name="postId" label={`关联${term('post')}`} extra="用它的能力模型来匹配简历和面试评价。">
          <Select
            allowClear
            options={posts}
            placeholder="可以不选"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={`没有已发布能力模型的${term('post')}`}
          />
        </Form.Item>
        <Form.Item name="ownerId" label="负责人" extra={shown ? '' : '不选就由您负责。'}>
          <JobPersonSelect known={known} placeholder="输入姓名查找" clearable={!shown} />
        </Form.Item>
        <Form.Item name="city" label="工作城市" {...refusedField(refused, 'city')}>
          <Input maxLength={30} placeholder="例如：杭州" />
        </Form.Item>
        <Form.Item
          name="headcount"
          label="招聘人数"
          rules={[{ required: true, message: '请填写招聘人数' }]}
          {...refusedField(refused, 'headcount')}
        >
          <NumberField min={1} max={10_000} precision={0} />
        </Form.Item>
        <Form.Item name="urgency" label="紧急程度">
          <Radio.Group options={optionsOf(urgencies)} />
        </Form.Item>
        <Form.Item name="degree" label="学历要求">
          <Select options={optionsOf(degrees)} />
        </Form.Item>
        <Form.Item name="experience" label="经验要求">
          <Select options={optionsOf(experiences)} />
        </Form.Item>
        <Form.Item name="onboardBy" label="最迟到岗" {...refusedField(refused, 'onboardBy')}>
          <DayField />
        </Form.Item>
        <Salary refused={refused} />
        <Form.Item
          name="applyUntil"
          label="投递截止"
          extra="当天 24 点后不再接受投递。"
          {...refusedField(refused, 'applyUntil')}
        >
          <InstantPicker lastDay clearable placeholder="长期有效" />
        </Form.Item>
        <Form.Item name="skills" label="技能标签" {...refusedField(refused, 'skills')}>
          <Select mode="tags" open={false} suffixIcon={null} maxCount={30} placeholder="输入后按回车" />
        </Form.Item>
        <Form.Item name="reason" label="招聘原因" {...refusedField(refused, 'reason')}>
          <Input maxLength={500} placeholder="只有内部可见，例如：业务扩展" />
        </Form.Item>
      </div>
    </Card>
  );
}
