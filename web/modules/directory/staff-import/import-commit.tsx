import { Form, Modal } from 'antd';
import { useState } from 'react';
import { type StaffImport, staffImport } from '#contract/directory/staff-import.ts';
import { useSealing } from '../../../kit/api/sealed-password.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { proposedPassword } from '../staff/form/initial-password.ts';
import { PasswordField, passwordRule } from '../staff/form/password-field.tsx';
import { countOf } from './import-words.ts';
import { lastImport } from './last-import.ts';

interface CommitProps {
  found: StaffImport;
  onClose: () => void;
  onCommitted: (password: string | undefined) => void;
}

/** Step 3 begins: the password that the new people share, and what is about to happen. */
export function ImportCommit({ found, onClose, onCommitted }: CommitProps) {
  const { importId, counts } = found;
  const [form] = Form.useForm<{ password: string }>();
  const [proposal] = useState(() => proposedPassword());
  const { seal, sealing } = useSealing();
  const commit = useAction(staffImport.commit, { changes: [staffImport.detail] });
  const [added, updated, wrong] = [countOf(counts, 'add'), countOf(counts, 'update'), countOf(counts, 'wrong')];
  const send = async (password: string | undefined) => {
    const cipher = password === undefined ? '' : await seal(password);
    if (cipher === undefined) return;
    const reply = await commit.run({ query: { importId }, body: cipher === '' ? {} : { password: cipher } });
    if (!reply) return;
    lastImport.save(importId);
    onCommitted(password);
  };
  const parts = [
    added > 0 && `新增 ${added.toLocaleString('zh-CN')} 人`,
    updated > 0 && `更新 ${updated.toLocaleString('zh-CN')} 人`,
    wrong > 0 && `跳过有误的 ${wrong.toLocaleString('zh-CN')} 行`,
  ].filter((part) => part !== false);
  return (
    <Modal
      open
      title="开始导入？"
      okText="开始导入"
      cancelText="取消"
      confirmLoading={sealing || commit.pending}
      onOk={() => (added > 0 ? form.submit() : send(undefined))}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="staff-dialog-lead">{`将${parts.join('，')}。导入在后台进行，可以离开这个页面。`}</p>
      {added > 0 && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ password: proposal }}
          onFinish={({ password }) => send(password)}
        >
          <Form.Item
            name="password"
            label={`新${term('staff')}的初始密码`}
            extra="新增的人共用这个密码，首次登录时要换成自己的。请先复制保存。"
            rules={[passwordRule]}
            {...refusedField(commit.fields, 'password')}
          >
            <PasswordField />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
