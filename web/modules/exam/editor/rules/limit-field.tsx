import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { Field, fieldId } from '../field/field.tsx';

interface LimitFieldProps {
  name: string;
  label: string;
  hint: ReactNode;
  problem: string | undefined;
  frozen?: string | undefined;
  text?: string;
  /** What it says without the limit. */
  off: string;
  /** The sentence with its number in it. */
  on: ReactNode;
  limited: boolean;
  onLimited: (limited: boolean) => void;
}

/** A rule that is off, or on with something to fill in. */
export function LimitField({ off, on, limited, onLimited, ...field }: LimitFieldProps) {
  return (
    <Field {...field} group>
      <Radio.Group
        aria-labelledby={`${fieldId(field.name)}-label`}
        className="exam-editor-choices"
        value={limited}
        onChange={(event) => onLimited(event.target.value)}
      >
        <Radio value={false}>{off}</Radio>
        <Radio value={true}>{on}</Radio>
      </Radio.Group>
    </Field>
  );
}
