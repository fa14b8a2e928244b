import { useEffect, useState, useSyncExternalStore } from 'react';
import { openAnswerStore } from './answer-store.ts';
import { attemptCalls } from './attempt-calls.ts';
import { AttemptSession } from './attempt-session.ts';
import { firstView } from './take-view.ts';

const gapCheckMs = 5000;
const gapMs = 3000;

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

/** What happens to the page and concerns the answers: network, hiding, closing, sleep. */
function followPage(session: AttemptSession) {
  const online = () => (session.view().stage === 'failed' ? session.open() : session.wake());
  const visibility = () => (document.visibilityState === 'visible' ? session.wake() : session.hurry());
  const hide = () => session.hurry();
  const leave = (event: BeforeUnloadEvent) => {
    if (session.unsent().length > 0) event.preventDefault();
  };
  const stopWatching = watchSleep(() => session.wake());
  addEventListener('online', online);
  addEventListener('pagehide', hide);
  addEventListener('beforeunload', leave);
  document.addEventListener('visibilitychange', visibility);
  return () => {
    stopWatching();
    removeEventListener('online', online);
    removeEventListener('pagehide', hide);
    removeEventListener('beforeunload', leave);
    document.removeEventListener('visibilitychange', visibility);
  };
}

/** The visit to one attempt while its page is shown. */
export function useAttemptSession(attemptId: string) {
  const [session, setSession] = useState<AttemptSession>();
  useEffect(() => {
    const parts = { calls: attemptCalls, store: openAnswerStore(), clock, random: Math.random };
    const opened = new AttemptSession(attemptId, parts);
    const unfollow = followPage(opened);
    opened.open();
    setSession(opened);
    return () => {
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
