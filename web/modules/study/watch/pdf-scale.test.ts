import { expect, test } from 'vitest';
import { boundedZoom, drawnScale, keptScroll, nextZoom, zoomSteps } from './pdf-scale.ts';

const a4 = { width: 595, height: 842 };

test('a page on a phone fills the width with the dots that its screen has', () => {
  expect(drawnScale({ width: 315, page: a4, pixelRatio: 3 }) * a4.width).toBeCloseTo(945);
  expect(drawnScale({ width: 315, page: a4, pixelRatio: 1 }) * a4.width).toBeCloseTo(315);
});

test('a page is never drawn larger than a phone can', () => {
  const scale = drawnScale({ width: 1200 * 4, page: a4, pixelRatio: 4 });
  expect(Math.round(scale * a4.width) * Math.round(scale * a4.height)).toBeLessThan(12_100_000);
});

test('the steps lead to the largest and back to the whole width, also from between', () => {
  let zoom = 1;
  for (const _ of zoomSteps) zoom = nextZoom(zoom, 1);
  expect(zoom).toBe(4);
  for (const _ of zoomSteps) zoom = nextZoom(zoom, -1);
  expect(zoom).toBe(1);
  expect([nextZoom(1.31, 1), nextZoom(1.31, -1)]).toEqual([1.5, 1.25]);
  expect([boundedZoom(0.2), boundedZoom(9)]).toEqual([1, 4]);
});

test('what lies under the fingers stays there', () => {
  expect(keptScroll(100, 50, 2)).toBe(250);
  expect(keptScroll(0, 0, 3)).toBe(0);
});
