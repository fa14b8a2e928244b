import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface StateProps {
  title: string;
  text?: string;
  /** The next step. */
  children?: ReactNode;
}

/** Nothing there yet: says so, and what comes next. */
export function EmptyState({ title, text, children }: StateProps) {
  return (
    <div className="ui-state">
      <p className="ui-state-title">{title}</p>
      {text && <p className="ui-state-text">{text}</p>}
      {children && <div className="ui-state-action">{children}</div>}
    </div>
  );
}

/** It did not come: says why, and tries again. */
export function ErrorState({ title = '加载失败', text, onRetry }: Partial<StateProps> & { onRetry: () => void }) {
  return (
    <div className="ui-state" role="alert">
      <p className="ui-state-title">{title}</p>
      {text && <p className="ui-state-text">{text}</p>}
      <div className="ui-state-action">
        <Button onClick={onRetry}>重试</Button>
      </div>
    </div>
  );
}
