import { expect, test } from 'vitest';
import { isNarrowed, searchBody, sortOf, statusOf, unnarrowed } from './staff-filters.ts';

test('the filters of the address as the server takes them', () => {
  expect(searchBody({})).toEqual({ status: 0 });
  expect(
    searchBody({ departmentId: 'd', status: '2', keyword: '李', posts: ['p'], tags: ['t'], role: 'r', direct: true }),
  ).toEqual({
    ...{ departmentId: 'd', status: 2, keyword: '李' },
    ...{ postIds: ['p'], tagIds: ['t'], roleId: 'r', direct: true },
  });
});

test('only this department says nothing without a department', () => {
  expect(searchBody({ direct: true })).toEqual({ status: 0 });
});

test('a department and a tab are places, everything else narrows', () => {
  expect(isNarrowed({ departmentId: 'd', status: '1' })).toBe(false);
  expect(isNarrowed({ tags: ['t'] })).toBe(true);
  expect(isNarrowed({ departmentId: 'd', direct: true })).toBe(true);
});

test('clearing leaves the place', () => {
  expect({ ...{ departmentId: 'd', status: '1', keyword: '李', role: 'r' }, ...unnarrowed }).toEqual({
    ...{ departmentId: 'd', status: '1' },
    ...{ keyword: undefined, posts: undefined, tags: undefined, role: undefined, direct: undefined },
  });
});

test('on duty unless the address says otherwise, sorted only by what the server sorts by', () => {
  expect(statusOf({})).toBe(0);
  expect(statusOf({ status: '1' })).toBe(1);
  expect(sortOf('jobNumber')).toBe('jobNumber');
  expect(sortOf('phone')).toBeUndefined();
});
