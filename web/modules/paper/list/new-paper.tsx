import { Button, Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { paperAddress } from '../paper-address.ts';
import { usePaperBanks } from './use-paper-banks.ts';

interface Fields {
  name: string;
  paperBankId?: string;
  /** When there is no bank yet it is made on the way. */
  bankName?: string;
  suggestedMinutes: number;
}

export function NewPaperButton({ primary, paperBankId }: { primary?: boolean; paperBankId?: string | undefined }) {
  const [open, setOpen] = useState(false);
  if (!can(paper.add)) return null;
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        新建试卷
      </Button>
      {open && <NewPaper paperBankId={paperBankId} onClose={() => setOpen(false)} />}
    </>
  );
}

function useNewPaper() {
  const navigate = useNavigate();
  const addBank = useAction(paperBank.add, { changes: [paperBank.searchInner] });
  const add = useAction(paper.add, {
    changes: [paper.search],
    onDone: ({ paperId }) => {
      navigate(paperAddress.editor(paperId));
    },
  });
  const run = async ({ name, paperBankId, bankName, suggestedMinutes }: Fields) => {
    const bankId = paperBankId ?? (await addBank.run({ body: { name: bankName ?? '' } }))?.paperBankId;
    if (bankId) await add.run({ body: { name, paperBankId: bankId, suggestedMinutes } });
  };
  const fields: Readonly<Record<string, string>> = {
    ...add.fields,
    ...(addBank.fields.name ? { bankName: addBank.fields.name } : {}),
  };
  return { run, pending: add.pending || addBank.pending, fields };
}

function NewPaper({ paperBankId, onClose }: { paperBankId: string | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { banks, ready } = usePaperBanks();
  const create = useNewPaper();
  const refused = (name: string) =>
    create.fields[name] ? { help: create.fields[name], validateStatus: 'error' as const } : {};
  const options = banks.map((bank) => ({ value: bank.paperBankId, label: bank.name }));
  return (
    <Modal
      open
      title="新建手动试卷"
      okText="新建并选题"
      cancelText="取消"
      confirmLoading={create.pending}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ suggestedMinutes: 60, ...(paperBankId && { paperBankId }) }}
        onFinish={create.run}
      >
        <Form.Item
          name="name"
          label="试卷名称"
          rules={[{ required: true, whitespace: true, message: '请填写试卷名称' }]}
          {...refused('name')}
        >
          <Input maxLength={80} placeholder="例如：反洗钱合规考试 A 卷" autoFocus />
        </Form.Item>
        {ready && options.length === 0 ? (
          <Form.Item
            name="bankName"
            label="卷库名称"
            rules={[{ required: true, whitespace: true, message: '请填写卷库名称' }]}
            extra="还没有卷库，将用这个名称新建一个"
            {...refused('bankName')}
          >
            <Input maxLength={50} placeholder="例如：合规考试卷库" />
          </Form.Item>
        ) : (
          <Form.Item
            name="paperBankId"
            label="卷库"
            rules={[{ required: true, message: '请选择卷库' }]}
            {...refused('paperBankId')}
          >
            <Select
              options={options}
              loading={!ready}
              placeholder="放在哪个卷库"
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
        )}
        <Form.Item
          name="suggestedMinutes"
          label="建议时长（分钟）"
          rules={[{ required: true, message: '请填写时长' }]}
          {...refused('suggestedMinutes')}
        >
          <InputNumber min={1} max={1440} precision={0} style={{ width: 160 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
