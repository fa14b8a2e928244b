import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { typeLabel } from '#contract/question/type.ts';
import { ownPractice, type PracticeItem } from '#contract/study/own-practice.ts';
import { codeOf } from '#shared/code-response.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState } from '../../../kit/learner-ui/page-state.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { AnswerField, chosen } from './answer-field.tsx';
import { keepDraft, readDraft } from './drafts.ts';
import { Assess } from './short-field.tsx';
import { unsentText, useSentAnswer } from './use-sent-answer.ts';

interface QuestionProps {
  sessionId: string;
  item: PracticeItem;
  number: number;
  total: number;
  onNext: () => void;
  /** On the last one: what ends the session. */
  last: boolean;
}

function isEmpty(response: Response) {
  if (typeof response === 'string') return response.trim() === '';
  if (Array.isArray(response)) return response.every((text) => text.trim() === '');
  const code = codeOf(response);
  return response === null || (code !== undefined && code.source.trim() === '');
}

/** Letters and digits choose, Enter answers and goes on. */
function keyTarget({ type, options }: PracticeItem, key: string): string | boolean | undefined {
  const at = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[a-l]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
  if (type === 'JUDGE') return [true, false][at];
  return options[at]?.id;
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
      const writes = target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
      if (writes) return;
      if (event.key === 'Enter' && !(target instanceof HTMLButtonElement)) return current.go();
      if (target instanceof HTMLInputElement || current.item.answered) return;
      const value = keyTarget(current.item, event.key);
      if (value !== undefined) current.choose(chosen(current.item, current.response, value));
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

function verdictOf({ type, ratio }: PracticeItem) {
  const words = type === 'SHORT' ? ['自评：会', '自评：部分会', '自评：不会'] : ['答对了', '部分正确', '答错了'];
  return ratio === 1 ? words[0] : (ratio ?? 0) > 0 ? words[1] : words[2];
}

const lookMs = 1500;

/** The judge is at it: asked again and again until it has ended. */
function Judging({ sessionId, item }: { sessionId: string; item: PracticeItem }) {
  const queries = useQueryClient();
  const query = { sessionId, questionVersionId: item.questionVersionId };
  const { data } = useReply(ownPractice.item, { query }, { quiet: true, everyMs: lookMs });
  const ended = data !== undefined && (data.ratio !== null || !data.answered);
  useEffect(() => {
    if (!ended) return;
    for (const one of [ownPractice.session, ownPractice.due, ownPractice.wrong])
      void queries.invalidateQueries({ queryKey: replyKey(one) });
  }, [ended, queries]);
  return (
    <p className="practice-kept" role="status">
      <span className="ui-spinner" aria-hidden="true" /> 正在判题，可以先做下一题，判完会显示在这里。
    </p>
  );
}

function Feedback({ sessionId, item }: { sessionId: string; item: PracticeItem }) {
  if (!item.answered) return null;
  if (item.key === null) return <p className="practice-kept">已作答，模拟考试结束以后给出答案。</p>;
  if (item.ratio === null && item.type === 'CODE') return <Judging sessionId={sessionId} item={item} />;
  const right = item.ratio === 1;
  return (
    <section
      className={right || item.ratio === null ? 'practice-feedback' : 'practice-feedback practice-feedback-wrong'}
      role="status"
    >
      {item.ratio !== null && <h2>{`${right ? '✓' : '✗'} ${verdictOf(item)}`}</h2>}
      {item.type === 'SHORT' && <Assess sessionId={sessionId} item={item} />}
      <h3>解析</h3>
      {item.analysis ? <RichText html={item.analysis} /> : <p className="practice-note">这道题没有解析。</p>}
    </section>
  );
}

/** One question, its answer and at once what it is worth. */
export function PracticeQuestion({ sessionId, item, number, total, onNext, last }: QuestionProps) {
  const { questionVersionId } = item;
  const [draft, setDraft] = useState<Response>(() => item.response ?? readDraft(sessionId, questionVersionId));
  const answer = useSentAnswer(sessionId, questionVersionId, draft);
  const write = (next: Response) => {
    setDraft(next);
    keepDraft(sessionId, questionVersionId, next);
    answer.hold();
  };
  const response = item.answered ? item.response : draft;
  const submit = () => {
    if (item.answered) return onNext();
    if (isEmpty(draft) || answer.pending) return undefined;
    return answer.send();
  };
  useKeys(item, draft, write, () => void submit());
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
      {item.material && (
        <section className="practice-material" aria-label="材料">
          <RichText html={item.material} />
        </section>
      )}
      <div className="practice-stem">
        <RichText html={item.stem} />
      </div>
      <AnswerField sessionId={sessionId} item={item} response={response} onAnswer={write} />
      {answer.problem && (
        <p className="practice-wrong" role="alert">
          {answer.problem}
        </p>
      )}
      {answer.unsent && !item.answered && (
        <p className="practice-unsent" role="alert">
          {unsentText}
        </p>
      )}
      <Feedback sessionId={sessionId} item={item} />
      <div className="practice-foot">
        <Button
          look="primary"
          large
          wide
          pending={answer.pending}
          disabled={!item.answered && isEmpty(draft)}
          onClick={submit}
        >
          {!item.answered ? (answer.unsent ? '现在重试' : '提交') : last ? '看结果' : '下一题'}
        </Button>
      </div>
    </article>
  );
}
