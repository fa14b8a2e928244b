import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, fitted, gridOf, layoutOf } from './picture-layout.ts';

const area = { x: 0, y: 0, width: 1280, height: 720 };
const inside = (box: Box, outer: Box) =>
  box.x >= outer.x - 0.01 &&
  box.y >= outer.y - 0.01 &&
  box.x + box.width <= outer.x + outer.width + 0.01 &&
  box.y + box.height <= outer.y + outer.height + 0.01;
const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x + 0.01 ||
  other.x + other.width <= one.x + 0.01 ||
  one.y + one.height <= other.y + 0.01 ||
  other.y + other.height <= one.y + 0.01;

test('two stand beside each other, four two by two', () => {
  expect(gridOf(2, area).map(({ x }) => x)).toEqual([0, 640]);
  expect(gridOf(4, area).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [640, 0],
    [0, 360],
    [640, 360],
  ]);
  expect(gridOf(0, area)).toEqual([]);
});

test('however many screens and faces there are, each has a place of its own within the picture', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 15 }), (screens, faces) => {
      const { screens: wide, faces: small } = layoutOf(screens, faces, area.width, area.height);
      const all = [...wide, ...small];
      expect(all).toHaveLength(screens + faces);
      for (const [at, box] of all.entries()) {
        expect(inside(box, area)).toBe(true);
        expect(box.width * box.height).toBeGreaterThan(0);
        for (const other of all.slice(at + 1)) expect(apart(box, other)).toBe(true);
      }
    }),
  );
});

test('a picture keeps its shape, and none is drawn of a camera that has not begun', () => {
  expect(fitted({ x: 0, y: 0, width: 640, height: 720 }, 640, 480)).toEqual({ x: 0, y: 120, width: 640, height: 480 });
  expect(fitted(area, 0, 0)).toMatchObject({ width: 0, height: 0 });
});
