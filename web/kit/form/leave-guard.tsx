import { Button, Modal } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { readToken } from '../api/session/stored.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

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

/** Whether it could be saved without a question; without a session there is no use in trying. */
export const savedFirst = async ({ savesFirst, save }: LeaveGuardOptions) =>
  Boolean(savesFirst && readToken() !== undefined && (await save?.()));

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
    const saved = await save?.().finally(() => setSaving(false));
    answer(saved ? 'go' : 'stay')();
  };
  return (
    <Modal
      title="还有内容没有保存"
      open={way !== undefined}
      width={440}
      closable={!saving}
      keyboard={!saving}
      mask={{ closable: !saving }}
      onCancel={answer('stay')}
      afterOpenChange={(open) => open && safe.current?.focus()}
      footer={[
        <Button key="leave" danger disabled={saving} onClick={answer('go')}>
          不保存，离开
        </Button>,
        <Button key="stay" ref={safe} type={save ? 'default' : 'primary'} disabled={saving} onClick={answer('stay')}>
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

/** What a guard keeps of its options: they are read when somebody leaves, not when it began. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The question before something that the page itself is about to do. Its dialog has to be shown. */
function useQuestion(options: LeaveGuardOptions) {
  const latest = useLatest(options);
  const [way, setWay] = useState<Way>();
  const leave = useCallback(
    (go: () => void) => {
      if (isUnsaved(latest.current)) setWay({ go, stay: nothing });
      else go();
    },
    [latest],
  );
  const dialog = <LeaveDialog way={way} options={options} onAnswered={() => setWay(undefined)} />;
  return { latest, leave, ask: setWay, dialog };
}

/**
 * Asks before what was typed is lost: on the way to another page, when the tab is closed, and by `leave` before something
 * that the page itself is about to do. Its dialog has to be shown.
 */
export function useLeaveGuard(options: LeaveGuardOptions) {
  const { latest, leave, ask, dialog } = useQuestion(options);
  const { leaves = otherPage } = options;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && isUnsaved(latest.current),
  );
  // Whoever tries another way meanwhile, as a session does that ends while saving, is on the last one.
  const last = useLatest(blocker);
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!blocked) return;
    let shown = true;
    const go = () => last.current.proceed?.();
    const saveOrAsk = async () => {
      const saved = await savedFirst(latest.current);
      if (!shown) return;
      if (saved) go();
      else ask({ go, stay: () => last.current.reset?.() });
    };
    saveOrAsk();
    return () => {
      shown = false;
    };
  }, [blocked, ask, last, latest]);
  useCloseWarning(latest);
  const [unsaved] = useState(() => () => isUnsaved(latest.current));
  return {
    leave,
    dialog: (
      <>
        {dialog}
        <SessionEndedDialog unsaved={unsaved} />
      </>
    ),
  };
}

/** For pages that are only left by going elsewhere. */
export const LeaveGuard = (options: LeaveGuardOptions) => useLeaveGuard(options).dialog;

interface InnerGuardOptions extends LeaveGuardOptions {
  /** Something was typed. */
  changed: boolean;
}

/**
 * The same for what stands over a page or in it, a dialog or a row: the router asks one guard only, the youngest, so this
 * one is there no longer than it has something to lose, and the page's own holds before and after.
 */
export function useInnerGuard({ changed, ...options }: InnerGuardOptions) {
  const { leave, dialog } = useQuestion(options);
  return {
    leave,
    dialog: (
      <>
        {dialog}
        {changed && <LeaveGuard {...options} />}
      </>
    ),
  };
}
