import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataScopes } from '#contract/access/role.ts';
import { permissionNames } from '#contract/access.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { inOwnWords, scopeName } from './role-words.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const allNames = () => [...Object.values(permissionNames).map(inOwnWords), ...dataScopes.map(scopeName)].join(' ');

test('a college reads 学生 and 院系 on the page of roles, everybody else what the contract says', () => {
  expect(allNames()).toContain('员工管理');
  expect(scopeName('departmentTree')).toBe('本部门及以下');
  vi.stubGlobal('document', { documentElement: { dataset: { edition: 'college' } } });
  expect(allNames()).not.toMatch(/员工|部门|机构|岗位/);
  expect(scopeName('departmentTree')).toBe('本院系及以下');
});
