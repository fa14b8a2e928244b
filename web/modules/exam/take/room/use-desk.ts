import { useCallback, useState } from 'react';
import { choose } from '../exam-items.ts';
import { nextPlace, reachedPlace, whyStay } from '../passage.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';
import type { TextSize } from './take-header.tsx';
import { useExamKeys } from './use-exam-keys.ts';

/** Kept until the tab is closed, so that a reload comes back to the same place. */
function useKept(key: string, first: () => number) {
  const [value, setValue] = useState(() => {
    const known = sessionStorage.getItem(key);
    const value = known === null ? first() : Number(known);
    sessionStorage.setItem(key, String(value));
    return value;
  });
  const keep = useCallback(
    (next: number) => {
      sessionStorage.setItem(key, String(next));
      setValue(next);
    },
    [key],
  );
  return [value, keep] as const;
}

const asSize = (value: number): TextSize => (value === 1 || value === 2 ? value : 0);

/** Which question is shown, and the ways from it to others: all, or only the next where the exam goes forwards only. */
function usePlace(session: AttemptSession, { items, answers, rules }: TakeView) {
  const forwards = rules?.navigation === 'sequential';
  const first = () => (forwards ? nextPlace(items, answers) : 1);
  const [place, setPlace] = useKept(`exam-question:${session.attemptId}`, first);
  const [leaving, setLeaving] = useState(false);
  const wanted = forwards ? reachedPlace(items, answers, place) : place;
  const position = Math.min(Math.max(1, wanted || 1), items.length);
  const item = items[position - 1];
  const isLast = position >= items.length;
  const move = (to: number) => {
    setLeaving(false);
    setPlace(to);
  };
  return {
    ...{ forwards, item, position, isLast },
    isFirst: forwards || position <= 1,
    canGo: (to: number) => !forwards || to === position,
    go: (to: number) => {
      if (!forwards) move(to);
    },
    back: () => move(position - 1),
    next: () => {
      if (forwards && item && whyStay(item, answers)) setLeaving(true);
      else move(position + 1);
    },
    /** Asked before a question is left for good that is not answered. */
    leaving: leaving && item ? whyStay(item, answers) : undefined,
    stay: () => setLeaving(false),
    leave: () => move(position + 1),
  };
}

/** Which question is shown, how large, and what the keys do with it. */
export function useDesk(session: AttemptSession, view: TakeView) {
  const place = usePlace(session, view);
  const [size, setSize] = useKept('exam-text-size', () => 0);
  const { item, isFirst, isLast, forwards } = place;
  const answer = item && view.answers.get(item.questionId);
  useExamKeys({
    step(by) {
      if (by < 0 && !isFirst) place.back();
      if (by > 0 && !isLast) place.next();
    },
    choose(at) {
      const option = item?.options[at];
      if (item && option) session.answer(item, choose(item, answer?.response ?? null, option.id));
    },
    judge: (value) => item?.type === 'JUDGE' && session.answer(item, value),
    // a mark is for coming back
    flag: () => item && !forwards && session.flag(item, !(answer?.flagged ?? false)),
  });
  return { ...place, size: asSize(size), setSize };
}

export type Desk = ReturnType<typeof useDesk>;
