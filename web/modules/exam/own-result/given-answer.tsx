import { type ReactNode, Suspense } from 'react';
import type { Response, ResultQuestion } from '#contract/exam/attempt.ts';
import { optionLetter } from '#contract/letters.ts';
import { isChoice } from '#contract/question/type.ts';
import { picturesOf, textOf } from '#shared/short-response.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { FrozenText } from '../question/frozen-text.tsx';

interface PartProps {
  name: string;
  children: ReactNode;
}

export function Part({ name, children }: PartProps) {
  return (
    <div className="own-part">
      <h4>{name}</h4>
      <div>{children}</div>
    </div>
  );
}

/** The options with what was chosen and what is right, in words and not by colour alone. */
function Options({ question }: { question: ResultQuestion }) {
  const chosen = [question.response].flat();
  const right = question.key?.optionIds;
  return (
    <ul className="own-options">
      {question.options.map(({ id, content }, at) => {
        const mine = chosen.includes(id);
        const isRight = right?.includes(id) ?? false;
        const wrong = mine && right !== undefined && !isRight;
        const classes = ['own-option', mine && 'own-option-mine', isRight && 'own-option-right'];
        return (
          <li key={id} className={[...classes, wrong && 'own-option-wrong'].filter(Boolean).join(' ')}>
            <span className="own-letter">{optionLetter(at)}</span>
            <span className="own-option-text">
              <FrozenText html={content} inline />
            </span>
            {mine && <em>{wrong ? '✗ ' : ''}您的选择</em>}
            {isRight && <em>✓ 正确答案</em>}
          </li>
        );
      })}
    </ul>
  );
}

/** Few answers have pictures. */
const OwnPictures = lazyPart(async () => (await import('./own-pictures.tsx')).OwnPictures);

/** Few papers have code. */
const OwnCode = lazyPart(async () => (await import('./own-code.tsx')).OwnCode);

const judged = (value: boolean) => (value ? '正确' : '错误');
const nothing = <span className="own-nothing">未作答</span>;

function given(response: Response) {
  const pictures = picturesOf(response);
  if (pictures.length > 0) {
    return (
      <>
        {textOf(response).trim() !== '' && <p className="own-text">{textOf(response)}</p>}
        <Suspense fallback={<p className="own-nothing">图片加载中…</p>}>
          <OwnPictures pictures={pictures} />
        </Suspense>
      </>
    );
  }
  if (typeof response === 'boolean') return judged(response);
  if (typeof response === 'string') return response.trim() ? <p className="own-text">{response}</p> : nothing;
  if (!Array.isArray(response) || response.every((text) => text.trim() === '')) return nothing;
  return (
    <ol className="own-blanks">
      {response.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
        <li key={at}>
          第 {at + 1} 空：{text.trim() ? text : nothing}
        </li>
      ))}
    </ol>
  );
}

type ReleasedKey = NonNullable<ResultQuestion['key']>;

function keyText({ answer }: ReleasedKey) {
  if (answer === null) return undefined;
  if (typeof answer === 'boolean') return judged(answer);
  if ('blanks' in answer) {
    return (
      <ol className="own-blanks">
        {answer.blanks.map((blank, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
          <li key={at}>
            第 {at + 1} 空：{blank.accepted.join(' 或 ')}
          </li>
        ))}
        {answer.unordered && <li className="own-nothing">各空顺序不限</li>}
      </ol>
    );
  }
  return <FrozenText html={answer.reference} />;
}

/** What a short answer gets its points for. */
function ScoringPoints({ answer }: ReleasedKey) {
  if (answer === null || typeof answer !== 'object' || !('scoringPoints' in answer)) return null;
  if (answer.scoringPoints.length === 0) return null;
  return (
    <Part name="采分点">
      <ul className="own-blanks">
        {answer.scoringPoints.map(({ text, points }) => (
          <li key={text}>
            {text}（{pointsText(points)} 分）
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What was answered, and the key as far as it is released. */
export function GivenAnswer({ question }: { question: ResultQuestion }) {
  const chosen = [question.response].flat();
  if (isChoice(question.type)) {
    return (
      <>
        <Options question={question} />
        {!question.options.some((option) => chosen.includes(option.id)) && <Part name="您的作答">{nothing}</Part>}
      </>
    );
  }
  if (question.type === 'CODE') {
    return (
      <Part name="您的作答">
        <Suspense fallback={<p className="own-nothing">代码加载中…</p>}>
          <OwnCode question={question} />
        </Suspense>
      </Part>
    );
  }
  const key = question.key && keyText(question.key);
  return (
    <>
      <Part name="您的作答">{given(question.response)}</Part>
      {key && <Part name={question.type === 'SHORT' ? '参考答案' : '正确答案'}>{key}</Part>}
      {question.key && <ScoringPoints {...question.key} />}
    </>
  );
}
