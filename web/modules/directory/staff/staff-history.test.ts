import { expect, test } from 'vitest';
import type { StaffChange } from '#contract/directory/staff.ts';
import { changeWords as wordsIn } from './staff-history.ts';

const changeWords = (change: StaffChange) => wordsIn(change, 'standard');

const change = (parts: Partial<StaffChange>): StaffChange => ({
  ...{ id: 'c', kind: 'transfer', reason: '', changedBy: '陈思远', at: '2026-11-20T01:00:00Z' },
  ...{ fromDepartment: null, toDepartment: null, fromPost: null, toPost: null },
  ...parts,
});

test('a transfer says from where to where, and only what changed', () => {
  const moved = change({ fromDepartment: '北京分行', toDepartment: '上海分行', fromPost: '柜员', toPost: '客户经理' });
  expect(changeWords(moved)).toEqual({
    ...{ title: '调动', tone: 'blue', by: '陈思远' },
    lines: ['部门：北京分行 → 上海分行', '岗位：柜员 → 客户经理'],
  });
  expect(changeWords({ ...moved, toPost: '柜员', reason: '轮岗' }).lines).toEqual([
    '部门：北京分行 → 上海分行',
    '原因：轮岗',
  ]);
});

test('a post may come first or go away', () => {
  expect(changeWords(change({ toPost: '柜员' })).lines).toEqual(['岗位：柜员']);
  expect(changeWords(change({ fromPost: '柜员' })).lines).toEqual(['不再担任岗位：柜员']);
});

test('joining and leaving name the place', () => {
  const joined = change({ kind: 'join', toDepartment: '北京分行', toPost: '柜员', changedBy: null });
  expect(changeWords(joined)).toEqual({ title: '入职', tone: 'green', lines: ['北京分行 · 柜员'], by: '系统' });
  expect(changeWords(change({ kind: 'leave', fromDepartment: '北京分行', reason: '合同到期' })).lines).toEqual([
    '北京分行',
    '原因：合同到期',
  ]);
});

test('without a place there is no empty line', () => {
  expect(changeWords(change({ kind: 'disable' }))).toMatchObject({ title: '停用', lines: [] });
});

test('a college has its own words', () => {
  const joined = change({ kind: 'join', toDepartment: '计算机学院' });
  expect(wordsIn(joined, 'college').title).toBe('入学');
  expect(wordsIn(change({ fromDepartment: '计算机学院', toDepartment: '数学学院' }), 'college').lines).toEqual([
    '院系：计算机学院 → 数学学院',
  ]);
});
