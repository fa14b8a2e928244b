import { Switch } from 'antd';
import type { ReactNode } from 'react';

interface SwitchLineProps {
  label: string;
  /** What it does to examinees when it is on. */
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchLine({ label, hint, checked, onChange }: SwitchLineProps) {
  return (
    <div className="exam-editor-switch">
      <Switch aria-label={label} checked={checked} onChange={onChange} />
      <span className="exam-editor-switch-label">{label}</span>
      <span className="exam-editor-muted">{hint}</span>
    </div>
  );
}
