import { useState } from 'react';
import { type CourseCategory, courseCategory } from '#contract/study/category.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { CategoryTask } from '../../../kit/category/category-form.tsx';
import { type Category, categoryNodes } from '../../../kit/category/category-nodes.ts';
import { CategoryPanel } from '../../../kit/category/category-panel.tsx';
import { changedByCourses } from './changed-by-courses.ts';

const words = { category: '课程分类', content: '课程', unit: '门' };

interface CourseCategoryPanelProps {
  /** Of a category, `none` for those in none, undefined for all. */
  chosen: string | undefined;
  onChoose: (chosen: string | undefined) => void;
}

const categoriesOf = (tree: readonly CourseCategory[]): Category[] =>
  tree.map(({ courseCount, children, ...category }) => ({
    ...{ ...category, count: courseCount, children: categoriesOf(children) },
  }));

/** The categories of courses to choose from. */
export const courseCategoryNodes = (tree: readonly CourseCategory[]) => categoryNodes(categoriesOf(tree));

export function CourseCategoryPanel({ chosen, onChoose }: CourseCategoryPanelProps) {
  const [task, setTask] = useState<CategoryTask>();
  const { data, error, refetch } = useReply(courseCategory.tree, {}, { quiet: true });
  const options = { changes: changedByCourses, onDone: () => setTask(undefined), success: '已保存' };
  const add = useAction(courseCategory.add, options);
  const modify = useAction(courseCategory.modify, options);
  const remove = useAction(courseCategory.delete, {
    ...{ changes: changedByCourses, success: '分类已删除' },
    onDone: (_, { query }) => query.categoryId === chosen && onChoose(undefined),
  });
  return (
    <CategoryPanel
      {...{ words, task, chosen, onChoose }}
      onTask={setTask}
      longest={40}
      tree={data && categoriesOf(data.categories)}
      total={data?.courseCount}
      uncategorised={data?.uncategorised}
      problem={error?.text}
      onRetry={refetch}
      changes={
        can(courseCategory.add) && {
          add: (body) => add.run({ body }),
          rename: ({ id, parentId }, name) => modify.run({ body: { id, name, parentId } }),
          move: ({ id, name }, parentId) => modify.run({ body: { id, name, parentId } }),
          remove: (categoryId) => remove.run({ query: { categoryId } }),
          pending: add.pending || modify.pending,
          fields: task?.kind === 'add' ? add.fields : modify.fields,
        }
      }
    />
  );
}
