import { describe, expect, test } from 'vitest';
import { chartText, scoreMarks } from './score-marks.ts';

const rows = (passScore: number, mean: number | null, median: number | null, totalPoints = 100) =>
  scoreMarks({ passScore, mean, median, totalPoints }).map(({ kind, row }) => `${kind} ${row}`);

describe('marks of the chart', () => {
  test('stand from left to right, apart on one row', () => {
    expect(rows(60, 75, 90)).toEqual(['pass 0', 'mean 0', 'median 0']);
    expect(rows(95, 75, 60)).toEqual(['median 0', 'mean 0', 'pass 0']);
  });

  test('that are near stand one below the other', () => {
    expect(rows(60, 74, 73)).toEqual(['pass 0', 'median 0', 'mean 1']);
    expect(rows(72.5, 73.3, 73.5)).toEqual(['pass 0', 'mean 1', 'median 2']);
    expect(rows(60, 60, 60)).toEqual(['pass 0', 'mean 1', 'median 2']);
  });

  test('nearness goes by the points of the exam', () => {
    expect(rows(12, 15, 18, 20)).toEqual(['pass 0', 'mean 0', 'median 0']);
    expect(rows(120, 130, 180, 200)).toEqual(['pass 0', 'mean 1', 'median 0']);
  });

  test('before anything is marked there is the pass mark alone', () => {
    expect(rows(60, null, null)).toEqual(['pass 0']);
  });
});

test('the chart can be read aloud', () => {
  const bars = [
    { label: '50–60', count: 0 },
    { label: '60–70', count: 14 },
  ];
  const marks = scoreMarks({ passScore: 60, mean: 65.25, median: null, totalPoints: 100 });
  expect(chartText(bars, marks)).toBe('分数分布：60–70 分 14 人。及格线 60，平均分 65.25。');
});
