import { Form } from 'antd';
import type { ReactNode } from 'react';

export const fieldId = (name: string) => `exam-${name.replaceAll('.', '-')}`;

interface FieldProps {
  /** As the draft and the server name it. */
  name: string;
  label: ReactNode;
  /** One line: what it means for who sits the exam. */
  hint?: ReactNode;
  required?: boolean;
  problem?: string | undefined;
  /** The label belongs to a group of controls, not to one. */
  group?: boolean;
  children: ReactNode;
}

/** A labelled field with its explanation and, in its place, what is wrong. */
export function Field({ name, label, hint, required, problem, group, children }: FieldProps) {
  return (
    <Form.Item
      label={group ? <span id={`${fieldId(name)}-label`}>{label}</span> : label}
      {...(group ? {} : { htmlFor: fieldId(name) })}
      required={required ?? false}
      extra={hint}
      {...(problem && { help: problem, validateStatus: 'error' as const })}
    >
      {children}
    </Form.Item>
  );
}
