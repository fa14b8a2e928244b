import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { bank } from '#contract/question/bank.ts';
import { questionClassification } from '#contract/question/classification.ts';
import type { QuestionInput } from '#contract/question/content.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { questionHistory } from '#contract/question/history.ts';
import { type Question, question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useDuplicateQuestion } from './duplicate-question.tsx';

/** What is sent besides the bank: the content, what it belongs to, and whether it is only kept. */
export interface Saved extends QuestionInput {
  tagIds: string[];
  knowledgeIds: string[];
  abilityIds: string[];
  draft: boolean;
}

interface SaveQuestionSettings {
  /** The version that the author began with; a new question without. */
  edited: Question | undefined;
  bankId: string | undefined;
  onSaved: () => void;
  onRefused: (fields: Readonly<Record<string, string>>) => void;
}

export const changedByQuestions = [
  ...[question.search, question.typeCount, question.filterCount, question.detail, bank.search, bank.detail],
  ...[questionClassification.tagCounts, questionClassification.searchKnowledgeTree],
  ...[questionHistory.versions, questionReview.info, questionDuplicate.search],
];

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'stem' in value && 'questionId' in value;

type State = Question['state'];

export const savedTexts: Readonly<Record<State, string>> = {
  DRAFT: '已保存为草稿，提交审核并通过后才能用于组卷',
  PENDING: '已保存，等待审核',
  APPROVED: '试题已保存',
  REJECTED: '已保存，试题仍是已驳回，请按驳回理由修改',
  DISABLED: '已保存，试题仍然停用',
};

const savedText = (before: State | undefined, state: State) =>
  before === 'REJECTED' && state === 'DRAFT' ? '已保存，试题改为草稿，还没有再次提交审核' : savedTexts[state];

/** Sends a saved question to its reviewers; what is in the way leaves it saved. */
function useSubmission(onDone: () => void) {
  const tell = (problem: string) => notify.error(`试题已保存，但没有提交审核：${problem}`);
  const submitting = useAction(questionReview.act, {
    changes: changedByQuestions,
    quiet: true,
    success: ({ refused }) => (refused.length === 0 ? '已保存并提交审核' : ''),
    onDone: ({ refused }) => {
      if (refused[0]) tell(refused[0].reason);
      onDone();
    },
    onFailure: (failure) => {
      tell(failure.text);
      onDone();
    },
  });
  const submit = (questionId: string) => submitting.run({ body: { questionIds: [questionId], action: 'submit' } });
  return { submit, pending: submitting.pending };
}

const waitsForAuthor = (state: State) => state === 'DRAFT' || state === 'REJECTED';

interface Sending {
  input: Saved;
  onVersion: string | undefined;
  /** To the reviewers as well. */
  submit: boolean;
}

/** Saves a question; asks where the bank has the same one, and tells when somebody else has changed it meanwhile. */
export function useSaveQuestion({ edited, bankId, onSaved, onRefused }: SaveQuestionSettings) {
  const askAboutDuplicate = useDuplicateQuestion();
  const [theirs, setTheirs] = useState<Question>();
  const [versionId, setVersionId] = useState(edited?.id);
  const [latest, setLatest] = useState<Sending>();
  const submission = useSubmission(onSaved);
  const onFailure = (failure: CallFailure) => {
    if (failure.cancelled) return;
    if (failure.code === errors.questionDuplicate.code) {
      askAboutDuplicate(failure, () => latest && send(latest, true));
    } else if (failure.code === errors.stale.code && isQuestion(failure.current)) setTheirs(failure.current);
    else {
      onRefused(failure.fields);
      if (Object.keys(failure.fields).length === 0) notify.error(failure.text);
    }
  };
  const goesOn = (state: State) => latest?.submit === true && waitsForAuthor(state);
  const success = ({ state }: { state: State }) => (goesOn(state) ? '' : savedText(edited?.state, state));
  const onDone = ({ questionId, state }: { questionId: string; state: State }) =>
    goesOn(state) ? void submission.submit(questionId) : onSaved();
  const settings = { changes: changedByQuestions, quiet: true, success, onDone, onFailure };
  const adding = useAction(question.add, settings);
  const modifying = useAction(question.modify, settings);
  const send = (sending: Sending, allowDuplicate = false) => {
    const { input, onVersion } = sending;
    setLatest(sending);
    setTheirs(undefined);
    setVersionId(onVersion);
    if (onVersion) modifying.run({ query: { id: onVersion }, body: { ...input, allowDuplicate } });
    else if (bankId) adding.run({ body: { ...input, bankId, allowDuplicate } });
  };
  return {
    save: (input: Saved, submit: boolean) => send({ input, onVersion: versionId, submit }),
    /** Over what somebody else has saved. */
    saveOver: (input: Saved, current: Question) =>
      send({ input, onVersion: current.id, submit: latest?.submit ?? false }),
    /** Goes on from what somebody else has saved. */
    takeTheirs: () => {
      setVersionId(theirs?.id ?? versionId);
      setTheirs(undefined);
    },
    pending: adding.pending || modifying.pending || submission.pending,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
  };
}
