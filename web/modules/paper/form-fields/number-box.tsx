import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { type NumberRule, numberOf, numberProblem, stepped } from './number-rule.ts';
import './number-box.css';

interface NumberBoxProps {
  /** For readers; a field of a form has its label beside it. */
  label?: string;
  /** Given by the form where the field stands in one. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  rule: NumberRule;
  width: number;
  wrong?: boolean;
  /** Not what the person has written: it gave way. */
  changed?: boolean;
  disabled?: boolean;
  placeholder?: string;
  suffix?: string;
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));

/** A number as it is typed: what cannot be one stays until it is corrected, and is NaN for whoever asks. */
export function NumberBox({ label, id, value = null, onChange, rule, width, ...props }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && Object.is(numberOf(typed), value) ? typed : textOf(value);
  const problem = numberProblem(value, rule);
  const wrong = props.wrong || problem !== undefined;
  const type = (next: string) => {
    setTyped(next);
    onChange?.(numberOf(next));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    type(String(stepped(value, event.key === 'ArrowUp', rule)));
  };
  return (
    <Input
      {...(id && { id })}
      {...(label && { 'aria-label': props.changed ? `${label}（已放宽）` : label })}
      role="spinbutton"
      aria-valuemin={rule.least}
      aria-valuemax={rule.most}
      {...(text !== '' && value !== null && !Number.isNaN(value) && { 'aria-valuenow': value })}
      aria-invalid={wrong}
      inputMode="decimal"
      autoComplete="off"
      className={props.changed ? 'number-box number-box-changed' : 'number-box'}
      style={{ width }}
      value={text}
      title={problem}
      disabled={props.disabled ?? false}
      onChange={(event) => type(event.target.value)}
      onBlur={() => problem === undefined && setTyped(undefined)}
      onKeyDown={press}
      {...(wrong && { status: 'error' as const })}
      {...(props.placeholder && { placeholder: props.placeholder })}
      {...(props.suffix && { suffix: props.suffix })}
    />
  );
}
