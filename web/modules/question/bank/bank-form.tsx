import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect } from 'react';
import type { Bank } from '#contract/question/bank.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { type BankFields, useSaveBank } from './use-save-bank.ts';

interface BankFormProps {
  /** The bank that is changed; a new one without. */
  edited: Bank | undefined;
  onClose: () => void;
  onAdded: (bankId: string) => void;
}

/** 新建题库 and 编辑题库. */
export function BankForm({ edited, onClose, onAdded }: BankFormProps) {
  const [form] = Form.useForm<BankFields>();
  const { save, pending, theirs, takeTheirs, keepMine } = useSaveBank({ edited, form, onClose, onAdded });
  useEffect(() => {
    // The dialog moves its own focus first.
    const timer = setTimeout(() => form.focusField('name'), 200);
    return () => clearTimeout(timer);
  }, [form]);
  return (
    <Modal
      open
      title={edited ? '编辑题库' : '新建题库'}
      okText="保存"
      cancelText="取消"
      onCancel={onClose}
      onOk={form.submit}
      confirmLoading={pending}
      mask={{ closable: false }}
      width={520}
    >
      {theirs && <StaleBank theirs={theirs} onTake={takeTheirs} onKeep={keepMine} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{ name: edited?.name ?? '', description: edited?.description ?? '' }}
        onFinish={save}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="name" label="题库名称" validateFirst rules={[notBlank('请填写题库名称')]}>
          <Input maxLength={50} placeholder="例如：反洗钱基础知识" />
        </Form.Item>
        <Form.Item name="description" label="说明">
          <Input.TextArea maxLength={500} showCount rows={4} placeholder="收哪些试题、给谁用，方便同事查找" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface StaleBankProps {
  theirs: Bank;
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else has saved meanwhile: their text beside what stands in the form. */
function StaleBank({ theirs, onTake, onKeep }: StaleBankProps) {
  return (
    <Alert
      className="bank-stale"
      type="warning"
      showIcon
      title="您编辑期间，题库已被他人修改"
      description={
        <>
          <p>对方保存的名称：{theirs.name}</p>
          <p>对方保存的说明：{theirs.description || '（无）'}</p>
          <div className="bank-stale-actions">
            <Button size="small" onClick={onTake}>
              使用对方的内容
            </Button>
            <Button size="small" type="primary" onClick={onKeep}>
              用我的内容覆盖
            </Button>
          </div>
        </>
      }
    />
  );
}
