import type { Question } from '#contract/question/question.ts';
import { StatusDot } from '../../../kit/status-dot.tsx';
import '../list/preview/preview.css';
import { RejectionNotice } from '../list/preview/rejection-notice.tsx';
import { stateOf } from '../list/question-words.ts';

const nextSteps: Readonly<Record<Question['state'], string>> = {
  DRAFT: '写完后提交审核，通过后才能用于组卷。',
  PENDING: '正在等待审核，修改后仍要审核。',
  APPROVED: '已有的试卷和考试保留原来的内容，修改只影响以后。',
  REJECTED: '修改后可以再次提交审核。',
  DISABLED: '停用期间不能用于组卷，修改后仍然停用。',
};

/** Where the question stands, why it was rejected, and the text that a draft was read from. */
export function EditedNotice({ edited }: { edited: Question }) {
  const { label, tone } = stateOf(edited.state);
  return (
    <>
      <p className="question-edited-state">
        <StatusDot tone={tone}>{label}</StatusDot>
        <span>{nextSteps[edited.state]}</span>
      </p>
      <RejectionNotice question={edited} />
      {edited.sourceText && (
        <details className="question-edited-source">
          <summary>导入时的原文</summary>
          <pre>{edited.sourceText}</pre>
        </details>
      )}
    </>
  );
}
