import { useNavigate } from 'react-router';
import { exam } from '#contract/exam/exam.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { examAddress } from '../exam-address.ts';
import { publishConfirm } from '../publish-confirm.ts';
import { type Gap, isPublishable } from './draft/completeness.ts';
import { currentExam, type ExamEditor } from './use-exam-editor.ts';

interface PublishButtonProps extends Pick<ExamEditor, 'draft' | 'meet'> {
  saved: NonNullable<ExamEditor['saved']>;
  examinees: number | undefined;
  gaps: readonly Gap[];
}

/** Publishes what is saved and shown, and nothing else; asks first, since the paper freezes with it. */
export function PublishButton({ saved, draft, meet, examinees, gaps }: PublishButtonProps) {
  const navigate = useNavigate();
  const publish = useAction(exam.publish, {
    changes: [exam.search, exam.detail],
    success: draft.source === 'INDIVIDUAL' ? '已开始发布，正在为每名考生出卷' : '考试已发布',
    quiet: true,
    onFailure: (failure) => {
      const theirs = currentExam(failure);
      if (theirs) meet(theirs);
      else if (!failure.silent) notify.error(failure.text);
    },
    onDone: () => {
      navigate(draft.source === 'INDIVIDUAL' ? examAddress.ownPapers(saved.examId) : examAddress.list);
    },
  });
  return (
    <ActionButton
      label="发布"
      type="primary"
      disabled={!isPublishable(gaps)}
      reason="请先补全上面标红的内容"
      confirm={publishConfirm(draft, examinees)}
      onClick={() => publish.run({ query: { examId: saved.examId }, body: { version: saved.version } })}
    />
  );
}
