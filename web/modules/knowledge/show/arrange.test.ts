import { expect, test } from 'vitest';
import { arrange, type Spot, shortName } from './arrange.ts';

const room = { width: 1000, height: 450 };
const spot = (x: number, y: number, rank = 0, label = '防火墙（3）'): Spot => ({ x, y, size: 28, label, rank });

test('names stand away from the middle and never outside the picture', () => {
  const sides = (...spots: Spot[]) => arrange(spots, room).map(({ side }) => side);
  expect(sides(spot(200, 100), spot(800, 100))).toEqual(['left', 'right']);
  expect(sides(spot(20, 100), spot(990, 100))).toEqual(['right', 'left']);
  expect(sides(spot(-50, 100), spot(500, 900))).toEqual([undefined, undefined]);
});

test('a name covers neither another point nor another name; the weightiest gets the place', () => {
  const beside = arrange([spot(600, 200), spot(650, 200)], room);
  expect(beside.map(({ side }) => side)).toEqual(['left', 'right']);
  const looks = arrange(
    Array.from({ length: 300 }, (_, place) => spot(500 + 3 * (place % 100), 100 + 3 * Math.floor(place / 100), -place)),
    room,
  );
  const named = looks.flatMap(({ side }, place) => (side ? [place] : []));
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThan(20);
  expect(named).toContain(299);
});

test('points that stand close are drawn smaller, and none vanishes', () => {
  expect(arrange([spot(100, 100), spot(112, 100), spot(800, 100)], room).map(({ size }) => size)).toEqual([12, 12, 28]);
  expect(arrange([spot(100, 100), spot(101, 100)], room).map(({ size }) => size)).toEqual([6, 6]);
});

test('long names are cut', () => {
  expect(shortName('防火墙')).toBe('防火墙');
  expect(shortName('反洗钱客户身份识别与尽职调查要求')).toBe('反洗钱客户身份识别与尽…');
  expect(shortName('TCP/IP protocol')).toBe('TCP/IP protocol');
});
