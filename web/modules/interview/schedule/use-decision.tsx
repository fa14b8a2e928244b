import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type InterviewDetail, interview } from '#contract/interview/interview.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { changedByInterviews } from './changed-by-interviews.ts';

/** What becomes of the application is decided by people alone, whatever was judged. */
export function useDecision(shown: InterviewDetail): { actions: Action[]; dialog: ReactNode } {
  const [rejecting, setRejecting] = useState(false);
  const navigate = useNavigate();
  const { applicationId, applicationState, candidateName, managed, state } = shown;
  const move = useAction(jobApplication.move, {
    changes: changedByInterviews,
    success: '已移动',
    onDone: () => setRejecting(false),
  });
  const held = state === 'ENDED' || state === 'EVALUATED' || state === 'NO_SHOW';
  if (!managed || !held || applicationState !== 'INTERVIEW' || !can(jobApplication.move))
    return { actions: [], dialog: null };
  const applicationIds = [applicationId];
  const actions: Action[] = [
    {
      ...{ id: 'pass', label: '面试通过' },
      confirm: {
        title: `「${candidateName}」的面试全部通过？`,
        content: '应聘移到「面试通过」，可以准备录用。',
        ok: '通过',
      },
      onClick: () => move.run({ body: { applicationIds, to: 'INTERVIEW_PASS' } }),
    },
    ...(can(interview.arrange)
      ? [
          {
            ...{ id: 'next', label: '安排下一轮' },
            onClick: () => navigate(`/manage/recruitment/interview?applicationId=${applicationId}`),
          },
        ]
      : []),
    { id: 'reject', label: '淘汰', danger: true, onClick: () => setRejecting(true) },
  ];
  const dialog = rejecting && (
    <ReasonDialog
      title={`淘汰：${candidateName}`}
      label="淘汰的原因"
      hint="只有机构的人看得到。"
      okText="淘汰"
      pending={move.pending}
      fields={move.fields}
      onSubmit={(reason) => move.run({ body: { applicationIds, to: 'REJECTED', rejectCode: 'INTERVIEW', reason } })}
      onClose={() => setRejecting(false)}
    />
  );
  return { actions, dialog };
}
