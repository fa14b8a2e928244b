import { Form, Select } from 'antd';
import { question } from '#contract/question/question.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useBankOptions } from '../../bank/use-bank-options.ts';
import { changedByQuestions } from '../../editor/use-save-question.ts';

interface TargetDialogProps {
  kind: 'move' | 'copy';
  questionIds: string[];
  /** Where they stand, so that they are not moved there. */
  fromBankId?: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

const words = {
  move: { title: '移动', text: '试题移到所选的题库，版本、审核记录和使用情况都跟着走。' },
  copy: { title: '复制', text: '在所选的题库中新建同样的试题；那里已有的不再复制。' },
};

function copiedText({ copied, duplicates }: { copied: number; duplicates: number }) {
  return duplicates > 0 ? `已复制 ${copied} 道，${duplicates} 道已有，没有复制` : `已复制 ${copied} 道试题`;
}

/** Moves or copies questions to a bank that the person may write to. */
export function TargetDialog({ kind, questionIds, fromBankId, onDone, onClose }: TargetDialogProps) {
  const [form] = Form.useForm<{ bankId: string }>();
  const bankId = Form.useWatch('bankId', form);
  const banks = useBankOptions(bankId, { writable: true });
  const settings = { changes: changedByQuestions, onDone };
  const moving = useAction(question.move, { ...settings, success: ({ moved }) => `已移动 ${moved} 道试题` });
  const copying = useAction(question.copy, { ...settings, success: copiedText });
  const start = (toQuestionBankId: string) => {
    const sent = { query: { toQuestionBankId }, body: { questionIds } };
    return kind === 'move' ? moving.run(sent) : copying.run(sent);
  };
  const { title, text } = words[kind];
  return (
    <FormDialog
      title={`${title} ${questionIds.length} 道试题`}
      okText={title}
      form={form}
      initialValues={{}}
      firstField="bankId"
      pending={moving.pending || copying.pending}
      onSubmit={(fields) => start(fields.bankId)}
      onClose={onClose}
      notice={<p className="question-dialog-text">{text}</p>}
    >
      <Form.Item name="bankId" label={`${title}到`} rules={[{ required: true, message: '请选择题库' }]}>
        <Select
          style={{ width: '100%' }}
          placeholder="选择题库"
          aria-label="目标题库"
          showSearch={banks.showSearch}
          loading={banks.loading}
          options={banks.options.filter(({ value }) => kind === 'copy' || value !== fromBankId)}
          notFoundContent="没有可以写入的题库"
        />
      </Form.Item>
    </FormDialog>
  );
}
