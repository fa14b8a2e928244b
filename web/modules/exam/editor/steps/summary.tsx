import { Button } from 'antd';
import { Link } from 'react-router';
import { type SummaryLine, summaryOf } from '../draft/draft-summary.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';
import { type ExamStep, stepTitles } from '../draft/exam-steps.ts';

interface SummaryProps {
  draft: ExamDraft;
  examineeText: string;
  /** Where the paper can be looked at. */
  paperLink: string | undefined;
  /** Steps that can be gone to. */
  changeable: readonly ExamStep[];
  onGo: (step: ExamStep) => void;
}

const shownSteps = ['basic', 'paper', 'examinee', 'rules', 'release'] as const;

/** In the width of a Chinese character. */
const lineFits = 25;
const widthOf = (text: string) => [...text].reduce((width, sign) => width + (sign > '\u00ff' ? 1 : 0.55), 0);
const isLong = (text: string) => widthOf(text) > lineFits || text.includes('\n');

/** Everything that is set, in sentences, and the way to each step. */
export function Summary({ draft, examineeText, paperLink, changeable, onGo }: SummaryProps) {
  const lines: SummaryLine[] = [...summaryOf(draft), { step: 'examinee', label: '考生', text: examineeText }];
  return shownSteps.map((step) => (
    <section key={step} className="exam-editor-summary">
      <h2>{stepTitles[step]}</h2>
      <dl>
        {lines
          .filter((line) => line.step === step)
          .map(({ label, text }) => (
            <div key={label} {...(isLong(text) && { className: 'exam-editor-wide' })}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {step === 'paper' && paperLink && (
          <div>
            <Link to={paperLink} target="_blank">
              查看试卷
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
