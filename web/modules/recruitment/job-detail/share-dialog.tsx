import { Button, Input, Modal } from 'antd';
import type { JobDetail } from '#contract/recruitment/job.ts';
import { notify } from '../../../kit/api/notify.ts';

interface ShareDialogProps {
  shown: Pick<JobDetail, 'name' | 'publicPath' | 'state' | 'expired'>;
  onClose: () => void;
}

/** The public address of the job, to copy, to open and as a picture to scan. */
export function ShareDialog({ shown: { name, publicPath, state, expired }, onClose }: ShareDialogProps) {
  const address = `${location.origin}${publicPath}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('地址已复制');
    } catch {
      notify.error('浏览器没有允许复制，请选中地址后复制');
    }
  };
  const open = state === 'RELEASED' && !expired;
  return (
    <Modal open title={`分享职位「${name}」`} footer={null} onCancel={onClose} width={560}>
      <div className="job-share">
        <img src={`${publicPath}/qr.svg`} alt="职位地址的二维码" />
        <div className="job-share-address">
          <p className="job-note">
            {open ? '任何人打开这个地址或扫码，都能看到职位并投递。' : '职位现在没有公开，别人打开这个地址看不到它。'}
          </p>
          <Input.TextArea value={address} readOnly autoSize aria-label="职位的公开地址" />
          <div className="job-share-buttons">
            <Button type="primary" onClick={copy}>
              复制地址
            </Button>
            <Button href={publicPath} target="_blank" disabled={!open}>
              打开
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
