import { expect, test } from 'vitest';
import { snapshotBytes } from '#contract/exam/snapshot.ts';
import { fakeClock, settle } from '../fake-clock.ts';
import { smallEnough } from './picture.ts';
import { PictureWatch } from './picture-watch.ts';

function watching(take: () => Promise<Blob | undefined>) {
  const time = fakeClock();
  const told = { sent: 0, none: 0 };
  const watch = new PictureWatch({
    ...{ clock: time.clock, everyMs: 60_000, take },
    send: async () => {
      told.sent += 1;
    },
    none: () => {
      told.none += 1;
    },
  });
  return { time, told, watch };
}

const picture = new Blob(['x']);

test('a picture is taken at once and one after each interval, until the page is left', async () => {
  const { time, told, watch } = watching(async () => picture);
  await settle();
  expect(told.sent).toBe(1);
  await time.pass(59_999);
  expect(told.sent).toBe(1);
  await time.pass(1);
  expect(told.sent).toBe(2);
  watch.close();
  await time.pass(600_000);
  expect([told, time.waiting()]).toEqual([{ sent: 2, none: 0 }, 0]);
});

test('a camera that gives no picture is told of once, and again after one that did', async () => {
  let working = false;
  const { time, told } = watching(async () => (working ? picture : undefined));
  await settle();
  await time.pass(180_000);
  expect(told).toEqual({ sent: 0, none: 1 });
  working = true;
  await time.pass(60_000);
  working = false;
  await time.pass(120_000);
  expect(told).toEqual({ sent: 1, none: 2 });
});

test('a picture is drawn smaller until it is small enough, or not at all', async () => {
  const sized = (bytes: (width: number) => number) =>
    smallEnough(async ({ width }) => new Blob([new Uint8Array(bytes(width))]));
  expect((await sized((width) => width))?.size).toBe(640);
  expect((await sized((width) => (width > 320 ? snapshotBytes + 1 : snapshotBytes)))?.size).toBe(snapshotBytes);
  expect(await sized(() => snapshotBytes + 1)).toBeUndefined();
  expect(await smallEnough(async () => null)).toBeUndefined();
});
