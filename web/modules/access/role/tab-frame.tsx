import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { StaleNotice, waitsFor } from '../../../kit/form/stale-notice.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import type { usePermission } from './use-permission.ts';

interface TabFrameProps {
  /** Why nothing can be changed, when that is so. */
  lock: string | undefined;
  frame: ReturnType<typeof usePermission>['frame'];
  /** What somebody else has saved meanwhile, in words. */
  theirs: readonly [name: string, text: string] | undefined;
  onSave: () => void;
  children: ReactNode;
}

/** Around the contents of a tab: loading, the reason why it is closed, saving. */
export function TabFrame({ lock, frame, theirs, onSave, children }: TabFrameProps) {
  const { loading, problem, changed, pending, onUndo } = frame;
  if (loading) return <LinesSkeleton lines={8} />;
  if (problem) return <ErrorState text={problem} onRetry={frame.onRetry} />;
  return (
    <>
      {lock && <Alert className="permission-lock" type="info" showIcon title={lock} />}
      {children}
      {theirs && <StaleNotice what="角色" theirs={[theirs]} onTake={onUndo} onKeep={onSave} />}
      {!lock && (
        <div className="permission-save">
          <Button type="primary" onClick={onSave} loading={pending} disabled={!changed} {...waitsFor(theirs)}>
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
