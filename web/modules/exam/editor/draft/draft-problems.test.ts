import { describe, expect, test } from 'vitest';
import type { ConductDraft } from './conduct-draft.ts';
import { problemOf, problemsLeft, problemsOf, problemsOn, stepOfField } from './draft-problems.ts';
import { type ExamDraft, newDraft } from './exam-draft.ts';

const draft: ExamDraft = { ...newDraft(Date.parse('2026-11-20T01:00:00Z')), name: '月考' };
const paper = { paperId: 'p', name: '卷', totalPoints: 100, questionCount: 10, answerCount: 10 };

const conduct = (rules: Partial<ConductDraft>): Partial<ExamDraft> => ({
  antiCheating: { ...draft.antiCheating, ...rules },
});

describe('basics', () => {
  test('a name and the window are enough', () => {
    expect(problemsOf(draft, 'basic')).toEqual({});
  });

  test.each<[string, Partial<ExamDraft>, string]>([
    ['name', { name: '　 ' }, '请填写考试名称'],
    ['name', { name: '长'.repeat(81) }, '考试名称不能超过 80 个字'],
    ['startAt', { startAt: null }, '请选择开始时间'],
    ['endAt', { endAt: null }, '请选择结束时间'],
    ['endAt', { endAt: draft.startAt }, '结束时间要晚于开始时间'],
    ['durationMinutes', { durationMinutes: null }, '请填写考试时长'],
    ['durationMinutes', { durationMinutes: 0 }, '考试时长至少 1 分钟'],
    ['durationMinutes', { durationMinutes: 2000 }, '考试时长太长，最多 1440 分钟'],
    ['durationMinutes', { durationMinutes: 1.5 }, '考试时长是整数分钟'],
  ])('%s', (field, change, text) => {
    expect(problemsOf({ ...draft, ...change }, 'basic')).toEqual({ [field]: text });
  });

  test('the first wrong field comes first', () => {
    expect(Object.keys(problemsOf({ ...draft, name: '', endAt: null }, 'basic'))).toEqual(['name', 'endAt']);
  });
});

describe('rules', () => {
  test('as they are at first', () => {
    expect(problemsOf(draft, 'rules')).toEqual({});
  });

  test.each<[string, Partial<ExamDraft>, string]>([
    ['lateEntryMinutes', { lateEntryLimited: true, lateEntryMinutes: null }, '请填写迟到限制'],
    ['lateEntryMinutes', { lateEntryLimited: true, lateEntryMinutes: 0 }, '迟到限制至少 1 分钟'],
    ['earliestSubmitMinutes', { earliestSubmitMinutes: 61 }, '最早交卷时间不能超过考试时长 60 分钟'],
    ['attemptsAllowed', { attemptsAllowed: 0 }, '作答次数是 1 到 20 的整数'],
    ['passScore', { ownPassScore: true, passScore: null }, '请填写及格分'],
    ['passScore', { ownPassScore: true, passScore: 101, paper }, '及格分不能高于试卷总分 100 分'],
    ['passScore', { ownPassScore: true, passScore: 60.555 }, '及格分最多两位小数'],
    ['multipleFixedPoints', { multipleRule: 'fixed' }, '请填写固定得分'],
    ['password', { passwordAsked: true, password: ' ' }, '请填写考试密码'],
    ['password', { passwordAsked: true, password: '密'.repeat(21) }, '考试密码不能超过 20 个字'],
    ['agreement', { agreement: '诺'.repeat(5001) }, '考试承诺不能超过 5000 个字'],
    ['antiCheating.switchSeconds', conduct({ switchSeconds: null }), '请填写切屏计次秒数'],
    ['antiCheating.switchSeconds', conduct({ switchSeconds: 61 }), '切屏计次秒数是 0 到 60 的整数'],
    ['antiCheating.switchLimit', conduct({ switchLimited: true, switchLimit: 0 }), '切屏次数上限是 1 到 50 的整数'],
    ['antiCheating.idleMinutes', conduct({ idleLimited: true, idleMinutes: 121 }), '无操作时长是 1 到 120 的整数'],
  ])('%s', (field, change, text) => {
    expect(problemsOf({ ...draft, ...change }, 'rules')).toEqual({ [field]: text });
  });

  test('what is switched off is not looked at', () => {
    const off: ExamDraft = { ...draft, lateEntryMinutes: null, passScore: -1, multipleFixedPoints: -1, password: '' };
    const limits = conduct({ switchLimit: null, idleMinutes: null });
    expect(problemsOf({ ...off, ...limits }, 'rules')).toEqual({});
  });
});

test('keys that are not whole are named by their lines', () => {
  const whole = '81'.repeat(32);
  const typed = { sebConfigKeys: `${whole}\n81aad4ab`, sebExamKeys: `${whole}0` };
  expect(problemsOf({ ...draft, ...typed }, 'rules')).toEqual({
    sebConfigKeys: '第 2 行：Config Key 是 64 位的 0–9 和 a–f，请从 SEB 配置工具完整复制',
    sebExamKeys: '第 1 行：Browser Exam Key 是 64 位的 0–9 和 a–f，请从 SEB 配置工具完整复制',
  });
  const many = Array.from({ length: 21 }, (_, at) => at.toString(16).padStart(64, '0')).join('\n');
  expect(problemsOf({ ...draft, sebConfigKeys: many }, 'rules')).toEqual({ sebConfigKeys: '最多 20 个 Config Key' });
});

test('a time of release must be given where one was chosen', () => {
  const release = { ...draft.release, key: { when: 'at', at: null } } as const;
  expect(problemsOf({ ...draft, release }, 'release')).toEqual({ 'release.key': '请选择公布时间' });
});

test.each([
  ['endAt', 'basic'],
  ['paperIds', 'paper'],
  ['release.key', 'release'],
  ['passScore', 'rules'],
  ['antiCheating.switchLimit', 'rules'],
  ['addressRanges.2', 'rules'],
  ['sebConfigKeys.1', 'rules'],
])('%s stands on %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});

describe('what is wrong', () => {
  const wrong: ExamDraft = { ...draft, name: '', durationMinutes: null, attemptsAllowed: null };

  test('stands in the order of the steps', () => {
    expect(Object.keys(problemsOn(wrong, ['basic', 'rules']))).toEqual(['name', 'durationMinutes', 'attemptsAllowed']);
    expect(problemsOn(draft, ['basic', 'rules', 'release'])).toEqual({});
  });

  test('with a part of a field is wrong with the field', () => {
    expect(problemOf({ 'addressRanges.3': '不对' }, 'addressRanges')).toBe('不对');
    expect(problemOf({ addressRangesOther: '不对' }, 'addressRanges')).toBeUndefined();
  });

  test('goes as soon as it is mended, and only there', () => {
    const shown = problemsOn(wrong, ['basic']);
    expect(problemsLeft(shown, { ...wrong, name: '月考' }, ['name'])).toEqual({ durationMinutes: '请填写考试时长' });
  });

  test('stays while it is still wrong, as it is wrong now', () => {
    const shown = problemsOn(wrong, ['basic']);
    expect(problemsLeft(shown, { ...wrong, durationMinutes: 0 }, ['durationMinutes'])).toEqual({
      name: '请填写考试名称',
      durationMinutes: '考试时长至少 1 分钟',
    });
  });

  test('as only the server knows goes with the next change', () => {
    expect(problemsLeft({ endAt: '结束时间要晚于现在' }, draft, ['endAt'])).toEqual({});
    expect(problemsLeft({ endAt: '结束时间要晚于现在' }, draft, ['name'])).toEqual({ endAt: '结束时间要晚于现在' });
  });
});
