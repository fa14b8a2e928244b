import { LockOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { examAddress } from '../../exam-address.ts';
import { paperText } from '../draft/draft-summary.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';

interface FrozenPaperProps {
  examId: string;
  draft: ExamDraft;
  why: string | undefined;
}

/** The paper of a published exam: another one needs another exam. */
export function FrozenPaper({ examId, draft, why }: FrozenPaperProps) {
  return (
    <>
      <div className="exam-editor-picked">
        <strong>{paperText(draft)}</strong>
        <Link to={draft.source === 'INDIVIDUAL' ? examAddress.ownPapers(examId) : examAddress.paper(examId)}>
          查看考试试卷
        </Link>
      </div>
      <p className="exam-editor-frozen-why">
        <LockOutlined aria-hidden="true" /> {why}。要换试卷，请取消这场考试，复制后重新发布。
      </p>
    </>
  );
}
