import { useNavigate } from 'react-router';
import { exam } from '#contract/exam/exam.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { useAction } from '../../../../kit/api/use-action.ts';
import { examAddress } from '../exam-address.ts';
import { publishConfirm } from '../publish-confirm.ts';
import { type Gap, isPublishable } from './draft/completeness.ts';
import type { ExamDraft } from './draft/exam-draft.ts';

interface PublishButtonProps {
  examId: string;
  draft: ExamDraft;
  examinees: number | undefined;
  gaps: readonly Gap[];
}

/** Publishes what is saved; asks first, since the paper freezes with it. */
export function PublishButton({ examId, draft, examinees, gaps }: PublishButtonProps) {
  const navigate = useNavigate();
  const publish = useAction(exam.publish, {
    changes: [exam.search, exam.detail],
    success: '考试已发布',
    onDone: () => {
      navigate(examAddress.list);
    },
  });
  return (
    <ActionButton
      label="发布"
      type="primary"
      disabled={!isPublishable(gaps)}
      reason="请先补全上面标红的内容"
      confirm={publishConfirm(draft, examinees)}
      onClick={() => publish.run({ query: { examId } })}
    />
  );
}
