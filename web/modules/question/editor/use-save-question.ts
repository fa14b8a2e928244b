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
  abilities: string[];
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

const savedTexts: Readonly<Record<Question['state'], string>> = {
  DRAFT: '已保存为草稿，提交审核并通过后才能用于组卷',
  PENDING: '已保存，等待审核',
  APPROVED: '试题已保存',
  REJECTED: '已保存，修改后请再次提交审核',
  DISABLED: '已保存，试题仍然停用',
};

/** Saves a question; asks where the bank has the same one, and tells when somebody else has changed it meanwhile. */
export function useSaveQuestion({ edited, bankId, onSaved, onRefused }: SaveQuestionSettings) {
  const askAboutDuplicate = useDuplicateQuestion();
  const [theirs, setTheirs] = useState<Question>();
  const [versionId, setVersionId] = useState(edited?.id);
  const [latest, setLatest] = useState<{ input: Saved; onVersion: string | undefined }>();
  const onFailure = (failure: CallFailure) => {
    if (failure.cancelled) return;
    if (failure.code === errors.questionDuplicate.code) {
      askAboutDuplicate(failure, () => latest && send(latest.input, latest.onVersion, true));
    } else if (failure.code === errors.stale.code && isQuestion(failure.current)) setTheirs(failure.current);
    else {
      onRefused(failure.fields);
      if (Object.keys(failure.fields).length === 0) notify.error(failure.text);
    }
  };
  const success = ({ state }: { state: Question['state'] }) => savedTexts[state];
  const settings = { changes: changedByQuestions, quiet: true, success, onDone: onSaved, onFailure };
  const adding = useAction(question.add, settings);
  const modifying = useAction(question.modify, settings);
  const send = (input: Saved, onVersion: string | undefined, allowDuplicate = false) => {
    setLatest({ input, onVersion });
    setTheirs(undefined);
    setVersionId(onVersion);
    if (onVersion) modifying.run({ query: { id: onVersion }, body: { ...input, allowDuplicate } });
    else if (bankId) adding.run({ body: { ...input, bankId, allowDuplicate } });
  };
  return {
    save: (input: Saved) => send(input, versionId),
    /** Over what somebody else has saved. */
    saveOver: (input: Saved, current: Question) => send(input, current.id),
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
