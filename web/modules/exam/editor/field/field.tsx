import { LockOutlined } from '@ant-design/icons';
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
  /** Why it cannot be changed any more: then it stands there in words. */
  frozen?: string | undefined;
  /** What it is set to, in words. */
  text?: string;
  children: ReactNode;
}

/** A labelled field with its explanation and, in its place, what is wrong. */
export function Field({ name, label, hint, required, problem, group, frozen, text, children }: FieldProps) {
  if (frozen) return <FrozenField label={label} text={text} why={frozen} />;
  return (
    <Form.Item
      label={group ? <span id={`${fieldId(name)}-label`}>{label}</span> : label}
      {...(group ? {} : { htmlFor: fieldId(name) })}
      required={required ?? false}
      // Not as `help`, which takes its room from the field below.
      extra={problem || hint ? <Below problem={problem} hint={hint} /> : undefined}
      {...(problem && { validateStatus: 'error' as const })}
    >
      {children}
    </Form.Item>
  );
}

function Below({ problem, hint }: Pick<FieldProps, 'problem' | 'hint'>) {
  return (
    <>
      {problem && (
        <p className="exam-editor-problem" role="alert">
          {problem}
        </p>
      )}
      {hint}
    </>
  );
}

function FrozenField({ label, text, why }: { label: ReactNode; text: string | undefined; why: string }) {
  return (
    <Form.Item label={<span>{label}</span>}>
      <p className="exam-editor-frozen">{text}</p>
      <p className="exam-editor-frozen-why">
        <LockOutlined aria-hidden="true" /> {why}
      </p>
    </Form.Item>
  );
}
