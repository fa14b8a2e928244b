import { useState } from 'react';
import { type PostCategory, postCategory } from '#contract/post/category.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { CategoryTask } from '../../../kit/category/category-form.tsx';
import { type Category, categoryNodes } from '../../../kit/category/category-nodes.ts';
import { CategoryPanel } from '../../../kit/category/category-panel.tsx';
import { changedByPosts } from './changed-by-posts.ts';

interface PostCategoryPanelProps {
  /** Of a category, `none` for those in none, undefined for all. */
  chosen: string | undefined;
  onChoose: (chosen: string | undefined) => void;
}

const categoriesOf = (tree: readonly PostCategory[]): Category[] =>
  tree.map(({ postCount, children, ...category }) => ({
    ...{ ...category, count: postCount, children: categoriesOf(children) },
  }));

/** The categories of posts to choose from. */
export const postCategoryNodes = (tree: readonly PostCategory[]) => categoryNodes(categoriesOf(tree));

export function PostCategoryPanel({ chosen, onChoose }: PostCategoryPanelProps) {
  const [task, setTask] = useState<CategoryTask>();
  const { data, error, refetch } = useReply(postCategory.tree, {}, { quiet: true });
  const options = { changes: changedByPosts, onDone: () => setTask(undefined), success: '已保存' };
  const add = useAction(postCategory.add, options);
  const rename = useAction(postCategory.modify, options);
  const move = useAction(postCategory.move, options);
  const remove = useAction(postCategory.delete, {
    changes: changedByPosts,
    success: '类别已删除',
    onDone: (_, { body }) => body.id === chosen && onChoose(undefined),
  });
  const changes = can(postCategory.add) && {
    add: (body: Parameters<typeof add.run>[0]['body']) => add.run({ body }),
    rename: ({ id }: Category, name: string) => rename.run({ body: { id, name } }),
    move: ({ id }: Category, parentId: string | null) => move.run({ body: { id, parentId } }),
    remove: (id: string) => remove.run({ body: { id } }),
    pending: add.pending || rename.pending || move.pending,
    fields: { add, rename, move }[task?.kind ?? 'add'].fields,
  };
  return (
    <CategoryPanel
      words={{ category: '类别', content: term('post'), unit: '个' }}
      {...{ task, chosen, onChoose, changes }}
      onTask={setTask}
      longest={40}
      tree={data && categoriesOf(data.categories)}
      total={data?.postCount}
      uncategorised={data?.uncategorised}
      problem={error?.text}
      onRetry={refetch}
    />
  );
}
