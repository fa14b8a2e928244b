import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { choose, type ExamItem } from '../exam-items.ts';
import { reachedPlace, whyStay } from '../passage.ts';
import { openRange } from '../sections.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';
import type { KeyAction } from './exam-keys.ts';
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

/** Of a double click the second half must not land on what the page has turned to: the buttons move with its length. */
const settleMs = 400;

const asSize = (value: number): TextSize => (value === 1 || value === 2 ? value : 0);

/** Which question is shown, and the ways from it to others: all, or only the next where the exam goes forwards only. */
function usePlace(session: AttemptSession, { items, answers, rules, sections, section }: TakeView) {
  const forwards = rules?.navigation === 'sequential';
  const first = () => (forwards ? reachedPlace(items, answers, 1) : 1);
  const [place, setPlace] = useKept(`exam-question:${session.attemptId}`, first);
  const [leaving, setLeaving] = useState(false);
  const turnedAt = useRef(Number.NEGATIVE_INFINITY);
  /** The second half of a double click that has just turned the page. */
  const isSecond = ({ detail }: MouseEvent) => detail > 1 && performance.now() - turnedAt.current < settleMs;
  const wanted = forwards ? reachedPlace(items, answers, place) : place;
  const range = openRange(items, sections && section.position);
  const position = Math.min(Math.max(range.first, wanted || 1), range.last);
  const item = items[position - 1];
  const isLast = position >= range.last;
  const stays = () => item && whyStay(item, answers, session.pictures?.pending());
  const isOpen = (to: number) => to >= range.first && to <= range.last;
  const move = useCallback(
    (to: number) => {
      setLeaving(false);
      setPlace(to);
      turnedAt.current = performance.now();
      const reached = items[to - 1];
      if (forwards && reached && !session.view().answers.has(reached.questionId)) session.answer(reached, null);
    },
    [forwards, items, session, setPlace],
  );
  // the same function for every cell of the card, whatever is being typed
  const go = useCallback(
    (to: number) => {
      if (!forwards && to >= range.first && to <= range.last) move(to);
    },
    [forwards, move, range.first, range.last],
  );
  const next = () => {
    if (forwards && stays()) setLeaving(true);
    else move(position + 1);
  };
  return {
    ...{ forwards, item, position, isLast, go },
    isFirst: forwards || position <= range.first,
    canGo: (to: number) => isOpen(to) && (!forwards || to === position),
    isSecond,
    back: () => move(position - 1),
    next,
    /** Asked before a question is left for good that is not answered. */
    leaving: leaving ? stays() : undefined,
    stay: () => setLeaving(false),
    leave: () => move(position + 1),
  };
}

/** Which question is shown, how large, and what the keys do with it. */
export function useDesk(session: AttemptSession, view: TakeView) {
  const place = usePlace(session, view);
  const [size, setSize] = useKept('exam-text-size', () => 0);
  const [keysOn, setKeysOn] = useKept('exam-keys', () => 1);
  const { item, isFirst, isLast, forwards } = place;
  const step = (by: 1 | -1) => {
    if (by < 0 && !isFirst) place.back();
    if (by > 0 && !isLast) place.next();
  };
  const act = (action: KeyAction) =>
    action.kind === 'step' ? step(action.by) : item && answerBy(session, item, action);
  useExamKeys({ on: keysOn === 1, forwards, act });
  return {
    ...{ ...place, size: asSize(size), setSize },
    keys: { on: keysOn === 1, onSwitch: (on: boolean) => setKeysOn(on ? 1 : 0) },
  };
}

/** What a key does to the question that is shown. */
function answerBy(session: AttemptSession, item: ExamItem, action: Exclude<KeyAction, { kind: 'step' }>) {
  const answer = session.view().answers.get(item.questionId);
  if (action.kind === 'flag') return session.flag(item, !(answer?.flagged ?? false));
  if (action.kind === 'judge') return item.type === 'JUDGE' ? session.answer(item, action.value) : undefined;
  const option = item.options[action.at];
  if (option) session.answer(item, choose(item, answer?.response ?? null, option.id));
}

export type Desk = ReturnType<typeof useDesk>;
