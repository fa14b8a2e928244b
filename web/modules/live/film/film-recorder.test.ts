import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { done, stubBrowser, stubServer } from '../../../kit/api/wire/test-browser.ts';
import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { FilmRecorder, type RecorderState } from './film-recorder.ts';

/** As much of a browser's recorder as is used: a chunk whenever it is asked, and a last one when it stops. */
class Recorder extends EventTarget {
  static all: Recorder[] = [];
  static isTypeSupported = () => true;
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  constructor() {
    super();
    Recorder.all.push(this);
  }
  start() {
    this.state = 'recording';
  }
  chunk() {
    this.ondataavailable({ data: new Blob(['x']) });
  }
  stop() {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.chunk();
      this.dispatchEvent(new Event('stop'));
    });
  }
}

class Sound {
  createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [] } });
  resume = async () => undefined;
  close = async () => undefined;
}

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
  Recorder.all = [];
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A teacher's page whose camera is on, before a server that may be out of reach. */
function teaching() {
  const server = { down: false, sending: true, streams: 0 };
  const said: string[] = [];
  stubServer(({ url, init }) => {
    if (server.down) throw new TypeError('Failed to fetch');
    const path = new URL(url, 'http://exam.test').pathname.replace('/live/api/v1/', '');
    if (path.endsWith('start')) {
      said.push('start');
      server.streams += 1;
      return done({ way: 'FILM', stream: server.streams - 1 });
    }
    if (init.method === 'PUT') {
      const [, , stream, number] = path.split('/');
      said.push(`${stream}-${number}`);
      return done({ have: Number(number) + 1, missing: [] });
    }
    said.push('present');
    return done({ sending: server.sending });
  });
  const listeners = new Set<() => void>();
  const state = { tracks: { microphone: null, camera: {} as unknown, screen: null } };
  const media = {
    state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as OwnMedia;
  const switchCamera = () => {
    state.tracks = { ...state.tracks, camera: {} };
    for (const listener of listeners) listener();
  };
  let shown: RecorderState | undefined;
  const film = new FilmRecorder({ lessonId: 'l1', page: 'p1' }, media, (now) => {
    shown = now;
  });
  film.start();
  const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);
  return { server, said, film, switchCamera, wait, shown: () => shown };
}

const recording = () => Recorder.all.filter(({ state }) => state === 'recording');

test('another camera during a network loss is recorded once the network is back, behind all that was recorded before', async () => {
  const { server, said, switchCamera, wait } = teaching();
  await wait();
  Recorder.all[0]?.chunk();
  await wait();
  server.down = true;
  Recorder.all[0]?.chunk();
  await wait();
  switchCamera();
  await wait(5000);
  // Meanwhile the former one goes on.
  expect(recording()).toEqual([Recorder.all[0]]);
  server.down = false;
  await wait(5000);
  expect(Recorder.all).toHaveLength(2);
  expect(recording()).toEqual([Recorder.all[1]]);
  expect(said).toEqual(['start', '0-0', '0-1', '0-2', 'start']);
});

test('a recording that cannot begin says so and is tried again', async () => {
  const { server, switchCamera, wait, shown } = teaching();
  await wait();
  server.down = true;
  // Nothing waits to be sent, so that the loss is first seen here; the last chunk of the former recording waits too.
  switchCamera();
  await wait(100);
  server.down = false;
  await wait(5000);
  expect(recording()).toEqual([Recorder.all[1]]);
  expect(shown()?.stuck).toBe('');
});

test('from whoever goes on in another page it is not taken back', async () => {
  const { server, said, wait, film, shown } = teaching();
  server.down = true;
  await wait(3000);
  expect(shown()?.stuck).not.toBe('');
  server.down = false;
  server.sending = false;
  await wait(5000);
  expect([shown()?.over, said.includes('start'), recording()]).toEqual([true, false, []]);
  film.stop();
});

test('whoever ends waits for the last chunk, through a network loss as well, and may go on instead', async () => {
  const { server, said, film, wait, shown } = teaching();
  await wait();
  server.down = true;
  Recorder.all[0]?.chunk();
  let finished = false;
  void film.finish().then(() => {
    finished = true;
  });
  await wait(5000);
  expect([finished, shown()?.waiting, recording()]).toEqual([false, 2, []]);
  server.down = false;
  await wait(5000);
  expect([finished, shown()?.waiting]).toEqual([true, 0]);
  expect(said).toEqual(['start', '0-0', '0-1']);
  film.start();
  await wait();
  expect(recording()).toEqual([Recorder.all[1]]);
});
