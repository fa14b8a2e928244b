import { Form, Input, TreeSelect } from 'antd';
import { FormDialog } from '../form/form-dialog.tsx';
import { refusedField } from '../form/refused-field.ts';
import { type Category, type CategoryWords, categoryNodes, withoutBranch } from './category-nodes.ts';

interface Fields {
  name: string;
  parentId?: string | undefined;
}

interface Place {
  readonly name: string;
  readonly parentId: string | null;
}

/** A new one below another or on top, or one that is changed. */
export type CategoryTask =
  | { readonly kind: 'add'; readonly parentId: string | undefined }
  | { readonly kind: 'rename' | 'move'; readonly category: Category };

/** What a module does with its categories. */
export interface CategoryChanges {
  readonly add: (place: Place) => void;
  readonly rename: (category: Category, name: string) => void;
  readonly move: (category: Category, parentId: string | null) => void;
  readonly remove: (id: string) => void;
  readonly pending: boolean;
  /** Refused fields of what was sent last. */
  readonly fields: Readonly<Record<string, string>>;
}

interface CategoryFormProps {
  tree: readonly Category[];
  task: CategoryTask;
  changes: CategoryChanges;
  words: CategoryWords;
  longest: number;
  onClose: () => void;
}

const initialOf = (task: CategoryTask): Partial<Fields> =>
  task.kind === 'add'
    ? { parentId: task.parentId }
    : { name: task.category.name, parentId: task.category.parentId ?? undefined };

const titleOf = (task: CategoryTask, { category }: CategoryWords) => {
  if (task.kind === 'add') return `新增${category}`;
  return task.kind === 'rename' ? `${category}改名` : `移动${category}「${task.category.name}」`;
};

export function CategoryForm({ tree, task, changes, words, longest, onClose }: CategoryFormProps) {
  const [form] = Form.useForm<Fields>();
  const submit = ({ name, parentId = undefined }: Fields) => {
    if (task.kind === 'add') return changes.add({ name, parentId: parentId ?? null });
    if (task.kind === 'rename') return changes.rename(task.category, name);
    return changes.move(task.category, parentId ?? null);
  };
  const above = task.kind === 'add' ? tree : withoutBranch(tree, task.category.id);
  return (
    <FormDialog
      title={titleOf(task, words)}
      form={form}
      initialValues={initialOf(task)}
      firstField={task.kind === 'move' ? 'parentId' : 'name'}
      pending={changes.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {task.kind !== 'move' && (
        <Form.Item
          name="name"
          label={`${words.category}名称`}
          rules={[{ required: true, whitespace: true, message: `请填写${words.category}名称` }]}
          {...refusedField(changes.fields, 'name')}
        >
          <Input maxLength={longest} />
        </Form.Item>
      )}
      {task.kind !== 'rename' && (
        <Form.Item name="parentId" label={`上级${words.category}`} {...refusedField(changes.fields, 'parentId')}>
          <TreeSelect
            treeData={categoryNodes(above)}
            allowClear
            placeholder={`不选时为一级${words.category}`}
            treeDefaultExpandAll
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
