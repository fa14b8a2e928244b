import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '../../kit/api/wire/test-browser.ts';
import { linesOf, targetText } from './detail-lines.ts';

const id = '0199c3a1-7d52-7c10-8a2e-0c6f3b1e9a77';
const other = '0199c3a1-7d52-7c10-8a2e-0c6f3b1e9a78';

beforeEach(() => void stubBrowser());

test('keys are told in words, ids and unknown keys not at all', () => {
  expect(linesOf({ endedSessions: 2 })).toEqual([['结束的会话', '2']]);
  expect(linesOf({ syncId: id, made: 12, providerId: id, by: 'password', whatever: 'x' })).toEqual([
    ['已执行', '12'],
    ['验证方式', '密码'],
  ]);
  expect(linesOf({ name: '巡查', userIds: [id, other] })).toEqual([
    ['名称', '巡查'],
    ['人员', '共 2 项'],
  ]);
});

test('a change shows what it was beside what it is, and says only that it changed where both are ids', () => {
  const before = { realName: '王芳', departmentId: id, postId: null, gender: false };
  const after = { realName: '王方', departmentId: other, postId: null, gender: false };
  expect(linesOf({ before, after, roles: { added: [id], removed: [] } })).toEqual([
    ['角色：新增', '共 1 项'],
    ['角色：去掉', '（无）'],
    ['姓名', '王芳 → 王方'],
    ['部门', '已更改'],
  ]);
  expect(
    linesOf({
      before: { permissions: ['staff.view'], dataScope: 'self' },
      after: { permissions: [], dataScope: 'all' },
    }),
  ).toEqual([
    ['功能权限', '查看员工 → （无）'],
    ['数据范围', '仅本人 → 全部'],
  ]);
  expect(linesOf({ before: '138****1234', after: null })).toEqual([
    ['之前', '138****1234'],
    ['之后', '（无）'],
  ]);
});

test('what lies within a change is told too, and nothing of it as JSON', () => {
  const settings = { kind: 'ldap', url: 'ldap://a', baseDn: 'dc=x', attributes: { id: 'uid' } };
  const before = { name: '目录', enabled: false, settings };
  expect(linesOf({ before, after: { ...before, enabled: true, settings: { ...settings, url: 'ldap://b' } } })).toEqual([
    ['启用', '否 → 是'],
    ['目录地址', 'ldap://a → ldap://b'],
  ]);
  expect(JSON.stringify(linesOf({ name: '目录', settings }))).not.toContain('{');
  expect(linesOf({ before: '/user/api/v1/org/logo/a', after: '/user/api/v1/org/logo/b' }).flat()).not.toContain(
    '/user',
  );
});

test('a target without a name is no id, nor several', () => {
  expect(targetText({ target: id, targetName: null })).toBe('—');
  expect(targetText({ target: `${id} ${other}`, targetName: null })).toBe('—');
  expect(targetText({ target: id, targetName: '员工' })).toBe('员工');
});
