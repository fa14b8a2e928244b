import { expect, test } from 'vitest';
import * as rules from './notifications.rules.ts';

const exam = {
  ...{ name: '信息安全测验', makeUpOf: null, durationMinutes: 60 },
  ...{ startAt: '2026-11-20T01:00:00Z', endAt: '2026-11-20T03:00:00Z' },
  ...{ sebConfigKeys: [], sebExamKeys: [] },
};
const nothing = { extraMinutes: 0, ownStartAt: null, ownEndAt: null, extraAttempts: 0, overrideReason: null };

test('each sentence says what happened and what to do', () => {
  expect([
    rules.publishedText(exam),
    rules.publishedText({ ...exam, makeUpOf: 'e' }),
    rules.changedText(exam),
    rules.cancelledText(exam),
    rules.releasedText(exam),
    rules.commentedText(exam),
    rules.equatedText(exam, 'applied'),
    rules.equatedText(exam, 'reverted'),
  ]).toEqual([
    '考试「信息安全测验」已安排给您，开放时间 2026-11-20 09:00 至 2026-11-20 11:00，请按时参加',
    '补考「信息安全测验」已安排给您，开放时间 2026-11-20 09:00 至 2026-11-20 11:00，请按时参加',
    '考试「信息安全测验」的安排有调整：开放时间 2026-11-20 09:00 至 2026-11-20 11:00，作答 60 分钟',
    '考试「信息安全测验」已取消，不需要参加',
    '考试「信息安全测验」的成绩已公布，请查看',
    '组织者对您在考试「信息安全测验」中的成绩写了评语，请查看',
    '考试「信息安全测验」的各套试卷难度不同，您的成绩已按等值换算，请查看',
    '考试「信息安全测验」的成绩不再按等值换算，您的成绩已恢复为原始分，请查看',
  ]);
});

test.each([
  [{ extraMinutes: 10 }, '考试「信息安全测验」为您单独安排：加时 10 分钟'],
  [
    { ownEndAt: '2026-11-20T05:00:00Z', extraAttempts: 1 },
    '考试「信息安全测验」为您单独安排：开放时间 2026-11-20 09:00 至 2026-11-20 13:00，增加 1 次作答机会',
  ],
])('what one person got %#', (own, text) => {
  expect(rules.overrideText(exam, { ...nothing, overrideReason: '照顾', ...own })).toBe(text);
});

test('what one person loses by an override', () => {
  expect(rules.overrideText(exam, nothing)).toBe(
    '考试「信息安全测验」按统一的安排进行，开放时间 2026-11-20 09:00 至 2026-11-20 11:00',
  );
});

test('only times and duration concern examinees', () => {
  expect(rules.concernsExaminees(['name', 'notes', 'password'])).toBe(false);
  expect(rules.concernsExaminees(['notes', 'durationMinutes'])).toBe(true);
});

test('who has to write in Safe Exam Browser is told so, also when that changes', () => {
  const inSeb = { ...exam, sebConfigKeys: ['a'.repeat(64)] };
  expect([rules.publishedText(inSeb), rules.waitingText(inSeb), rules.changedText(inSeb)]).toEqual([
    '考试「信息安全测验」已安排给您，开放时间 2026-11-20 09:00 至 2026-11-20 11:00，要用 Safe Exam Browser 作答，请按时参加',
    '您还没有进入考试「信息安全测验」，开放时间 2026-11-20 09:00 至 2026-11-20 11:00，要用 Safe Exam Browser 作答，请按时参加',
    '考试「信息安全测验」的安排有调整：开放时间 2026-11-20 09:00 至 2026-11-20 11:00，作答 60 分钟，要用 Safe Exam Browser 作答',
  ]);
  expect(rules.concernsExaminees(['sebConfigKeys'])).toBe(true);
});
