import { Form } from 'antd';
import { paper } from '#contract/paper/paper.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { BankSelect } from './bank-select.tsx';
import { type ChosenPaper, changedByPapers, onlyBankOf } from './chosen-paper.ts';

interface MoveDialogProps {
  papers: readonly ChosenPaper[];
  onDone: () => void;
  onClose: () => void;
}

/** Into another bank; nothing in the papers changes. */
export function MoveDialog({ papers, onDone, onClose }: MoveDialogProps) {
  const [form] = Form.useForm<{ toPaperBankId: string }>();
  const move = useAction(paper.move, {
    changes: changedByPapers,
    success: ({ moved }) => `已移动 ${moved} 份试卷`,
    onDone,
  });
  const [first] = papers;
  return (
    <FormDialog
      title={papers.length === 1 && first ? `移动「${first.name}」` : `移动选中的 ${papers.length} 份试卷`}
      okText="移动"
      form={form}
      initialValues={{}}
      firstField="toPaperBankId"
      pending={move.pending}
      onSubmit={({ toPaperBankId }) =>
        move.run({ query: { toPaperBankId }, body: { paperIds: papers.map(({ paperId }) => paperId) } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="toPaperBankId"
        label="移动到"
        extra="试卷的内容不变，已安排的考试不受影响"
        rules={[{ required: true, message: '请选择卷库' }]}
        {...refusedField(move.fields, 'toPaperBankId')}
      >
        <BankSelect besides={onlyBankOf(papers)} />
      </Form.Item>
    </FormDialog>
  );
}
