import { Form, type FormItemProps, Select } from 'antd';
import type { ruleKinds } from '#contract/study/audience.ts';
import { term } from '../../../kit/branding.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { usePostOptions, useTagOptions } from '../../directory/index.ts';

type RuleKind = (typeof ruleKinds)[number];

/** Whom something is for, by kind; fields of the form that the items stand in. */
export interface RuleFields {
  departments: string[];
  posts: string[];
  tags: string[];
  persons: string[];
}

export const noRules: RuleFields = { departments: [], posts: [], tags: [], persons: [] };

const of = (kind: RuleKind, ids: string[]) => ids.map((refId) => ({ kind, refId }));

export const rulesOf = ({ departments, posts, tags, persons }: RuleFields) => [
  ...of('department', departments),
  ...of('post', posts),
  ...of('tag', tags),
  ...of('person', persons),
];

export function fieldsOfRules(rules: readonly { readonly kind: RuleKind; readonly refId: string }[]): RuleFields {
  const idsOf = (wanted: RuleKind) => rules.filter(({ kind }) => kind === wanted).map(({ refId }) => refId);
  return { departments: idsOf('department'), posts: idsOf('post'), tags: idsOf('tag'), persons: idsOf('person') };
}

interface RuleItemsProps {
  /** Persons who are chosen already, by name. */
  known?: readonly { readonly userId: string; readonly realName: string; readonly jobNumber: string }[];
  /** What is asked of all of them stands at the first. */
  first?: Pick<FormItemProps, 'rules' | 'help' | 'validateStatus'>;
}

/** Departments, posts, tags and persons. */
export function RuleItems({ known = [], first = {} }: RuleItemsProps) {
  const posts = usePostOptions();
  const tags = useTagOptions();
  return (
    <>
      <Form.Item
        name="departments"
        label={`${term('department')}（含下级）`}
        dependencies={['posts', 'tags', 'persons']}
        {...first}
      >
        <DepartmentTreeSelect includesBelow placeholder={`选择${term('department')}`} />
      </Form.Item>
      <Form.Item name="posts" label={term('post')}>
        <Select
          mode="multiple"
          placeholder={`选择${term('post')}`}
          showSearch={{ optionFilterProp: 'label' }}
          options={posts.options.map(({ value, label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="tags" label="标签">
        <Select
          mode="multiple"
          placeholder="选择人员标签"
          showSearch={{ optionFilterProp: 'label' }}
          options={tags.options}
        />
      </Form.Item>
      <Form.Item name="persons" label="人员">
        <PersonSelect most={200} known={known} />
      </Form.Item>
    </>
  );
}
