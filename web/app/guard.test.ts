import { expect, test } from 'vitest';
import { managementMenu } from '#contract/management.ts';
import { type MenuEntry, visibleMenu } from '#contract/menu.ts';
import { type Caller, entrance, firstPage, guard } from './guard.ts';
import { pages } from './routes.ts';

const page = (url: string): MenuEntry => ({ id: url, name: url, url, icon: '', children: [] });
const group = (id: string, ...children: MenuEntry[]): MenuEntry => ({ id, name: id, url: '', icon: id, children });

const marker: Caller = {
  menu: [group('exam', page('/manage/exam/check')), group('question', page('/manage/question/list'))],
  college: false,
  home: '/home',
};
const nobody: Caller = { menu: [], college: false, home: '/home' };

test('pages under a menu address are open, and those below them', () => {
  expect(guard('/manage/exam/check', marker)).toBeUndefined();
  expect(guard('/manage/exam/check/', marker)).toBeUndefined();
  expect(guard('/manage/question/list/import', marker)).toBeUndefined();
});

test('an address that only begins alike is not below', () => {
  expect(guard('/manage/question/listing', marker)).toBe('/manage/exam/check');
});

test('the empty address of a group covers nothing', () => {
  expect(guard('/manage/system/staff', marker)).toBe('/manage/exam/check');
});

test('only /manage is guarded', () => {
  for (const path of ['/home', '/exam/1', '/exam/take/1', '/managers']) expect(guard(path, nobody)).toBeUndefined();
});

test('who manages exams opens the pages of one exam, who marks them does not', () => {
  const callerWith = (...permissions: string[]) => ({
    ...nobody,
    menu: visibleMenu(managementMenu, [{ permissions, menus: null, dataScope: 'all' }]),
  });
  for (const path of ['/manage/exam/examinee', '/manage/exam/newExamDetail']) {
    expect(guard(path, callerWith('exam.manage'))).toBeUndefined();
    expect(guard(path, callerWith('exam.mark', 'exam.result'))).toBe('/manage/console');
  }
});

test.each(['/manage/paper/manual', '/manage/paper/random', '/manage/paper/detail', '/manage/paper/list/compare'])(
  '%s is let through: it says itself who may not',
  (path) => {
    expect(guard(path, marker)).toBeUndefined();
  },
);

test('the always-allowed pages are open to everyone, exactly', () => {
  for (const { path, alwaysAllowed } of pages) if (alwaysAllowed) expect(guard(path, nobody)).toBeUndefined();
  expect(guard('/manage/paper/editor/x', nobody)).toBe('/home');
  expect(guard('/manage/paper', nobody)).toBe('/home');
});

/** Spec §6, with pages that do not stand yet. */
const alwaysAllowed = [
  '/login',
  '/home',
  '/college',
  '/post/buildPost',
  '/post/viewPosition',
  '/manage/exam/created/paper',
  '/manage/paper/editor',
  '/manage/userInfo',
  '/manage/exam/monitor/detail',
  '/manage/study/task/detail',
  '/frame/portrayal',
  '/manage/exam/auto/paper',
  '/manage/exam/check/detail',
  '/manage/paper/edit',
  '/manage/analysis/staff/statistics',
  '/manage/exam/editor',
  '/manage/exam/post/detail',
  '/manage/paper/list',
  '/manage/paper/auto',
  '/manage/paper/preview',
  '/manage/study/course/detail',
  '/manage/recruitment/job/detail',
  '/manage/recruitment/job/release',
  '/manage/recruitment/staff/resume',
  '/manage/recruitment/job/detail/resume',
  '/manage/version',
  '/mailPwdUpdate',
  '/manage/pmt/list',
];

test('always allowed is every page of the specification, and no other', () => {
  expect(new Set(alwaysAllowed).size).toBe(28);
  for (const page of pages)
    expect([page.path, page.alwaysAllowed ?? false]).toEqual([page.path, alwaysAllowed.includes(page.path)]);
});

test('who may not: first menu page, in the college the results, home without a menu', () => {
  expect(guard('/manage/exam/list', marker)).toBe('/manage/exam/check');
  expect(guard('/manage/exam/list', nobody)).toBe('/home');
  expect(guard('/manage/exam/list', { ...nobody, college: true, home: '/college' })).toBe('/college');
  const teacher = { menu: [group('exam', page('/manage/exam/check'), page('/manage/exam/result'))], college: true };
  expect(guard('/manage/paperBankMgt', { ...teacher, home: '/college' })).toBe('/manage/exam/result');
});

test('a college menu without the results leads to its first page, not in a circle', () => {
  const elsewhere = guard('/manage/exam/result', { ...marker, college: true });
  expect(elsewhere).toBe('/manage/exam/check');
});

test('/manage opens the first item with children', () => {
  const menu = [page('/manage/console'), ...marker.menu];
  expect(entrance({ ...marker, menu })).toBe('/manage/exam/check');
  expect(entrance({ ...marker, menu: [page('/manage/console')] })).toBe('/manage/console');
  expect(entrance({ ...marker, menu: [group('empty'), ...marker.menu] })).toBe('/manage/exam/check');
  expect(entrance(nobody)).toBe('/home');
  expect(firstPage([group('a', group('b', page('/manage/x')))])).toBe('/manage/x');
});
