import { TreeSelect } from 'antd';
import { paperCategory } from '#contract/paper/category.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { paperCategoryNodes } from '../bank/category-tree.ts';

interface CategoryFilterProps {
  value: string | undefined;
  onChange: (categoryId: string | undefined) => void;
}

/**
 * A category of paper banks, with everything below it. It stands there without any too: if it went when that is known,
 * the rows would move up under a finger.
 */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const tree = useReply(paperCategory.tree, {}, { quiet: true, freshMs: 30_000 });
  return (
    <TreeSelect
      style={{ width: 160 }}
      treeData={paperCategoryNodes(tree.data ?? [])}
      loading={tree.isPending}
      value={tree.data ? value : undefined}
      onChange={(chosen: string | undefined) => onChange(chosen)}
      placeholder="卷库分类"
      aria-label="卷库分类"
      notFoundContent={tree.data && '还没有卷库分类'}
      allowClear
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
    />
  );
}
