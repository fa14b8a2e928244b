import { useEffect, useId, useRef } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { typeLabel } from '#contract/question/type.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Tag } from '../../../../kit/learner-ui/tag.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { FrozenText } from '../../question/frozen-text.tsx';
import type { ExamItem, QuestionType } from '../exam-items.ts';
import type { Answer } from '../saving/answer-entries.ts';
import { type AnswerProps, ChoiceAnswer, JudgeAnswer } from './choice-answer.tsx';
import { FillAnswer, ShortAnswer } from './written-answer.tsx';

const answerFields: Readonly<Record<QuestionType, ((props: AnswerProps) => React.ReactNode) | undefined>> = {
  JUDGE: JudgeAnswer,
  SINGLE: ChoiceAnswer,
  MULTIPLE: ChoiceAnswer,
  FILL: FillAnswer,
  SHORT: ShortAnswer,
  // a desk of its own, among the children of the panel
  CODE: undefined,
};

/** 多项选择题 says what 多选题 says. */
const namesType = ({ sectionName, type }: ExamItem) => {
  const kind = typeLabel(type).slice(0, 2);
  return sectionName.includes(kind) || sectionName.includes(`${kind[0]}项`);
};

interface FlagProps {
  flagged: boolean;
  onFlag: (flagged: boolean) => void;
}

function FlagButton({ flagged, onFlag }: FlagProps) {
  return (
    <button
      type="button"
      className={flagged ? 'take-flag take-flag-set' : 'take-flag'}
      aria-pressed={flagged}
      onClick={() => onFlag(!flagged)}
    >
      <span aria-hidden="true">{flagged ? '★' : '☆'}</span> {flagged ? '已标记' : '标记'}
    </button>
  );
}

interface QuestionHeadProps {
  id: string;
  item: ExamItem;
  /** How many there are: 15 小题, without composites 14 题. */
  count: string;
  children: React.ReactNode;
}

/** The heading takes the focus when the question changes, so that it is read first. */
function QuestionHead({ id, item, count, children }: QuestionHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(item.questionId);
  useEffect(() => {
    if (shown.current === item.questionId) return;
    shown.current = item.questionId;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [item.questionId]);
  return (
    <div className="take-question-head">
      <h2 id={id} ref={heading} tabIndex={-1}>
        <span>{item.sectionName}</span>
        <span className="take-dot">
          第 <strong>{item.position}</strong> / {count}
        </span>
        <span className="take-dot">{pointsText(item.points)} 分</span>
        {!namesType(item) && <Tag>{typeLabel(item.type)}</Tag>}
      </h2>
      {children}
    </div>
  );
}

const stateTexts = { saved: '已保存', saving: '保存中', unsaved: '未保存' } as const;

interface QuestionPanelProps {
  item: ExamItem;
  /** How many there are: 15 小题, without composites 14 题. */
  count: string;
  answer: Answer | undefined;
  onAnswer: (response: Response) => void;
  /** None where nobody comes back to a question. */
  onFlag: ((flagged: boolean) => void) | undefined;
  /** Belongs to the answer: stands below its field. */
  children?: React.ReactNode;
}

export function QuestionPanel({ item, count, answer, onAnswer, onFlag, children }: QuestionPanelProps) {
  const AnswerField = answerFields[item.type];
  const response = answer?.response ?? null;
  const id = useId();
  const named = { by: `${id}-head`, about: `${id}-stem` };
  const clearable = (item.type === 'SINGLE' || item.type === 'JUDGE') && response !== null;
  return (
    <>
      <QuestionHead id={named.by} item={item} count={count}>
        {onFlag && <FlagButton flagged={answer?.flagged ?? false} onFlag={onFlag} />}
      </QuestionHead>
      <div id={named.about} className="take-stem">
        <FrozenText html={item.stem} blanks={item.type === 'FILL'} />
      </div>
      {AnswerField && (
        <AnswerField key={item.questionId} item={item} response={response} named={named} onAnswer={onAnswer} />
      )}
      {children}
      <div className="take-after">
        {answer && <span className={`take-state take-state-${answer.state}`}>{stateTexts[answer.state]}</span>}
        {answer?.problem && (
          <span className="take-problem" role="alert">
            {answer.problem}
          </span>
        )}
        {clearable && (
          <Button look="plain" className="take-clear" onClick={() => onAnswer(null)}>
            清除作答
          </Button>
        )}
      </div>
    </>
  );
}
