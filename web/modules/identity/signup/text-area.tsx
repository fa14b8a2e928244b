import { useId } from 'react';

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  problem?: string | undefined;
  hint: string;
}

export function TextArea({ label, name, value, onValue, maxLength, problem, hint }: TextAreaProps) {
  const id = useId();
  return (
    <div className={problem ? 'light-field light-field-wrong' : 'light-field'}>
      <label className="light-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="light-field-box">
        <textarea
          id={id}
          name={name}
          className="light-field-input signup-area"
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <span id={`${id}-note`} className="light-field-problem" role={problem ? 'alert' : undefined}>
        {problem ?? <span className="light-field-hint">{hint}</span>}
      </span>
    </div>
  );
}
