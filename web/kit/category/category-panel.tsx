import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tree } from 'antd';
import type { Action } from '../action/action.ts';
import { ActionMenu } from '../action/action-menu.tsx';
import { Card } from '../card.tsx';
import { ErrorState, LinesSkeleton } from '../states.tsx';
import './category.css';
import { type CategoryChanges, CategoryForm, type CategoryTask } from './category-form.tsx';
import { type Category, type CategoryWords, categoryNodes, whyKept } from './category-nodes.ts';

interface CategoryPanelProps {
  words: CategoryWords;
  /** Undefined until it came. */
  tree: readonly Category[] | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** How much there is in all, and without a category. */
  total?: number | undefined;
  uncategorised?: number | undefined;
  /** Of a category, `none` for what is in none, undefined for all. */
  chosen: string | undefined;
  onChoose: (chosen: string | undefined) => void;
  /** Absent for those who may only look. */
  changes: CategoryChanges | false;
  task: CategoryTask | undefined;
  onTask: (task: CategoryTask | undefined) => void;
  /** Of a name. */
  longest: number;
}

const everything = 'all';
const none = 'none';

interface Line {
  readonly key: string;
  readonly title: string;
  readonly count?: number | undefined;
  readonly category?: Category;
  readonly children?: Line[];
}

function linesOf({ words, tree = [], total, uncategorised = 0 }: CategoryPanelProps): Line[] {
  const nodes: Line[] = categoryNodes(tree);
  return [
    { key: everything, title: `全部${words.content}`, count: total },
    ...nodes,
    ...(uncategorised > 0 ? [{ key: none, title: '未分类', count: uncategorised }] : []),
  ];
}

/** The tree of categories beside a list: choosing one shows what is in it, its menu changes it. */
export function CategoryPanel(props: CategoryPanelProps) {
  const { words, tree, problem, onRetry, chosen, onChoose, changes, task, onTask, longest } = props;
  const add = changes && (
    <Button
      type="text"
      size="small"
      icon={<PlusOutlined />}
      aria-label={`新增${words.category}`}
      disabled={!tree}
      onClick={() => onTask({ kind: 'add', parentId: undefined })}
    />
  );
  return (
    <Card title={words.category} extra={add} className="kit-categories">
      {!tree && (problem ? <ErrorState text={problem} onRetry={onRetry} /> : <LinesSkeleton />)}
      {tree && (
        <Tree<Line>
          blockNode
          defaultExpandAll
          treeData={linesOf(props)}
          titleRender={(line) => <CategoryLine line={line} {...{ words, changes, onTask }} />}
          selectedKeys={[chosen ?? everything]}
          onSelect={([key]) => onChoose(key === undefined || key === everything ? undefined : String(key))}
        />
      )}
      {tree?.length === 0 && (
        <p className="kit-state-hint">{`还没有${words.category}。${words.content}多了以后，可以用${words.category}归置。`}</p>
      )}
      {tree && task && changes && (
        <CategoryForm {...{ tree, task, changes, words, longest }} onClose={() => onTask(undefined)} />
      )}
    </Card>
  );
}

type LineProps = { line: Line } & Pick<CategoryPanelProps, 'words' | 'changes' | 'onTask'>;

function CategoryLine({ line: { title, count, category }, words, changes, onTask }: LineProps) {
  const shown = category?.count ?? count;
  return (
    <span className="kit-category">
      <span className="kit-category-name" title={title}>
        {title}
      </span>
      {shown !== undefined && (
        <span className="kit-category-count" role="img" aria-label={`${shown} ${words.unit}${words.content}`}>
          {shown}
        </span>
      )}
      {category && changes && (
        // What is pressed here does not choose the category.
        // biome-ignore lint/a11y/noStaticElementInteractions: the menu inside is what is used
        <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <ActionMenu
            label={<EllipsisOutlined />}
            ariaLabel={`${words.category}「${title}」的操作`}
            actions={actionsOf(category, words, changes, onTask)}
            type="text"
            size="small"
          />
        </span>
      )}
    </span>
  );
}

function actionsOf(
  category: Category,
  words: CategoryWords,
  changes: CategoryChanges,
  onTask: CategoryPanelProps['onTask'],
): Action[] {
  const kept = whyKept(category, words);
  const content = `${words.category}里没有${words.content}，删除后不能恢复。`;
  return [
    { id: 'add', label: '新增下级', onClick: () => onTask({ kind: 'add', parentId: category.id }) },
    { id: 'rename', label: '改名', onClick: () => onTask({ kind: 'rename', category }) },
    { id: 'move', label: '移动', onClick: () => onTask({ kind: 'move', category }) },
    {
      ...{ id: 'delete', label: '删除', danger: true },
      ...(kept
        ? { disabled: true, reason: kept }
        : { confirm: { title: `删除${words.category}「${category.name}」？`, content } }),
      onClick: () => changes.remove(category.id),
    },
  ];
}
