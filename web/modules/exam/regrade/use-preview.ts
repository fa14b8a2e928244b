import { useEffect, useRef, useState } from 'react';
import { type Correction, type JudgeWish, type RegradePreview, regrade } from '#contract/exam/regrade.ts';
import { useAction } from '../../../kit/api/use-action.ts';

interface Wish {
  readonly questionVersionId: string;
  readonly correction: Correction;
}

const askAgainMs = 2000;

/** What would change; while answers are judged for it, it is asked for again until it is known. */
export function usePreview(examId: string, wish: () => Wish) {
  const [preview, setPreview] = useState<RegradePreview | null>(null);
  // What was asked for before the wish changed is no answer to it.
  const asked = useRef(0);
  const look = useAction(regrade.preview, { changes: [regrade.list] });
  const poll = useAction(regrade.preview);
  const forget = () => {
    asked.current += 1;
    setPreview(null);
  };
  const stop = useAction(regrade.stopJudging, {
    changes: [regrade.list],
    success: '已停止判题，成绩没有变化',
    onDone: forget,
  });
  const ask = async (action: typeof look, judge: JudgeWish) => {
    asked.current += 1;
    const mine = asked.current;
    const found = await action.run({ query: { examId }, body: { ...wish(), judge } });
    if (asked.current !== mine) return;
    setPreview(found ?? null);
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!preview?.judging) return undefined;
    const timer = setTimeout(() => latest.current(poll, 'none'), askAgainMs);
    return () => clearTimeout(timer);
  }, [preview, poll]);
  return {
    preview,
    forget,
    look: (judge: JudgeWish = 'missing') => {
      poll.reset();
      return ask(look, judge);
    },
    looking: look.pending,
    failure: look.failure ?? poll.failure ?? stop.failure,
    stop: () => stop.run({ query: { examId }, body: { questionVersionId: wish().questionVersionId } }),
    stopping: stop.pending,
  };
}
