import { Form, Input, TreeSelect } from 'antd';
import { type PostCategory, postCategory } from '#contract/post/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { categoryNodes, withoutBranch } from './category-nodes.ts';
import { changedByPosts } from './changed-by-posts.ts';

interface Fields {
  name: string;
  parentId?: string | undefined;
}

/** A new one below another or on top, or one that is changed. */
export type CategoryTask =
  | { readonly kind: 'add'; readonly parentId: string | undefined }
  | { readonly kind: 'rename' | 'move'; readonly category: PostCategory };

interface CategoryFormProps {
  tree: readonly PostCategory[];
  task: CategoryTask;
  onClose: () => void;
}

const titles = { add: '新增类别', rename: '类别改名', move: '移动类别' } as const;

const initialOf = (task: CategoryTask): Partial<Fields> =>
  task.kind === 'add'
    ? { parentId: task.parentId }
    : { name: task.category.name, parentId: task.category.parentId ?? undefined };

export function CategoryForm({ tree, task, onClose }: CategoryFormProps) {
  const [form] = Form.useForm<Fields>();
  const options = { changes: changedByPosts, onDone: onClose, success: '已保存' };
  const add = useAction(postCategory.add, options);
  const rename = useAction(postCategory.modify, options);
  const move = useAction(postCategory.move, options);
  const { fields } = { add, rename, move }[task.kind];
  const submit = ({ name, parentId = undefined }: Fields) => {
    if (task.kind === 'add') return add.run({ body: { name, parentId: parentId ?? null } });
    const { id } = task.category;
    if (task.kind === 'rename') return rename.run({ body: { id, name } });
    return move.run({ body: { id, parentId: parentId ?? null } });
  };
  const above = task.kind === 'add' ? tree : withoutBranch(tree, task.category.id);
  return (
    <FormDialog
      title={task.kind === 'move' ? `移动类别「${task.category.name}」` : titles[task.kind]}
      form={form}
      initialValues={initialOf(task)}
      firstField={task.kind === 'move' ? 'parentId' : 'name'}
      pending={add.pending || rename.pending || move.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {task.kind !== 'move' && (
        <Form.Item
          name="name"
          label="类别名称"
          rules={[{ required: true, whitespace: true, message: '请填写类别名称' }]}
          {...refusedField(fields, 'name')}
        >
          <Input maxLength={40} />
        </Form.Item>
      )}
      {task.kind !== 'rename' && (
        <Form.Item name="parentId" label="上级类别" {...refusedField(fields, 'parentId')}>
          <TreeSelect treeData={categoryNodes(above)} allowClear placeholder="不选时为一级类别" treeDefaultExpandAll />
        </Form.Item>
      )}
    </FormDialog>
  );
}
