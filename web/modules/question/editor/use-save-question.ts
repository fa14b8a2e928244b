import { App } from 'antd';
import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { bank } from '#contract/question/bank.ts';
import type { QuestionInput } from '#contract/question/content.ts';
import { type Question, question } from '#contract/question/question.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';

interface SaveQuestionSettings {
  /** The version that the author began with; a new question without. */
  edited: Question | undefined;
  bankId: string | undefined;
  onSaved: () => void;
  onRefused: (fields: Readonly<Record<string, string>>) => void;
}

export const changedByQuestions = [question.search, question.typeCount, question.detail, bank.search, bank.detail];

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'questionId' in value;

/** Saves a question; asks where the bank has the same one, and tells when somebody else has changed it meanwhile. */
export function useSaveQuestion({ edited, bankId, onSaved, onRefused }: SaveQuestionSettings) {
  const { modal } = App.useApp();
  const [theirs, setTheirs] = useState<Question>();
  const [versionId, setVersionId] = useState(edited?.id);
  const settings = { changes: changedByQuestions, quiet: true, success: '试题已保存', onDone: onSaved };
  const onFailure = (failure: CallFailure, again: () => void) => {
    if (failure.cancelled) return;
    if (failure.code === errors.questionDuplicate.code) {
      modal.confirm({
        title: '仍要保存吗？',
        content: failure.text,
        okText: '仍然保存',
        cancelText: '返回修改',
        onOk: again,
      });
    } else if (failure.code === errors.stale.code && isQuestion(failure.current)) setTheirs(failure.current);
    else {
      onRefused(failure.fields);
      if (Object.keys(failure.fields).length === 0) notify.error(failure.text);
    }
  };
  const [latest, setLatest] = useState<{ input: QuestionInput; onVersion: string | undefined }>();
  const repeat = () => {
    if (latest) send(latest.input, latest.onVersion, true);
  };
  const adding = useAction(question.add, { ...settings, onFailure: (failure) => onFailure(failure, repeat) });
  const modifying = useAction(question.modify, { ...settings, onFailure: (failure) => onFailure(failure, repeat) });
  const send = (input: QuestionInput, onVersion: string | undefined, allowDuplicate = false) => {
    setLatest({ input, onVersion });
    setTheirs(undefined);
    setVersionId(onVersion);
    if (onVersion) modifying.run({ query: { id: onVersion }, body: { ...input, allowDuplicate } });
    else if (bankId) adding.run({ body: { ...input, bankId, allowDuplicate } });
  };
  return {
    save: (input: QuestionInput) => send(input, versionId),
    /** Over what somebody else has saved. */
    saveOver: (input: QuestionInput, current: Question) => send(input, current.id),
    /** Goes on from what somebody else has saved. */
    takeTheirs: () => {
      setVersionId(theirs?.id ?? versionId);
      setTheirs(undefined);
    },
    pending: adding.pending || modifying.pending,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
  };
}
