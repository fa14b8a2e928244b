import { CheckCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { optionLetter } from '#contract/letters.ts';
import type { ItemInput, QuestionInput } from '#contract/question/content.ts';
import { isChoice, typeLabel } from '#contract/question/type.ts';
import { isBlankHtml } from '../../../kit/rich-text/plain-text.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { CodeView } from './code-view.tsx';
import { correctLetters } from './question-words.ts';
import './question-view.css';

type Shown = QuestionInput | ItemInput;

interface QuestionViewProps {
  question: Shown;
  /** With the right answer and the analysis, or as an examinee sees it. */
  withKey: boolean;
}

/** A question to be read: stem, options with their letters, key and analysis. */
export function QuestionView({ question, withKey }: QuestionViewProps) {
  const { type, stem, analysis } = question;
  return (
    <article className="question-view">
      <RichText html={stem} className="question-view-stem" />
      {isChoice(type) && <Options question={question} withKey={withKey} />}
      {type === 'JUDGE' && !withKey && <p className="question-view-choice">○ 正确　○ 错误</p>}
      {'children' in question &&
        question.children.map((item, index) => (
          <section key={item.questionId ?? index} className="question-view-item">
            <h3>
              第 {index + 1} 小题 · {typeLabel(item.type)} · {pointsText(item.points)} 分
            </h3>
            <QuestionView question={item} withKey={withKey} />
          </section>
        ))}
      {type === 'CODE' && <CodeView answer={question.answer} withKey={withKey} />}
      {withKey && type !== 'COMPOSITE' && type !== 'CODE' && <Key question={question} />}
      {withKey && !isBlankHtml(analysis) && (
        <section className="question-view-part">
          <h3>解析</h3>
          <RichText html={analysis} />
        </section>
      )}
    </article>
  );
}

function Options({ question, withKey }: QuestionViewProps) {
  return (
    <ol className="question-view-options">
      {question.options.map(({ id, content, correct, fixed }, index) => (
        <li key={id ?? index} className={withKey && correct ? 'question-view-right' : ''}>
          <b>{optionLetter(index)}</b>
          <RichText html={content} className="question-view-option" />
          {withKey && fixed && <span className="question-view-fixed">固定位置</span>}
          {withKey && correct && <CheckCircleFilled aria-label="正确选项" />}
        </li>
      ))}
    </ol>
  );
}

function Key({ question: { type, options, answer } }: { question: Shown }) {
  if (isChoice(type)) return <KeyLine>{correctLetters(options) || '未设置'}</KeyLine>;
  if (typeof answer === 'boolean') return <KeyLine>{answer ? '正确' : '错误'}</KeyLine>;
  if (typeof answer !== 'object' || answer === null) return <KeyLine>未设置</KeyLine>;
  if ('blanks' in answer) {
    return (
      <KeyLine>
        {answer.blanks.map(({ accepted }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks have nothing but their place
          <span key={index} className="question-view-blank">
            {answer.blanks.length > 1 && `第 ${index + 1} 空：`}
            {accepted.join(' / ') || '未设置'}
          </span>
        ))}
        {answer.unordered && <span className="question-view-fixed">不分顺序</span>}
      </KeyLine>
    );
  }
  if (!('reference' in answer)) return null;
  return (
    <section className="question-view-part">
      <h3>参考答案</h3>
      <RichText html={answer.reference} />
      {answer.scoringPoints.length > 0 && (
        <ul className="question-view-points">
          {answer.scoringPoints.map(({ text, points }) => (
            <li key={text}>
              {text}
              <span>{pointsText(points)} 分</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function KeyLine({ children }: { children: ReactNode }) {
  return (
    <section className="question-view-part">
      <h3>答案</h3>
      <div className="question-view-key">{children}</div>
    </section>
  );
}
