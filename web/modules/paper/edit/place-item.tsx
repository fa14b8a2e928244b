import { Form, Input, Select } from 'antd';
import { paperBank } from '#contract/paper/bank.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { usePaperBanks } from '../list/use-paper-banks.ts';

/** In which bank a new paper stands. When there is none yet it is made on the way. */
export interface Place {
  readonly paperBankId?: string;
  readonly bankName?: string;
}

/** Finds or makes the bank of what `PlaceItem` asked for. */
export function usePlace() {
  const add = useAction(paperBank.add, { changes: [paperBank.searchInner, paperBank.allBesides] });
  const settle = async ({ paperBankId, bankName }: Place) =>
    paperBankId ?? (await add.run({ body: { name: bankName ?? '' } }))?.paperBankId;
  const fields: Readonly<Record<string, string>> = add.fields.name ? { bankName: add.fields.name } : {};
  return { settle, pending: add.pending, fields };
}

export function PlaceItem({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { banks, ready } = usePaperBanks();
  const options = banks.map((bank) => ({ value: bank.paperBankId, label: bank.name }));
  if (ready && options.length === 0)
    return (
      <Form.Item
        name="bankName"
        label="卷库名称"
        rules={[{ required: true, whitespace: true, message: '请填写卷库名称' }]}
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
        loading={!ready}
        placeholder="放在哪个卷库"
        showSearch={{ optionFilterProp: 'label' }}
        labelRender={choiceLabel}
      />
    </Form.Item>
  );
}
