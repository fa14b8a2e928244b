import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../../kit/api/failure.ts';
import type { Told } from './package-message.ts';
import { PackageSaver } from './package-saver.ts';

const first: Told = { told: 1, data: [['cmi.suspend_data', '第 1 页']] };
const second: Told = { told: 2, data: [['cmi.suspend_data', '第 2 页']] };
const failed = (status: number) => new CallFailure({ code: 1, status, text: `没有成功 ${status}` });
const state = {
  ...{ progress: 0, frontierMs: 0, dwellMs: 0, presenceDue: false },
  ...{ completedAt: null, completionSource: null, lacks: null, parts: [], score: null },
};
type Parts = ConstructorParameters<typeof PackageSaver>[0];

function made() {
  const save = vi.fn<Parts['save']>(async () => state);
  const told = { onHeard: vi.fn(), onTrouble: vi.fn(), onEnded: vi.fn() };
  const saved = () => save.mock.calls.map(([{ seq, ...told }]) => [seq, told]);
  return { save, told, saved, saver: new PackageSaver({ save, ...told }) };
}

test('what was not saved goes with the next beat, and what was saved is not sent again', async () => {
  const { save, told, saved, saver } = made();
  save.mockRejectedValueOnce(failed(503)).mockRejectedValueOnce(failed(0));
  await saver.keep(first);
  await saver.beat();
  await saver.beat();
  await saver.beat();
  expect(saved()).toEqual([
    [1, first],
    [2, first],
    [3, first],
    [4, {}],
  ]);
  expect([told.onTrouble, told.onHeard, told.onEnded].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 0]);
});

test('what comes during a save goes after it, once, and newer data is never replaced by older', async () => {
  const { save, saved, saver } = made();
  let fail = (_: unknown): void => undefined;
  save.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  void saver.keep(first);
  void saver.keep(first);
  const last = saver.keep(second);
  fail(failed(503));
  await last;
  expect(saved()).toEqual([
    [1, first],
    [2, second],
  ]);
});

test.each([409, 404])('%i ends it: another window saves now, or nothing is there to save', async (status) => {
  const { save, told, saver } = made();
  save.mockRejectedValueOnce(failed(status));
  await saver.keep(first);
  await saver.beat();
  await saver.leave();
  expect(save).toHaveBeenCalledTimes(1);
  expect(told.onEnded).toHaveBeenCalledWith(failed(status));
});

test('a view that goes saves what is left, and nothing else', async () => {
  const { save, saved, saver } = made();
  await saver.leave();
  expect(save).not.toHaveBeenCalled();
  save.mockRejectedValueOnce(failed(503));
  await saver.keep(first);
  await saver.leave();
  expect(saved()).toEqual([
    [1, first],
    [2, first],
  ]);
});
