import { App } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Action } from './action.ts';
import { clickPauseMs, firstOf } from './throttle.ts';

type Runnable = Pick<Action, 'label' | 'danger' | 'confirm' | 'onClick'> & { id?: string };

/** Runs actions: two quick clicks are one, a dangerous one asks, one that takes time is `busy` until it is done. */
export function useRunAction() {
  const { modal } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const run = useMemo(() => {
    const start = async (action: Runnable) => {
      const result = action.onClick();
      if (!(result instanceof Promise)) return;
      setBusy(action.id ?? action.label);
      // The call that failed has told the person itself; here it only ends the waiting.
      await result.catch((problem: unknown) => console.error(problem));
      if (shown.current) setBusy(null);
    };
    const ask = (action: Runnable) => {
      if (!action.confirm) return void start(action);
      modal.confirm({
        title: action.confirm.title,
        content: action.confirm.content,
        okText: action.confirm.ok ?? action.label,
        cancelText: action.confirm.cancel ?? '取消',
        okButtonProps: { danger: action.danger ?? false },
        focusable: { autoFocusButton: action.danger ? 'cancel' : 'ok' },
        onOk: () => start(action),
      });
    };
    return firstOf(clickPauseMs, ask);
  }, [modal]);
  return { run, busy };
}
