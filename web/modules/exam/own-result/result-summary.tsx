import { Link } from 'react-router';
import type { Result } from '#contract/exam/attempt.ts';
import { isApplicantAway } from '../../../kit/api/session/stored.ts';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { countingLines, equatedLine, isOneOfSeveral, submittedText, usedText } from './result-texts.ts';
import { behindText, shareBehind } from './shares.ts';

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <div className="own-figure">
      <strong>{value}</strong>
      <span>{name}</span>
    </div>
  );
}

function Score({ result }: { result: Result }) {
  // One of several attempts is neither passed nor failed: the exam is.
  const own = { score: result.score, passed: isOneOfSeveral(result) ? null : result.passed };
  const { score, passed } = result.final ?? own;
  if (score === null) {
    return (
      <div className="own-waiting">
        <h1>{result.state === 'VOIDED' ? '作答已作废' : '答卷已收到'}</h1>
        {result.pending && <p>{result.pending}</p>}
      </div>
    );
  }
  return (
    <>
      <h1 className="own-score">
        <strong>{pointsText(score)}</strong>
        <span>/ {pointsText(result.totalPoints)} 分</span>
        {passed !== null && <Tag tone={passed ? 'green' : 'red'}>{passed ? '✓ 及格' : '✗ 不及格'}</Tag>}
      </h1>
      {[...countingLines(result), ...equatedLine(result)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {result.pending && <p className="own-pending">{result.pending}</p>}
    </>
  );
}

/** What there is to show in figures, as far as it is released. */
function figuresOf({ rank, rightCount, answerCount, answeredCount, score, final, passScore }: Result) {
  const beaten = rank ? shareBehind(rank) : undefined;
  return [
    rank && { value: String(rank.place), name: `名次 / ${rank.of}` },
    beaten !== undefined && { value: `${beaten}%`, name: '超过的人' },
    rightCount !== null && { value: `${rightCount} / ${answerCount}`, name: '答对' },
    rightCount === null && { value: `${answeredCount} / ${answerCount}`, name: '已答' },
    (final ?? score) !== null && !rank && { value: pointsText(passScore), name: '及格分' },
  ].filter((figure) => figure !== null && typeof figure === 'object');
}

/** The share of those behind as a place on a line; the figures above it say the same in numbers. */
function Standing({ rank }: Pick<Result, 'rank'>) {
  const behind = rank ? shareBehind(rank) : undefined;
  if (!rank || behind === undefined) return null;
  return (
    <div className="own-standing" aria-hidden="true">
      <div className="own-track">
        <span style={{ width: `${behind}%` }} />
        <i style={{ left: `${behind}%` }} />
      </div>
      <p>
        <span>第 {rank.of} 名</span>
        <span>第 1 名</span>
      </p>
    </div>
  );
}

/** Where to go from here: first to what is left of the exam. */
function Steps({ result: { attemptId, examId, next, sections, score } }: { result: Result }) {
  if (next === null && sections.length > 0 && score === null) return null;
  return (
    <p className="own-steps">
      {next && (
        <Link className="ui-button ui-button-primary" to={`/exam/${examId}`}>
          {next === 'again' ? '再考一次' : '继续作答'}
        </Link>
      )}
      {score !== null && (
        <Link className="ui-button" to={`/exam/report/${attemptId}`}>
          成绩报告
        </Link>
      )}
      {sections.length === 0 && (
        <Link className="ui-button" to={isApplicantAway() ? '/applicant' : '/'}>
          {isApplicantAway() ? '我的应聘' : '返回首页'}
        </Link>
      )}
    </p>
  );
}

/** Score, or the receipt while there is none yet. */
export function ResultSummary({ result }: { result: Result }) {
  const line = [result.examName, submittedText(result), usedText(result.usedMs)].filter((part) => part !== undefined);
  return (
    <section className="ui-card own-summary">
      <div>
        <p className="own-line">
          {line.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <Score result={result} />
        <Steps result={result} />
      </div>
      <div className="own-figures-side">
        <div className="own-figures">
          {figuresOf(result).map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </div>
        <Standing rank={result.rank} />
        {result.rank && <p className="own-standing-words">{behindText(result.rank)}</p>}
      </div>
    </section>
  );
}
