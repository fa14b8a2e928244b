import { Tag } from 'antd';
import { optionLetter } from '#contract/letters.ts';
import type { ReadAnswer } from '#contract/post/evidence.ts';
import { typeLabel } from '#contract/question/type.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import './evidence.css';

const scoreText = ({ score, points }: ReadAnswer) =>
  score === null ? `待评 / ${pointsText(points)} 分` : `${pointsText(score)} / ${pointsText(points)} 分`;

/** The key follows where the reader reads the results of the exam. */
function Given({ answer: { answer, key } }: { answer: ReadAnswer }) {
  return (
    <dl className="evidence-given">
      <dt>作答</dt>
      <dd>{answer === '' ? <span className="evidence-nothing">未作答</span> : answer}</dd>
      {key !== null && (
        <>
          <dt>答案</dt>
          <dd>{key}</dd>
        </>
      )}
    </dl>
  );
}

/** A question with what somebody answered to it. */
export function AnswerView({ answer }: { answer: ReadAnswer }) {
  const { number, type, material, stem, options } = answer;
  return (
    <section className="evidence-answer" aria-label={`第 ${number} 题的作答`}>
      <header>
        <strong>第 {number} 题</strong>
        <Tag>{typeLabel(type)}</Tag>
        <span className="evidence-score">{scoreText(answer)}</span>
      </header>
      {material && (
        <details>
          <summary>材料</summary>
          <RichText html={material} />
        </details>
      )}
      <RichText html={stem} />
      {options.length > 0 && (
        <ul>
          {options.map((html, at) => (
            <li key={optionLetter(at)}>
              <span>{optionLetter(at)}.</span>
              <RichText html={html} inline />
            </li>
          ))}
        </ul>
      )}
      <Given answer={answer} />
    </section>
  );
}
