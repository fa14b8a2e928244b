import { useState } from 'react';
import { questionClassification } from '#contract/question/classification.ts';
import { questionExport } from '#contract/question/export.ts';
import { type Question, type QuestionFilter, question } from '#contract/question/question.ts';
import type { Action } from '../../../../kit/action/action.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { changedByQuestions } from '../../editor/use-save-question.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { StemLine } from '../stem-line.tsx';
import { KnowledgeDialog, TagsDialog } from './classify-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { reviewLabels } from './review-words.ts';
import { TargetDialog } from './target-dialog.tsx';
import { allowedReviewActions, useReview } from './use-review.tsx';
import { useSelection } from './use-selection.ts';

const mostAtOnce = 1000;

type Dialog = { kind: 'move' | 'copy' | 'export' | 'tags' | 'knowledge' | 'reject'; questionIds: string[] };

const tooMany = { disabled: true, reason: `一次最多 ${mostAtOnce} 道` };

function useRemoval(onRemoved: (questionIds: readonly string[]) => void) {
  const removing = useAction(question.delete, {
    changes: changedByQuestions,
    success: ({ deleted }) => `已删除 ${deleted} 道试题`,
    onDone: (_, { body }) => onRemoved(body.questionIds),
  });
  return (questionIds: string[]) => removing.run({ body: { questionIds } });
}

interface BatchSettings {
  filter: QuestionFilter;
  /** The page of the list that is shown. */
  rows: readonly Question[];
  writable: boolean;
}

/** What can be done with one question or with all that are selected, and the dialogs for it. */
export function useBatch({ filter, rows, writable }: BatchSettings) {
  const { bankId } = filter;
  const [selected, setSelected] = useSelection(filter);
  const [dialog, setDialog] = useState<Dialog>();
  const done = () => {
    setSelected([]);
    setDialog(undefined);
  };
  const review = useReview(rows, { onDone: done });
  const remove = useRemoval((ids) => setSelected((keys) => keys.filter((key) => !ids.includes(String(key)))));
  const ids = selected.map(String);
  const reject = (questionIds: string[]) => setDialog({ kind: 'reject', questionIds });
  const actions = batchActions({ ids, writable, open: setDialog, review, reject, remove });
  const limited = ids.length > mostAtOnce ? actions.map((action) => ({ ...action, ...tooMany })) : actions;
  const rowDelete = ({ questionId, stem, usedCount }: Question): Action => ({
    ...{ id: 'delete', label: '删除', danger: true, onClick: () => void remove([questionId]) },
    ...(usedCount === 0 && { confirm: { title: '删除这道试题？', content: <StemLine html={stem} /> } }),
  });
  return {
    selection: actions.length > 0 ? { keys: selected, onChange: setSelected, actions: limited } : undefined,
    rowDelete,
    dialog: dialog && (
      <OpenedDialog
        dialog={dialog}
        bankId={bankId}
        pending={review.pending}
        onReject={(reason) => review.act(dialog.questionIds, 'reject', reason)}
        onDone={done}
        onClose={() => setDialog(undefined)}
      />
    ),
  };
}

interface BatchActionsSettings {
  ids: string[];
  writable: boolean;
  open: (dialog: Dialog) => void;
  review: ReturnType<typeof useReview>;
  reject: (questionIds: string[]) => void;
  remove: (questionIds: string[]) => unknown;
}

function batchActions({ ids, writable, open, review, reject, remove }: BatchActionsSettings): Action[] {
  const opening = (kind: Dialog['kind'], label: string): Action => ({
    ...{ id: kind, label, onClick: () => open({ kind, questionIds: ids }) },
  });
  const manages = can(question.modify);
  const actions: Action[] = [];
  if (manages && writable) actions.push(opening('move', '移动'));
  if (manages) actions.push(opening('copy', '复制'));
  if (can(questionExport.start)) actions.push(opening('export', '导出'));
  if (can(questionClassification.addTags) && writable)
    actions.push(opening('tags', '标签'), opening('knowledge', '知识点'));
  for (const action of allowedReviewActions()) {
    if (!writable && action !== 'approve' && action !== 'reject') continue;
    const onClick = () => (action === 'reject' ? reject(ids) : review.act(ids, action));
    actions.push({ id: action, label: reviewLabels[action], onClick });
  }
  if (can(question.delete) && writable)
    actions.push({
      ...{ id: 'delete', label: '删除', danger: true, onClick: () => remove(ids) },
      confirm: {
        title: `删除选中的 ${ids.length} 道试题？`,
        content: '已用于试卷的，会再列出是哪些试卷；已有的试卷和考试不受影响。',
      },
    });
  return actions;
}

interface OpenedDialogProps {
  dialog: Dialog;
  bankId: string | undefined;
  pending: boolean;
  onReject: (reason: string) => void;
  onDone: () => void;
  onClose: () => void;
}

function OpenedDialog({ dialog, bankId, pending, onReject, onDone, onClose }: OpenedDialogProps) {
  const { kind, questionIds } = dialog;
  const props = { questionIds, onDone, onClose };
  if (kind === 'tags') return <TagsDialog {...props} />;
  if (kind === 'export') return <ExportDialog what={{ questionIds }} onClose={onClose} />;
  if (kind === 'knowledge') return <KnowledgeDialog {...props} />;
  if (kind !== 'reject') return <TargetDialog kind={kind} fromBankId={bankId} {...props} />;
  return <RejectDialog count={questionIds.length} pending={pending} onReject={onReject} onClose={onClose} />;
}
