import type { PaperStatistics } from '#contract/paper/paper.ts';
import { bandOf } from '#contract/question/type.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { bandShares } from './band-shares.ts';

/** How many questions there are of each difficulty, and what the whole comes to. */
export function DifficultyChart({ statistics }: { statistics: PaperStatistics }) {
  const { difficulties, explanation } = statistics;
  const most = Math.max(...difficulties.map(({ count }) => count), 1);
  const bands = bandShares(difficulties);
  return (
    <>
      {explanation && <p className="paper-explanation">{explanation}。</p>}
      <ol className="paper-difficulties">
        {difficulties.map(({ count, points }, at) => {
          const difficulty = at + 1;
          return (
            <li key={difficulty} title={`难度 ${difficulty}：${count} 题，${pointsText(points)} 分`}>
              <span className="paper-difficulty-count">{count > 0 ? count : ''}</span>
              <span
                className={`paper-difficulty-bar paper-difficulty-${bandOf(difficulty)}`}
                style={{ height: `${(count / most) * 88}px` }}
              />
              <span className="paper-difficulty-name">{difficulty}</span>
            </li>
          );
        })}
      </ol>
      <p className="paper-bands">
        {bands.map(({ value, label, from, to, count, points }) => (
          <span key={value}>
            <i className={`paper-difficulty-${value}`} aria-hidden="true" />
            {label}（{from}–{to}）{count} 题 {pointsText(points)} 分
          </span>
        ))}
      </p>
    </>
  );
}
