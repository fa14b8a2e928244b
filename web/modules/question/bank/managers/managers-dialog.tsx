import { Form, Modal } from 'antd';
import { useState } from 'react';
import { type Bank, bank as bankCalls } from '#contract/question/bank.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { ManagerSelect } from './manager-select.tsx';

const mostManagers = 50;

interface ManagersDialogProps {
  bank: Bank;
  onClose: () => void;
}

/** Who besides its creator may change what is in a bank. */
export function ManagersDialog({ bank, onClose }: ManagersDialogProps) {
  const { bankId, name } = bank;
  const managers = useReply(bankCalls.managers, { query: { bankId } }, { quiet: true });
  const [chosen, setChosen] = useState<string[]>();
  const saving = useAction(bankCalls.modifyManagers, {
    changes: [bankCalls.search, bankCalls.detail, bankCalls.managers],
    success: '管理人已保存',
    onDone: onClose,
  });
  const value = chosen ?? managers.data?.map(({ userId }) => userId);
  return (
    <Modal
      open
      title={`「${name}」的管理人`}
      okText="保存"
      cancelText="取消"
      confirmLoading={saving.pending}
      okButtonProps={{ disabled: !value }}
      onOk={() => value && saving.run({ query: { bankId }, body: { userIds: value } })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {!value && managers.error && <ErrorState text={managers.error.text} onRetry={() => void managers.refetch()} />}
      {!value && !managers.error && <LinesSkeleton lines={2} />}
      {value && (
        <Form layout="vertical" component={false}>
          <Form.Item label="管理人" extra="管理人可以新增、修改、删除这个题库的试题，要有题库管理权限">
            <ManagerSelect value={value} onChange={setChosen} most={mostManagers} known={managers.data ?? []} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
