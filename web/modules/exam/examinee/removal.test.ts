import { beforeAll, describe, expect, test } from 'vitest';
import type { Examinee } from '#contract/exam/examinee.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { lossText, removalOf, removedText, stayingTexts } from './removal.ts';

beforeAll(() => {
  stubBrowser();
});

const examinee = (userId: string, more: Partial<Examinee> = {}): Examinee => ({
  ...{ userId, realName: userId, jobNumber: userId, departmentName: '营业部', outsider: false },
  ...{ state: 'notStarted' },
  ...{ startedAt: null, submittedAt: null, attemptsUsed: 0, switchCount: 0, elsewhere: [], override: null },
  ...more,
});
const chosen = (...userIds: string[]) => ({
  users: userIds.map((userId) => ({ userId, realName: userId, jobNumber: userId, departmentName: '营业部' })),
});
const override = { extraMinutes: 5, startAt: null, endAt: null, extraAttempts: 0, reason: '停电' };

describe('taking examinees out', () => {
  const people = [examinee('张三'), examinee('李四', { attemptsUsed: 1, state: 'marked' }), examinee('王五')];

  test('leaves those who have begun, and those who came with their department', () => {
    const removal = removalOf(people, chosen('张三', '李四'));
    expect(removal.leaving.map(({ realName }) => realName)).toEqual(['张三']);
    const [begun, byDepartment] = stayingTexts(removal);
    expect(begun).toBe('李四已经开始作答，不能移除。');
    expect(byDepartment).toMatch(/^王五随所选的部门、岗位或标签参加/);
  });

  test('lets whoever came by an invitation leave by name', () => {
    expect(removalOf([examinee('赵六', { outsider: true })], chosen()).leaving).toHaveLength(1);
  });

  test('says nothing about staying when all leave', () => {
    expect(stayingTexts(removalOf([examinee('张三')], chosen('张三')))).toEqual([]);
  });

  test('without knowing who was named, leaves that to the server', () => {
    expect(removalOf(people, undefined)).toMatchObject({ leaving: [people[0], people[2]], byDepartment: [] });
  });

  test('names the own rules that are lost', () => {
    const own = examinee('张三', { override });
    expect(lossText(removalOf([own], undefined))).toBe('单独规则一并删除。');
    expect(lossText(removalOf([own, examinee('王五')], undefined))).toBe('其中 1 人的单独规则一并删除。');
    expect(lossText(removalOf([examinee('王五')], undefined))).toBe('');
  });

  test('tells afterwards who is still there by their department', () => {
    expect(removedText(2, 2)).toBe('已移除 2 名考生');
    expect(removedText(1, 3)).toBe('已移除 1 名考生，另外 2 人还随所选的部门、岗位或标签参加');
  });
});
