import { expect, test } from 'vitest';
import { chartOption } from './chart-option.ts';
import type { Statistics } from './distribution.ts';

const counts = [0, 0, 0, 0, 1, 0, 4, 5, 5, 1];
const statistics: Statistics = {
  ...{
    examId: 'e',
    name: '月考',
    totalPoints: 50,
    passScore: 32.5,
    byPercent: false,
    formCount: 1,
    equated: false,
    examineeCount: 20,
    submittedCount: 16,
  },
  ...{
    absentCount: 4,
    inProgressCount: 0,
    markedCount: 16,
    unmarkedAnswers: 0,
    judgingAnswers: 0,
    partial: false,
    passedCount: 13,
  },
  ...{ mean: 36.9, median: 37.75, highest: 48, lowest: 23, standardDeviation: 6, releasedAt: null },
  ...{ attemptsAllowed: 1, attemptCounting: 'best' },
  distribution: counts.map((count, band) => ({ from: band * 5, to: band * 5 + 5, count })),
};

const option = chartOption(statistics, { accent: '#1f5eff', font: 'sans-serif' });

test('bars that passed, did not, and hold the pass mark are told apart without colour', () => {
  expect(option.series).toMatchObject([
    {
      data: [
        ...counts.slice(0, 4).map(() => ({ value: '-' })),
        { value: 1, itemStyle: { decal: {}, borderWidth: 1 } },
        { value: '-' },
        { value: 4, itemStyle: { color: '#1f5eff', decal: {} } },
        { value: 5, itemStyle: { color: '#1f5eff' } },
        { value: 5 },
        { value: 1 },
      ],
    },
    {},
  ]);
});

test('marks stand at their scores on an axis of the exam’s points', () => {
  expect(option.xAxis).toMatchObject([{ data: expect.arrayContaining(['45–50']) }, { min: 0, max: 50 }]);
  const label = (formatter: string, align: string) => ({ label: { formatter, align } });
  expect(option.series).toMatchObject([
    {},
    {
      markLine: {
        data: [
          [{ coord: [32.5, 0], lineStyle: { type: 'solid' }, ...label('及格线 32.5', 'center') }, { coord: [32.5, 1] }],
          [{ coord: [36.9, 0], ...label('平均分 36.9', 'left') }, { coord: [36.9, 0.88] }],
          [{ coord: [37.75, 0], ...label('中位数 37.75', 'left') }, { coord: [37.75, 0.76] }],
        ],
      },
    },
  ]);
});
