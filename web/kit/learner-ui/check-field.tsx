import { type ComponentPropsWithRef, useId } from 'react';

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'checked' | 'type'> {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  /** What is wrong, in plain words; stands below the box. */
  problem?: string | undefined;
}

/** A box to tick with its words beside it; both are one large target. */
export function CheckField({ checked, onChecked, problem, children, id, ...rest }: CheckFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={problem ? 'ui-check ui-check-wrong' : 'ui-check'}>
      <label htmlFor={inputId}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChecked(event.target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? noteId : undefined}
        />
        <span>{children}</span>
      </label>
      {problem && (
        <span id={noteId} className="ui-field-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
