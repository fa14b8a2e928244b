import { useEffect, useRef, useState } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { typeLabel } from '#contract/question/type.ts';
import { ownPractice, type PracticeItem } from '#contract/study/own-practice.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState } from '../../../kit/learner-ui/page-state.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { AnswerField, chosen } from './answer-field.tsx';

interface QuestionProps {
  sessionId: string;
  item: PracticeItem;
  number: number;
  total: number;
  onNext: () => void;
  /** On the last one: what ends the session. */
  last: boolean;
}

const isEmpty = (response: Response) =>
  response === null || response === '' || (Array.isArray(response) && response.every((text) => text.trim() === ''));

/** Letters and digits choose, Enter answers and goes on. */
function keyTarget({ type, options }: PracticeItem, key: string): string | boolean | undefined {
  const at = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[a-l]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
  if (type === 'JUDGE') return [true, false][at];
  return type === 'FILL' ? undefined : options[at]?.id;
}

function useKeys(item: PracticeItem, response: Response, choose: (next: Response) => void, go: () => void) {
  const latest = useRef({ item, response, choose, go });
  useEffect(() => {
    latest.current = { item, response, choose, go };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      const { current } = latest;
      if (event.key === 'Enter' && !(target instanceof HTMLButtonElement)) return current.go();
      if (target instanceof HTMLInputElement || current.item.answered) return;
      const value = keyTarget(current.item, event.key);
      if (value !== undefined) current.choose(chosen(current.item, current.response, value));
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

function Feedback({ item }: { item: PracticeItem }) {
  if (!item.answered) return null;
  if (item.ratio === null) return <p className="practice-kept">已作答，模拟考试结束以后给出答案。</p>;
  const verdict = item.ratio === 1 ? '答对了' : item.ratio > 0 ? '部分正确' : '答错了';
  return (
    <section
      className={item.ratio === 1 ? 'practice-feedback' : 'practice-feedback practice-feedback-wrong'}
      role="status"
    >
      <h2>{item.ratio === 1 ? `✓ ${verdict}` : `✗ ${verdict}`}</h2>
      <h3>解析</h3>
      {item.analysis ? <RichText html={item.analysis} /> : <p className="practice-note">这道题没有解析。</p>}
    </section>
  );
}

/** One question, its answer and at once what it is worth. */
export function PracticeQuestion({ sessionId, item, number, total, onNext, last }: QuestionProps) {
  const [draft, setDraft] = useState<Response>(item.response);
  const answer = useAction(ownPractice.answer, { changes: [ownPractice.session, ownPractice.due, ownPractice.wrong] });
  const response = item.answered ? item.response : draft;
  const submit = () => {
    if (item.answered) return onNext();
    if (isEmpty(draft) || answer.pending) return undefined;
    return answer.run({ query: { sessionId }, body: { questionVersionId: item.questionVersionId, response: draft } });
  };
  useKeys(item, draft, setDraft, () => void submit());
  if (item.held)
    return (
      <EmptyState title="这道题暂时不能练" text="它在您将要参加的考试里，考试结束以后再来。">
        <Button look="primary" onClick={onNext}>
          {last ? '看结果' : '下一题'}
        </Button>
      </EmptyState>
    );
  return (
    <article className="practice-question">
      <p className="practice-note">
        第 {number} / {total} 题 <Tag>{typeLabel(item.type)}</Tag>
      </p>
      <div className="practice-stem">
        <RichText html={item.stem} />
      </div>
      <AnswerField item={item} response={response} onAnswer={setDraft} />
      <Feedback item={item} />
      <div className="practice-foot">
        <Button
          look="primary"
          large
          wide
          pending={answer.pending}
          disabled={!item.answered && isEmpty(draft)}
          onClick={submit}
        >
          {!item.answered ? '提交' : last ? '看结果' : '下一题'}
        </Button>
      </div>
    </article>
  );
}
