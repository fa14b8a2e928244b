import { describe, expect, test } from 'vitest';
import { barsOf, releaseText, type Statistics, standingOf } from './distribution.ts';

const counts = [0, 0, 1, 0, 2, 3, 8, 16, 12, 8];
const statistics: Statistics = {
  examId: 'e',
  name: '月考',
  totalPoints: 100,
  passScore: 60,
  byPercent: false,
  formCount: 1,
  equated: false,
  examineeCount: 62,
  submittedCount: 50,
  absentCount: 0,
  inProgressCount: 2,
  markedCount: 50,
  unmarkedAnswers: 3,
  judgingAnswers: 2,
  partial: false,
  passedCount: 44,
  mean: 75,
  median: 76,
  highest: 98,
  lowest: 21,
  standardDeviation: 12.3,
  distribution: counts.map((count, band) => ({ from: band * 10, to: band * 10 + 10, count })),
  releasedAt: null,
  attemptsAllowed: 1,
  attemptCounting: 'best',
};

describe('bars', () => {
  test('the highest is full, the shares are those of all', () => {
    const bars = barsOf(statistics);
    expect(bars[7]).toEqual({ label: '70–80', count: 16, share: 0.32, height: 1, passed: 'all' });
    expect(bars[9]?.height).toBe(0.5);
    expect(bars.reduce((sum, bar) => sum + bar.share, 0)).toBeCloseTo(1);
  });

  test('nothing marked: nothing to see', () => {
    const empty = statistics.distribution.map((band) => ({ ...band, count: 0 }));
    expect(barsOf({ ...statistics, distribution: empty }).every((bar) => bar.height === 0 && bar.share === 0)).toBe(
      true,
    );
  });

  test.each([
    [60, 5, 'none'],
    [60, 6, 'all'],
    [65, 6, 'some'],
    [65, 7, 'all'],
    [100, 9, 'some'],
    [0, 0, 'all'],
  ])('pass mark %d, band %d: %s', (passScore, band, passed) => {
    expect(barsOf({ ...statistics, passScore })[band]?.passed).toBe(passed);
  });
});

describe('releasing', () => {
  test('says who could not begin any more', () => {
    expect(standingOf(statistics)).toEqual({ notBegun: 10, inProgress: 2, unmarked: 3, judging: 2 });
    expect(releaseText(statistics)).toContain('还有 10 人没有交卷，从公布起他们不能再进入考试');
  });

  test('after the end there are only absentees', () => {
    const ended = { ...statistics, absentCount: 12, inProgressCount: 0 };
    expect(releaseText(ended)).toMatch(/^12 人缺考。/);
  });
});
