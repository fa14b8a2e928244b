import { App } from 'antd';
import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before what was typed is lost: by another page (or another `parameter` of the address, where that is what the page
 * shows), by closing the tab, or by what the page itself is about to do.
 */
export function useLeaveGuard(unsaved: boolean, content: string, parameter?: string) {
  const { modal } = App.useApp();
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    `${pathname} ${parameter ? (new URLSearchParams(search).get(parameter) ?? '') : ''}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  const ask = useCallback(
    (leave: () => void, stay?: () => void) => {
      modal.confirm({
        title: '离开后，未保存的内容会丢失',
        content,
        okText: '不保存，离开',
        okButtonProps: { danger: true },
        cancelText: '继续编辑',
        focusable: { autoFocusButton: 'cancel' },
        onOk: leave,
        ...(stay && { onCancel: stay }),
      });
    },
    [modal, content],
  );
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker.proceed, blocker.reset);
  }, [blocker, ask]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  /** Does what was meant, after asking where something would be lost. */
  return useCallback((leave: () => void) => (unsaved ? ask(leave) : leave()), [unsaved, ask]);
}
