import { Button, Modal } from 'antd';
import type { SavedCopy } from './send-draft.ts';

interface KeptBothDialogProps {
  copy: SavedCopy;
  onOpen: () => void;
  onStay: () => void;
}

/** Where one's own changes went after both were kept, since the page shows the other version now. */
export function KeptBothDialog({ copy, onOpen, onStay }: KeptBothDialogProps) {
  return (
    <Modal
      open
      title="两份都已保存"
      onCancel={onStay}
      footer={[
        <Button key="stay" onClick={onStay}>
          留在对方的版本
        </Button>,
        <Button key="open" type="primary" onClick={onOpen}>
          打开我的那份
        </Button>,
      ]}
    >
      您的修改已另存为新试卷「{copy.name}」，在卷库「{copy.paperBankName}」里。这一页现在是对方的版本。
    </Modal>
  );
}
