import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { exam } from '#contract/exam/exam.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { type ChosenPaper, changedByPapers, papersText } from './chosen-paper.ts';
import { examStateLabels, heldBy } from './exam-use.ts';

type Usage = Reply<typeof paper.usage>[number];

interface DeleteDialogProps {
  papers: readonly ChosenPaper[];
  onDone: () => void;
  onClose: () => void;
}

const idsOf = (papers: readonly { paperId: string }[]) => papers.map(({ paperId }) => paperId);

/** Says which papers exams need, and deletes the others. */
export function DeleteDialog({ papers, onDone, onClose }: DeleteDialogProps) {
  const usage = useReply(paper.usage, { body: { paperIds: idsOf(papers) } }, { quiet: true });
  const remove = useAction(paper.delete, {
    // Not what tells of one paper: it is no longer there to be asked for.
    changes: [paper.search, paperBank.searchInner, paperBank.detail],
    success: ({ deleted }) => `已删除 ${deleted} 份试卷`,
    onDone,
    // An exam may have taken one of them meanwhile.
    onFailure: () => void usage.refetch(),
  });
  const held = usage.data?.filter(heldBy) ?? [];
  const free = usage.data?.filter((one) => !heldBy(one)) ?? [];
  const [first] = papers;
  return (
    <Modal
      open
      title={papers.length === 1 && first ? `删除「${first.name}」？` : `删除选中的 ${papers.length} 份试卷？`}
      okText={held.length > 0 && free.length > 0 ? `删除其余 ${free.length} 份` : '删除'}
      cancelText={usage.data && free.length === 0 ? '知道了' : '取消'}
      okButtonProps={{
        danger: true,
        disabled: free.length === 0,
        ...(usage.data && free.length === 0 && { style: { display: 'none' } }),
      }}
      confirmLoading={remove.pending}
      onOk={() => remove.run({ body: { paperIds: idsOf(free) } })}
      onCancel={onClose}
    >
      {!usage.data &&
        (usage.error ? <ErrorState text={usage.error.text} onRetry={usage.refetch} /> : <LinesSkeleton />)}
      {held.length > 0 && <Held held={held} papers={papers} {...(free.length === 0 && { onDone })} />}
      {free.length > 0 && (
        <p className="paper-dialog-text">
          {papers.length > 1 ? papersText(free) : '试卷'}将被删除，不能恢复；试题仍在题库里。
        </p>
      )}
    </Modal>
  );
}

interface HeldProps {
  held: readonly Usage[];
  papers: readonly ChosenPaper[];
  /** Given where nothing else is left to decide. */
  onDone?: () => void;
}

function Held({ held, papers, onDone }: HeldProps) {
  const [settled, setSettled] = useState(false);
  const archive = useAction(paper.archive, {
    changes: changedByPapers,
    success: '已归档',
    onDone: () => (onDone ? onDone() : setSettled(true)),
  });
  const archived = new Set(idsOf(papers.filter(({ state }) => state === 'ARCHIVED')));
  const open = settled ? [] : idsOf(held).filter((paperId) => !archived.has(paperId));
  return (
    <Alert
      className="paper-held"
      type="warning"
      showIcon
      title={papers.length > 1 ? `其中 ${held.length} 份正被考试使用，不能删除` : '试卷正被考试使用，不能删除'}
      description={
        <>
          <ul>
            {held.map((one) => (
              <li key={one.paperId}>
                {papers.length > 1 && `「${one.name}」：`}
                <Exams exams={one.exams} beyond={one.beyond} />
              </li>
            ))}
          </ul>
          {open.length > 0 && (
            <p>
              不想再用可以归档：不再出现在新考试的选项里，已有的考试照常进行。
              <ActionButton
                label="改为归档"
                type="link"
                size="small"
                onClick={() => archive.run({ body: { paperIds: open, archived: true } })}
              />
            </p>
          )}
        </>
      }
    />
  );
}

function Exams({ exams, beyond }: Pick<Usage, 'exams' | 'beyond'>) {
  const holding = exams.filter(({ state }) => state !== 'CANCELLED');
  return (
    <>
      {holding.slice(0, 5).map(({ examId, name, state }) => (
        <span key={examId} className="paper-held-exam">
          {can(exam.detail) ? <Link to={`/manage/exam/newExamDetail?examId=${examId}`}>{name}</Link> : name}（
          {examStateLabels[state]}）
        </span>
      ))}
      {holding.length > 5 && `等 ${holding.length} 场考试`}
      {beyond > 0 && `${holding.length > 0 ? '，另' : ''}有 ${beyond} 场不在您的管理范围内`}
    </>
  );
}
