import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Exam } from '#contract/exam/exam.ts';
import { invitation } from '#contract/exam/invitation.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { InvitationCard } from './invitation-card.tsx';

const dialogWidth = 760;

/** Once it is cancelled, over, or its results are out, nobody joins. */
const isClosed = ({ phase }: Exam) => phase !== 'draft' && phase !== 'coming' && phase !== 'open';

/** The link of an exam on a page that is about something else. */
export function InvitationButton({ exam }: { exam: Exam }) {
  const { examId } = exam;
  const [open, setOpen] = useState(false);
  const allowed = can(invitation.detail);
  const { data } = useReply(invitation.detail, { query: { examId } }, { quiet: true, enabled: allowed });
  if (!allowed) return null;
  const joined = data && !data.ended ? ` ${data.joined} / ${data.most}` : '';
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`邀请链接${joined}`}</Button>
      <Modal open={open} width={dialogWidth} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <InvitationCard examId={examId} published={exam.state !== 'DRAFT'} disabled={isClosed(exam)} />
      </Modal>
    </>
  );
}
