import { Form, Input } from 'antd';
import type { Bank } from '#contract/question/bank.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { StaleNotice } from '../../../kit/form/stale-notice.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { type BankFields, useSaveBank } from './use-save-bank.ts';

interface BankFormProps {
  /** The bank that is changed; a new one without. */
  edited: Bank | undefined;
  onClose: () => void;
  onAdded: (bankId: string) => void;
}

/** 新建题库 and 编辑题库. */
export function BankForm({ edited, onClose, onAdded }: BankFormProps) {
  const [form] = Form.useForm<BankFields>();
  const { save, pending, asking, takeTheirs, keepMine } = useSaveBank({ edited, form, onClose, onAdded });
  const notice = asking && (
    <StaleNotice
      what="题库"
      theirs={[
        ['名称', asking.name],
        ['说明', asking.description],
      ]}
      onTake={takeTheirs}
      onKeep={keepMine}
    />
  );
  return (
    <FormDialog
      title={edited ? '编辑题库' : '新建题库'}
      form={form}
      initialValues={{ name: edited?.name ?? '', description: edited?.description ?? '' }}
      firstField="name"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={notice}
    >
      <Form.Item name="name" label="题库名称" validateFirst rules={[notBlank('请填写题库名称')]}>
        <Input maxLength={50} placeholder="例如：反洗钱基础知识" />
      </Form.Item>
      <Form.Item name="description" label="说明">
        <Input.TextArea maxLength={500} showCount rows={4} placeholder="收哪些试题、给谁用，方便同事查找" />
      </Form.Item>
    </FormDialog>
  );
}
