import { expect, test } from 'vitest';
import { firstPose, laidOut, posed, poseKey } from './stage.rules.ts';

test('zooming goes in steps and ends at both ends', () => {
  expect(posed(firstPose, 'larger').zoom).toBe(1.5);
  expect(posed({ zoom: 4, turn: 90 }, 'larger')).toEqual({ zoom: 4, turn: 90 });
  expect(posed({ zoom: 0.5, turn: 0 }, 'smaller').zoom).toBe(0.5);
  expect(posed({ zoom: 3, turn: 270 }, 'reset')).toEqual(firstPose);
});

test('four turns lead back', () => {
  let pose = firstPose;
  const turns = [0, 1, 2, 3].map(() => {
    pose = posed(pose, 'right');
    return pose.turn;
  });
  expect(turns).toEqual([90, 180, 270, 0]);
  expect(posed(firstPose, 'left').turn).toBe(270);
});

test('a picture fits the stage, also turned, and is not blown up', () => {
  const stage = { width: 600, height: 400 };
  expect(laidOut({ width: 2000, height: 1000 }, stage, firstPose).place).toEqual({ width: 600, height: 300 });
  const turned = laidOut({ width: 2000, height: 1000 }, stage, { zoom: 1, turn: 90 });
  expect([turned.picture, turned.place]).toEqual([
    { width: 400, height: 200 },
    { width: 200, height: 400 },
  ]);
  expect(laidOut({ width: 100, height: 50 }, stage, firstPose).place).toEqual({ width: 100, height: 50 });
  expect(laidOut({ width: 100, height: 50 }, stage, { zoom: 2, turn: 0 }).place).toEqual({ width: 200, height: 100 });
});

test('keys', () => {
  expect(['+', '=', '-', 'r', 'l', '[', ']', 'a', '5'].map(poseKey)).toEqual([
    ...['larger', 'larger', 'smaller', 'right', 'left', 'before', 'after', undefined, undefined],
  ]);
});
