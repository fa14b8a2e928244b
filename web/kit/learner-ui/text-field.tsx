import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** What is wrong, in plain words; stands beside the field. */
  problem?: string | undefined;
  hint?: string;
  /** A control at the end of the box. */
  after?: ReactNode;
}

export function TextField({ label, value, onValue, problem, hint, after, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={problem ? 'ui-field ui-field-wrong' : 'ui-field'}>
      <label className="ui-field-label" htmlFor={inputId}>
        {label}
      </label>
      <div className="ui-field-box">
        <input
          {...rest}
          id={inputId}
          className="ui-field-input"
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? noteId : undefined}
        />
        {after}
      </div>
      <span id={noteId} className="ui-field-problem" role={problem ? 'alert' : undefined}>
        {problem ?? <span className="ui-field-hint">{hint}</span>}
      </span>
    </div>
  );
}
