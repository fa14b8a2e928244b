import { App, Button } from 'antd';
import { useState } from 'react';
import { auditLog } from '#contract/identity/organisation/audit.ts';
import { call } from '../../../kit/api/call.ts';

/** Reckons the whole chain again on the server; its failure has shown itself. */
export function VerifyButton() {
  const { modal } = App.useApp();
  const [pending, setPending] = useState(false);
  const verify = async () => {
    setPending(true);
    const check = await call(auditLog.verify).catch(() => undefined);
    setPending(false);
    if (check?.intact) {
      modal.success({
        title: '日志完整',
        content: `共 ${check.rows.toLocaleString('zh-CN')} 条，没有缺少或被改动。`,
        okText: '知道了',
      });
    } else if (check) {
      modal.error({
        title: '日志不完整',
        content: `从第 ${check.brokenAt} 条起与之前的记录对不上，请联系平台核查。`,
        okText: '知道了',
      });
    }
  };
  return (
    <Button onClick={verify} loading={pending}>
      核对完整性
    </Button>
  );
}
