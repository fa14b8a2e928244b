import { type Followed, type News, realtimePath } from '#contract/realtime.ts';
import { renewToken } from '../api/session/renew.ts';
import { readToken } from '../api/session/stored.ts';
import { Connection, type SocketLike } from './connection.ts';

type Hearer = (news: News | 'ready') => void;

interface Follower {
  readonly topic: Followed;
  readonly id: string;
  /** True: what comes from now on is told; false: not, or not any more. */
  readonly allowed: (allowed: boolean) => void;
}

const hearers = new Set<Hearer>();
const followers = new Set<Follower>();
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
    onReady: () => {
      for (const { topic, id } of followers) connection.say({ type: 'follow', topic, id });
      tellAll('ready');
    },
    onFollowing: ({ topic, id, allowed }) => {
      for (const follower of followers) if (follower.topic === topic && follower.id === id) follower.allowed(allowed);
    },
    onNews: tellAll,
    onLive: (now) => {
      live = now;
      if (!now) for (const follower of followers) follower.allowed(false);
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

/** Asks to be told of one thing, now and after each new connection, as long as this is not ended. */
export function follow(follower: Follower, hearer: Hearer) {
  const { topic, id } = follower;
  followers.add(follower);
  const unhear = hearNews(hearer);
  connection.say({ type: 'follow', topic, id });
  return () => {
    followers.delete(follower);
    connection.say({ type: 'leave', topic, id });
    unhear();
  };
}

export const isLive = () => live;

export function onLiveChange(listener: () => void) {
  liveListeners.add(listener);
  return () => {
    liveListeners.delete(listener);
  };
}
