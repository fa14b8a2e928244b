import { useState } from 'react';
import { TextField } from '../learner-ui/text-field.tsx';

function EyeIcon({ open }: { open: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 20 20 4" />}
    </svg>
  );
}

interface PasswordFieldProps {
  label?: string;
  name?: string;
  value: string;
  onValue: (value: string) => void;
  problem?: string | undefined;
  hint?: string;
  isNew?: boolean;
}

export function PasswordField({ label = '密码', name = 'password', isNew, hint, ...field }: PasswordFieldProps) {
  const [readable, setReadable] = useState(false);
  return (
    <TextField
      {...field}
      {...(hint && { hint })}
      label={label}
      name={name}
      type={readable ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={64}
      after={
        <button
          type="button"
          className="ui-field-after"
          aria-label={readable ? '隐藏密码' : '显示密码'}
          aria-pressed={readable}
          onClick={() => setReadable(!readable)}
        >
          <EyeIcon open={readable} />
        </button>
      }
    />
  );
}
