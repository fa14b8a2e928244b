import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';

interface FileModalProps {
  title: string;
  width: number;
  /** What the button says that takes what was read. */
  label: string;
  disabled: boolean;
  pending: boolean;
  onCommit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Where a file is given and looked at before anything of it is taken; a click beside it loses nothing. */
export function FileModal({ title, width, label, disabled, pending, onCommit, onClose, children }: FileModalProps) {
  return (
    <Modal
      open
      width={width}
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          取消
        </Button>,
        <Button key="commit" type="primary" disabled={disabled} loading={pending} onClick={onCommit}>
          {label}
        </Button>,
      ]}
    >
      {children}
    </Modal>
  );
}
