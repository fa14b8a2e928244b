import { App } from 'antd';
import { useRef } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type Question, question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { changedByQuestions } from '../../editor/use-save-question.ts';
import { doneText, partlyDoneText, type ReviewAction } from './review-words.ts';

const byState: Readonly<Record<Question['state'], readonly ReviewAction[]>> = {
  DRAFT: ['submit'],
  PENDING: ['withdraw', 'reject', 'approve'],
  APPROVED: ['disable'],
  REJECTED: ['submit'],
  DISABLED: ['enable'],
};

const isVerdict = (action: ReviewAction) => action === 'approve' || action === 'reject';
const mayDo = (action: ReviewAction) => can(isVerdict(action) ? questionReview.check : question.modify);

/** What the person may do with a question in its state. */
export const reviewActionsOf = ({ state }: Question, writable: boolean) =>
  byState[state].filter((action) => mayDo(action) && (writable || isVerdict(action)));

export const allowedReviewActions = () =>
  (['submit', 'approve', 'reject', 'disable', 'enable', 'withdraw'] as const).filter(mayDo);

type Acted = Reply<typeof questionReview.act>;

/** 3 道：试题不在待审核状态 */
function refusalLines(refused: Acted['refused']) {
  const counts = new Map<string, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} 道：${reason}`);
}

interface ReviewSettings {
  onDone?: (() => void) | undefined;
  /** Opens the editor, where the caller may change the question. */
  onEdit?: ((question: Question) => void) | undefined;
}

/** What is in the way of an answer that runs is in the question itself, so that its author goes there. */
const isMended = ({ type }: Question, action: ReviewAction) =>
  (type === 'CODE' || type === 'COMPOSITE') && (action === 'approve' || action === 'submit');

/**
 * Moves questions through their review; what could not be moved is named with its reason. A verdict is on the versions
 * that were `shown` last.
 */
export function useReview(shown: readonly Question[], { onDone, onEdit }: ReviewSettings = {}) {
  const { modal } = App.useApp();
  const seen = useRef(new Map<string, string>());
  for (const { questionId, id } of shown) seen.current.set(questionId, id);
  const tell = (action: ReviewAction, changed: number, refused: Acted['refused']) => {
    const only =
      refused.length === 1 ? shown.find(({ questionId }) => questionId === refused[0]?.questionId) : undefined;
    const said = {
      title: partlyDoneText(action, changed, refused.length),
      content: only && refused[0] ? refused[0].reason : refusalLines(refused).map((line) => <p key={line}>{line}</p>),
    };
    if (only && onEdit && isMended(only, action))
      modal.confirm({ ...said, okText: '去编辑', cancelText: '知道了', onOk: () => onEdit(only) });
    else modal.warning({ ...said, okText: '知道了' });
  };
  const acting = useAction(questionReview.act, {
    changes: changedByQuestions,
    onDone: ({ changed, refused }, { body }) => {
      if (refused.length > 0) tell(body.action, changed, refused);
      if (changed > 0) onDone?.();
    },
    success: ({ changed, refused }, { body }) => (refused.length === 0 ? doneText(body.action, changed) : ''),
  });
  return {
    act: (questionIds: string[], action: ReviewAction, reason = '') =>
      acting.run({
        body: { questionIds, versionIds: questionIds.flatMap((id) => seen.current.get(id) ?? []), action, reason },
      }),
    pending: acting.pending,
  };
}
