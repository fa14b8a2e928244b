import { useCallback, useEffect, useRef, useState } from 'react';
import { type LessonLine, type LessonView, liveClass } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import { call } from '../../../kit/api/call.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import { follow } from '../../../kit/realtime/news.ts';
import { withLines } from './lesson-lines.ts';

/** Without news of its own the page asks so often. */
const askAgainMs = 3000;
/** Who sends tells so often that they are there. */
const sendingMs = 5000;

interface Lesson {
  readonly view: LessonView | undefined;
  readonly lines: readonly LessonLine[];
  readonly failure: CallFailure | undefined;
  /** Asks at once how things stand. */
  readonly again: () => Promise<void>;
}

interface Wish {
  readonly lessonId: string;
  /** This page, as one that may send. */
  readonly page: string;
  /** The person is there, which counts; else the page only looks. */
  readonly present: boolean;
}

/** A lesson as it stands now: told live, and asked for again and again, which says that somebody is there as well. */
export function useLesson({ lessonId, page, present }: Wish): Lesson {
  const [state, setState] = useState<Omit<Lesson, 'again'>>({ view: undefined, lines: [], failure: undefined });
  const known = useRef({ after: 0, asking: false, wanted: false });
  const again = useCallback(async () => {
    const now = known.current;
    if (now.asking) {
      now.wanted = true;
      return;
    }
    now.asking = true;
    do {
      now.wanted = false;
      try {
        const view = present
          ? await call(liveClass.present, { body: { lessonId, page, after: now.after } }, { quiet: true })
          : await call(liveClass.view, { query: { lessonId } }, { quiet: true });
        now.after = Math.max(now.after, ...view.lines.map(({ lineId }) => lineId));
        setState(({ lines }) => ({ view, lines: withLines(lines, view.lines), failure: undefined }));
      } catch (failure) {
        if (failure instanceof CallFailure) setState((before) => ({ ...before, failure }));
      }
    } while (now.wanted);
    now.asking = false;
  }, [lessonId, page, present]);
  const [live, setLive] = useState(false);
  const { state: stands, sending = false } = state.view ?? {};
  const over = stands === 'ENDED' || stands === 'CANCELLED';
  useEffect(() => {
    void again();
    const allowed = (now: boolean) => {
      setLive(now);
      if (now) void again();
    };
    return follow({ topic: 'lesson', id: lessonId, allowed }, (news) => {
      if (news !== 'ready' && news.topic === 'lesson' && news.lessonId === lessonId) void again();
    });
  }, [again, lessonId]);
  useEffect(() => {
    if (over) return undefined;
    const everyMs = sending ? sendingMs : live ? lessonLimits.presentSeconds * 1000 : askAgainMs;
    const timer = setInterval(() => void again(), everyMs);
    return () => clearInterval(timer);
  }, [again, live, sending, over]);
  useEffect(() => {
    if (!present || over) return undefined;
    const leave = () => void call(liveClass.leave, { body: { lessonId } }, { quiet: true }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [lessonId, present, over]);
  return { ...state, again };
}
