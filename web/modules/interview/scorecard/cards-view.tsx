import type { InterviewDetail } from '#contract/interview/interview.ts';
import { cardResults } from '#contract/interview/scorecard.ts';
import { dateTime } from '../../../kit/text/time.ts';
import './scorecard.css';

type Shown = Pick<InterviewDetail, 'cards' | 'cardsHidden' | 'summary' | 'interviewers'>;

/** What was judged, skill by skill with how far people differ, and every card below it. */
export function CardsView({ shown }: { shown: Shown }) {
  const { cards, cardsHidden, summary, interviewers } = shown;
  const waiting = interviewers.filter(({ handedIn, left }) => !handedIn && !left).map(({ realName }) => realName);
  return (
    <div className="scorecard-all">
      {cardsHidden && <p className="scorecard-hint">提交自己的评价之后，才能看到别人的。</p>}
      {waiting.length > 0 && <p className="scorecard-hint">还没有提交：{waiting.join('、')}</p>}
      {summary && (
        <>
          <p>
            {summary.results.map(({ result, count }) => `${cardResults[result]} ${count}`).join('，')}（共{' '}
            {summary.cards} 份）
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">评价项</th>
                <th scope="col">平均</th>
                <th scope="col">最低–最高</th>
                <th scope="col">离散</th>
              </tr>
            </thead>
            <tbody>
              {summary.skills.map(({ name, mean, lowest, highest, spread }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{mean.toFixed(2)}</td>
                  <td>
                    {lowest}–{highest}
                  </td>
                  <td className={spread >= 1 ? 'scorecard-apart' : ''}>
                    {spread.toFixed(2)}
                    {spread >= 1 && ' 分歧大'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {cards.map(({ userId, realName, result, scores, comment, handedInAt }) => (
        <section key={userId}>
          <h4>
            {realName}：{result ? cardResults[result] : ''} <small>{dateTime(handedInAt)}</small>
          </h4>
          <ul>
            {scores.map(({ name, score, evidence }) => (
              <li key={name}>
                {name} {score} 分{evidence && `：${evidence}`}
              </li>
            ))}
          </ul>
          {comment && <p>{comment}</p>}
        </section>
      ))}
    </div>
  );
}
