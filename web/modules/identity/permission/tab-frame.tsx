import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';

interface TabFrameProps {
  /** Why nothing can be changed, when that is so. */
  lock: string | undefined;
  loading: boolean;
  problem: string | undefined;
  onRetry: () => void;
  changed: boolean;
  pending: boolean;
  onSave: () => void;
  onUndo: () => void;
  children: ReactNode;
}

/** Around the contents of a tab: loading, the reason why it is closed, saving. */
export function TabFrame({
  lock,
  loading,
  problem,
  onRetry,
  changed,
  pending,
  onSave,
  onUndo,
  children,
}: TabFrameProps) {
  if (loading) return <LinesSkeleton lines={8} />;
  if (problem) return <ErrorState text={problem} onRetry={onRetry} />;
  return (
    <>
      {lock && <Alert className="permission-lock" type="info" showIcon title={lock} />}
      {children}
      {!lock && (
        <div className="permission-save">
          <Button type="primary" onClick={onSave} loading={pending} disabled={!changed}>
            保存
          </Button>
          <Button onClick={onUndo} disabled={!changed || pending}>
            撤销修改
          </Button>
        </div>
      )}
      <LeaveGuard
        unsaved={changed}
        text="角色的修改还没有保存，离开后会丢失。"
        leaves={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
      />
    </>
  );
}
