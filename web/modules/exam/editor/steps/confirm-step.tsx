import { Alert, Button } from 'antd';
import type { Gap } from '../draft/completeness.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';
import { type ExamStep, stepTitles } from '../draft/exam-steps.ts';
import { previewAddress } from './paper-picker.tsx';
import { RulesCheck } from './rules-check.tsx';
import { Summary } from './summary.tsx';

interface ConfirmStepProps {
  /** Undefined for what is not saved yet. */
  examId: string | undefined;
  draft: ExamDraft;
  examineeText: string;
  gaps: readonly Gap[];
  onGo: (step: ExamStep) => void;
}

const earlier = ['basic', 'paper', 'examinee', 'rules', 'release'] as const;

function Gaps({ gaps, onGo }: Pick<ConfirmStepProps, 'gaps' | 'onGo'>) {
  return gaps.map((gap) => (
    <Alert
      key={gap.text}
      className="exam-editor-alert"
      type={gap.blocking ? 'error' : 'warning'}
      showIcon
      title={gap.text}
      action={
        <Button size="small" type="link" onClick={() => onGo(gap.step)}>
          去{stepTitles[gap.step]}
        </Button>
      }
    />
  ));
}

/** What is missing, what is worth a thought and what is set, before it is published. */
export function ConfirmStep({ examId, draft, examineeText, gaps, onGo }: ConfirmStepProps) {
  const paperLink = draft.source === 'FIXED' && draft.paper ? previewAddress(draft.paper.paperId) : undefined;
  return (
    <>
      <Gaps gaps={gaps} onGo={onGo} />
      {draft.source === 'INDIVIDUAL' && draft.rulesPaper && examId && <RulesCheck examId={examId} />}
      <Summary draft={draft} examineeText={examineeText} paperLink={paperLink} changeable={earlier} onGo={onGo} />
    </>
  );
}
