import { useCallback, useState } from 'react';
import type { AttemptSession } from '../attempt-session.ts';
import { choose } from '../exam-items.ts';
import type { TakeView } from '../take-view.ts';
import type { TextSize } from './take-header.tsx';
import { useExamKeys } from './use-exam-keys.ts';

/** Kept until the tab is closed, so that a reload comes back to the same place. */
function useKept(key: string, first: number) {
  const [value, setValue] = useState(() => Number(sessionStorage.getItem(key) ?? first));
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

/** Which question is shown, how large, and what the keys do with it. */
export function useDesk(session: AttemptSession, view: TakeView) {
  const { items, answers } = view;
  const [place, go] = useKept(`exam-question:${session.attemptId}`, 1);
  const [size, setSize] = useKept('exam-text-size', 0);
  const position = Math.min(Math.max(1, place || 1), items.length);
  const item = items[position - 1];
  const answer = item && answers.get(item.questionId);
  const isFirst = position <= 1;
  const isLast = position >= items.length;
  useExamKeys({
    step: (by) => (by < 0 ? isFirst : isLast) || go(position + by),
    choose(at) {
      const option = item?.options[at];
      if (item && option) session.answer(item, choose(item, answer?.response ?? null, option.id));
    },
    judge: (value) => item?.type === 'JUDGE' && session.answer(item, value),
    flag: () => item && session.flag(item, !(answer?.flagged ?? false)),
  });
  return { item, position, isFirst, isLast, go, size: asSize(size), setSize };
}

export type Desk = ReturnType<typeof useDesk>;
