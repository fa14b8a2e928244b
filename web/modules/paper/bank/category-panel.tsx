import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tree } from 'antd';
import { useState } from 'react';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { CategoryForm, type CategoryTask } from './category-form.tsx';
import { type CategoryNode, categoryNodes, whyKept } from './category-tree.ts';

interface CategoryPanelProps {
  /** Undefined until it came. */
  tree: readonly PaperCategory[] | undefined;
  problem: string | undefined;
  onRetry: () => void;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const everything = 'all';

/** The tree of categories: choosing one shows its banks, its menu changes it. */
export function CategoryPanel({ tree, problem, onRetry, chosenId, onChoose }: CategoryPanelProps) {
  const [task, setTask] = useState<CategoryTask>();
  const actionsOf = useCategoryActions(setTask, (id) => id === chosenId && onChoose(undefined));
  const add = (
    <Button
      type="text"
      size="small"
      icon={<PlusOutlined />}
      aria-label="新增分类"
      disabled={!tree}
      onClick={() => setTask({ kind: 'add', parentId: undefined })}
    />
  );
  return (
    <Card title="分类" extra={add} className="paper-categories">
      {!tree && (problem ? <ErrorState text={problem} onRetry={onRetry} /> : <LinesSkeleton />)}
      {tree && tree.length > 0 && (
        <Tree
          blockNode
          defaultExpandAll
          treeData={[{ key: everything, title: '全部卷库' }, ...categoryNodes(tree)]}
          titleRender={(node) => ('category' in node ? <Node node={node} actions={actionsOf(node)} /> : node.title)}
          selectedKeys={[chosenId ?? everything]}
          onSelect={([key]) => onChoose(key === undefined || key === everything ? undefined : String(key))}
        />
      )}
      {tree?.length === 0 && <p className="kit-state-hint">还没有分类。卷库多了以后，可以用分类归置。</p>}
      {tree && task && <CategoryForm tree={tree} task={task} onClose={() => setTask(undefined)} />}
    </Card>
  );
}

function Node({ node: { title, category }, actions }: { node: CategoryNode; actions: readonly Action[] }) {
  return (
    <span className="paper-category">
      <span className="paper-category-name" title={title}>
        {title}
      </span>
      <span className="paper-category-count" role="img" aria-label={`${category.bankCount} 个卷库`}>
        {category.bankCount}
      </span>
      {/* What is pressed here does not choose the category. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu inside is what is used */}
      <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <ActionMenu
          label={<EllipsisOutlined />}
          ariaLabel={`分类「${title}」的操作`}
          actions={actions}
          type="text"
          size="small"
        />
      </span>
    </span>
  );
}

function useCategoryActions(setTask: (task: CategoryTask) => void, onGone: (id: string) => void) {
  const remove = useAction(paperCategory.delete, {
    changes: [paperCategory.tree],
    success: '分类已删除',
    onDone: (_, { body }) => onGone(body.id),
  });
  return ({ category }: CategoryNode): Action[] => {
    const kept = whyKept(category);
    return [
      { id: 'add', label: '新增下级', onClick: () => setTask({ kind: 'add', parentId: category.id }) },
      { id: 'rename', label: '改名', onClick: () => setTask({ kind: 'rename', category }) },
      { id: 'move', label: '移动', onClick: () => setTask({ kind: 'move', category }) },
      {
        ...{ id: 'delete', label: '删除', danger: true },
        ...(kept
          ? { disabled: true, reason: kept }
          : { confirm: { title: `删除分类「${category.name}」？`, content: '分类里没有卷库，删除后不能恢复。' } }),
        onClick: () => remove.run({ body: { id: category.id } }),
      },
    ];
  };
}
