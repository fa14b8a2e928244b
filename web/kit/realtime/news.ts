import { type News, realtimePath } from '#contract/realtime.ts';
import { renewToken } from '../api/session/renew.ts';
import { readToken } from '../api/session/stored.ts';
import { Connection, type SocketLike } from './connection.ts';

type Hearer = (news: News | 'ready') => void;

const hearers = new Set<Hearer>();
const liveListeners = new Set<() => void>();
let live = false;

const connection = new Connection(
  {
    open: () => new WebSocket(location.origin.replace(/^http/, 'ws') + realtimePath) as SocketLike,
    token: readToken,
    renew: renewToken,
    hidden: () => document.hidden,
    random: Math.random,
  },
  {
    onReady: () => tellAll('ready'),
    onNews: tellAll,
    onLive: (now) => {
      live = now;
      for (const listener of liveListeners) listener();
    },
  },
);

function tellAll(news: News | 'ready') {
  for (const hearer of hearers) hearer(news);
}

const visibilityChanged = () => connection.visibilityChanged();

/** Between two layouts nobody hears for a moment; that is no reason to go. */
const lingerMs = 1000;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Keeps the page's one socket open as long as somebody hears; `ready`: something may have been missed. */
export function hearNews(hearer: Hearer) {
  clearTimeout(leaving);
  if (hearers.size === 0) {
    document.addEventListener('visibilitychange', visibilityChanged);
    connection.start();
  }
  hearers.add(hearer);
  return () => {
    hearers.delete(hearer);
    if (hearers.size > 0) return;
    leaving = setTimeout(() => {
      document.removeEventListener('visibilitychange', visibilityChanged);
      connection.stop();
    }, lingerMs);
  };
}

export const isLive = () => live;

export function onLiveChange(listener: () => void) {
  liveListeners.add(listener);
  return () => {
    liveListeners.delete(listener);
  };
}
