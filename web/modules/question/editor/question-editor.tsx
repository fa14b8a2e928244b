import { Button, Drawer, Form, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/question/question.ts';
import { typeLabel } from '#contract/question/type.ts';
import { useLeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { useBankOptions } from '../bank/use-bank-options.ts';
import { Field, focusFirstWrong } from './fields/field.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { changedDraft, type Draft, missingNumbers } from './form/draft.ts';
import { type Notes, notesOfFields } from './form/notes.ts';
import { emptyForm, formOf, inputOf, isSameForm, type QuestionForm } from './form/question-form.ts';
import './question-editor.css';
import { StaleDialog } from './stale-dialog.tsx';
import { useSaveQuestion } from './use-save-question.ts';

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
  ...emptyForm(before.type),
  difficulty: before.difficulty,
  points: before.points ?? 10,
});

function useDraft(edited: Question | undefined) {
  const [initial, setInitial] = useState(() => (edited ? formOf(edited) : emptyForm()));
  const [draft, setDraft] = useState(() => drafted(initial));
  const [round, setRound] = useState(0);
  const startWith = (form: QuestionForm) => {
    setInitial(form);
    setDraft(drafted(form));
    setRound(round + 1);
  };
  return { draft, setDraft, startWith, round, unsaved: !isSameForm(initial, draft.form) };
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

function useEditor({ edited, bankId: given, onClose }: QuestionEditorProps) {
  const { draft, setDraft, startWith, round, unsaved } = useDraft(edited);
  const [bankId, setBankId] = useState(given);
  const [goesOn, setGoesOn] = useState(false);
  const { body, focusWrong } = useWrongFocus();
  const refuse = (notes: Notes) => {
    setDraft((now) => ({ ...now, notes }));
    focusWrong();
  };
  const saving = useSaveQuestion({
    edited,
    bankId,
    onSaved: () => (goesOn ? startWith(nextForm(draft.form)) : onClose()),
    onRefused: (fields) => refuse(notesOfFields(fields, draft.form)),
  });
  const guard = useLeaveGuard({
    unsaved,
    text: edited ? '离开后，对这道试题的修改会丢失。' : '离开后，这道新试题会丢失。',
  });
  const save = (andGoOn: boolean) => {
    const missing = missingNumbers(draft.form);
    const noBank: Notes = bankId || edited ? {} : { bankId: [{ level: 'error', text: '请选择题库' }] };
    if (Object.keys({ ...missing, ...noBank }).length > 0) return refuse({ ...missing, ...noBank });
    setGoesOn(andGoOn);
    saving.save(inputOf(draft.form));
  };
  const change = (part: Partial<QuestionForm>, path: string) => setDraft((now) => changedDraft(now, part, path));
  const close = () => guard.leave(onClose);
  return { draft, change, body, round, bankId, setBankId, saving, save, startWith, close, leaveDialog: guard.dialog };
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { edited } = props;
  const { draft, change, body, round, bankId, setBankId, saving, save, startWith, close, leaveDialog } =
    useEditor(props);
  const footer = (
    <div className="question-editor-foot">
      <Button onClick={close}>取消</Button>
      {!edited && (
        <Button loading={saving.pending} onClick={() => save(true)}>
          保存并继续新增
        </Button>
      )}
      <Button type="primary" loading={saving.pending} onClick={() => save(false)}>
        保存
      </Button>
    </div>
  );
  const title = edited ? `编辑${typeLabel(edited.type)}` : '新增试题';
  return (
    <Drawer open title={title} size={880} onClose={close} footer={footer} mask={{ closable: false }} keyboard={false}>
      <div ref={body}>
        {!edited && !props.bankId && <BankField bankId={bankId} notes={draft.notes} onChange={setBankId} />}
        <QuestionFields key={round} draft={draft} onChange={change} />
      </div>
      {saving.theirs && (
        <TheirsOrMine
          theirs={saving.theirs}
          form={draft.form}
          onTake={(theirs) => {
            startWith(formOf(theirs));
            saving.takeTheirs();
          }}
          saving={saving}
        />
      )}
      {leaveDialog}
    </Drawer>
  );
}

interface TheirsOrMineProps {
  theirs: Question;
  form: QuestionForm;
  onTake: (theirs: Question) => void;
  saving: ReturnType<typeof useSaveQuestion>;
}

function TheirsOrMine({ theirs, form, onTake, saving }: TheirsOrMineProps) {
  const mine = inputOf(form);
  return (
    <StaleDialog
      theirs={theirs}
      mine={mine}
      onTakeTheirs={() => onTake(theirs)}
      onKeepMine={() => saving.saveOver(mine, theirs)}
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
  const { options, loading } = useBankOptions(bankId);
  const shown = bankId ? {} : notes;
  return (
    <Form component={false} layout="vertical">
      <Field path="bankId" notes={shown} label="题库" required>
        <Select
          style={{ width: 320 }}
          placeholder="选择试题放进哪个题库"
          showSearch={{ optionFilterProp: 'label' }}
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
