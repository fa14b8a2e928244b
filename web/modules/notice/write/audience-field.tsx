import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { term } from '../../../kit/branding.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { usePostOptions, useTagOptions } from '../../directory/index.ts';
import type { AudienceChoice } from './audience-choice.ts';

interface AudienceFieldProps {
  id?: string;
  value?: AudienceChoice;
  onChange?: (choice: AudienceChoice) => void;
}

const mostPeople = 200;

/** Everybody in reach, or departments, posts, tags and persons together. */
export function AudienceField({ id, value, onChange }: AudienceFieldProps) {
  const platform = useUser()?.organizationKind === 'platform';
  if (!value) return null;
  const change = (changes: Partial<AudienceChoice>) => onChange?.({ ...value, ...changes });
  const options = [
    { value: 'some', label: '指定范围' },
    { value: 'everyone', label: '全员' },
    ...(platform ? [{ value: 'everyOrganisation', label: '所有机构' }] : []),
  ];
  return (
    <div>
      <Radio.Group
        {...(id && { id })}
        aria-label="发给谁"
        options={options}
        value={value.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      {value.to === 'everyone' && <p className="notice-hint">您管理范围内的所有{term('onDuty')}人员。</p>}
      {value.to === 'everyOrganisation' && <p className="notice-hint">平台和所有已开通机构的人员。</p>}
      {value.to === 'some' && <SomeFields value={value} change={change} />}
    </div>
  );
}

interface SomeFieldsProps {
  value: AudienceChoice;
  change: (changes: Partial<AudienceChoice>) => void;
}

function SomeFields({ value, change }: SomeFieldsProps) {
  const posts = usePostOptions();
  const tags = useTagOptions();
  return (
    <div className="notice-audience">
      <Part label={`${term('department')}（含下级）`}>
        <DepartmentTreeSelect
          label={term('department')}
          includesBelow
          value={value.departmentIds}
          onChange={(departmentIds) => change({ departmentIds })}
        />
      </Part>
      <Part label={term('post')}>
        <Several
          label={term('post')}
          options={posts.options}
          value={value.postIds}
          onChange={(postIds) => change({ postIds })}
        />
      </Part>
      <Part label="人员标签">
        <Several
          label="人员标签"
          options={tags.options}
          value={value.tagIds}
          onChange={(tagIds) => change({ tagIds })}
        />
      </Part>
      <Part label="人员">
        <PersonSelect
          label="人员"
          most={mostPeople}
          value={[...value.userIds]}
          onChange={(userIds) => change({ userIds })}
        />
      </Part>
    </div>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="notice-part">
      <span className="notice-part-label">{label}</span>
      {children}
    </div>
  );
}

interface SeveralProps {
  label: string;
  options: { value: string; label: string }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

function Several({ label, options, value, onChange }: SeveralProps) {
  return (
    <Select
      mode="multiple"
      aria-label={label}
      options={options}
      value={[...value]}
      onChange={onChange}
      placeholder={`选择${label}`}
      showSearch={{ optionFilterProp: 'label' }}
      labelRender={choiceLabel}
      notFoundContent={`还没有${label}`}
      style={{ width: '100%' }}
    />
  );
}
