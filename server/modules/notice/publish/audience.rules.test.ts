import { expect, test } from 'vitest';
import { Audience } from '#contract/notice/notice.ts';
import { audienceText, isNobody, minutesToReminder } from './audience.rules.ts';

const nobody = Audience.parse({});
const names = { departments: [], posts: [], tags: [], people: [] };

test.each([
  [{ ...names, departments: ['营业部'] }, '营业部'],
  [{ ...names, departments: ['营业部', '科技部'] }, '营业部、科技部'],
  [{ ...names, departments: ['营业部', '科技部', '风控部'] }, '营业部等 3 个部门'],
  [{ ...names, posts: ['柜员'], tags: ['骨干', '新人'] }, '岗位「柜员」、标签「骨干」、标签「新人」'],
  [{ ...names, posts: ['柜员', '会计', '经理'], people: ['林晓'] }, '岗位「柜员」等 3 个岗位、林晓'],
  [{ ...names, people: ['林晓', '王洁', '赵强', '孙敏'] }, '林晓等 4 人'],
])('an audience in words %#', (named, text) => {
  expect(audienceText(nobody, named, true, 'standard')).toBe(text);
});

test('everyone is everyone in reach', () => {
  const everyone = { ...nobody, everyone: true };
  expect(audienceText(everyone, names, true, 'standard')).toBe('全员');
  expect(audienceText(everyone, names, false, 'standard')).toBe('管理范围内全员');
  expect(audienceText({ ...everyone, everyOrganisation: true }, names, true, 'standard')).toBe('所有机构');
});

test('an audience without anything chosen is nobody', () => {
  expect(isNobody(nobody)).toBe(true);
  expect(isNobody({ ...nobody, everyone: true })).toBe(false);
  expect(isNobody({ ...nobody, everyOrganisation: true })).toBe(false);
  expect(isNobody({ ...nobody, postIds: ['p'] })).toBe(false);
});

test('a reminder waits ten minutes after the one before', () => {
  const at = new Date('2026-11-20T01:00:00Z');
  const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString();
  expect(minutesToReminder(null, at)).toBe(0);
  expect(minutesToReminder(ago(0), at)).toBe(10);
  expect(minutesToReminder(ago(9 * 60 + 1), at)).toBe(1);
  expect(minutesToReminder(ago(600), at)).toBe(0);
});
