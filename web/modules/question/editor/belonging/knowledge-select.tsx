import { TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { loadingText } from '../../../../kit/loading-overlay.tsx';
import { useTreeSearch } from '../../../knowledge/index.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A form's item gives `id`, `value` and `onChange` itself. */
interface KnowledgeSelectProps {
  id?: string;
  value?: readonly Named[];
  onChange?: (points: Named[]) => void;
  label?: string;
  placeholder?: string;
}

interface Choice {
  value: string;
  title: string;
  children: Choice[];
}

interface Chosen {
  value: string;
  label: unknown;
}

const choicesOf = (points: readonly KnowledgeTreePoint[]): Choice[] =>
  points.map(({ id, name, children }) => ({ value: id, title: name, children: choicesOf(children) }));

const noPoints: readonly KnowledgeTreePoint[] = [];

/** Knowledge points, found in the tree or by typing; the tree is fetched when somebody looks. */
export function KnowledgeSelect({ id, value = [], onChange, label, placeholder }: KnowledgeSelectProps) {
  const [opened, setOpened] = useState(false);
  const tree = useReply(knowledge.tree, {}, { enabled: opened, quiet: true, freshMs: 30_000 });
  const { shown, settings } = useTreeSearch(tree.data ?? noPoints);
  const choices = useMemo(() => choicesOf(shown), [shown]);
  return (
    <TreeSelect<Chosen[]>
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      style={{ width: '100%' }}
      multiple
      labelInValue
      allowClear
      treeData={choices}
      treeNodeLabelProp="title"
      {...settings}
      value={value.map((point) => ({ value: point.id, label: point.name }))}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(chosen) => onChange?.(chosen.map((one) => ({ id: one.value, name: String(one.label) })))}
      placeholder={placeholder ?? '选择知识点，可以选多个'}
      listHeight={288}
      notFoundContent={tree.isFetching ? loadingText : (tree.error?.text ?? '没有找到这个知识点')}
    />
  );
}
