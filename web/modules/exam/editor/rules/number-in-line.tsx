import { NumberField } from '../../../../kit/form/number-field.tsx';
import { fieldId } from '../field/field.tsx';

interface NumberInLineProps {
  name: string;
  /** For readers: the sentence around it is not its label. */
  label: string;
  value: number | null;
  min: number;
  suffix: string;
  onFocus?: () => void;
  onChange: (value: number | null) => void;
}

/** A whole number within a sentence. */
export function NumberInLine({ name, label, value, min, suffix, onFocus, onChange }: NumberInLineProps) {
  return (
    <NumberField
      id={fieldId(name)}
      className="exam-editor-number"
      aria-label={label}
      value={value}
      min={min}
      precision={0}
      suffix={suffix}
      onChange={onChange}
      {...(onFocus && { onFocus })}
    />
  );
}
