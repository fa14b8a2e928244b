import { describe, expect, test } from 'vitest';
import { torture } from '../bench/torture/torture.ts';

const targets = ['server', 'database', 'both', 'database', 'server'] as const;

/** The short form of `npm run torture`. */
describe.skipIf(process.platform !== 'linux')('kills in the middle of an exam', { timeout: 480_000 }, () => {
  test('lose nothing that was acknowledged and repeat nothing', async () => {
    const report = await torture({ kills: targets.length, examinees: 20, seed: 20_261_120, targets });
    expect(report).toMatchObject({ kills: targets.length, findings: [], oddities: [], stopped: true });
    expect(report.rounds.map((round) => round.target)).toEqual(targets);
    expect(Math.min(...report.rounds.map((round) => round.acknowledged))).toBeGreaterThan(0);
    // Without PostgreSQL the server waits for it and brings it back, instead of ending.
    expect(report.lastWords).toEqual([]);
  });
});
