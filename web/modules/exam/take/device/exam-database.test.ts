import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExamDatabase } from './exam-database.ts';

class FakeTransaction {
  oncomplete = () => {};
  objectStore() {
    return { put: () => queueMicrotask(() => this.oncomplete()) };
  }
  commit() {}
}

class FakeBase {
  onversionchange = () => {};
  onclose = () => {};
  transaction() {
    return new FakeTransaction();
  }
  close() {}
}

class FakeRequest {
  readonly result = new FakeBase();
  readonly error = new Error('another version');
  onsuccess = () => {};
  onerror = () => {};
  onblocked = () => {};
}

let requests: FakeRequest[];
const latest = () => requests.at(-1) as FakeRequest;

beforeEach(() => {
  requests = [];
  const open = () => {
    const request = new FakeRequest();
    requests.push(request);
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a database that does not open in two seconds is done without, and used once it does', async () => {
  const database = new ExamDatabase();
  const changed = vi.fn();
  database.onChange(changed);
  const [ready, read] = [database.ready(), database.read('unsent', async () => 'read', 'nothing')];
  await vi.advanceTimersByTimeAsync(2000);
  expect([await ready, await read, await database.put('unsent', {})]).toEqual([false, 'nothing', false]);
  latest().onsuccess();
  await vi.advanceTimersByTimeAsync(0);
  expect(changed).toHaveBeenCalledOnce();
  expect(await database.put('unsent', {})).toBe(true);
});

test('one that another page keeps as it is is not waited for', async () => {
  const database = new ExamDatabase();
  const ready = database.ready();
  latest().onblocked();
  expect(await ready).toBe(false);
});

test('lost to a newer version: says so at once, and keeps nothing any more', async () => {
  const database = new ExamDatabase();
  latest().onsuccess();
  expect(await database.ready()).toBe(true);
  const changed = vi.fn();
  database.onChange(changed);
  latest().result.onversionchange();
  expect(changed).toHaveBeenCalledOnce();
  latest().onerror();
  expect(await database.put('unsent', {})).toBe(false);
});
