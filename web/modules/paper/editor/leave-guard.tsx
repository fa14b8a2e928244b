import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  unsaved: () => boolean;
  /** False when it could not be saved. */
  flush: () => Promise<boolean>;
}

/** On the way to another page what is unsaved is saved first; only when that fails is there a question. */
export function LeaveGuard({ unsaved, flush }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && unsaved();
  });
  const [failed, setFailed] = useState(false);
  const [saving, setSaving] = useState(false);
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    let shown = true;
    const saveAndGo = async () => {
      const saved = await flush();
      if (saved) proceed();
      else if (shown) setFailed(true);
    };
    saveAndGo();
    return () => {
      shown = false;
    };
  }, [state, proceed, flush]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!unsaved()) return;
      event.preventDefault();
      flush();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved, flush]);
  const close = (then?: () => void) => {
    setFailed(false);
    then?.();
  };
  const retry = async () => {
    setSaving(true);
    const saved = await flush();
    setSaving(false);
    if (saved) close(proceed);
  };
  return (
    <Modal
      title="还有修改没有保存"
      open={failed && state === 'blocked'}
      width={440}
      onCancel={() => close(reset)}
      footer={[
        <Button key="leave" danger onClick={() => close(proceed)}>
          不保存，离开
        </Button>,
        <Button key="stay" onClick={() => close(reset)}>
          留在本页
        </Button>,
        <Button key="retry" type="primary" loading={saving} onClick={retry}>
          再保存一次
        </Button>,
      ]}
    >
      刚才的修改没有保存成功，现在离开会丢失。
    </Modal>
  );
}
