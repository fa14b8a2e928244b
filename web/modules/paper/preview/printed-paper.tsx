import { Tag } from 'antd';
import { memo, type ReactNode, useMemo } from 'react';
import { personFields } from '#contract/organisation/person-fields.ts';
import { hundredths } from '#contract/paging.ts';
import { typeLabel } from '#contract/question/type.ts';
import { ledMaterial } from '#shared/material-lead.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { dividedAs } from '#shared/paper-statistics/item-points.ts';
import { choiceFacts, limitText } from '#shared/section-choice.ts';
import { namesType, sectionFacts, sectionNumber } from '#shared/section-title.ts';
import { editionNow } from '../../../kit/branding.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { UnapprovedTag } from '../paper-state.tsx';
import './preview.css';
import { QuestionView, type ShownQuestion } from './question-view.tsx';

type PrintedItem = NonNullable<ShownQuestion['children']>[number] & { readonly points: number };

interface PrintedQuestionContent extends ShownQuestion {
  readonly questionId: string;
  readonly points: number;
  readonly children?: readonly PrintedItem[] | undefined;
  /** The question itself was deleted or disabled after it was picked. */
  readonly gone?: boolean;
  readonly state?: string;
  readonly unapproved?: boolean;
}

interface PrintedPaperProps {
  paper: {
    readonly name: string;
    readonly totalPoints: number;
    /** How long there is to write it. */
    readonly timeText: string;
    readonly sections: readonly {
      readonly name: string;
      /** So many of its questions are to be answered; null or left out: all. */
      readonly choose?: number | null;
      /** A time limit of its own. */
      readonly minutes?: number | null | undefined;
      readonly questions: readonly PrintedQuestionContent[];
    }[];
  };
  withKey: boolean;
  /** Beside each question. */
  action?: ((questionId: string) => ReactNode) | undefined;
}

/** In hundredths, of whatever is answered: a question, or the items of a composite, which have numbers of their own. */
function answerPoints(question: PrintedQuestionContent) {
  const { children = [] } = question;
  return children.length > 0
    ? dividedAs(
        children.map((item) => hundredths(item.points)),
        hundredths(question.points),
      )
    : [hundredths(question.points)];
}

/** As the Word file says it. */
function factsBehind(questions: readonly PrintedQuestionContent[], choose: number | null) {
  if (choose !== null) {
    const points = questions.map((question) => hundredths(question.points));
    return choiceFacts(points, choose);
  }
  const hasItems = questions.some(({ children = [] }) => children.length > 0);
  return sectionFacts(questions.flatMap(answerPoints), hasItems ? '小题' : '题');
}

interface LeadProps {
  number: number | string;
  /** What there is to say of the question besides the head of its section. */
  facts: readonly string[];
}

function Lead({ number, facts }: LeadProps) {
  return (
    <span className="paper-printed-lead">
      {number}.{facts.length > 0 && <span className="paper-printed-points">（{facts.join('，')}）</span>}
    </span>
  );
}

/** As the Word file says it. */
function MaterialLead({ lead, points }: { lead: string | null; points: number }) {
  return (
    <span className="paper-printed-lead">
      {lead}
      <span className="paper-printed-points">（共 {pointsText(points)} 分）</span>
    </span>
  );
}

interface SectionFacts {
  readonly name: string;
  /** Its head does not say what each one is worth. */
  readonly scored: boolean;
}

/** Whoever answers has to be told of a type only that several options may be right. */
const factsOf = (type: string, points: number, { name, scored }: SectionFacts) => [
  ...(type === 'MULTIPLE' && !namesType(name, type) ? [typeLabel(type)] : []),
  ...(scored ? [`${pointsText(points / 100)} 分`] : []),
];

interface QuestionProps {
  question: PrintedQuestionContent;
  /** The first number, of a composite that of its first item. */
  number: number;
  section: SectionFacts;
  withKey: boolean;
  action?: PrintedPaperProps['action'];
}

const PrintedQuestion = memo(function PrintedQuestion({ question, number, section, withKey, action }: QuestionProps) {
  const { type, children = [] } = question;
  const answers = answerPoints(question);
  const last = number + answers.length - 1;
  const led = children.length > 0 ? ledMaterial(question.stem, number, last) : undefined;
  return (
    <li className={led ? 'paper-printed-question paper-printed-whole' : 'paper-printed-question'}>
      <QuestionView
        question={led ? { ...question, stem: led.stem } : question}
        withKey={withKey}
        lead={
          led ? (
            <MaterialLead lead={led.lead} points={question.points} />
          ) : (
            <Lead number={number} facts={factsOf(type, hundredths(question.points), section)} />
          )
        }
        itemLead={(place) => (
          <Lead number={number + place} facts={factsOf(children[place]?.type ?? '', answers[place] ?? 0, section)} />
        )}
      />
      {question.gone && <Tag color="red">题库中已删除</Tag>}
      <UnapprovedTag question={question} />
      {action?.(question.questionId)}
    </li>
  );
});

interface PrintedSectionProps extends Pick<PrintedPaperProps, 'withKey' | 'action'> {
  section: PrintedPaperProps['paper']['sections'][number];
  place: number;
  /** The number of its first question. */
  from: number;
}

function PrintedSection({
  section: { name, choose = null, minutes = null, questions },
  place,
  from,
  ...shown
}: PrintedSectionProps) {
  const scored = new Set(questions.flatMap(answerPoints)).size > 1;
  const section = useMemo(() => ({ name, scored }), [name, scored]);
  let next = from;
  return (
    <section>
      <h2>
        {sectionNumber(name, place)}
        {name}
        <span>
          {factsBehind(questions, choose)}
          {limitText(minutes)}
        </span>
      </h2>
      <ol>
        {questions.map((question) => {
          const number = next;
          next += answerPoints(question).length;
          return <PrintedQuestion key={question.questionId} {...{ question, number, section, ...shown }} />;
        })}
      </ol>
    </section>
  );
}

/** The whole paper on one sheet. Numbers run through all sections. */
export function PrintedPaper({ paper, withKey, action }: PrintedPaperProps) {
  const sections = paper.sections.filter(({ questions }) => questions.length > 0);
  const questions = sections.flatMap(({ questions }) => questions);
  const count = { questionCount: questions.length, answerCount: questions.flatMap(answerPoints).length };
  let next = 1;
  return (
    <article className="paper-printed">
      <header>
        <h1>{paper.name}</h1>
        <p>
          共 {countText(count)}　满分 {pointsText(paper.totalPoints)} 分　{paper.timeText}
        </p>
        {withKey ? (
          <p className="paper-printed-with-key">答案与解析</p>
        ) : (
          <p className="paper-printed-person">
            {[...personFields(editionNow()), '得分'].map((name) => (
              <span key={name}>{name}：</span>
            ))}
          </p>
        )}
      </header>
      {sections.map((section, place) => {
        const from = next;
        next += section.questions.flatMap(answerPoints).length;
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have nothing but their place
        return <PrintedSection key={place} {...{ section, place, from, withKey, action }} />;
      })}
    </article>
  );
}
