import { useEffect } from 'react';
import type { MyExam } from '#contract/exam/attempt.ts';
import { useServerNow } from '../home/use-server-now.ts';
import { entryAt } from './entry-state.ts';

const tickMs = 500;

/** What the page offers now, by the server's time; asks the server again once the exam has opened. */
export function useEntry(exam: MyExam, readAt: number, onOpened: () => void) {
  const now = useServerNow({ serverTime: exam.serverTime, readAt }, tickMs);
  const entry = entryAt(exam, now);
  const opened = exam.phase === 'coming' && entry.kind === 'start';
  useEffect(() => {
    if (!opened) return;
    // everybody's countdown ends in the same second, so not everybody asks in it
    const timer = setTimeout(onOpened, 500 + Math.random() * 4000);
    return () => clearTimeout(timer);
  }, [opened, onOpened]);
  return { now, entry };
}
