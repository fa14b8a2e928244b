import { Form, Input, TreeSelect } from 'antd';
import { type PaperBank, paperBank } from '#contract/paper/bank.ts';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
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

const isBank = (value: unknown): value is PaperBank =>
  typeof value === 'object' && value !== null && 'paperBankId' in value;

const fieldsOf = ({ name, description, categoryId }: PaperBank): Fields => ({
  ...{ name, description, categoryId: categoryId ?? undefined },
});

function useSaveBank(changed: PaperBank | undefined, onClose: () => void) {
  const { theirs, asking, answer, noteStale } = useTheirs(isBank);
  const options = { changes: [paperBank.searchInner, paperCategory.tree], onDone: onClose, success: '已保存' };
  const add = useAction(paperBank.add, options);
  const modify = useAction(paperBank.modify, { ...options, onFailure: noteStale });
  const save = ({ name, description = '', categoryId }: Fields) => {
    const body = { name, description, categoryId: categoryId ?? null };
    if (!changed) return add.run({ body });
    const { version } = theirs ?? changed;
    return modify.run({ query: { paperBankId: changed.paperBankId }, body: { ...body, version } });
  };
  return { save, asking, answer, pending: add.pending || modify.pending, fields: changed ? modify.fields : add.fields };
}

export function BankForm({ tree, changed, categoryId, onClose }: BankFormProps) {
  const [form] = Form.useForm<Fields>();
  const { save, asking, answer, pending, fields } = useSaveBank(changed, onClose);
  const notice = asking && (
    <StaleNotice
      what="卷库"
      theirs={[
        ['名称', asking.name],
        ['分类', asking.categoryName],
        ['说明', asking.description],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDialog
      title={changed ? '修改卷库' : '新建卷库'}
      form={form}
      initialValues={changed ? fieldsOf(changed) : { categoryId }}
      firstField="name"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={notice}
    >
      <Form.Item
        name="name"
        label="卷库名称"
        rules={[{ required: true, whitespace: true, message: '请填写卷库名称' }]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="categoryId" label="分类" {...refusedField(fields, 'categoryId')}>
        <TreeSelect treeData={categoryNodes(tree, false)} allowClear placeholder="可以不选" treeDefaultExpandAll />
      </Form.Item>
      <Form.Item name="description" label="说明" {...refusedField(fields, 'description')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
