import { InputNumber } from 'antd';

interface NumberBoxProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  width: number;
  min?: number;
  max?: number;
  /** Digits behind the point; none unless given. */
  decimals?: number;
  wrong?: boolean;
  /** Not what the person has written: it gave way. */
  changed?: boolean;
  disabled?: boolean;
  placeholder?: string;
}

/** While somebody types, as it is typed; then 2 and not 2.00. */
function shown(value: number | undefined, { userTyping, input }: { userTyping: boolean; input: string }) {
  if (userTyping) return input;
  return value === undefined || String(value) === '' ? '' : String(Number(value));
}

export function NumberBox(props: NumberBoxProps) {
  const { label, value, onChange, width, decimals = 0, wrong, changed, placeholder } = props;
  return (
    <InputNumber<number>
      aria-label={changed ? `${label}（已放宽）` : label}
      className={changed ? 'auto-number auto-changed' : 'auto-number'}
      style={{ width }}
      value={value}
      onChange={onChange}
      min={props.min ?? 0}
      {...(props.max !== undefined && { max: props.max })}
      precision={decimals}
      formatter={shown}
      step={decimals > 1 ? 0.05 : 1}
      controls={false}
      disabled={props.disabled ?? false}
      {...(wrong && { status: 'error' as const })}
      {...(placeholder && { placeholder })}
    />
  );
}
