import { Button, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { term } from '../branding.ts';
import { EmptyState } from '../states.tsx';
import { afterTick, tickLabels, tickNodes } from './ticks.ts';
import { useDepartments } from './use-departments.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface DepartmentTreeSelectProps {
  id?: string;
  value?: readonly string[];
  onChange?: (departmentIds: string[]) => void;
  /** A tick counts for everything below as well: that can then not be ticked again. */
  includesBelow?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** For readers, where no label belongs to it. */
  label?: string;
}

const listHeight = 320;
const noIds: readonly string[] = [];

/** Any number of departments. What is stored is what was ticked, and nothing else. */
export function DepartmentTreeSelect(props: DepartmentTreeSelectProps) {
  const { id, value = noIds, onChange, includesBelow = false, disabled = false, label } = props;
  const { index, error, retry, pending } = useDepartments();
  const nodes = useMemo(
    () => tickNodes(index?.tree ?? [], new Set(value), includesBelow),
    [index, value, includesBelow],
  );
  const department = term('department');
  return (
    <TreeSelect
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      style={{ width: '100%' }}
      treeData={nodes}
      treeCheckable
      treeCheckStrictly
      multiple
      value={
        index ? tickLabels(index, value, `看不到的${department}`) : value.map((one) => ({ value: one, label: '…' }))
      }
      onChange={(chosen: { value: string }[]) =>
        onChange?.(
          afterTick(
            value,
            chosen.map((one) => one.value),
          ),
        )
      }
      placeholder={props.placeholder ?? `选择${department}`}
      disabled={disabled}
      loading={pending && !index}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={index?.tree.map((branch) => branch.id) ?? []}
      listHeight={listHeight}
      maxTagCount={20}
      notFoundContent={
        error ? (
          <EmptyState text={error.text} action={<Button onClick={() => retry()}>重试</Button>} />
        ) : (
          `没有找到这个${department}`
        )
      }
    />
  );
}
