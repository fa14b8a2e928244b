import { vi } from 'vitest';

/** What the tests of this folder need of a browser: local storage, an address, and a server that is asked. */
export interface Asked {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Record<string, string>;
}

type Answer = Response | Promise<Response>;

function storageOf(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
}

export function stubBrowser() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('location', {
    origin: 'http://exam.test',
    pathname: '/manage/exam/list',
    search: '?page=2',
    assign: vi.fn(),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  return stored;
}

/** Answers every request by the given function, and lists what was asked. */
export function stubServer(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const one = { url, init, headers: init.headers as Record<string, string> };
    asked.push(one);
    return unlessAborted(init.signal, () => answer(one));
  });
  return asked;
}

function unlessAborted(signal: AbortSignal | null | undefined, answer: () => Answer): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
    Promise.resolve().then(answer).then(resolve, reject);
  });
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const done = (res: unknown) => json({ code: 0, res });

/** A server that keeps its callers waiting. */
export const never = () => new Promise<Response>(() => {});
