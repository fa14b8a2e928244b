import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';

interface LeaveGuardProps {
  /** Something typed is not saved yet. */
  dirty: boolean;
  text: string;
  /** Whether going there gives up what was typed; every other page does. */
  leaves?: (from: Location, to: Location) => boolean;
  /** False when it could not be saved: then nobody leaves. Without it leaving can only give up. */
  onSave?: () => Promise<boolean>;
}

const otherPage = (from: Location, to: Location) => from.pathname !== to.pathname;

/** Asks before what was typed is lost: on the way to another page, and when the tab is closed. */
export function LeaveGuard({ dirty, text, leaves = otherPage, onSave }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && leaves(currentLocation, nextLocation));
  const [saving, setSaving] = useState(false);
  // The other page may take a moment to appear; the question is answered at once.
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
  const stay = () => blocker.reset?.();
  const leave = () => {
    setAnswered(true);
    blocker.proceed?.();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await onSave?.();
    setSaving(false);
    if (saved) leave();
    else stay();
  };
  return (
    <Modal
      title="离开这一页？"
      open={blocker.state === 'blocked' && !answered}
      onCancel={stay}
      width={440}
      footer={[
        <Button key="leave" danger onClick={leave}>
          不保存，离开
        </Button>,
        <Button key="stay" type={onSave ? 'default' : 'primary'} onClick={stay}>
          留在本页
        </Button>,
        onSave && (
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
