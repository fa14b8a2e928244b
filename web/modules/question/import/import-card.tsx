import { Button, Form, Select } from 'antd';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { errors } from '#contract/errors.ts';
import { type ImportItem, questionImport } from '#contract/question/import.ts';
import { notify } from '../../../kit/api/notify.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { Field, focusFirstWrong, NoteList } from '../editor/fields/field.tsx';
import { AnswerFields, PointsField, typeOptions } from '../editor/fields/question-fields.tsx';
import { RichField } from '../editor/fields/rich-field.tsx';
import { StemField } from '../editor/fields/stem-field.tsx';
import { changedDraft, type Draft, missingNumbers } from '../editor/form/draft.ts';
import { mergedNotes, type Notes, notesOfDoubts, notesOfFields } from '../editor/form/notes.ts';
import { formOf, inputOf, type QuestionForm } from '../editor/form/question-form.ts';
import { ItemLine, shownNumber, twinName } from './item-line.tsx';
import { Rivals } from './rivals.tsx';
import { sourceParts } from './source/source-parts.ts';
import { SourceText } from './source/source-text.tsx';
import { useItemHere } from './source/use-item-here.ts';

interface ImportCardProps {
  importId: string;
  /** The reading that it is of. */
  run: string | null;
  item: ImportItem;
  /** What was changed and not confirmed. */
  edited: Draft | undefined;
  /** Unless said otherwise, what waits for a person stands open. */
  open: boolean | undefined;
  onDraft: (index: number, draft: Draft) => void;
  onOpen: (index: number, open: boolean) => void;
  onItem: (item: ImportItem, confirmed: boolean) => void;
}

function draftOf({ question, doubts }: ImportItem): Draft {
  const form = formOf(question);
  return { form, notes: notesOfDoubts(doubts, form) };
}

type Step = 'confirm' | 'skip' | 'restore';

function useItem({ importId, run, item, edited, onDraft, onItem }: ImportCardProps) {
  const read = useMemo(() => draftOf(item), [item]);
  const draft = edited ?? read;
  const body = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(body.current);
  }, [refusals]);
  const refuse = (notes: Notes) => {
    onDraft(item.index, { form: draft.form, notes: mergedNotes(draft.notes, notes) });
    setRefusals(refusals + 1);
  };
  const modifying = useAction(questionImport.modifyItem, {
    quiet: true,
    onFailure: ({ code, fields, text }) => {
      if (code === errors.importReadAgain.code)
        queryClient.invalidateQueries({ queryKey: replyKey(questionImport.detail) });
      if (Object.keys(fields).length === 0) notify.error(text);
      else refuse(notesOfFields(fields, draft.form, 'question.'));
    },
  });
  const take = async (action: Step) => {
    const missing = missingNumbers(draft.form);
    if (action === 'confirm' && Object.keys(missing).length > 0) return refuse(missing);
    const question = action === 'confirm' ? { question: inputOf(draft.form) } : {};
    const body = { action, ...question, ...(run && { run }) };
    const next = await modifying.run({ query: { importId, index: item.index }, body });
    if (next) onItem(next, action === 'confirm');
  };
  const change = (part: Partial<QuestionForm>, path: string) => onDraft(item.index, changedDraft(draft, part, path));
  return { draft, change, take, pending: modifying.pending, body };
}

/** One item of a preview: a line where nothing has to be done, else the text it was read from beside what was read. */
export const ImportCard = memo(function ImportCard(props: ImportCardProps) {
  const { item, edited, open = asksForALook(item), onOpen } = props;
  const { draft, change, take, pending, body } = useItem(props);
  const children = open ? item.question.children.length : 0;
  const { here, onUse, goTo } = useItemHere(body, children);
  if (!open) {
    const skippable = item.status === 'ready' || item.status === 'doubtful';
    return (
      <ItemLine
        item={item}
        form={draft.form}
        edited={edited !== undefined}
        pending={pending}
        onOpen={() => onOpen(item.index, true)}
        {...(skippable && { onSkip: () => take('skip') })}
        {...(item.status === 'skipped' && { onRestore: () => take('restore') })}
      />
    );
  }
  return (
    <section className={`import-card import-card-${levelOf(item)}`} aria-label={`第 ${shownNumber(item)} 题`}>
      <div className="import-source">
        <p className="import-where">
          第 {shownNumber(item)} 题 · {item.part && `「${item.part}」`}第 {item.line} 行起
        </p>
        <SourceText parts={sourceParts(item.source, item.number, children)} here={here} onItem={goTo} />
      </div>
      <div className="import-question" ref={body} onFocusCapture={onUse} onClickCapture={onUse}>
        {/* What would be typed while it is sent would be lost. */}
        <div inert={pending}>
          <Recognised draft={draft} change={change} />
        </div>
        {item.rivals.length > 0 && <Rivals item={item} />}
        {item.status === 'duplicate' && (
          <p className="import-same">
            与{twinName(item) ?? '题库或前面的试题'}相同，不会导入；修改后确认，不再相同即可导入。
          </p>
        )}
        <div className="import-buttons">
          {item.status === 'skipped' ? (
            <Button loading={pending} onClick={() => take('restore')}>
              恢复
            </Button>
          ) : (
            <>
              <Button type="primary" loading={pending} onClick={() => take('confirm')}>
                确认
              </Button>
              <Button disabled={pending} onClick={() => take('skip')}>
                跳过此题
              </Button>
            </>
          )}
          <Button type="text" onClick={() => onOpen(item.index, false)}>
            收起
          </Button>
        </div>
      </div>
    </section>
  );
});

/** Also what is said of an item that turned out to be the same as another: they may differ in the file. */
const asksForALook = ({ status, twin, doubts }: ImportItem) =>
  status === 'doubtful' || (twin !== null && doubts.length > 0);

function levelOf({ status, doubts }: ImportItem) {
  if (status !== 'doubtful') return status;
  return doubts.some(({ level }) => level === 'error') ? 'error' : 'warning';
}

interface RecognisedProps {
  draft: Draft;
  change: (part: Partial<QuestionForm>, path: string) => void;
}

/** What was read, each part to be corrected where it stands. */
function Recognised({ draft, change }: RecognisedProps) {
  const { form, notes } = draft;
  const fields = { draft, onChange: change, inPlace: true };
  return (
    <Form component={false} layout="vertical" size="small">
      <div className="import-head-fields">
        <Field path="type" notes={notes}>
          <Select
            size="small"
            style={{ width: 96 }}
            options={typeOptions}
            value={form.type}
            onChange={(type) => change({ type }, 'type')}
            aria-label="题型"
          />
        </Field>
        <PointsField {...fields} />
      </div>
      <NoteList notes={notes['']} />
      <StemField {...fields} />
      <AnswerFields {...fields} />
      <Field path="analysis" notes={notes} label="解析">
        <RichField
          value={form.analysis}
          onChange={(analysis) => change({ analysis }, 'analysis')}
          label="解析"
          placeholder="没有解析，点击填写"
          inPlace
        />
      </Field>
    </Form>
  );
}
