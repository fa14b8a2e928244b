import { Form, Input, Radio, TreeSelect } from 'antd';
import { type PaperBank, paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { paper } from '#contract/paper/paper.ts';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { paperCategoryNodes } from './category-tree.ts';

interface Fields {
  name: string;
  description?: string;
  categoryId?: string | undefined;
  visibility?: PaperBank['visibility'];
}

interface BankFormProps {
  changed?: PaperBank | undefined;
  /** Where a new one goes at first. */
  categoryId?: string | undefined;
  onClose: () => void;
}

const isBank = (value: unknown): value is PaperBank =>
  typeof value === 'object' && value !== null && 'paperBankId' in value;

const fieldsOf = ({ name, description, categoryId, visibility }: PaperBank): Fields => ({
  ...{ name, description, categoryId: categoryId ?? undefined, visibility },
});

const visibilities = [
  { value: 'organisation', label: '本机构：只有本机构能看到' },
  { value: 'public', label: '公开：所有机构都能查看已完成的试卷，并复制到自己的卷库' },
] as const;

const visibilityName = (visibility: PaperBank['visibility']) => (visibility === 'public' ? '公开' : '本机构');

function useSaveBank(changed: PaperBank | undefined, onClose: () => void) {
  const { theirs, asking, answer, noteStale } = useTheirs(isBank);
  const changes = [paperBank.searchInner, paperBank.detail, paperBank.allBesides, paperCategory.tree, paper.search];
  const options = { changes, onDone: onClose, success: '已保存' };
  const add = useAction(paperBank.add, options);
  const modify = useAction(paperBank.modify, { ...options, onFailure: noteStale });
  const save = ({ name, description = '', categoryId, visibility }: Fields) => {
    const body = { name, description, categoryId: categoryId ?? null, ...(visibility && { visibility }) };
    if (!changed) return add.run({ body });
    const { version } = theirs ?? changed;
    return modify.run({ query: { paperBankId: changed.paperBankId }, body: { ...body, version } });
  };
  return { save, asking, answer, pending: add.pending || modify.pending, fields: changed ? modify.fields : add.fields };
}

/** 新建卷库 and 修改卷库. */
export function BankForm({ changed, categoryId, onClose }: BankFormProps) {
  const [form] = Form.useForm<Fields>();
  const tree = useReply(paperCategory.tree, {}, { quiet: true });
  const { save, asking, answer, pending, fields } = useSaveBank(changed, onClose);
  const mayPublish = useUser()?.organizationKind === 'platform';
  const notice = asking && (
    <StaleNotice
      what="卷库"
      theirs={[
        ['名称', asking.name],
        ['分类', asking.categoryName],
        ['说明', asking.description],
        ...(mayPublish ? [['可见范围', visibilityName(asking.visibility)] as const] : []),
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
      initialValues={changed ? fieldsOf(changed) : { categoryId, ...(mayPublish && { visibility: 'organisation' }) }}
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
        <TreeSelect
          treeData={paperCategoryNodes(tree.data ?? [])}
          loading={tree.isPending}
          allowClear
          placeholder="可以不选"
          treeDefaultExpandAll
        />
      </Form.Item>
      {mayPublish && (
        <Form.Item name="visibility" label="可见范围" {...refusedField(fields, 'visibility')}>
          <Radio.Group className="paper-visibilities" options={[...visibilities]} />
        </Form.Item>
      )}
      <Form.Item name="description" label="说明" {...refusedField(fields, 'description')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
