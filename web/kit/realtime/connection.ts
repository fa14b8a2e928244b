import { closeCodes, type FromPage, type FromServer, type News, realtimeLimits } from '#contract/realtime.ts';

/** As much of a browser as the connection needs; tests bring their own. */
export interface Surroundings {
  readonly open: () => SocketLike;
  readonly token: () => string | undefined;
  /** A fresh token in place of the one that was refused; false: the session is over. */
  readonly renew: (used: string | undefined) => Promise<boolean>;
  readonly hidden: () => boolean;
  readonly random: () => number;
}

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type Following = Extract<FromServer, { type: 'following' }>;

export interface Listener {
  /** Connected, or connected again: ask how things stand. */
  readonly onReady: () => void;
  readonly onNews: (news: News) => void;
  /** The server tells of a thing that was asked for, or will not. */
  readonly onFollowing: (following: Following) => void;
  /** While it is not live, the page asks now and then. */
  readonly onLive: (live: boolean) => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A page that nobody looks at for so long lets its socket go. */
export const hiddenMs = 5 * 60_000;
const silenceMs = realtimeLimits.pingMs * 2 + 5000;

/** Twice as long after each failure, and not everybody at once when the server comes back. */
export function pauseAfter(failures: number, random: number) {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10));
  return Math.round(most / 2 + (most / 2) * random);
}

/** One socket that is kept open as long as somebody is there to read what it brings. */
export class Connection {
  readonly #around: Surroundings;
  readonly #listener: Listener;
  #socket: SocketLike | undefined;
  #used: string | undefined;
  #failures = 0;
  #running = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ready = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings, listener: Listener) {
    this.#around = around;
    this.#listener = listener;
  }

  start() {
    this.#running = true;
    this.#connect();
  }

  stop() {
    this.#running = false;
    clearTimeout(this.#leaving);
    this.#letGo();
  }

  /** Nothing when there is no connection just now: who is ready again says it again. */
  say(frame: FromPage) {
    if (this.#ready) this.#socket?.send(JSON.stringify(frame));
  }

  /** The page was hidden or is seen again. */
  visibilityChanged() {
    clearTimeout(this.#leaving);
    if (!this.#running) return;
    if (this.#around.hidden()) {
      this.#leaving = setTimeout(() => this.#letGo(), hiddenMs);
      return;
    }
    if (this.#socket) return;
    this.#failures = 0;
    this.#connect();
  }

  #letGo() {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#ready = false;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
    this.#listener.onLive(false);
  }

  #connect() {
    clearTimeout(this.#retry);
    this.#used = this.#around.token();
    if (!this.#running || this.#socket || this.#used === undefined) return;
    const socket = this.#around.open();
    this.#socket = socket;
    const token = this.#used;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onclose = ({ code }) => this.#closed(code);
    this.#watchSilence();
  }

  #hear(socket: SocketLike, data: unknown) {
    this.#watchSilence();
    const frame = frameOf(data);
    if (frame?.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    if (frame?.type === 'news') this.#listener.onNews(frame.news);
    if (frame?.type === 'following') this.#listener.onFollowing(frame);
    if (frame?.type !== 'ready') return;
    this.#failures = 0;
    this.#ready = true;
    this.#listener.onLive(true);
    this.#listener.onReady();
  }

  /** Nothing for so long: the network is gone without a word. */
  #watchSilence() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#letGo();
      this.#again();
    }, silenceMs);
  }

  #closed(code: number) {
    this.#letGo();
    if (code === closeCodes.signedOut) void this.#renew();
    // Enough other tabs are live; this one asks now and then, and tries when it is looked at the next time.
    else if (code !== closeCodes.tooMany) this.#again();
  }

  async #renew() {
    const used = this.#used;
    const good = await this.#around.renew(used).catch(() => undefined);
    // Over: the next call of the page says so and opens the login page.
    if (good !== false) this.#again();
  }

  #again() {
    if (!this.#running) return;
    const pause = pauseAfter(this.#failures, this.#around.random());
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (!this.#around.hidden()) this.#connect();
    }, pause);
  }
}

/** What is none of ours, or comes from a newer server than this page knows, is passed over. */
function frameOf(data: unknown) {
  try {
    const frame: unknown = JSON.parse(String(data));
    return isFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

/** By hand: the library that reads the contract's schema weighs a tenth of all that is loaded first. */
function isFrame(frame: unknown): frame is FromServer {
  const { type } = (frame ?? {}) as Partial<FromServer>;
  if (type === 'following') return typeof (frame as Following).id === 'string';
  if (type !== 'news') return type === 'ready' || type === 'ping';
  const { news } = frame as Partial<Extract<FromServer, { type: 'news' }>>;
  if (news?.topic === 'wall') return Array.isArray(news.rows);
  if (news?.topic === 'lesson') return typeof news.lessonId === 'string';
  if (news?.topic === 'attempt') return typeof news.attemptId === 'string';
  return news?.topic === 'message' && Number.isInteger(news.unread);
}
