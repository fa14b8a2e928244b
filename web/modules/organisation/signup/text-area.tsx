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
    <div className={problem ? 'ui-field ui-field-wrong' : 'ui-field'}>
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="ui-field-box">
        <textarea
          id={id}
          name={name}
          className="ui-field-input signup-area"
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <span id={`${id}-note`} className="ui-field-problem" role={problem ? 'alert' : undefined}>
        {problem ?? <span className="ui-field-hint">{hint}</span>}
      </span>
    </div>
  );
}
