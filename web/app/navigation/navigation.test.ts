import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkFailure, loadChunk } from '../../kit/chunk.ts';
import { followOldAddresses, pathBehindHash } from './old-address.ts';
import { withKeptParameters } from './route-parameters.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const url = (path: string) => new URL(path, 'http://exam.test');

test('the parameters of a page are kept and filled in where its address has none', () => {
  expect(withKeptParameters(url('/manage/paper/preview'), ['paperId'])).toBeUndefined();
  expect(withKeptParameters(url('/manage/paper/preview?paperId=7&tab=2'), ['paperId'])).toBeUndefined();
  expect(withKeptParameters(url('/manage/paper/preview'), ['paperId'])).toBe('/manage/paper/preview?paperId=7');
  expect(withKeptParameters(url('/manage/paper/preview?tab=3'), ['paperId'])).toBe(
    '/manage/paper/preview?tab=3&paperId=7',
  );
});

test('each page has its own, and pages that need none get none', () => {
  withKeptParameters(url('/manage/paper/edit?paperId=7'), ['paperId']);
  expect(withKeptParameters(url('/manage/paper/preview'), ['paperId'])).toBeUndefined();
  expect(withKeptParameters(url('/manage/exam/editor?examId=1'), [])).toBeUndefined();
  expect(withKeptParameters(url('/manage/exam/editor'), [])).toBeUndefined();
});

test('given and remembered parameters are never mixed', () => {
  withKeptParameters(url('/a?examId=1&questionId=2'), ['examId', 'questionId']);
  expect(withKeptParameters(url('/a?examId=9'), ['examId', 'questionId'])).toBeUndefined();
});

test('old addresses: the path behind the hash, inside this site only', () => {
  const origin = 'http://exam.test';
  expect(pathBehindHash('#/manage/exam/list?page=2', origin)).toBe('/manage/exam/list?page=2');
  expect(pathBehindHash('#results', origin)).toBeUndefined();
  expect(pathBehindHash('', origin)).toBeUndefined();
  expect(pathBehindHash('#//evil.test', origin)).toBeUndefined();
  expect(pathBehindHash('#/\\evil.test', origin)).toBeUndefined();
});

test('old addresses are followed at the start, on a hash change and once a second', () => {
  vi.useFakeTimers();
  let hashChanged = () => {};
  const place = { hash: '#/home', origin: 'http://exam.test' };
  vi.stubGlobal('location', place);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    hashChanged = listener;
  });
  vi.stubGlobal('removeEventListener', vi.fn());
  const opened: string[] = [];
  const stop = followOldAddresses((path) => opened.push(path));
  place.hash = '#/college';
  hashChanged();
  place.hash = '#/login';
  vi.advanceTimersByTime(1000);
  place.hash = '';
  vi.advanceTimersByTime(5000);
  expect(opened).toEqual(['/home', '/college', '/login']);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk that fails or takes more than 120 seconds is a failure of its own kind', async () => {
  vi.useFakeTimers();
  await expect(loadChunk(async () => 1)).resolves.toBe(1);
  await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toBeInstanceOf(ChunkFailure);
  const slow = loadChunk(() => new Promise<never>(() => {}));
  const end = expect(slow).rejects.toBeInstanceOf(ChunkFailure);
  await vi.advanceTimersByTimeAsync(119_999);
  await vi.advanceTimersByTimeAsync(1);
  await end;
});
