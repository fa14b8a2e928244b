import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import type { PointIndex, TreePoint } from './point-index.ts';
import { useTreeSearch } from './use-tree-search.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface PointTreeSelectProps {
  id?: string;
  index: PointIndex;
  value?: string | undefined;
  onChange?: (knowledgeId: string | undefined) => void;
  /** The same for who does not own the value. */
  onPick?: () => void;
  placeholder: string;
  /** Neither this point nor what is below it. */
  without?: string;
  allowClear?: boolean;
  /** For readers, where no label belongs to it. */
  label?: string;
}

interface Choice {
  value: string;
  title: string;
  disabled: boolean;
  children: Choice[];
}

const choices = (points: readonly TreePoint[], without: string | undefined, disabled = false): Choice[] =>
  points.map(({ id, name, children }) => {
    const out = disabled || id === without;
    return { value: id, title: name, disabled: out, children: choices(children, without, out) };
  });

/** One point of the whole tree, found by opening it or by typing. */
export function PointTreeSelect(props: PointTreeSelectProps) {
  const { id, index, value, onChange, onPick, placeholder, without, allowClear = false, label } = props;
  const { shown, settings } = useTreeSearch(index.tops);
  const nodes = useMemo(() => choices(shown, without), [shown, without]);
  return (
    <TreeSelect
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      style={{ width: '100%' }}
      treeData={nodes}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => {
        onChange?.(chosen ?? undefined);
        onPick?.();
      }}
      placeholder={placeholder}
      allowClear={allowClear}
      {...settings}
      listHeight={320}
      notFoundContent="没有找到这个知识点"
    />
  );
}
