import { useId } from 'react';
import { present } from '#contract/recruitment/resume-fields.ts';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import type { Field } from './field-list.ts';

type Value = string | number | null;

interface ResumeFieldProps {
  field: Field;
  /** Where it stands: `basic.name`. */
  path: string;
  value: Value;
  onValue: (value: Value) => void;
  problem?: string | undefined;
  /** Was read in a file and is not sure. */
  doubtful: boolean;
}

interface BoxProps extends ResumeFieldProps {
  id: string;
}

function Choice({ field, value, onValue, id }: BoxProps) {
  return (
    <select
      id={id}
      className="ui-field-input"
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value || null)}
    >
      <option value="">请选择</option>
      {field.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

function Area({ field, value, onValue, id }: BoxProps) {
  return (
    <textarea
      id={id}
      className="ui-field-input apply-area"
      rows={4}
      maxLength={field.max}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value || null)}
    />
  );
}

/** A month, and for the end of something 至今 as well. */
function Month({ field, value, onValue, id }: BoxProps) {
  const goesOn = value === present;
  return (
    <>
      <input
        id={id}
        type="month"
        className="ui-field-input"
        min="1950-01"
        max="2099-12"
        placeholder="2024-09"
        disabled={goesOn}
        value={goesOn ? '' : (value ?? '')}
        onChange={(event) => onValue(event.target.value || null)}
      />
      {field.kind === 'end' && (
        <label className="apply-present">
          <input
            type="checkbox"
            checked={goesOn}
            onChange={(event) => onValue(event.target.checked ? present : null)}
          />
          至今
        </label>
      )}
    </>
  );
}

const boxes = { area: Area, choice: Choice, month: Month, end: Month };

/** One field of the resume in the way that its kind is best written on a phone. */
export function ResumeField(props: ResumeFieldProps) {
  const { field, path, value, onValue, problem, doubtful } = props;
  const id = useId();
  const label = field.needed ? `${field.label}（必填）` : field.label;
  const note = problem ?? (doubtful ? '从文件读到，请核对' : undefined);
  const { kind = 'text' } = field;
  if (kind === 'text' || kind === 'number') {
    return (
      <div className={doubtful && !problem ? 'apply-field apply-doubt' : 'apply-field'}>
        <TextField
          label={label}
          name={path}
          value={String(value ?? '')}
          onValue={(text) => onValue(text || null)}
          maxLength={field.max}
          autoComplete={field.autoComplete ?? 'off'}
          problem={problem}
          hint={note ?? field.hint ?? ''}
        />
      </div>
    );
  }
  const Box = boxes[kind];
  const looks = [
    'apply-field ui-field',
    kind === 'area' && 'apply-wide',
    problem && 'ui-field-wrong',
    doubtful && !problem && 'apply-doubt',
  ];
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="ui-field-box">
        <Box {...props} id={id} />
      </div>
      <span className="ui-field-problem" role={problem ? 'alert' : undefined}>
        {problem ?? <span className="ui-field-hint">{note ?? field.hint}</span>}
      </span>
    </div>
  );
}
