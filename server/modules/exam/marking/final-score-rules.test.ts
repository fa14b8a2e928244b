import { describe, expect, test } from 'vitest';
import { finalScore, singleMarking, type WayOfMarking } from './final-score.rules.ts';

const double: WayOfMarking = { double: true, threshold: 200, step: 50, arbitration: 'nearer' };
const given = (score: number | null, comment = '') => ({ score, comment, third: false });
const third = (score: number | null, comment = '') => ({ score, comment, third: true });
const scoreOf = (way: WayOfMarking, ...scores: ReturnType<typeof given>[]) => finalScore(way, scores, 1000)?.score;

describe('one marker', () => {
  test('the score is the mark, and without one there is none', () => {
    expect(finalScore(singleMarking, [given(725, '好')], 1000)).toEqual({ score: 725, comment: '好' });
    expect(finalScore(singleMarking, [], 1000)).toBeNull();
    expect(finalScore(singleMarking, [given(null)], 1000)).toBeNull();
  });
});

describe('two markers', () => {
  test('half a mark is none', () => {
    expect(finalScore(double, [given(600)], 1000)).toBeNull();
    expect(finalScore(double, [given(600), given(null)], 1000)).toBeNull();
  });

  test('up to the threshold the mean counts, rounded to the step, the middle up', () => {
    expect(scoreOf(double, given(600), given(800))).toBe(700);
    expect(scoreOf(double, given(600), given(650))).toBe(650);
    expect(scoreOf({ ...double, step: 100 }, given(600), given(700))).toBe(700);
    expect(scoreOf({ ...double, step: 1 }, given(601), given(602))).toBe(602);
    expect(scoreOf({ ...double, step: 300 }, given(1000), given(1000))).toBe(900);
    expect(scoreOf({ ...double, step: 400 }, given(1000), given(1000))).toBe(1000);
  });

  test('beyond it a third is waited for', () => {
    expect(finalScore(double, [given(300), given(501)], 1000)).toBeNull();
    expect(finalScore(double, [given(300), given(800), third(null)], 1000)).toBeNull();
  });

  test('the third and the nearer of the two are averaged, whichever came first', () => {
    expect(scoreOf(double, given(300), given(800), third(700))).toBe(750);
    expect(scoreOf(double, given(800), given(300), third(700))).toBe(750);
    expect(scoreOf(double, given(300), given(800), third(0))).toBe(150);
  });

  test('a third in the middle, or one that decides alone, counts as it is', () => {
    expect(scoreOf(double, given(300), given(800), third(550))).toBe(550);
    expect(scoreOf({ ...double, arbitration: 'third' }, given(300), given(800), third(725))).toBe(725);
  });

  test('comments of the scores that count stand together, each once', () => {
    const comments = (...all: ReturnType<typeof given>[]) => finalScore(double, all, 1000)?.comment;
    expect(comments(given(600, '要点全'), given(700, '条理清'))).toBe('要点全\n条理清');
    expect(comments(given(600, '好'), given(700, '好'))).toBe('好');
    expect(comments(given(300, '差'), given(900, '好'), third(850, '完整'))).toBe('好\n完整');
  });
});
