import { Form, Select } from 'antd';
import { useNavigate } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { useBankOptions } from '../../question/index.ts';
import { paperAddress } from '../paper-address.ts';
import { BankSelect } from './bank-select.tsx';
import { type ChosenPaper, changedByPapers } from './chosen-paper.ts';

interface Fields {
  toPaperBankId: string;
  toQuestionBankId: string;
}

/** A paper that the platform shares comes with its questions: into a paper bank and a question bank of one's own. */
export function CopySharedDialog({ shared, onClose }: { shared: ChosenPaper; onClose: () => void }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const chosen = Form.useWatch('toQuestionBankId', form);
  const banks = useBankOptions(chosen, { writable: true });
  const copy = useAction(paper.copy, {
    changes: [...changedByPapers, question.search, bank.search],
    success: '已复制到本机构，可以修改',
    onDone: ({ paperId }) => {
      navigate(paperAddress.detail(paperId));
    },
  });
  return (
    <FormDialog
      title={`把「${shared.name}」复制到本机构`}
      okText="复制"
      form={form}
      initialValues={{}}
      firstField="toPaperBankId"
      pending={copy.pending}
      onSubmit={(fields) => copy.run({ body: { paperId: shared.paperId, ...fields } })}
      onClose={onClose}
    >
      <Form.Item
        name="toPaperBankId"
        label="试卷放在卷库"
        rules={[{ required: true, message: '请选择卷库' }]}
        {...refusedField(copy.fields, 'toPaperBankId')}
      >
        <BankSelect />
      </Form.Item>
      <Form.Item
        name="toQuestionBankId"
        label="试题放在题库"
        extra="题库里已有的试题不再复制，试卷直接使用它们"
        rules={[{ required: true, message: '请选择题库' }]}
        {...refusedField(copy.fields, 'toQuestionBankId')}
      >
        <Select
          options={banks.options}
          loading={banks.loading}
          showSearch={banks.showSearch}
          labelRender={choiceLabel}
          placeholder="选择题库"
          notFoundContent="没有可以写入的题库"
        />
      </Form.Item>
    </FormDialog>
  );
}
