import { useState } from 'react';
import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { CategoryTask } from '../../../kit/category/category-form.tsx';
import { CategoryPanel } from '../../../kit/category/category-panel.tsx';
import { categoriesOf } from './category-tree.ts';

const words = { category: '分类', content: '卷库', unit: '个' };
const changes = [paperCategory.tree, paperBank.searchInner, paperBank.allBesides];

interface PaperCategoryPanelProps {
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

export function PaperCategoryPanel({ chosenId, onChoose }: PaperCategoryPanelProps) {
  const [task, setTask] = useState<CategoryTask>();
  const { data, error, refetch } = useReply(paperCategory.tree, {}, { quiet: true });
  const options = { changes, onDone: () => setTask(undefined), success: '已保存' };
  const add = useAction(paperCategory.add, options);
  const modify = useAction(paperCategory.modify, options);
  const remove = useAction(paperCategory.delete, {
    changes: [paperCategory.tree],
    success: '分类已删除',
    onDone: (_, { body }) => body.id === chosenId && onChoose(undefined),
  });
  return (
    <CategoryPanel
      {...{ words, task }}
      onTask={setTask}
      longest={30}
      tree={data && categoriesOf(data)}
      problem={error?.text}
      onRetry={refetch}
      chosen={chosenId}
      onChoose={onChoose}
      changes={{
        add: (body) => add.run({ body }),
        rename: ({ id, parentId }, name) => modify.run({ body: { id, name, parentId } }),
        move: ({ id, name }, parentId) => modify.run({ body: { id, name, parentId } }),
        remove: (id) => remove.run({ body: { id } }),
        pending: add.pending || modify.pending,
        fields: task?.kind === 'add' ? add.fields : modify.fields,
      }}
    />
  );
}
