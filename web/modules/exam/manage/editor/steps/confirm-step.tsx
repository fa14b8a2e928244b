import { Alert, Button } from 'antd';
import type { Gap } from '../draft/completeness.ts';
import { type SummaryLine, summaryOf } from '../draft/draft-summary.ts';
import { type ExamStep, stepTitles } from '../draft/exam-steps.ts';
import type { StepProps } from './step-props.ts';

interface ConfirmStepProps extends StepProps {
  gaps: readonly Gap[];
  examineeText: string;
  onGo: (step: ExamStep) => void;
}

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

const shownSteps = ['basic', 'paper', 'examinee', 'rules', 'release'] as const;

/** Everything that is set, what is missing, and the way to each. */
export function ConfirmStep({ draft, gaps, examineeText, readOnly, onGo }: ConfirmStepProps) {
  const lines: SummaryLine[] = [...summaryOf(draft), { step: 'examinee', label: '考生', text: examineeText }];
  return (
    <>
      {!readOnly && <Gaps gaps={gaps} onGo={onGo} />}
      {shownSteps.map((step) => (
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
          </dl>
          <Button
            type="link"
            size="small"
            aria-label={`${readOnly ? '查看' : '修改'}${stepTitles[step]}`}
            onClick={() => onGo(step)}
          >
            {readOnly ? '查看' : '修改'}
          </Button>
        </section>
      ))}
    </>
  );
}
