import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ChunkSender, type SenderState, type Sent } from './chunk-sender.ts';
import { ChunkStore } from './chunk-store.ts';

beforeAll(() => {
  for (const [name, value] of Object.entries(fake)) if (/^(IDB|indexedDB)/.test(name)) vi.stubGlobal(name, value);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const userId = 'interviewer';
const recordingId = 'recording';
let stores = 0;

/** A store as another page of the same browser finds it too. */
function storeName() {
  stores += 1;
  return `recording-${stores}`;
}

interface Given {
  readonly store: ChunkStore;
  readonly answer?: (place: string) => Sent | Promise<Sent>;
  readonly live?: () => boolean;
  readonly person?: string;
}

function sender({ store, answer = () => 'arrived', live = () => false, person = userId }: Given) {
  const sent: string[] = [];
  const closed: string[] = [];
  const states: SenderState[] = [];
  const made = new ChunkSender({
    ...{ store, userId: person, againMs: 1 },
    onState: (state) => states.push(state),
    send: async ({ part, number }) => {
      sent.push(`${part}.${number}`);
      return answer(`${part}.${number}`);
    },
    close: async ({ part, next }) => {
      closed.push(`${part}:${next}`);
      return 'arrived';
    },
    isLive: async () => live(),
  });
  onTestFinished(() => made.stop());
  return { made, sent, closed, states };
}

const blob = () => new Blob(['x']);

async function recorded(store: ChunkStore, part: number, chunks: number) {
  await store.begin({ recordingId, part, userId, at: Date.now() });
  for (let number = 0; number < chunks; number += 1) await store.add({ recordingId, part }, blob());
}

test('each chunk goes until it has arrived, in order, and the part is whole when nobody records it any more', async () => {
  const store = new ChunkStore(storeName());
  await recorded(store, 0, 3);
  let refused = 2;
  const answer = () => {
    refused -= 1;
    return refused >= 0 ? 'later' : 'arrived';
  };
  const { made, sent, closed, states } = sender({ store, answer });
  made.hurry();
  await expect.poll(() => closed).toEqual(['0:3']);
  expect(sent).toEqual(['0.0', '0.0', '0.0', '0.1', '0.2']);
  expect(states.some(({ lost }) => lost)).toBe(true);
  await expect.poll(() => states.at(-1)).toEqual({ waiting: 0, lost: false });
  expect(await store.partsOf(userId)).toEqual([]);
});

test('what a page that crashed left behind is sent by the next one, and by nobody else', async () => {
  const name = storeName();
  await recorded(new ChunkStore(name), 0, 2);
  const other = sender({ store: new ChunkStore(name), person: 'somebody else' });
  other.made.hurry();
  await expect.poll(() => other.states.length).toBeGreaterThan(0);
  expect(other.sent).toEqual([]);
  const { made, sent, closed } = sender({ store: new ChunkStore(name) });
  made.hurry();
  await expect.poll(() => closed).toEqual(['0:2']);
  expect(sent).toEqual(['0.0', '0.1']);
});

test('a part that is being recorded is not said to be whole', async () => {
  const store = new ChunkStore(storeName());
  await recorded(store, 0, 1);
  let live = true;
  const { made, sent, closed } = sender({ store, live: () => live });
  made.hurry();
  await expect.poll(() => sent).toEqual(['0.0']);
  await store.add({ recordingId, part: 0 }, blob());
  made.hurry();
  await expect.poll(() => sent).toEqual(['0.0', '0.1']);
  expect(closed).toEqual([]);
  live = false;
  made.hurry();
  await expect.poll(() => closed).toEqual(['0:2']);
});

test('of a recording that was taken back nothing stays on the device', async () => {
  const store = new ChunkStore(storeName());
  await recorded(store, 0, 3);
  const { made, sent } = sender({ store, answer: () => 'over' });
  made.hurry();
  await expect.poll(() => store.partsOf(userId)).toEqual([]);
  expect(sent).toEqual(['0.0']);
  expect(await store.firstOf({ recordingId, part: 0 })).toBeUndefined();
  // What the recorder hands out afterwards is not kept either.
  expect(await store.add({ recordingId, part: 0 }, blob())).toBeUndefined();
});

test('without a database chunks wait in the memory of the page', async () => {
  const { indexedDB } = globalThis;
  onTestFinished(() => {
    vi.stubGlobal('indexedDB', indexedDB);
  });
  const open = () => {
    throw new DOMException('in a private window', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open });
  const store = new ChunkStore(storeName());
  await recorded(store, 0, 2);
  const { made, sent, closed } = sender({ store });
  made.hurry();
  await expect.poll(() => closed).toEqual(['0:2']);
  expect(sent).toEqual(['0.0', '0.1']);
});

test('a write that failed once leaves each chunk its own number', async () => {
  const store = new ChunkStore(storeName());
  const key = { recordingId, part: 0 };
  await store.begin({ ...key, userId, at: Date.now() });
  const numbers = [await store.add(key, blob())];
  const put = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  });
  numbers.push(await store.add(key, blob()));
  put.mockRestore();
  for (let more = 0; more < 3; more += 1) numbers.push(await store.add(key, blob()));
  expect(numbers).toEqual([0, 1, 2, 3, 4]);
  const { made, sent, closed } = sender({ store });
  made.hurry();
  await expect.poll(() => closed).toEqual(['0:5']);
  expect(sent).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4']);
});

test('whoever records hears from the server that the recording was ended, and what was recorded before still goes', async () => {
  const store = new ChunkStore(storeName());
  await recorded(store, 0, 2);
  const heard: string[] = [];
  const sent: number[] = [];
  const made = new ChunkSender({
    ...{
      store,
      userId,
      againMs: 1,
      onState: () => {},
      isLive: async () => false,
      close: async () => 'arrived' as const,
    },
    onEnded: (one) => heard.push(one),
    send: async ({ number }) => {
      sent.push(number);
      return 'ended';
    },
  });
  onTestFinished(() => made.stop());
  made.hurry();
  await expect.poll(() => sent).toEqual([0, 1]);
  expect(heard).toEqual([recordingId, recordingId]);
});
