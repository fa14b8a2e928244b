import { App } from 'antd';
import { auditLog } from '#contract/audit/audit.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { useAction } from '../../kit/api/use-action.ts';

/** Reckons the whole chain again on the server; its failure has shown itself. */
export function VerifyButton() {
  const { modal } = App.useApp();
  const verify = useAction(auditLog.verify);
  const check = async () => {
    const found = await verify.run();
    if (found?.intact) {
      modal.success({
        title: '日志完整',
        content: `共 ${found.rows.toLocaleString('zh-CN')} 条，没有缺少或被改动。`,
        okText: '知道了',
      });
    } else if (found) {
      modal.error({
        title: '日志不完整',
        content: `从第 ${found.brokenAt} 条起与之前的记录对不上，请联系平台核查。`,
        okText: '知道了',
      });
    }
  };
  return <ActionButton label="核对完整性" onClick={check} />;
}
