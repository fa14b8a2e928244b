import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { term } from '../../../kit/branding.ts';
import type { Branch } from '../../../kit/people/department-index.ts';
import { useDepartments } from '../../../kit/people/use-departments.ts';

interface DepartmentSelectProps {
  id?: string;
  value?: string | undefined;
  onChange?: (departmentId: string | undefined) => void;
  placeholder?: string;
  allowClear?: boolean;
  /** Shown until the list of departments has come. */
  valueName?: string | undefined;
  /** For readers, where no label belongs to it. */
  label?: string;
}

interface Choice {
  value: string;
  title: string;
  children: Choice[];
}

const choices = (branches: readonly Branch[]): Choice[] =>
  branches.map(({ id, name, children }) => ({ value: id, title: name, children: choices(children) }));

/** One department of the whole tree, found by opening it or by typing. */
export function DepartmentSelect(props: DepartmentSelectProps) {
  const { id, value, onChange, placeholder, allowClear, valueName, label } = props;
  const { index, error, pending } = useDepartments();
  const nodes = useMemo(() => choices(index?.tree ?? []), [index]);
  const unknown = value !== undefined && !index?.byId.has(value);
  return (
    <TreeSelect
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      style={{ width: '100%' }}
      // Not `value` alone: the library would show a bare id for what its tree does not hold.
      treeData={unknown ? [...nodes, { value, title: valueName ?? '…', children: [] }] : nodes}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? undefined)}
      placeholder={placeholder ?? `选择${term('department')}`}
      allowClear={allowClear ?? false}
      loading={pending && !index}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={index?.tree.map((branch) => branch.id) ?? []}
      listHeight={320}
      notFoundContent={error ? error.text : `没有找到这个${term('department')}`}
    />
  );
}
