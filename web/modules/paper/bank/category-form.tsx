import { Form, Input, Modal, TreeSelect } from 'antd';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
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
    <Modal
      open
      title={changed ? '修改分类' : '新增分类'}
      okText="保存"
      cancelText="取消"
      confirmLoading={add.pending || modify.pending}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: changed?.name, parentId: changed?.parentId ?? parentId }}
        onFinish={submit}
      >
        <Form.Item
          name="name"
          label="分类名称"
          rules={[{ required: true, whitespace: true, message: '请填写分类名称' }]}
          {...(fields.name && { help: fields.name, validateStatus: 'error' as const })}
        >
          <Input maxLength={30} autoFocus />
        </Form.Item>
        <Form.Item name="parentId" label="上级分类">
          <TreeSelect
            treeData={categoryNodes(above, false)}
            allowClear
            placeholder="不选时为一级分类"
            treeDefaultExpandAll
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
