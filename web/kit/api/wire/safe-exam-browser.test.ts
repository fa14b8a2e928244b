import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const site = 'https://exam.example.com';

/** The module as a page that is loaded anew has it. */
async function loaded() {
  vi.resetModules();
  return (await import('./safe-exam-browser.ts')).sebHeaders;
}

beforeEach(() => {
  vi.stubGlobal('location', { href: `${site}/exam/1#top` });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${site}/login` } as PerformanceEntry]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('keys that are there are sent with the addresses that they may be about', async () => {
  vi.stubGlobal('SafeExamBrowser', { security: { configKey: 'c1', browserExamKey: 'b1' } });
  expect(await (await loaded())()).toEqual({
    ...{ 'Seb-Pages': `${site}/login ${site}/exam/1`, 'Seb-Config-Key-Hash': 'c1', 'Seb-Exam-Key-Hash': 'b1' },
  });
});

test('keys that have to be asked for are waited for, also where the callback is called by its name', async () => {
  const security = {
    configKey: '',
    asked: 0,
    updateKeys(told: () => void) {
      security.asked += 1;
      setTimeout(() => {
        security.configKey = 'c2';
        (globalThis as unknown as Record<string, () => void>)[told.name]?.();
      });
    },
  };
  vi.stubGlobal('SafeExamBrowser', { security });
  const headers = await loaded();
  const [one, other] = await Promise.all([headers(), headers()]);
  expect(one).toEqual({ 'Seb-Pages': `${site}/login ${site}/exam/1`, 'Seb-Config-Key-Hash': 'c2' });
  expect(other).toBe(one);
  // The page goes on to another address, the hash stays that of where it was read.
  vi.stubGlobal('location', { href: `${site}/exam/take/2` });
  expect(await headers()).toEqual(one);
  expect(security.asked).toBe(1);
});

test('a browser that never answers holds nothing up, and is asked again', async () => {
  vi.useFakeTimers();
  const security = { configKey: '', updateKeys: vi.fn() };
  vi.stubGlobal('SafeExamBrowser', { security });
  const headers = await loaded();
  const first = headers();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toEqual({});
  security.configKey = 'c3';
  const second = headers();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await second).toMatchObject({ 'Seb-Config-Key-Hash': 'c3' });
});

test('a version without the interface shows nothing', async () => {
  vi.stubGlobal('SafeExamBrowser', {});
  expect(await (await loaded())()).toEqual({});
});
