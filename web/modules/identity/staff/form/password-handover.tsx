import { Button, Modal } from 'antd';
import { CopyButton } from './password-field.tsx';

interface PasswordHandoverProps {
  title: string;
  password: string;
  onClose: () => void;
}

/** The last time that an initial password is shown. */
export function PasswordHandover({ title, password, onClose }: PasswordHandoverProps) {
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <p className="staff-dialog-lead">请把初始密码告诉本人，首次登录时要换成自己的密码。关闭后不再显示。</p>
      <div className="staff-password">
        <code>{password}</code>
        <CopyButton text={password} />
      </div>
    </Modal>
  );
}
