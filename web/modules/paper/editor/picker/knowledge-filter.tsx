import { TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { loadingText } from '../../../../kit/loading-overlay.tsx';
import { useTreeSearch } from '../../../knowledge/index.ts';

interface Choice {
  value: string;
  title: string;
  children: Choice[];
}

const choicesOf = (points: readonly KnowledgeTreePoint[]): Choice[] =>
  points.map(({ id, name, children }) => ({ value: id, title: name, children: choicesOf(children) }));

const noPoints: readonly KnowledgeTreePoint[] = [];

interface KnowledgeFilterProps {
  value: string | undefined;
  onChange: (knowledgeId: string | undefined) => void;
}

/** One point with everything below it; the tree is fetched when somebody looks. */
export function KnowledgeFilter({ value, onChange }: KnowledgeFilterProps) {
  const [opened, setOpened] = useState(false);
  const enabled = opened || value !== undefined;
  const tree = useReply(knowledge.tree, {}, { enabled, quiet: true, freshMs: 30_000 });
  const { shown, settings } = useTreeSearch(tree.data ?? noPoints);
  const choices = useMemo(() => choicesOf(shown), [shown]);
  return (
    <TreeSelect<string>
      size="small"
      allowClear
      placeholder="知识点"
      aria-label="知识点"
      treeData={choices}
      treeNodeLabelProp="title"
      {...settings}
      {...(value && tree.data && { value })}
      popupMatchSelectWidth={300}
      listHeight={320}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(chosen: string | undefined) => onChange(chosen)}
      notFoundContent={tree.isFetching ? loadingText : (tree.error?.text ?? '没有找到这个知识点')}
    />
  );
}
