import { Select } from 'antd';
import { paperSelection } from '#contract/paper/selection.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

const mostAbilities = 20;

interface AbilitySelectProps {
  label: string;
  /** Whose questions are looked at; none means those of all banks. */
  bankIds: readonly string[];
  value: readonly string[];
  onChange: (abilities: string[]) => void;
  placeholder?: string;
  wrong?: boolean;
}

/** Abilities that questions of these banks ask of people. One that none asks for any more stays until it is taken away. */
export function AbilitySelect({ label, bankIds, value, onChange, ...props }: AbilitySelectProps) {
  const body = { bankIds: [...bankIds] };
  const found = useReply(paperSelection.abilities, { body }, { quiet: true, freshMs: 30_000, keepPrevious: true });
  const options = (found.data ?? []).map(({ name, count }) => ({ value: name, label: `${name}（${count} 题）` }));
  const none = found.error ? found.error.text : '所选题库的试题还没有标注能力';
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={props.placeholder ?? '选择能力'}
      value={[...value]}
      options={options}
      loading={found.data === undefined && !found.error}
      labelRender={({ value }) => value}
      showSearch={{ optionFilterProp: 'label' }}
      maxCount={mostAbilities}
      notFoundContent={found.data === undefined && !found.error ? '正在查找…' : none}
      onChange={onChange}
      {...(props.wrong && { status: 'error' as const })}
    />
  );
}
