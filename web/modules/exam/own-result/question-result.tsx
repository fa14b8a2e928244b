import type { Result, ResultQuestion } from '#contract/exam/attempt.ts';
import { typeLabel } from '#contract/question/type.ts';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { FrozenText } from '../question/frozen-text.tsx';
import { GivenAnswer, Part } from './given-answer.tsx';
import { countingText, verdictOf } from './result-texts.ts';

function Head({ question }: { question: ResultQuestion }) {
  const verdict = verdictOf(question);
  const uncounted = countingText(question);
  const { position, type, points, score, leftOut } = question;
  return (
    <div className="own-question-head">
      <h3>
        第 {position} 题<span className="own-type">{typeLabel(type)}</span>
      </h3>
      {verdict && (
        <Tag tone={verdict.tone}>
          {verdict.mark} {verdict.text}
        </Tag>
      )}
      {uncounted && <Tag>{uncounted}</Tag>}
      {leftOut && <Tag>本题不计分</Tag>}
      <span className="own-points">
        {score === null ? `${pointsText(points)} 分` : `${pointsText(score)} / ${pointsText(points)} 分`}
      </span>
    </div>
  );
}

interface MaterialResultProps {
  material: Result['materials'][number];
  /** The numbers of its questions. */
  range: string;
}

/** What the questions below it are about. */
export function MaterialResult({ material, range }: MaterialResultProps) {
  return (
    <details className="own-material" open>
      <summary>
        材料<span>{range}</span>
      </summary>
      <FrozenText html={material.stem} />
    </details>
  );
}

/** What explains all its questions, below them. */
export function MaterialAnalysis({ material }: Pick<MaterialResultProps, 'material'>) {
  if (!material.analysis) return null;
  return (
    <Part name="材料解析">
      <FrozenText html={material.analysis} />
    </Part>
  );
}

export function QuestionResult({ question }: { question: ResultQuestion }) {
  return (
    <li className="own-question">
      <Head question={question} />
      <div className="own-stem">
        <FrozenText html={question.stem} blanks={question.type === 'FILL'} />
      </div>
      <GivenAnswer question={question} />
      {question.analysis && (
        <Part name="解析">
          <FrozenText html={question.analysis} />
        </Part>
      )}
      {question.comment && (
        <Part name="评语">
          <p className="own-text">{question.comment}</p>
        </Part>
      )}
    </li>
  );
}
