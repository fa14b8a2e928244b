import { Link } from 'react-router';
import type { Result } from '#contract/exam/attempt.ts';
import { attemptScoreText, shortTime } from './result-texts.ts';

/** The way to the other attempts, once there is a score of any to see. */
export function AttemptsCard({ result: { attempts, attemptId } }: { result: Result }) {
  if (attempts.length < 2 || attempts.every(({ score }) => score === null)) return null;
  return (
    <nav className="ui-card own-attempts" aria-labelledby="own-attempts">
      <h2 id="own-attempts">各次作答</h2>
      <ol>
        {attempts.map((one) => (
          <li key={one.attemptId}>
            {one.attemptId === attemptId ? (
              <strong aria-current="page">第 {one.number} 次（本次）</strong>
            ) : (
              <Link to={`/exam/result/${one.attemptId}`}>第 {one.number} 次</Link>
            )}
            <span>{shortTime(one.submittedAt)}</span>
            <span>{attemptScoreText(one)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
