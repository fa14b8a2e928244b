import { Form, Input, TreeSelect } from 'antd';
import { paperBank } from '#contract/paper/bank.ts';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { categoryNodes, withoutBranch } from './category-tree.ts';

interface Fields {
  name: string;
  parentId?: string | undefined;
}

/** A new one below another or on top, or one that is changed. */
export type CategoryTask =
  | { readonly kind: 'add'; readonly parentId: string | undefined }
  | { readonly kind: 'rename' | 'move'; readonly category: PaperCategory };

interface CategoryFormProps {
  tree: readonly PaperCategory[];
  task: CategoryTask;
  onClose: () => void;
}

const titles = { add: '新增分类', rename: '分类改名', move: '移动分类' } as const;

const initialOf = (task: CategoryTask): Partial<Fields> =>
  task.kind === 'add'
    ? { parentId: task.parentId }
    : { name: task.category.name, parentId: task.category.parentId ?? undefined };

export function CategoryForm({ tree, task, onClose }: CategoryFormProps) {
  const [form] = Form.useForm<Fields>();
  const changes = [paperCategory.tree, paperBank.searchInner, paperBank.allBesides];
  const options = { changes, onDone: onClose, success: '已保存' };
  const add = useAction(paperCategory.add, options);
  const modify = useAction(paperCategory.modify, options);
  const fields = task.kind === 'add' ? add.fields : modify.fields;
  const submit = ({ name, parentId: chosen }: Fields) => {
    const place = { name, parentId: chosen ?? null };
    return task.kind === 'add' ? add.run({ body: place }) : modify.run({ body: { id: task.category.id, ...place } });
  };
  const above = task.kind === 'add' ? tree : withoutBranch(tree, task.category.id);
  return (
    <FormDialog
      title={titles[task.kind]}
      form={form}
      initialValues={initialOf(task)}
      firstField={task.kind === 'move' ? 'parentId' : 'name'}
      pending={add.pending || modify.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="分类名称"
        rules={[{ required: true, whitespace: true, message: '请填写分类名称' }]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="parentId" label="上级分类" {...refusedField(fields, 'parentId')}>
        <TreeSelect treeData={categoryNodes(above)} allowClear placeholder="不选时为一级分类" treeDefaultExpandAll />
      </Form.Item>
    </FormDialog>
  );
}
