import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { notify } from '../api/notify.ts';
import { onStoredChange, readToken } from '../api/session/stored.ts';
import { holdWork } from '../api/session/unsaved-work.ts';

/** Over a page with unsaved work whose session ended: signing in happens in another tab, and nothing typed is lost. */
export function SessionEndedDialog({ unsaved }: { unsaved: () => boolean }) {
  const [endedToken, setEndedToken] = useState<string>();
  useEffect(() => holdWork({ unsaved, onEnded: () => setEndedToken(readToken() ?? '') }), [unsaved]);
  useEffect(() => {
    if (endedToken === undefined) return;
    const stop = onStoredChange(() => {
      const token = readToken();
      if (token === undefined || token === endedToken) return;
      stop();
      setEndedToken(undefined);
      notify.success('已重新登录，可以继续保存');
    });
    return stop;
  }, [endedToken]);
  const stay = () => setEndedToken(undefined);
  return (
    <Modal
      title="登录已过期"
      open={endedToken !== undefined}
      width={440}
      onCancel={stay}
      footer={[
        <Button key="stay" onClick={stay}>
          留在这里
        </Button>,
        <Button key="sign-in" type="primary" href="/login" target="_blank">
          去登录
        </Button>,
      ]}
    >
      填写的内容还在这一页。请在新打开的页面里用原来的账号登录，再回到这里保存。
    </Modal>
  );
}
