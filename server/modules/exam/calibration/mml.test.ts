import { describe, expect, test } from 'vitest';
import { calibrate, type Responses } from './mml.rules.ts';

/**
 * How many of 1,000 people answered the five items of LSAT section 6 in which pattern, from 00000 to 11111; published in
 * Bock and Lieberman (1970), Psychometrika 35, 179–197.
 */
const patternCounts = [
  ...[3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15],
  ...[10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298],
];

/** Each person's responses, right or wrong; undefined: was not given the item. */
function responsesOf(people: readonly (readonly (0 | 1 | undefined)[])[]): Responses {
  const items: number[] = [];
  const right: number[] = [];
  const starts = [0];
  for (const person of people) {
    for (const [item, response] of person.entries()) {
      if (response === undefined) continue;
      items.push(item);
      right.push(response);
    }
    starts.push(items.length);
  }
  return {
    itemCount: people[0]?.length ?? 0,
    starts: Int32Array.from(starts),
    items: Int32Array.from(items),
    right: Uint8Array.from(right),
  };
}

const lsat6 = responsesOf(
  patternCounts.flatMap((count, pattern) =>
    Array.from({ length: count }, () => [16, 8, 4, 2, 1].map((bit) => (pattern & bit ? 1 : 0))),
  ),
);

/** Reproducible chances from 0 to 1: mulberry32. */
function chances(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

describe('LSAT section 6, against the estimates of the R package ltm (Rizopoulos 2006)', () => {
  test('a Rasch model', () => {
    const { items, logLikelihood, converged } = calibrate(lsat6, 'RASCH');
    expect(converged).toBe(true);
    expect(logLikelihood).toBeCloseTo(-2466.938, 2);
    const published = [-3.6153, -1.3224, -0.3176, -1.7301, -2.7802];
    for (const [at, item] of items.entries()) {
      expect(Math.abs(item.discrimination - 0.7551)).toBeLessThan(0.01);
      expect(Math.abs(item.difficulty - (published[at] ?? 0))).toBeLessThan(0.01);
    }
  });

  test('two parameters an item, with standard errors near those of the second derivatives', () => {
    const { items, logLikelihood, converged } = calibrate(lsat6, '2PL');
    expect(converged).toBe(true);
    expect(logLikelihood).toBeCloseTo(-2466.653, 2);
    const published = [
      [0.8254, -3.3597, 0.8669],
      [0.7229, -1.3696, 0.3073],
      [0.8905, -0.2799, 0.0997],
      [0.6886, -1.8659, 0.4341],
      [0.6575, -3.1236, 0.87],
    ];
    for (const [at, item] of items.entries()) {
      const [discrimination = 0, difficulty = 0, standardError = 0] = published[at] ?? [];
      expect(Math.abs(item.discrimination - discrimination)).toBeLessThan(0.01);
      expect(Math.abs(item.difficulty - difficulty)).toBeLessThan(0.01);
      expect(Math.abs((item.standardError ?? 0) / standardError - 1)).toBeLessThan(0.1);
    }
  });
});

test('what made the responses is found again, also where nobody had all of the items', () => {
  const chance = chances(7);
  const made = Array.from({ length: 12 }, (_, at) => ({ a: 0.7 + (at % 4) * 0.3, b: -2 + at * 0.35 }));
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const people = Array.from({ length: 6000 }, (_, person) => {
    const theta = normal();
    return made.map(({ a, b }, item) =>
      item % 3 === person % 3
        ? undefined
        : chance() < 1 / (1 + Math.exp(-a * (theta - b)))
          ? (1 as const)
          : (0 as const),
    );
  });
  const { items, converged } = calibrate(responsesOf(people), '2PL');
  expect(converged).toBe(true);
  for (const [at, { a, b }] of made.entries()) {
    const found = items[at];
    expect(Math.abs((found?.difficulty ?? 9) - b)).toBeLessThan(3.5 * (found?.standardError ?? 0));
    expect(found?.standardError).toBeLessThan(0.2);
    expect(Math.abs((found?.discrimination ?? 9) - a)).toBeLessThan(0.25);
  }
});
