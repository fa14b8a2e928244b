import { Button, Drawer, Form, Select, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { otherParameter, useLeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { useBankOptions } from '../bank/use-bank-options.ts';
import { type Belonging, belongingInput, belongingOf, isSameBelonging, noBelonging } from './belonging/belonging.ts';
import { BelongingFields } from './belonging/belonging-fields.tsx';
import { EditedNotice } from './edited-notice.tsx';
import { Field, focusFirstWrong } from './fields/field.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { changedDraft, type Draft, missingNumbers } from './form/draft.ts';
import { type Notes, notesOfFields } from './form/notes.ts';
import { changedForm, emptyForm, formOf, inputOf, isSameForm, type QuestionForm } from './form/question-form.ts';
import './question-editor.css';
import { StaleDialog } from './stale-dialog.tsx';
import { type Saved, useSaveQuestion } from './use-save-question.ts';

interface QuestionEditorProps {
  /** The question that is changed; a new one without. */
  edited: Question | undefined;
  /** Where a new one goes; chosen here when not given. */
  bankId: string | undefined;
  onClose: () => void;
}

const drafted = (form: QuestionForm): Draft => ({ form, notes: {} });

/** The next question is like the one before, but empty. */
const nextForm = (before: QuestionForm): QuestionForm => ({
  ...changedForm(emptyForm(), { type: before.type }),
  difficulty: before.difficulty,
  points: before.points ?? 10,
});

interface Written {
  readonly form: QuestionForm;
  readonly belonging: Belonging;
}

const writtenOf = (edited: Question | undefined): Written =>
  edited ? { form: formOf(edited), belonging: belongingOf(edited) } : { form: emptyForm(), belonging: noBelonging };

function useDraft(edited: Question | undefined) {
  const [initial, setInitial] = useState(() => writtenOf(edited));
  const [draft, setDraft] = useState(() => drafted(initial.form));
  const [belonging, setBelonging] = useState(initial.belonging);
  const [round, setRound] = useState(0);
  const startWith = (written: Written) => {
    setInitial(written);
    setDraft(drafted(written.form));
    setBelonging(written.belonging);
    setRound(round + 1);
  };
  const unsaved = !isSameForm(initial.form, draft.form) || !isSameBelonging(initial.belonging, belonging);
  return { draft, setDraft, belonging, setBelonging, startWith, round, unsaved };
}

/** Puts the cursor to the first wrong control once it is marked. */
function useWrongFocus() {
  const body = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) focusFirstWrong(body.current);
  }, [asked]);
  return { body, focusWrong: () => setAsked((count) => count + 1) };
}

type Kind = 'save' | 'saveAndGoOn' | 'submit' | 'draft';

function useEditor({ edited, bankId: given, onClose }: QuestionEditorProps) {
  const { draft, setDraft, belonging, setBelonging, startWith, round, unsaved } = useDraft(edited);
  const [bankId, setBankId] = useState(given);
  const [kind, setKind] = useState<Kind>('save');
  const { body, focusWrong } = useWrongFocus();
  const refuse = (notes: Notes) => {
    setDraft((now) => ({ ...now, notes }));
    focusWrong();
  };
  const saving = useSaveQuestion({
    edited,
    bankId,
    onSaved: () => (kind === 'saveAndGoOn' ? startWith({ form: nextForm(draft.form), belonging }) : onClose()),
    onRefused: (fields) => refuse(notesOfFields(fields, draft.form)),
  });
  const guard = useLeaveGuard({
    unsaved,
    text: edited ? '离开后，对这道试题的修改会丢失。' : '离开后，这道新试题会丢失。',
    // The tabs of the page are entries of the history too.
    leaves: otherParameter('view'),
  });
  const sent = (asDraft: boolean): Saved => ({
    ...inputOf(draft.form),
    ...belongingInput(belonging),
    draft: asDraft,
  });
  const save = (how: Kind) => {
    const missing = how === 'draft' ? {} : missingNumbers(draft.form);
    const noBank: Notes = bankId || edited ? {} : { bankId: [{ level: 'error', text: '请选择题库' }] };
    if (Object.keys({ ...missing, ...noBank }).length > 0) return refuse({ ...missing, ...noBank });
    setKind(how);
    saving.save(sent(how === 'draft'), how === 'submit');
  };
  const change = (part: Partial<QuestionForm>, path: string) => setDraft((now) => changedDraft(now, part, path));
  const belong = (part: Partial<Belonging>, path: string) => {
    setBelonging((now) => ({ ...now, ...part }));
    setDraft((now) => changedDraft(now, {}, path));
  };
  const close = () => guard.leave(onClose);
  const written = { draft, change, belonging, belong, body, round, bankId, setBankId };
  return { ...written, saving, save, sent: sent(kind === 'draft'), startWith, close, leaveDialog: guard.dialog };
}

type Editor = ReturnType<typeof useEditor>;

/** 存为草稿 is offered while a question is not in use: an approved one would silently fall back. */
const mayBeDraft = (edited: Question | undefined) =>
  !edited || edited.state === 'DRAFT' || edited.state === 'REJECTED' || edited.state === 'PENDING';

/** Whether what is saved waits for its author to submit it. */
function useSubmits(edited: Question | undefined) {
  const waits = !edited || edited.state === 'DRAFT' || edited.state === 'REJECTED';
  const query = edited ? { questionId: edited.questionId } : {};
  const standing = useReply(questionReview.standing, { query }, { enabled: waits, quiet: true });
  return waits && standing.data?.review === true;
}

function EditorFoot({ edited, editor: { saving, save, close } }: { edited: Question | undefined; editor: Editor }) {
  const submits = useSubmits(edited);
  return (
    <div className="question-editor-foot">
      <Button onClick={close}>取消</Button>
      {mayBeDraft(edited) && (
        <Tooltip title="没有写完也可以先保存，以后继续写">
          <Button disabled={saving.pending} onClick={() => save('draft')}>
            存为草稿
          </Button>
        </Tooltip>
      )}
      {!edited && (
        <Button disabled={saving.pending} onClick={() => save('saveAndGoOn')}>
          保存并继续新增
        </Button>
      )}
      <Button
        type={submits ? 'default' : 'primary'}
        loading={saving.pending && !submits}
        disabled={saving.pending}
        onClick={() => save('save')}
      >
        保存
      </Button>
      {submits && (
        <Button type="primary" loading={saving.pending} onClick={() => save('submit')}>
          保存并提交审核
        </Button>
      )}
    </div>
  );
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { edited } = props;
  const editor = useEditor(props);
  const { draft, saving } = editor;
  const title = edited ? `编辑${typeLabel(edited.type)}` : '新增试题';
  return (
    <Drawer
      open
      title={title}
      size={880}
      onClose={editor.close}
      footer={<EditorFoot edited={edited} editor={editor} />}
      mask={{ closable: false }}
      keyboard={false}
    >
      {/* What would be typed while it is saved would be lost. */}
      <div ref={editor.body} inert={saving.pending}>
        {edited && <EditedNotice edited={edited} />}
        {!edited && !props.bankId && (
          <BankField bankId={editor.bankId} notes={draft.notes} onChange={editor.setBankId} />
        )}
        <QuestionFields key={editor.round} draft={draft} onChange={editor.change} />
        <BelongingFields belonging={editor.belonging} notes={draft.notes} onChange={editor.belong} />
      </div>
      {saving.theirs && <TheirsOrMine theirs={saving.theirs} editor={editor} />}
      {editor.leaveDialog}
    </Drawer>
  );
}

function TheirsOrMine({ theirs, editor: { saving, sent, startWith } }: { theirs: Question; editor: Editor }) {
  return (
    <StaleDialog
      theirs={theirs}
      mine={sent}
      onTakeTheirs={() => {
        startWith(writtenOf(theirs));
        saving.takeTheirs();
      }}
      onKeepMine={() => saving.saveOver(sent, theirs)}
      onBack={saving.forgetTheirs}
    />
  );
}

interface BankFieldProps {
  bankId: string | undefined;
  notes: Notes;
  onChange: (bankId: string) => void;
}

function BankField({ bankId, notes, onChange }: BankFieldProps) {
  const { options, loading, showSearch } = useBankOptions(bankId, { writable: true });
  const shown = bankId ? {} : notes;
  return (
    <Form component={false} layout="vertical">
      <Field path="bankId" notes={shown} label="题库" required>
        <Select
          style={{ width: 320 }}
          placeholder="选择试题放进哪个题库"
          showSearch={showSearch}
          options={options}
          loading={loading}
          value={bankId ?? null}
          onChange={(chosen) => chosen && onChange(chosen)}
          aria-label="题库"
        />
      </Field>
    </Form>
  );
}
