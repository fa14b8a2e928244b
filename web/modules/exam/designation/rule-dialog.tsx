import { Form, Radio, Select, Space } from 'antd';
import { type DesignationOverview, designation } from '#contract/exam/designation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { usePostOptions, useTagOptions } from '../../directory/index.ts';
import { paperOptions } from './paper-options.ts';
import { changedByDesignation } from './use-designation.ts';

interface RuleDialogProps {
  examId: string;
  papers: DesignationOverview['papers'];
  onClose: () => void;
}

interface Rule {
  readonly departmentIds: string[];
  readonly postIds: string[];
  readonly tagIds: string[];
  readonly paperId: string;
  readonly replaces: 'nothing' | 'rules' | 'everything';
}

const first: Partial<Rule> = { departmentIds: [], postIds: [], tagIds: [], replaces: 'rules' };

const replaceOptions = [
  { value: 'nothing', label: '只给还没有试卷的考生' },
  { value: 'rules', label: '也换掉以前按规则指定的，单独指定的不变' },
  { value: 'everything', label: '全部换成这份试卷' },
];

const told = ({ changed, kept }: { changed: number; kept: number }) =>
  `已更新 ${changed} 名考生的试卷${kept > 0 ? `，${kept} 人保持原来的试卷` : ''}`;

/** Everybody of some departments, posts and tags who sits the exam gets one paper. */
export function RuleDialog({ examId, papers, onClose }: RuleDialogProps) {
  const [form] = Form.useForm<Rule>();
  const posts = usePostOptions().options;
  const tags = useTagOptions().options;
  const apply = useAction(designation.rule, { changes: changedByDesignation, success: told, onDone: onClose });
  const chosen = ['departmentIds', 'postIds', 'tagIds'] as const;
  const someone = {
    validator: () => {
      const { departmentIds, postIds, tagIds } = form.getFieldsValue(true);
      const none = [departmentIds, postIds, tagIds].every((ids) => ids.length === 0);
      return none ? Promise.reject(new Error(`请选择${term('department')}、${term('post')}或标签`)) : Promise.resolve();
    },
  };
  return (
    <FormDialog<Rule>
      title="按规则指定试卷"
      width={600}
      okText="指定"
      form={form}
      initialValues={first}
      firstField="paperId"
      pending={apply.pending}
      onSubmit={(rule) => apply.run({ query: { examId }, body: rule })}
      onClose={onClose}
      notice={
        <p className="designation-hint">
          属于其中任何一项的考生都得到这份试卷；不在考生名单里的人不受影响，以后添加的考生要另行指定。
        </p>
      }
    >
      <Form.Item name="departmentIds" label={term('department')}>
        <DepartmentTreeSelect includesBelow placeholder={`选择${term('department')}，包括下级`} />
      </Form.Item>
      <Form.Item name="postIds" label={term('post')}>
        <Select mode="multiple" options={posts} placeholder={`选择${term('post')}`} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="tagIds" label="标签" dependencies={[...chosen]} rules={[someone]}>
        <Select mode="multiple" options={tags} placeholder="选择人员标签" optionFilterProp="label" />
      </Form.Item>
      <Form.Item
        name="paperId"
        label="试卷"
        rules={[{ required: true, message: '请选择试卷' }]}
        {...refusedField(apply.fields, 'paperId')}
      >
        <Select options={paperOptions(papers)} placeholder="请选择试卷" />
      </Form.Item>
      <Form.Item name="replaces" label="已有试卷的考生">
        <Radio.Group>
          <Space orientation="vertical">
            {replaceOptions.map(({ value, label }) => (
              <Radio key={value} value={value}>
                {label}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
    </FormDialog>
  );
}
