import { ExclamationCircleOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { loadingText } from './loading-overlay.tsx';
import './kit.css';

interface EmptyStateProps {
  /** What is not there: 还没有考试. */
  text?: ReactNode;
  /** The next step: 新建一场考试，安排考生参加. */
  hint?: ReactNode;
  /** The button that takes it. */
  action?: ReactNode;
}

export function EmptyState({ text = '暂无数据', hint, action }: EmptyStateProps) {
  return (
    <div className="kit-state">
      <InboxOutlined className="kit-state-sign" aria-hidden="true" />
      <p className="kit-state-text">{text}</p>
      {hint && <p className="kit-state-hint">{hint}</p>}
      {action && <div className="kit-state-action">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  text?: ReactNode;
  onRetry?: () => void;
}

export function ErrorState({ text = '没有加载成功，请检查网络后重试。', onRetry }: ErrorStateProps) {
  return (
    <div className="kit-state" role="alert">
      <ExclamationCircleOutlined className="kit-state-sign" aria-hidden="true" />
      <p className="kit-state-text">{text}</p>
      {onRetry && (
        <div className="kit-state-action">
          <Button onClick={onRetry}>重试</Button>
        </div>
      )}
    </div>
  );
}

/** In the place of lines that are on their way. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div role="status" aria-label={loadingText}>
      <Skeleton active title={false} paragraph={{ rows: lines, width: '100%' }} />
    </div>
  );
}
