import { Form } from 'antd';
import { useState } from 'react';
import { paper } from '#contract/paper/paper.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { BankSelect } from './bank-select.tsx';
import { type ChosenPaper, changedByPapers } from './chosen-paper.ts';

/** Each copy is a call of its own. */
export const mostCopies = 20;

interface CopyDialogProps {
  papers: readonly ChosenPaper[];
  onDone: () => void;
  onClose: () => void;
}

/** Drafts of one's own, in one bank; what was copied before a copy is refused stays, and is not copied once more. */
export function CopyDialog({ papers, onDone, onClose }: CopyDialogProps) {
  const [form] = Form.useForm<{ toPaperBankId?: string }>();
  const [left, setLeft] = useState(papers);
  const copy = useAction(paper.copy, { changes: changedByPapers });
  const [busy, setBusy] = useState(false);
  const copyAll = async (toPaperBankId: string | undefined) => {
    setBusy(true);
    let rest = left;
    for (const { paperId } of left) {
      if (!(await copy.run({ body: { paperId, ...(toPaperBankId && { toPaperBankId }) } }))) break;
      rest = rest.slice(1);
    }
    setLeft(rest);
    setBusy(false);
    if (rest.length > 0) return;
    notify.success(`已复制 ${papers.length} 份试卷`);
    onDone();
  };
  const [first] = left;
  return (
    <FormDialog
      title={left.length === 1 && first ? `复制「${first.name}」` : `复制 ${left.length} 份试卷`}
      okText="复制"
      form={form}
      initialValues={{}}
      firstField="toPaperBankId"
      pending={busy}
      onSubmit={({ toPaperBankId }) => copyAll(toPaperBankId)}
      onClose={onClose}
    >
      <Form.Item
        name="toPaperBankId"
        label="副本放在"
        extra="副本是草稿，题目和分值与原卷相同，可以单独修改"
        {...refusedField(copy.fields, 'toPaperBankId')}
      >
        <BankSelect allowClear placeholder="与原卷在同一个卷库" />
      </Form.Item>
    </FormDialog>
  );
}
