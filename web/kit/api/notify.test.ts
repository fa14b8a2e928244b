import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addNotifier, notify } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listener = () => {
  const shown: string[] = [];
  return { shown, remove: addNotifier({ show: (kind, text) => shown.push(`${kind} ${text}`), ask: async () => true }) };
};

test('what is said before anybody can show it is shown later', () => {
  notify.warning('您没有权限访问！');
  const { shown, remove } = listener();
  expect(shown).toEqual(['warning 您没有权限访问！']);
  remove();
});

test('the notifier added last speaks, until it goes', async () => {
  const light = listener();
  const management = listener();
  notify.success('甲');
  management.remove();
  notify.success('乙');
  light.remove();
  expect(management.shown).toEqual(['success 甲']);
  expect(light.shown).toEqual(['success 乙']);
  expect(await notify.ask('?')).toBe(false);
});

test('the same failure is shown once in three seconds', () => {
  const { shown, remove } = listener();
  notify.error('丙');
  notify.error('丙');
  vi.advanceTimersByTime(3000);
  notify.error('丙');
  expect(shown).toEqual(['error 丙', 'error 丙']);
  remove();
});
