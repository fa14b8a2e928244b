import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ExamRow, exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { examIndividual } from '#contract/exam/individual.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { examAddress } from '../exam-address.ts';
import { publishConfirm } from '../publish-confirm.ts';
import { useQuestion } from '../question/use-question.ts';
import { MakeUpDialog } from './make-up-dialog.tsx';
import { makeUpWaits, type RowActionId, rowActionIds } from './row-actions.ts';

/** The endpoint that an action leads to: who may not call it is not offered the action. */
const endpoints = {
  edit: exam.modify,
  publish: exam.publish,
  examinees: examinee.search,
  paper: exam.forms,
  progress: examIndividual.progress,
  detail: exam.detail,
  marking: marking.task,
  result: result.search,
  makeUp: exam.makeUp,
  cancel: exam.cancel,
  copy: exam.copy,
  delete: exam.delete,
} as const;

function useCalls(onMakeUp: (row: ExamRow) => void) {
  const navigate = useNavigate();
  const ask = useQuestion({ title: '取消这场考试？', ok: '取消考试', cancel: '不取消' });
  const changes = [exam.search, exam.detail, examinee.rules];
  return {
    navigate,
    makeUp: onMakeUp,
    publish: useAction(exam.publish, {
      ...{ several: true, changes },
      success: ({ formIds }) => (formIds.length > 0 ? '考试已发布' : '已开始发布，正在为每名考生出卷'),
    }),
    cancel: useAction(exam.cancel, { several: true, changes, success: '考试已取消', confirm: ask }),
    remove: useAction(exam.delete, { several: true, changes, success: '考试已删除' }),
    copy: useAction(exam.copy, {
      several: true,
      changes,
      success: '已复制为草稿，请核对开放时间',
      onDone: ({ examId }) => {
        navigate(examAddress.edit(examId));
      },
    }),
  };
}

const papersAddress = ({ examId, source }: ExamRow) =>
  source === 'INDIVIDUAL' ? examAddress.ownPapers(examId) : examAddress.paper(examId);

function actionOf(id: RowActionId, row: ExamRow, calls: ReturnType<typeof useCalls>): Action {
  const sent = { query: { examId: row.examId } };
  const open = (address: string) => () => {
    calls.navigate(address);
  };
  switch (id) {
    case 'edit':
      return { id, label: '编辑', onClick: open(examAddress.edit(row.examId)) };
    case 'examinees':
      return { id, label: '考生', onClick: open(examAddress.examinees(row.examId)) };
    case 'paper':
      return { id, label: '试卷', onClick: open(papersAddress(row)) };
    case 'progress':
      return { id, label: '发布进度', onClick: open(examAddress.ownPapers(row.examId)) };
    case 'detail':
      return { id, label: '详情', onClick: open(examAddress.detail(row.examId)) };
    case 'marking':
      return { id, label: '阅卷', onClick: open(examAddress.marking(row.examId)) };
    case 'result':
      return { id, label: '成绩', onClick: open(examAddress.result(row.examId)) };
    case 'copy':
      return { id, label: '复制', onClick: () => calls.copy.run(sent) };
    case 'makeUp': {
      const reason = makeUpWaits(row);
      return { id, label: '补考', onClick: () => calls.makeUp(row), ...(reason && { disabled: true, reason }) };
    }
    case 'publish': {
      const confirm = publishConfirm(row, row.examineeCount);
      return {
        id,
        label: '发布',
        confirm,
        onClick: () => calls.publish.run({ ...sent, body: { version: row.version } }),
      };
    }
    case 'cancel':
      return { id, label: '取消考试', danger: true, ...cancelConfirm(row), onClick: () => calls.cancel.run(sent) };
    case 'delete': {
      const list = row.examineeCount > 0 ? `和 ${row.examineeCount} 名考生的名单` : '';
      const content = `考试设置${list}将一并删除，不能恢复。试卷和试题不受影响。`;
      const confirm = { title: `删除「${row.name}」？`, content, ok: '删除' };
      return { id, label: '删除', danger: true, confirm, onClick: () => calls.remove.run(sent) };
    }
  }
}

/** Where people have begun already the server asks, and says what is lost. */
function cancelConfirm({ name, startedCount, examineeCount }: ExamRow): Pick<Action, 'confirm'> {
  if (startedCount > 0) return {};
  const content = `取消后 ${examineeCount} 名考生不能再参加，考试不能恢复，但可以复制为新的草稿。`;
  return { confirm: { title: `取消「${name}」？`, content, ok: '取消考试', cancel: '不取消' } };
}

/** What can be done with the exam of a row by who is signed in, and the dialog that one of it opens. */
export function useExamActions() {
  const [missed, setMissed] = useState<ExamRow>();
  const calls = useCalls(setMissed);
  const rowActions = (row: ExamRow): Action[] =>
    rowActionIds(row)
      .filter((id) => can(endpoints[id]))
      .map((id) => actionOf(id, row, calls));
  const dialog = missed && <MakeUpDialog exam={missed} onClose={() => setMissed(undefined)} />;
  return { rowActions, dialog };
}
