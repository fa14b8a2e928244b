import { Form, Input, Modal, TreeSelect } from 'antd';
import { type PaperBank, paperBank } from '#contract/paper/bank.ts';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { categoryNodes } from './category-tree.ts';

interface Fields {
  name: string;
  description?: string;
  categoryId?: string | undefined;
}

interface BankFormProps {
  tree: readonly PaperCategory[];
  changed?: PaperBank | undefined;
  categoryId?: string | undefined;
  onClose: () => void;
}

export function BankForm({ tree, changed, categoryId, onClose }: BankFormProps) {
  const [form] = Form.useForm<Fields>();
  const options = { changes: [paperBank.searchInner, paperCategory.tree], onDone: onClose, success: '已保存' };
  const add = useAction(paperBank.add, options);
  const modify = useAction(paperBank.modify, options);
  const fields = changed ? modify.fields : add.fields;
  const refused = (name: string) => (fields[name] ? { help: fields[name], validateStatus: 'error' as const } : {});
  const submit = ({ name, description = '', categoryId: chosen }: Fields) => {
    const body = { name, description, categoryId: chosen ?? null };
    if (!changed) return add.run({ body });
    return modify.run({ query: { paperBankId: changed.paperBankId }, body: { ...body, version: changed.version } });
  };
  return (
    <Modal
      open
      title={changed ? '修改卷库' : '新建卷库'}
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
        initialValues={{ ...changed, categoryId: changed ? (changed.categoryId ?? undefined) : categoryId }}
        onFinish={submit}
      >
        <Form.Item
          name="name"
          label="卷库名称"
          rules={[{ required: true, whitespace: true, message: '请填写卷库名称' }]}
          {...refused('name')}
        >
          <Input maxLength={50} autoFocus />
        </Form.Item>
        <Form.Item name="categoryId" label="分类" {...refused('categoryId')}>
          <TreeSelect treeData={categoryNodes(tree, false)} allowClear placeholder="可以不选" treeDefaultExpandAll />
        </Form.Item>
        <Form.Item name="description" label="说明" {...refused('description')}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
