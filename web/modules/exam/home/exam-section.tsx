import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MyExam } from '#contract/exam/attempt.ts';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { windowText } from '../../../kit/text/time.ts';
import { entryOf, examFacts, reasonOf, resultOf, rulesOf, stateOf } from './my-exam-state.ts';

function Score({ exam }: { exam: MyExam }) {
  const score = exam.attempt?.score ?? null;
  if (score === null) return null;
  return (
    <span className="home-score">
      <strong>{pointsText(score)}</strong> / {pointsText(exam.totalPoints)} 分
    </span>
  );
}

function ExamRow({ exam, now }: { exam: MyExam; now: number }) {
  const state = stateOf(exam);
  const steps = [entryOf(exam), resultOf(exam), rulesOf(exam)].filter((step) => step !== undefined);
  const reason = reasonOf(exam);
  return (
    <li className="home-row">
      <div className="home-row-what">
        <h3>{exam.name}</h3>
        <p>
          <span>{windowText(exam.startAt, exam.endAt, now)}</span> <span>{examFacts(exam)}</span>
        </p>
        {reason && <p>{reason}</p>}
      </div>
      <div className="home-row-state">
        <Score exam={exam} />
        <Tag tone={state.tone}>{state.text}</Tag>
        {steps.map((step) => (
          <Link key={step.to} className="ui-button" to={step.to} aria-label={`${step.text}：${exam.name}`}>
            {step.text}
          </Link>
        ))}
      </div>
    </li>
  );
}

interface ExamSectionProps {
  id?: string;
  title: string;
  exams: readonly MyExam[];
  now: number;
  /** Below the rows. */
  children?: ReactNode;
}

/** A heading and its exams. */
export function ExamSection({ id, title, exams, now, children }: ExamSectionProps) {
  return (
    <section className="home-section" id={id} tabIndex={-1}>
      <h2>{title}</h2>
      <ul className="ui-card home-rows">
        {exams.map((exam) => (
          <ExamRow key={exam.examId} exam={exam} now={now} />
        ))}
        {children}
      </ul>
    </section>
  );
}
