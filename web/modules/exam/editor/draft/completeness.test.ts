import { describe, expect, test } from 'vitest';
import { gapsOf, isPublishable, isStepDone } from './completeness.ts';
import { type ExamDraft, newDraft } from './exam-draft.ts';

const now = Date.parse('2026-11-20T01:00:00Z');
const paper = { paperId: 'p', name: '合规卷', totalPoints: 100, questionCount: 10, answerCount: 10 };
const draft: ExamDraft = { ...newDraft(now), name: '月考', paper };

const texts = (change: Partial<ExamDraft>, examinees: number | undefined = 5, at = now) =>
  gapsOf({ ...draft, ...change }, { examinees }, at).map(({ text, blocking }) => `${blocking ? '!' : '?'}${text}`);

describe('what a draft lacks', () => {
  test('nothing', () => {
    expect(texts({})).toEqual([]);
  });

  test('a paper blocks, examinees warn', () => {
    expect(texts({ paper: null }, 0)).toEqual(['!还没有选择试卷', '?还没有考生，请添加考生或开通邀请链接']);
    expect(texts({ paper: { ...paper, questionCount: 0 } })).toEqual(['!试卷「合规卷」还没有试题']);
  });

  test('examinees that are not known yet are not missed', () => {
    expect(gapsOf(draft, { examinees: undefined }, now)).toEqual([]);
  });

  test('a window that is over blocks, one that has begun warns', () => {
    expect(texts({}, 5, now + 4 * 3_600_000)).toEqual(['!考试结束时间已过，请调整开放时间']);
    expect(texts({}, 5, now + 2 * 3_600_000)).toEqual(['?开始时间已过，发布后考生立即可以作答']);
  });

  test('more minutes than the window has', () => {
    expect(texts({ durationMinutes: 180 })).toEqual(['?开放时间只有 120 分钟，不够 180 分钟的考试时长']);
  });

  test('what is wrong on a step is named with it', () => {
    expect(texts({ attemptsAllowed: null })).toEqual(['!规则与防作弊：请填写作答次数']);
  });
});

test('what is worth a thought about the rules comes after what is missing', () => {
  expect(texts({ paper: null, passwordAsked: true, password: '5UZB4G' })).toEqual([
    '!还没有选择试卷',
    '?系统不会把考试密码发给考生，请安排人在开考时告知',
  ]);
});

describe('steps', () => {
  test('a warning does not keep it from being published', () => {
    expect(isPublishable(gapsOf(draft, { examinees: 0 }, now))).toBe(true);
    expect(isPublishable(gapsOf({ ...draft, paper: null }, { examinees: 3 }, now))).toBe(false);
  });

  test('done is what lacks nothing', () => {
    const gaps = gapsOf({ ...draft, paper: null }, { examinees: 0 }, now);
    expect(isStepDone('basic', gaps, 0)).toBe(true);
    expect(isStepDone('paper', gaps, 0)).toBe(false);
    expect(isStepDone('examinee', gaps, 0)).toBe(false);
    expect(isStepDone('examinee', gaps, 3)).toBe(true);
    expect(isStepDone('confirm', [], 3)).toBe(false);
  });
});
