import { Link } from 'react-router';
import type { MyExam } from '#contract/exam/attempt.ts';
import { entryOf, examFacts, heroLine } from './my-exam-state.ts';

/** The exam that is open now, before everything else. */
export function ExamHero({ exam, now }: { exam: MyExam; now: number }) {
  const entry = entryOf(exam);
  return (
    <section className="home-hero" aria-label="当前考试">
      <div>
        <p className="home-hero-line">{heroLine(exam, now)}</p>
        <h2>{exam.name}</h2>
        <p className="home-hero-line">{examFacts(exam)}</p>
      </div>
      {entry && (
        <Link className="ui-button ui-button-large home-hero-entry" to={entry.to}>
          {entry.text}
        </Link>
      )}
    </section>
  );
}
