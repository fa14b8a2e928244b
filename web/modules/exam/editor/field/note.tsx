import { InfoCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Something worth knowing, in no colour that could be taken for a warning. */
export function Note({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="exam-editor-note" role="note">
      <InfoCircleOutlined aria-hidden="true" />
      <span>{children}</span>
      {action}
    </div>
  );
}
