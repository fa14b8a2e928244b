import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Space, Tree } from 'antd';
import { useState } from 'react';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { CategoryForm } from './category-form.tsx';
import { categoryNodes, findCategory } from './category-tree.ts';

interface CategoryPanelProps {
  /** Undefined until it came. */
  tree: readonly PaperCategory[] | undefined;
  problem: string | undefined;
  onRetry: () => void;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The tree of categories; choosing one shows its banks and what can be done with it. */
export function CategoryPanel({ tree, problem, onRetry, chosenId, onChoose }: CategoryPanelProps) {
  const [form, setForm] = useState<'add' | 'modify'>();
  const chosen = findCategory(tree ?? [], chosenId);
  const add = (
    <Button
      type="text"
      size="small"
      icon={<PlusOutlined />}
      aria-label="新增分类"
      disabled={!tree}
      onClick={() => setForm('add')}
    />
  );
  return (
    <Card title="分类" extra={add} style={{ width: 220, flex: 'none', alignSelf: 'flex-start' }}>
      {!tree && (problem ? <ErrorState text={problem} onRetry={onRetry} /> : <LinesSkeleton />)}
      {tree && tree.length > 0 && (
        <Tree
          blockNode
          defaultExpandAll
          treeData={categoryNodes(tree, true)}
          selectedKeys={chosenId ? [chosenId] : []}
          onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
        />
      )}
      {tree?.length === 0 && <p className="kit-state-hint">还没有分类。卷库多了以后，可以用分类归置。</p>}
      {chosen && (
        <ChosenActions chosen={chosen} onModify={() => setForm('modify')} onGone={() => onChoose(undefined)} />
      )}
      {tree && form && (
        <CategoryForm
          tree={tree}
          changed={form === 'modify' ? chosen : undefined}
          parentId={form === 'add' ? chosenId : undefined}
          onClose={() => setForm(undefined)}
        />
      )}
    </Card>
  );
}

interface ChosenActionsProps {
  chosen: PaperCategory;
  onModify: () => void;
  onGone: () => void;
}

function ChosenActions({ chosen, onModify, onGone }: ChosenActionsProps) {
  const { modal } = App.useApp();
  const remove = useAction(paperCategory.delete, {
    changes: [paperCategory.tree],
    success: '分类已删除',
    onDone: onGone,
  });
  const ask = () =>
    modal.confirm({
      title: `删除分类「${chosen.name}」？`,
      content: '只有没有下级和卷库的分类才能删除。',
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => remove.run({ body: { id: chosen.id } }),
    });
  return (
    <Space style={{ marginTop: 8 }}>
      <Button size="small" onClick={onModify}>
        修改
      </Button>
      <Button size="small" danger onClick={ask}>
        删除
      </Button>
    </Space>
  );
}
