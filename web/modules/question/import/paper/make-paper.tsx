import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import type { ImportDraft } from '#contract/question/import.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { notBlank } from '../../../../kit/text/not-blank.ts';
import { pendingPath } from '../../bank/bank-addresses.ts';
import { PaperBankItem, type PaperPlace, Refused } from './paper-bank-item.tsx';
import { proposedPaper } from './paper-proposal.ts';
import { editorPath, toldOf } from './paper-words.ts';
import { SeveralForm } from './several-form.tsx';
import './paper.css';
import { type Made, useMakePapers } from './use-make-papers.ts';

interface Fields extends PaperPlace {
  name: string;
  suggestedMinutes: number;
}

const mayMake = () => can(paper.addFromImport) && can(paperBank.allBesides);

/** Makes papers of what was imported, in the sections and with the points of the file. */
export function MakePaperButton({ draft }: { draft: ImportDraft }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<readonly Made[]>();
  if (!mayMake()) return null;
  const open = (paperId: string) => void navigate(editorPath(paperId));
  const onMade = (papers: readonly Made[]) => {
    const [first, second] = papers;
    if (first && !second && toldOf(first).length === 0) return open(first.paperId);
    setAsking(false);
    setMade(papers);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>建成试卷</Button>
      {asking && <AskedForm draft={draft} onMade={onMade} onClose={() => setAsking(false)} />}
      {made?.length === 1 && made[0] && (
        <MadeDialog draft={draft} made={made[0]} onOpen={open} onClose={() => setMade(undefined)} />
      )}
      {made && made.length > 1 && <MadePapers draft={draft} made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

/** Asks about the papers that the file holds, as they stand now. */
function AskedForm(props: PaperFormProps) {
  const found = useReply(paper.inImport, { query: { importId: props.draft.importId } });
  const [before] = useState(found.dataUpdatedAt);
  const isKnown = found.dataUpdatedAt > before;
  if (!isKnown && !found.isError) return <Modal open loading title="建成试卷" footer={null} onCancel={props.onClose} />;
  return found.data && found.data.length > 1 ? <SeveralForm {...props} found={found.data} /> : <PaperForm {...props} />;
}

interface MadeDialogProps {
  draft: ImportDraft;
  made: Made;
  onOpen: (paperId: string) => void;
  onClose: () => void;
}

const MadeDialog = ({ draft, made, onOpen, onClose }: MadeDialogProps) => (
  <Modal
    open
    title={made.existing ? '这次导入已经建成过试卷' : '试卷已建成'}
    okText="打开试卷"
    cancelText="稍后再看"
    onOk={() => onOpen(made.paperId)}
    onCancel={onClose}
  >
    {toldOf(made).map((line) => (
      <p key={line}>{line}</p>
    ))}
    {made.pending > 0 && <Link to={pendingPath(draft.bankId)}>查看待审核的试题</Link>}
  </Modal>
);

interface MadePapersProps {
  draft: ImportDraft;
  made: readonly Made[];
  onClose: () => void;
}

const MadePapers = ({ draft, made, onClose }: MadePapersProps) => (
  <Modal open title={`${made.length} 份试卷已建成`} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
    <ul className="import-papers-made">
      {made.map((one) => (
        <li key={one.paperId}>
          <Link to={editorPath(one.paperId)}>{one.name}</Link>
          {toldOf(one).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ul>
    {made.some(({ pending }) => pending > 0) && <Link to={pendingPath(draft.bankId)}>查看待审核的试题</Link>}
  </Modal>
);

interface PaperFormProps {
  draft: ImportDraft;
  onMade: (made: readonly Made[]) => void;
  onClose: () => void;
}

function PaperForm({ draft, onMade, onClose }: PaperFormProps) {
  const [form] = Form.useForm<Fields>();
  const { run, fields, pending } = useMakePapers(draft.importId, onMade);
  const elsewhere = fields.importId ?? fields.sectionVOS;
  return (
    <FormDialog
      title="建成试卷"
      okText="建成试卷"
      form={form}
      initialValues={proposedPaper(draft)}
      firstField="name"
      pending={pending}
      onSubmit={({ name, suggestedMinutes, ...bank }) => run(bank, [{ place: 0, name, suggestedMinutes }])}
      onClose={onClose}
      notice={elsewhere && <Refused text={elsewhere} />}
    >
      <p className="import-paper-text">大题、题目的次序和分值照原卷，建成后在试卷编辑器里可以再改。</p>
      <Form.Item name="name" label="试卷名称" rules={[notBlank('请填写试卷名称')]} {...refusedField(fields, 'name')}>
        <Input maxLength={80} />
      </Form.Item>
      <PaperBankItem fields={fields} />
      <Form.Item
        name="suggestedMinutes"
        label="建议时长（分钟）"
        rules={[{ required: true, message: '请填写时长' }]}
        {...refusedField(fields, 'suggestedMinutes')}
      >
        <NumberField min={1} max={1440} precision={0} style={{ width: 160 }} />
      </Form.Item>
    </FormDialog>
  );
}
