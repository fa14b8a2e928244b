import { TreeSelect } from 'antd';
import { paperCategory } from '#contract/paper/category.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { categoryNodes } from '../bank/category-tree.ts';

interface CategoryFilterProps {
  value: string | undefined;
  onChange: (categoryId: string | undefined) => void;
}

/** A category of paper banks, with everything below it; nothing to choose from where there are none. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const tree = useReply(paperCategory.tree, {}, { quiet: true, freshMs: 30_000 });
  if (tree.data?.length === 0 && value === undefined) return null;
  return (
    <TreeSelect
      style={{ width: 160 }}
      treeData={categoryNodes(tree.data ?? [])}
      loading={tree.isPending}
      value={tree.data ? value : undefined}
      onChange={(chosen: string | undefined) => onChange(chosen)}
      placeholder="卷库分类"
      aria-label="卷库分类"
      allowClear
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
    />
  );
}
