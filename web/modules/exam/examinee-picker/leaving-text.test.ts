import { expect, test } from 'vitest';
import { leavingText } from './leaving-text.ts';

const person = { userId: 'u', realName: '林晓', jobNumber: '20180', departmentName: '城西支行' };

test('whoever takes people out of an exam learns who goes and what goes with them', () => {
  const department = leavingText({ departments: [{ departmentId: 'd', name: '营业部', staffCount: 12 }] });
  expect(department).toContain('营业部（含下级，共 12 人）将不能参加这场考试');
  expect(department).toContain('加时、单独的时间和次数一并删除');
  const tag = leavingText({ tags: [{ tagId: 't', name: '新人', color: 'green', staffCount: 4 }] });
  expect(tag).toContain('新人（共 4 人）将不能参加这场考试');
  expect(leavingText({ users: [person] })).toMatch(/^林晓将不能参加/);
});
