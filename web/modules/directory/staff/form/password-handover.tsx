import { Button, Modal } from 'antd';
import { HandedPassword } from './handed-password.tsx';

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
      <HandedPassword label="初始密码" password={password} />
    </Modal>
  );
}
