import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import type { Gap } from '../draft/completeness.ts';
import { type SummaryLine, summaryOf } from '../draft/draft-summary.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';
import { type ExamStep, stepTitles } from '../draft/exam-steps.ts';
import { previewAddress } from './paper-picker.tsx';

interface SummaryProps {
  draft: ExamDraft;
  examineeText: string;
  /** Steps that can be gone back to. */
  changeable: readonly ExamStep[];
  onGo: (step: ExamStep) => void;
}

interface GapsProps {
  gaps: readonly Gap[];
  onGo: (step: ExamStep) => void;
}

function Gaps({ gaps, onGo }: GapsProps) {
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

const shownSteps = ['basic', 'paper', 'examinee', 'rules', 'release'] as const;

/** Everything that is set, and the way to each step that can still be changed. */
export function Summary({ draft, examineeText, changeable, onGo }: SummaryProps) {
  const lines: SummaryLine[] = [...summaryOf(draft), { step: 'examinee', label: '考生', text: examineeText }];
  return shownSteps.map((step) => (
    <section key={step} className="exam-editor-summary">
      <h2>{stepTitles[step]}</h2>
      <dl>
        {lines
          .filter((line) => line.step === step)
          .map(({ label, text }) => (
            <div key={label} {...(label === '考试说明' && { className: 'exam-editor-wide' })}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {step === 'paper' && draft.paper && (
          <div>
            <Link to={previewAddress(draft.paper.paperId)} target="_blank">
              预览试卷
            </Link>
          </div>
        )}
      </dl>
      {changeable.includes(step) && (
        <Button type="link" size="small" aria-label={`修改${stepTitles[step]}`} onClick={() => onGo(step)}>
          修改
        </Button>
      )}
    </section>
  ));
}

/** What is missing and what is set, before it is published. */
export function ConfirmStep({ gaps, ...summary }: SummaryProps & { gaps: readonly Gap[] }) {
  return (
    <>
      <Gaps gaps={gaps} onGo={summary.onGo} />
      <Summary {...summary} />
    </>
  );
}
