import { Form, Input, TreeSelect } from 'antd';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { categoryNodes, withoutBranch } from './category-tree.ts';

interface Fields {
  name: string;
  parentId?: string | undefined;
}

interface CategoryFormProps {
  tree: readonly PaperCategory[];
  /** The one that is changed; a new one otherwise. */
  changed?: PaperCategory | undefined;
  /** Where a new one goes at first. */
  parentId?: string | undefined;
  onClose: () => void;
}

export function CategoryForm({ tree, changed, parentId, onClose }: CategoryFormProps) {
  const [form] = Form.useForm<Fields>();
  const options = { changes: [paperCategory.tree], onDone: onClose, success: '已保存' };
  const add = useAction(paperCategory.add, options);
  const modify = useAction(paperCategory.modify, options);
  const fields = changed ? modify.fields : add.fields;
  const submit = ({ name, parentId: chosen }: Fields) => {
    const place = { name, parentId: chosen ?? null };
    return changed ? modify.run({ body: { id: changed.id, ...place } }) : add.run({ body: place });
  };
  const above = changed ? withoutBranch(tree, changed.id) : tree;
  return (
    <FormDialog
      title={changed ? '修改分类' : '新增分类'}
      form={form}
      initialValues={{ ...(changed && { name: changed.name }), parentId: changed?.parentId ?? parentId }}
      firstField="name"
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
        <TreeSelect
          treeData={categoryNodes(above, false)}
          allowClear
          placeholder="不选时为一级分类"
          treeDefaultExpandAll
        />
      </Form.Item>
    </FormDialog>
  );
}
