import { useEffect, useState, useSyncExternalStore } from 'react';
import type { News } from '#contract/realtime.ts';
import { onStoredChange, readToken, storedUser } from '../../../kit/api/session/stored.ts';
import { keepFiles } from '../../../kit/keep-files.ts';
import { hearNews } from '../../../kit/realtime/news.ts';
import { attemptCalls } from './attempt-calls.ts';
import { openAnswerStore } from './device/answer-store.ts';
import { attemptLock } from './device/attempt-lock.ts';
import { ExamDatabase } from './device/exam-database.ts';
import { openVisitStore } from './device/visit-store.ts';
import { AttemptSession } from './session/attempt-session.ts';
import { firstView } from './take-view.ts';
import { absenceNote } from './watch/absence-note.ts';

const gapCheckMs = 5000;
const gapMs = 3000;
/** The first question comes first. */
const filesAfterMs = 3000;

const clock = {
  now: () => performance.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A computer that slept may have stopped the clock that nobody can set; the one on the wall gives that away. */
function watchSleep(woken: () => void) {
  let apart = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - apart) > gapMs) woken();
    apart = now;
  }, gapCheckMs);
  return () => clearInterval(timer);
}

/** Somebody has signed in, here or in another tab. */
function watchToken(renewed: () => void) {
  let token = readToken();
  return onStoredChange(() => {
    const now = readToken();
    if (now && now !== token) renewed();
    token = now;
  });
}

/** A monitor has done something with this attempt, or may have while nobody heard. */
const isOurs = (news: News | 'ready', { attemptId }: AttemptSession) =>
  news === 'ready' || (news.topic === 'attempt' && news.attemptId === attemptId);

/** What happens to the page and concerns the answers: network, hiding, closing, sleep, signing in again. */
function followPage(session: AttemptSession) {
  const wake = () => session.wake();
  const hurry = () => session.hurry();
  const visibility = () => (document.visibilityState === 'visible' ? wake() : hurry());
  const leave = (event: BeforeUnloadEvent) => {
    if (session.unsent().length > 0) event.preventDefault();
  };
  const stops = [watchSleep(wake), watchToken(wake), hearNews((news) => isOurs(news, session) && wake())];
  addEventListener('online', wake);
  addEventListener('pagehide', hurry);
  addEventListener('beforeunload', leave);
  document.addEventListener('visibilitychange', visibility);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('online', wake);
    removeEventListener('pagehide', hurry);
    removeEventListener('beforeunload', leave);
    document.removeEventListener('visibilitychange', visibility);
  };
}

function openSession(attemptId: string) {
  const database = new ExamDatabase();
  const note = absenceNote(location.pathname);
  const start = (examId: string) => attemptCalls.start(examId, note.awayMs(Date.now()));
  const session = new AttemptSession(attemptId, {
    ...{ calls: { ...attemptCalls, start }, clock, wall: Date.now, random: Math.random, lock: attemptLock },
    store: openAnswerStore(database),
    visits: openVisitStore(database),
    userId: storedUser.read()?.userId,
  });
  database.onChange(() => session.keepAll());
  // with the database open, each answer is on its way into it before its click is over
  database.ready().then(() => session.open());
  return session;
}

/** The visit to one attempt while its page is shown. */
export function useAttemptSession(attemptId: string) {
  const [session, setSession] = useState<AttemptSession>();
  useEffect(() => {
    const opened = openSession(attemptId);
    const unfollow = followPage(opened);
    const files = setTimeout(keepFiles, filesAfterMs);
    setSession(opened);
    return () => {
      clearTimeout(files);
      unfollow();
      opened.close();
      setSession(undefined);
    };
  }, [attemptId]);
  return session;
}

const nothing = () => () => {};

export const useTakeView = (session: AttemptSession | undefined) =>
  useSyncExternalStore(session?.subscribe ?? nothing, session ? session.view : () => firstView);

/** Milliseconds left, looked at four times a second so that no second is skipped. */
export function useRemaining(session: AttemptSession) {
  const [left, setLeft] = useState(() => wholeSeconds(session.remainingMs()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(wholeSeconds(session.remainingMs())), 250);
    return () => clearInterval(timer);
  }, [session]);
  return left;
}

const wholeSeconds = (ms: number) => Math.ceil(ms / 1000) * 1000;

const onNetworkChange = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const useOnline = () => useSyncExternalStore(onNetworkChange, () => navigator.onLine);
