import { Select } from 'antd';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { usePaperBanks } from './use-paper-banks.ts';

interface BankSelectProps {
  /** Of the form's item. */
  id?: string;
  value?: string;
  onChange?: (paperBankId: string) => void;
  /** Not offered: where the papers stand already. */
  besides?: string | undefined;
  allowClear?: boolean;
  placeholder?: string;
}

/** One of the organisation's paper banks, with its category where it has one. */
export function BankSelect({ besides, ...field }: BankSelectProps) {
  const { banks, ready } = usePaperBanks();
  const options = banks
    .filter(({ paperBankId }) => paperBankId !== besides)
    .map(({ paperBankId, name, categoryName }) => ({
      value: paperBankId,
      label: categoryName ? `${name}（${categoryName}）` : name,
    }));
  return (
    <Select
      placeholder="选择卷库"
      {...field}
      options={options}
      loading={!ready}
      showSearch={{ optionFilterProp: 'label' }}
      labelRender={choiceLabel}
      notFoundContent="没有其他卷库，请先新建一个"
    />
  );
}
