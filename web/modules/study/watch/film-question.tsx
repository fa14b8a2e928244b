import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { typeLabel } from '#contract/question/type.ts';
import { type AskedQuestion, type WatchState, watch } from '#contract/study/watch.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { AnswerField } from '../own-practice/answer-field.tsx';
import '../own-practice/practice.css';

interface FilmQuestionProps {
  playId: string;
  itemId: string;
  /** What was watched up to here has been told to the server, which asks nothing before. */
  settled: () => Promise<void>;
  onState: (state: WatchState) => void;
  /** It was passed, and the film is to go on. */
  onPassed: () => void;
}

const isEmpty = (response: Response) =>
  response === null || response === '' || (Array.isArray(response) && response.every((text) => text.trim() === ''));

function verdictOf({ passed, right, mustBeRight }: AskedQuestion) {
  if (right === null) return mustBeRight ? '答对以后才能继续观看。' : '回答以后继续观看。';
  if (right) return '✓ 答对了';
  return passed ? '✗ 答错了' : '✗ 答错了，请再想一想。';
}

/** What a film asks where it stopped: marked on the server, with key and analysis once the film may go on. */
export function FilmQuestion({ playId, itemId, settled, onState, onPassed }: FilmQuestionProps) {
  const [asked, setAsked] = useState<AskedQuestion>();
  const [problem, setProblem] = useState('');
  const [draft, setDraft] = useState<Response>(null);
  const answer = useAction(watch.answer, {
    onDone: (told) => {
      setAsked(told.asked);
      onState(told.state);
    },
  });
  const ask = async () => {
    setProblem('');
    await settled();
    try {
      setAsked(await call(watch.question, { body: { playId, itemId } }, { quiet: true }));
    } catch (failure) {
      setProblem(asFailure(failure).text);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the player gives each question its own
  useEffect(() => void ask(), []);
  return (
    <section className="watch-question" aria-label="视频提问">
      {problem && <ErrorState text={problem} onRetry={ask} />}
      {!asked && !problem && <LinesSkeleton lines={4} />}
      {asked && (
        <>
          <p className="watch-note">视频提问 · {typeLabel(asked.item.type)}</p>
          <RichText html={asked.item.stem} className="watch-stem" />
          <AnswerField
            sessionId=""
            item={{ ...asked.item, answered: asked.passed }}
            response={asked.passed ? asked.item.response : draft}
            onAnswer={setDraft}
          />
          <p className={asked.right === false ? 'watch-verdict watch-verdict-wrong' : 'watch-verdict'} role="status">
            {verdictOf(asked)}
          </p>
          {asked.passed && asked.item.analysis && <RichText html={asked.item.analysis} />}
          {answer.fields.response && <Alert type="error" showIcon title={answer.fields.response} />}
          {asked.passed ? (
            <Button type="primary" onClick={onPassed}>
              继续观看
            </Button>
          ) : (
            <Button
              type="primary"
              loading={answer.pending}
              disabled={isEmpty(draft)}
              onClick={() => answer.run({ body: { playId, itemId, number: asked.tries + 1, response: draft } })}
            >
              提交
            </Button>
          )}
        </>
      )}
    </section>
  );
}
