import { useState } from 'react';
import { type LessonQuestion, type LessonView, liveClass } from '#contract/live/class.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { optionLetter, shareOf } from './lesson-words.ts';

interface QuestionsProps {
  readonly view: LessonView;
  readonly again: () => Promise<void>;
}

export function Questions({ view, again }: QuestionsProps) {
  const { questions, role, state } = view;
  if (questions.length === 0) return <p className="live-none">还没有提问。</p>;
  return (
    <ul className="live-questions">
      {questions.map((question) => (
        <li key={question.questionId} className="live-question">
          <p className="live-question-title">
            {question.title}{' '}
            <Tag tone={question.closedAt ? 'neutral' : 'green'}>{question.closedAt ? '已结束' : '作答中'}</Tag>
          </p>
          {role === 'learner' && question.own === null && question.closedAt === null && state === 'LIVE' ? (
            <Answering question={question} again={again} />
          ) : (
            <Result question={question} />
          )}
          {role === 'teacher' && question.closedAt === null && <Close questionId={question.questionId} again={again} />}
        </li>
      ))}
    </ul>
  );
}

function Close({ questionId, again }: { questionId: string; again: () => Promise<void> }) {
  const close = useAction(liveClass.closeQuestion, { onDone: () => void again() });
  return (
    <Button pending={close.pending} onClick={() => close.run({ body: { questionId } })}>
      结束作答
    </Button>
  );
}

interface OneProps {
  readonly question: LessonQuestion;
}

function Answering({ question, again }: OneProps & { again: () => Promise<void> }) {
  const { questionId, kind, options } = question;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const answer = useAction(liveClass.answer, { onDone: () => void again() });
  const choose = (at: number) => {
    if (kind === 'SINGLE') setChosen([at]);
    else setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at]);
  };
  return (
    <>
      {options.map((option, at) => (
        <label key={`${optionLetter(at)} ${option}`} className="live-tick live-choice">
          <input
            type={kind === 'SINGLE' ? 'radio' : 'checkbox'}
            name={questionId}
            checked={chosen.includes(at)}
            onChange={() => choose(at)}
          />
          {optionLetter(at)}. {option}
        </label>
      ))}
      <Button
        look="primary"
        disabled={chosen.length === 0}
        pending={answer.pending}
        onClick={() => answer.run({ body: { questionId, chosen: [...chosen] } })}
      >
        提交
      </Button>
    </>
  );
}

function Result({ question: { options, tally, answers, right, own } }: OneProps) {
  return (
    <>
      {options.map((option, at) => {
        const count = tally?.[at] ?? 0;
        return (
          <div key={`${optionLetter(at)} ${option}`} className="live-result">
            <span>
              {optionLetter(at)}. {option}
              {right?.includes(at) && <Tag tone="green">正确</Tag>}
              {own?.includes(at) && <Tag tone="blue">我选的</Tag>}
            </span>
            {tally && (
              <span className="live-count">
                {count} 人，{shareOf(count, answers)}%
              </span>
            )}
            {tally && (
              <meter aria-label={`${optionLetter(at)} 的比例`} min={0} max={100} value={shareOf(count, answers)} />
            )}
          </div>
        );
      })}
      <p className="live-none">
        {answers} 人已回答{!tally && '，结束作答后公布结果'}
      </p>
    </>
  );
}
