import { Alert, Form, Input, Select } from 'antd';
import { paperBank } from '#contract/paper/bank.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { notBlank } from '../../../../kit/text/not-blank.ts';

/** In which bank a new paper stands. */
export interface PaperPlace {
  paperBankId?: string;
  /** When there is no bank yet it is made on the way. */
  bankName?: string;
}

export const Refused = ({ text }: { text: string }) => (
  <Alert className="import-paper-refused" type="error" showIcon title={text} />
);

/** The bank that a paper goes into. */
export function PaperBankItem({ fields }: { fields: Readonly<Record<string, string>> }) {
  // Whoever sets exams may look for papers, but not into the banks.
  const banks = useReply(paperBank.allBesides, {}, { enabled: can(paperBank.allBesides) });
  const options = (banks.data ?? []).map(({ paperBankId, name }) => ({ value: paperBankId, label: name }));
  if (banks.data && options.length === 0)
    return (
      <Form.Item
        name="bankName"
        label="卷库名称"
        rules={[notBlank('请填写卷库名称')]}
        extra="还没有卷库，将用这个名称新建一个"
        {...refusedField(fields, 'bankName')}
      >
        <Input maxLength={50} placeholder="例如：合规考试卷库" />
      </Form.Item>
    );
  return (
    <Form.Item
      name="paperBankId"
      label="卷库"
      rules={[{ required: true, message: '请选择卷库' }]}
      {...refusedField(fields, 'paperBankId')}
    >
      <Select
        options={options}
        loading={!banks.data}
        placeholder="放在哪个卷库"
        showSearch={{ optionFilterProp: 'label' }}
        labelRender={choiceLabel}
      />
    </Form.Item>
  );
}
