import { Alert, Button, Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import type { ImportDraft } from '#contract/question/import.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { notBlank } from '../../../../kit/text/not-blank.ts';
import { pendingPath } from '../../bank/bank-addresses.ts';
import { proposedPaper } from './paper-proposal.ts';
import { toldOf } from './paper-words.ts';

interface Fields {
  name: string;
  paperBankId?: string;
  /** When there is no bank yet it is made on the way. */
  bankName?: string;
  suggestedMinutes: number;
}

type Made = Reply<typeof paper.addFromImport>;

// Papers stand above questions: their pages are known here by their address alone.
const editorPath = (paperId: string) => `/manage/paper/editor?paperId=${paperId}`;

const mayMake = () => can(paper.addFromImport) && can(paperBank.allBesides);

/** Makes a paper of what was imported, in the sections and with the points of the file. */
export function MakePaperButton({ draft }: { draft: ImportDraft }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<Made>();
  if (!mayMake()) return null;
  const open = (paperId: string) => void navigate(editorPath(paperId));
  const onMade = (reply: Made) => {
    if (toldOf(reply).length === 0) return open(reply.paperId);
    setAsking(false);
    setMade(reply);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>建成试卷</Button>
      {asking && <PaperForm draft={draft} onMade={onMade} onClose={() => setAsking(false)} />}
      {made && (
        <Modal
          open
          title={made.existing ? '这次导入已经建成过试卷' : '试卷已建成'}
          okText="打开试卷"
          cancelText="稍后再看"
          onOk={() => open(made.paperId)}
          onCancel={() => setMade(undefined)}
        >
          {toldOf(made).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {made.pending > 0 && <Link to={pendingPath(draft.bankId)}>查看待审核的试题</Link>}
        </Modal>
      )}
    </>
  );
}

function useMakePaper(importId: string, onMade: (made: Made) => void) {
  const addBank = useAction(paperBank.add, { changes: [paperBank.allBesides, paperBank.searchInner] });
  const add = useAction(paper.addFromImport, {
    changes: [paper.search],
    onDone: onMade,
    quiet: true,
    // What is wrong with the import or a field is shown in the form.
    onFailure: ({ text, fields }) => Object.keys(fields).length === 0 && notify.error(text),
  });
  const run = async ({ name, paperBankId, bankName, suggestedMinutes }: Fields) => {
    const bankId = paperBankId ?? (await addBank.run({ body: { name: bankName ?? '' } }))?.paperBankId;
    if (bankId) await add.run({ body: { importId, name, paperBankId: bankId, suggestedMinutes } });
  };
  const fields: Readonly<Record<string, string>> = {
    ...add.fields,
    ...(addBank.fields.name ? { bankName: addBank.fields.name } : {}),
  };
  return { run, fields, pending: add.pending || addBank.pending };
}

interface PaperFormProps {
  draft: ImportDraft;
  onMade: (made: Made) => void;
  onClose: () => void;
}

function PaperForm({ draft, onMade, onClose }: PaperFormProps) {
  const [form] = Form.useForm<Fields>();
  const { run, fields, pending } = useMakePaper(draft.importId, onMade);
  const elsewhere = fields.importId ?? fields.sectionVOS;
  return (
    <FormDialog
      title="建成试卷"
      okText="建成试卷"
      form={form}
      initialValues={proposedPaper(draft)}
      firstField="name"
      pending={pending}
      onSubmit={run}
      onClose={onClose}
      notice={elsewhere && <Refused text={elsewhere} />}
    >
      <p className="import-paper-text">大题、题目的次序和分值照原卷，建成后在试卷编辑器里可以再改。</p>
      <Form.Item name="name" label="试卷名称" rules={[notBlank('请填写试卷名称')]} {...refusedField(fields, 'name')}>
        <Input maxLength={80} />
      </Form.Item>
      <BankItem fields={fields} />
      <Form.Item
        name="suggestedMinutes"
        label="建议时长（分钟）"
        rules={[{ required: true, message: '请填写时长' }]}
        {...refusedField(fields, 'suggestedMinutes')}
      >
        <InputNumber min={1} max={1440} precision={0} style={{ width: 160 }} />
      </Form.Item>
    </FormDialog>
  );
}

const Refused = ({ text }: { text: string }) => (
  <Alert className="import-paper-refused" type="error" showIcon title={text} />
);

function BankItem({ fields }: { fields: Readonly<Record<string, string>> }) {
  const banks = useReply(paperBank.allBesides, {});
  const options = (banks.data ?? []).map(({ paperBankId, name }) => ({ value: paperBankId, label: name }));
  if (banks.data && options.length === 0)
    return (
      <Form.Item
        name="bankName"
        label="卷库名称"
        rules={[notBlank('请填写卷库名称')]}
        extra="还没有卷库，将用这个名称新建一个"
        {...refusedField(fields, 'bankName')}
      >
        <Input maxLength={50} placeholder="例如：合规考试卷库" />
      </Form.Item>
    );
  return (
    <Form.Item
      name="paperBankId"
      label="卷库"
      rules={[{ required: true, message: '请选择卷库' }]}
      {...refusedField(fields, 'paperBankId')}
    >
      <Select
        options={options}
        loading={!banks.data}
        placeholder="放在哪个卷库"
        showSearch={{ optionFilterProp: 'label' }}
        labelRender={choiceLabel}
      />
    </Form.Item>
  );
}
