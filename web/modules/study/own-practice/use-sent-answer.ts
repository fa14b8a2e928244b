import { useEffect, useRef, useState } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { dropDraft } from './drafts.ts';

/** The network may be back without the browser saying so. */
const againMs = 10_000;

export const unsentText = '网络没有连上，这道题的答案还没有交上去。答案已存在这台设备上，网络恢复后会自动提交。';

export const notStartedText = '网络没有连上，练习没有打开，请联网后再试。';

/** Says what was refused; what did not arrive is said in words of its own. */
export const tellRefused = (offlineText: string) => (failure: CallFailure) => {
  if (!failure.silent) notify.error(failure.noResponse ? offlineText : failure.text);
};

/** Sends the answer to one question; what did not arrive is sent again until it does, or is changed. */
export function useSentAnswer(sessionId: string, questionVersionId: string, draft: Response) {
  const [unsent, setUnsent] = useState(false);
  const { run, pending, fields } = useAction(ownPractice.answer, {
    changes: [ownPractice.session, ownPractice.due, ownPractice.wrong],
    quiet: true,
    onDone: () => {
      setUnsent(false);
      dropDraft(sessionId, questionVersionId);
    },
    onFailure: (failure) => {
      setUnsent(failure.noResponse);
      if (!failure.noResponse && !failure.silent && !failure.fields.response) notify.error(failure.text);
    },
  });
  const send = () => run({ query: { sessionId }, body: { questionVersionId, response: draft } });
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!unsent) return undefined;
    const again = () => void latest.current();
    const timer = setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [unsent]);
  /** It is being changed: nothing is sent before it is given anew. */
  const hold = () => setUnsent(false);
  return { send, hold, pending, unsent, problem: fields.response };
}
