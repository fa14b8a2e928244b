import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tree } from 'antd';
import { useState } from 'react';
import { type PostCategory, postCategory } from '#contract/post/category.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { CategoryForm, type CategoryTask } from './category-form.tsx';
import { categoryNodes } from './category-nodes.ts';
import { changedByPosts } from './changed-by-posts.ts';

interface CategoryPanelProps {
  /** Of a category, `none` for those in none, undefined for all. */
  chosen: string | undefined;
  onChoose: (chosen: string | undefined) => void;
}

const everything = 'all';
const none = 'none';

/** The tree of categories: choosing one shows its posts, its menu changes it. */
export function CategoryPanel({ chosen, onChoose }: CategoryPanelProps) {
  const [task, setTask] = useState<CategoryTask>();
  const { data, error, refetch } = useReply(postCategory.tree, {}, { quiet: true });
  const actionsOf = useCategoryActions(setTask, (id) => id === chosen && onChoose(undefined));
  const mayChange = can(postCategory.add);
  const add = mayChange && (
    <Button
      type="text"
      size="small"
      icon={<PlusOutlined />}
      aria-label="新增类别"
      disabled={!data}
      onClick={() => setTask({ kind: 'add', parentId: undefined })}
    />
  );
  const nodes = data && [
    { key: everything, title: `全部${term('post')}`, count: data.postCount },
    ...categoryNodes(data.categories),
    ...(data.uncategorised > 0 ? [{ key: none, title: '未分类', count: data.uncategorised }] : []),
  ];
  return (
    <Card title="类别" extra={add} className="post-categories">
      {!nodes && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton />)}
      {nodes && (
        <Tree
          blockNode
          defaultExpandAll
          treeData={nodes}
          titleRender={(node) => (
            <span className="post-category">
              <span className="post-category-name" title={node.title}>
                {node.title}
              </span>
              <span className="post-category-count">{'category' in node ? node.category.postCount : node.count}</span>
              {'category' in node && mayChange && (
                // What is pressed here does not choose the category.
                // biome-ignore lint/a11y/noStaticElementInteractions: the menu inside is what is used
                <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
                  <ActionMenu
                    label={<EllipsisOutlined />}
                    ariaLabel={`类别「${node.title}」的操作`}
                    actions={actionsOf(node.category)}
                    type="text"
                    size="small"
                  />
                </span>
              )}
            </span>
          )}
          selectedKeys={[chosen ?? everything]}
          onSelect={([key]) => onChoose(key === undefined || key === everything ? undefined : String(key))}
        />
      )}
      {data && task && <CategoryForm tree={data.categories} task={task} onClose={() => setTask(undefined)} />}
    </Card>
  );
}

/** Why the category cannot be deleted; nothing where it can. */
function whyKept({ postCount, children }: PostCategory) {
  if (children.length > 0) return `还有 ${children.length} 个下级类别，请先移走或删除`;
  return postCount > 0 ? `还有 ${postCount} 个${term('post')}，请先移到其他类别` : undefined;
}

function useCategoryActions(setTask: (task: CategoryTask) => void, onGone: (id: string) => void) {
  const remove = useAction(postCategory.delete, {
    changes: changedByPosts,
    success: '类别已删除',
    onDone: (_, { body }) => onGone(body.id),
  });
  return (category: PostCategory): Action[] => {
    const kept = whyKept(category);
    return [
      { id: 'add', label: '新增下级', onClick: () => setTask({ kind: 'add', parentId: category.id }) },
      { id: 'rename', label: '改名', onClick: () => setTask({ kind: 'rename', category }) },
      { id: 'move', label: '移动', onClick: () => setTask({ kind: 'move', category }) },
      {
        ...{ id: 'delete', label: '删除', danger: true },
        ...(kept
          ? { disabled: true, reason: kept }
          : { confirm: { title: `删除类别「${category.name}」？`, content: '类别里没有内容，删除后不能恢复。' } }),
        onClick: () => remove.run({ body: { id: category.id } }),
      },
    ];
  };
}
