import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, LinesSkeleton } from '../../states.tsx';
import type { TableView } from '../use-table-query.ts';

export interface EmptyTable {
  /** 还没有考试 */
  text: ReactNode;
  /** 新建一场考试，安排考生参加。 */
  hint?: ReactNode;
  action?: ReactNode;
}

interface TableStateProps {
  rows: readonly unknown[] | undefined;
  error?: Error | string | null;
  onRetry?: () => void;
  empty?: EmptyTable;
  query?: TableView;
}

/** In the place of rows: on their way, failed, nothing found, nothing there. */
export function TableState({ rows, error, onRetry, empty, query }: TableStateProps) {
  if (error) {
    const text = typeof error === 'string' ? error : error.message;
    return <ErrorState {...(text && { text })} {...(onRetry && { onRetry })} />;
  }
  if (rows === undefined) return <LinesSkeleton lines={6} />;
  if (query?.filtered) {
    return (
      <EmptyState
        text="没有符合条件的数据"
        hint="换个条件试试，或清空条件查看全部。"
        action={<Button onClick={query.clearFilters}>清空条件</Button>}
      />
    );
  }
  return <EmptyState {...empty} />;
}
