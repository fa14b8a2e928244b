import { useNavigate } from 'react-router';
import { exam } from '#contract/exam/exam.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { useAction } from '../../../../kit/api/use-action.ts';
import { windowText } from '../../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { type Gap, isPublishable } from './draft/completeness.ts';
import type { ExamDraft } from './draft/exam-draft.ts';

interface PublishButtonProps {
  examId: string;
  draft: ExamDraft;
  examinees: number | undefined;
  gaps: readonly Gap[];
}

/** Publishes what is saved; asks first, since nothing can be changed afterwards. */
export function PublishButton({ examId, draft, examinees, gaps }: PublishButtonProps) {
  const navigate = useNavigate();
  const publish = useAction(exam.publish, {
    changes: [exam.search, exam.detail],
    success: '考试已发布',
    onDone: () => {
      navigate(examAddress.list);
    },
  });
  const ready = isPublishable(gaps);
  const who = examinees ? `${examinees} 名考生可在` : '还没有考生，发布后没有人能参加。开放时间';
  return (
    <ActionButton
      label="发布"
      type="primary"
      disabled={!ready}
      reason="请先补全上面标红的内容"
      confirm={{
        title: `发布「${draft.name}」？`,
        content: `${who} ${windowText(draft.startAt, draft.endAt)}，时长 ${draft.durationMinutes} 分钟。发布后试卷、时间和规则不能再修改。`,
      }}
      onClick={() => publish.run({ query: { examId } })}
    />
  );
}
