import { useId } from 'react';

interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly about?: string;
}

interface ChoiceFieldProps<V extends string> {
  label: string;
  name: string;
  choices: readonly Choice<V>[];
  value: V;
  onValue: (value: V) => void;
}

/** One of a few things, each a large target. */
export function ChoiceField<V extends string>({ label, name, choices, value, onValue }: ChoiceFieldProps<V>) {
  const id = useId();
  return (
    <fieldset className="signup-choice">
      <legend>{label}</legend>
      <div className="signup-choices">
        {choices.map((choice) => (
          <label key={choice.value} className="signup-choice-one" htmlFor={id + choice.value}>
            <input
              id={id + choice.value}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            <span>
              {choice.label}
              {choice.about && <small>{choice.about}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
