import { Tag } from 'antd';
import { memo } from 'react';
import { typeLabel } from '#contract/question/type.ts';
import { term } from '../../../kit/branding.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { namesType, sectionNumber } from '../editor/draft/section-words.ts';
import './preview.css';
import { QuestionView, type ShownQuestion } from './question-view.tsx';

interface PrintedQuestionContent extends ShownQuestion {
  readonly questionId: string;
  readonly points: number;
  /** The question itself was deleted or disabled after it was picked. */
  readonly gone?: boolean;
}

interface PrintedPaperProps {
  paper: {
    readonly name: string;
    readonly questionCount: number;
    readonly totalPoints: number;
    /** How long there is to write it. */
    readonly timeText: string;
    readonly sections: readonly { readonly name: string; readonly questions: readonly PrintedQuestionContent[] }[];
  };
  withKey: boolean;
}

const sectionFacts = (questions: readonly PrintedQuestionContent[]) => {
  const each = questions[0]?.points ?? 0;
  const equal = questions.length > 1 && questions.every((question) => question.points === each);
  const total = questions.reduce((sum, question) => sum + Math.round(question.points * 100), 0) / 100;
  return `（共 ${questions.length} 题${equal ? `，每题 ${pointsText(each)} 分` : ''}，共 ${pointsText(total)} 分）`;
};

interface QuestionProps {
  question: PrintedQuestionContent;
  number: number;
  sectionName: string;
  withKey: boolean;
}

const PrintedQuestion = memo(function PrintedQuestion({ question, number, sectionName, withKey }: QuestionProps) {
  const kind = namesType(sectionName, question.type) ? '' : `${typeLabel(question.type)}，`;
  return (
    <li className="paper-printed-question">
      <QuestionView
        question={question}
        withKey={withKey}
        lead={
          <span className="paper-printed-lead">
            {number}.
            <span className="paper-printed-points">
              （{kind}
              {pointsText(question.points)} 分）
            </span>
          </span>
        }
      />
      {question.gone && <Tag color="red">题库中已删除</Tag>}
    </li>
  );
});

/** The whole paper on one sheet. Numbers run through all sections. */
export function PrintedPaper({ paper, withKey }: PrintedPaperProps) {
  const sections = paper.sections.filter(({ questions }) => questions.length > 0);
  let number = 0;
  return (
    <article className="paper-printed">
      <header>
        <h1>{paper.name}</h1>
        <p>
          共 {paper.questionCount} 题　满分 {pointsText(paper.totalPoints)} 分　{paper.timeText}
        </p>
        {withKey ? (
          <p className="paper-printed-with-key">答案与解析</p>
        ) : (
          <p className="paper-printed-person">
            <span>姓名：</span>
            <span>{term('department')}：</span>
            <span>得分：</span>
          </p>
        )}
      </header>
      {sections.map(({ name, questions }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have nothing but their place
        <section key={place}>
          <h2>
            {sectionNumber(name, place)}
            {name}
            <span>{sectionFacts(questions)}</span>
          </h2>
          <ol>
            {questions.map((question) => {
              number += 1;
              return (
                <PrintedQuestion key={question.questionId} {...{ question, number, withKey }} sectionName={name} />
              );
            })}
          </ol>
        </section>
      ))}
    </article>
  );
}
