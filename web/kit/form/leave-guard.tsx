import { Button, Modal } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';

export interface LeaveGuardOptions {
  /** Something typed is not saved yet. */
  unsaved: boolean | (() => boolean);
  /** What would be lost. */
  text: string;
  /** Whether going there gives up what was typed; every other page does. */
  leaves?: (from: Location, to: Location) => boolean;
  /** False when it could not be saved: then nobody leaves. Without it leaving can only give up. */
  save?: () => Promise<boolean>;
  /** Saves before it asks, so that there is a question only where that failed. */
  savesFirst?: boolean;
}

/** Where somebody was going when it was asked. */
interface Way {
  readonly go: () => void;
  readonly stay: () => void;
}

const otherPage = (from: Location, to: Location) => from.pathname !== to.pathname;
const isUnsaved = ({ unsaved }: LeaveGuardOptions) => (typeof unsaved === 'function' ? unsaved() : unsaved);
const nothing = () => undefined;

/** For `leaves`: a page that shows something else with another value of this parameter is another page. */
export const otherParameter = (name: string) => (from: Location, to: Location) =>
  otherPage(from, to) || new URLSearchParams(from.search).get(name) !== new URLSearchParams(to.search).get(name);

function useCloseWarning(latest: { readonly current: LeaveGuardOptions }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isUnsaved(latest.current)) return;
      event.preventDefault();
      if (latest.current.savesFirst) latest.current.save?.();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [latest]);
}

interface LeaveDialogProps {
  way: Way | undefined;
  options: LeaveGuardOptions;
  onAnswered: () => void;
}

function LeaveDialog({ way, options: { text, save }, onAnswered }: LeaveDialogProps) {
  const [saving, setSaving] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  // The other page may take a moment to appear; the question is answered at once.
  const answer = (then: keyof Way) => () => {
    onAnswered();
    way?.[then]();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await save?.();
    setSaving(false);
    answer(saved ? 'go' : 'stay')();
  };
  return (
    <Modal
      title="还有内容没有保存"
      open={way !== undefined}
      width={440}
      onCancel={answer('stay')}
      afterOpenChange={(open) => open && safe.current?.focus()}
      footer={[
        <Button key="leave" danger onClick={answer('go')}>
          不保存，离开
        </Button>,
        <Button key="stay" ref={safe} type={save ? 'default' : 'primary'} onClick={answer('stay')}>
          继续编辑
        </Button>,
        save && (
          <Button key="save" type="primary" loading={saving} onClick={saveAndLeave}>
            保存并离开
          </Button>
        ),
      ]}
    >
      {text}
    </Modal>
  );
}

/**
 * Asks before what was typed is lost: on the way to another page, when the tab is closed, and by `leave` before something
 * that the page itself is about to do. Its dialog has to be shown.
 */
export function useLeaveGuard(options: LeaveGuardOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { leaves = otherPage } = options;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && isUnsaved(latest.current),
  );
  const [way, setWay] = useState<Way>();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    let shown = true;
    const saveOrAsk = async () => {
      const { savesFirst, save } = latest.current;
      const saved = savesFirst && (await save?.());
      if (!shown) return;
      if (saved) proceed();
      else setWay({ go: proceed, stay: reset });
    };
    saveOrAsk();
    return () => {
      shown = false;
    };
  }, [blocker]);
  useCloseWarning(latest);
  const leave = useCallback((go: () => void) => {
    if (isUnsaved(latest.current)) setWay({ go, stay: nothing });
    else go();
  }, []);
  return { leave, dialog: <LeaveDialog way={way} options={options} onAnswered={() => setWay(undefined)} /> };
}

/** For pages that are only left by going elsewhere. */
export const LeaveGuard = (options: LeaveGuardOptions) => useLeaveGuard(options).dialog;
