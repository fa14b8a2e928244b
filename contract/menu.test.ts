import { describe, expect, test } from 'vitest';
import { permissionCodes } from './access.ts';
import { managementMenu } from './management.ts';
import { MenuEntry, type MenuItem, menuIn, visibleMenu } from './menu.ts';
import { features } from './plan.ts';

const grant = (permissions: readonly string[], menus: readonly string[] | null = null, dataScope = 'all') => ({
  ...{ permissions, menus, dataScope },
});

interface Tree<T> {
  readonly children: readonly T[];
}
const everything = <T extends Tree<T>>(menu: readonly T[]): T[] =>
  menu.flatMap((item) => [item, ...everything(item.children)]);

describe('the menu of the management side', () => {
  const items = everything(managementMenu);

  test('names every thing once', () => {
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    const urls = items.map((item) => item.url).filter((url) => url !== '');
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => !url.startsWith('/manage/'))).toEqual([]);
  });

  test('has pages with an address and groups with pages and a picture', () => {
    for (const { url, children, icon } of items) {
      expect(url === '').toBe(children.length > 0);
      if (children.length > 0) expect(icon).not.toBe('');
    }
  });

  test('is whole for who may do everything, and what the wire carries', () => {
    const visible = visibleMenu(managementMenu, [grant(permissionCodes)]);
    expect(visible.map((entry) => entry.id)).toEqual(managementMenu.map((item) => item.id));
    for (const entry of visible) expect(MenuEntry.parse(entry)).toEqual(entry);
    expect(JSON.stringify(visible)).not.toContain('access');
  });

  test('is empty for plain staff', () => {
    expect(visibleMenu(managementMenu, [])).toEqual([]);
    expect(visibleMenu(managementMenu, [grant([])])).toEqual([]);
  });

  test('shows a marker the console and the marking page alone', () => {
    expect(visibleMenu(managementMenu, [grant(['exam.mark'])])).toEqual([
      { id: 'console', name: '工作台', url: '/manage/console', icon: 'console', children: [] },
      {
        ...{ id: 'exam', name: '考试管理', url: '', icon: 'exam' },
        children: [{ id: 'exam-check', name: '阅卷', url: '/manage/exam/check', icon: '', children: [] }],
      },
    ]);
  });
});

test('a group within a group vanishes with its last page', () => {
  const page = { id: 'p', name: '页', url: '/manage/p', icon: '', access: 'exam.mark', children: [] } as const;
  const inner = { id: 'i', name: '内', url: '', icon: 'i', access: 'signedIn', children: [page] } as const;
  const outer: MenuItem = { id: 'o', name: '外', url: '', icon: 'o', access: 'signedIn', children: [inner] };
  expect(visibleMenu([outer], [grant(['exam.manage'])])).toEqual([]);
  expect(visibleMenu([outer], [grant(['exam.mark'])])[0]?.children[0]?.children[0]?.id).toBe('p');
});

describe('the menus of a role', () => {
  const ids = (...grants: ReturnType<typeof grant>[]) =>
    everything(visibleMenu(managementMenu, grants)).map((item) => item.id);

  test('show of what its permissions open only what is ticked', () => {
    expect(ids(grant(['exam.manage', 'exam.mark'], ['exam-check']))).toEqual(['exam', 'exam-check']);
    expect(ids(grant(['exam.mark'], ['exam-check', 'system-audit']))).toEqual(['exam', 'exam-check']);
  });

  test('with none ticked show nothing: that is not the same as never having been chosen', () => {
    expect(ids(grant(['exam.mark'], []))).toEqual([]);
    expect(ids(grant(['exam.mark'], null))).not.toEqual([]);
  });

  test('show what concerns the whole organisation only where its scope is the whole', () => {
    const whole = ['system-organisation', 'system-provider'];
    const shown = (...grants: ReturnType<typeof grant>[]) => ids(...grants).filter((id) => whole.includes(id));
    for (const scope of ['departmentTree', 'department', 'custom', 'self']) {
      const branch = grant(['organisation.manage'], null, scope);
      expect(shown(branch)).toEqual([]);
      expect(shown(branch, grant(['staff.view']))).toEqual([]);
      expect(shown(branch, grant(['organisation.manage']))).toEqual(whole);
    }
  });

  test('do not show what only another role opens', () => {
    expect(ids(grant(['exam.mark'], ['exam-list']), grant(['exam.manage'], ['exam-check']))).toEqual([]);
    expect(ids(grant(['exam.mark'], ['exam-check']), grant(['exam.manage'], ['exam-list']))).toEqual([
      ...['exam', 'exam-list', 'exam-check'],
    ]);
  });
});

test('a page that tells what a plan could give is gone once the plan gives it', () => {
  const shown = (...given: (typeof features)[number][]) =>
    visibleMenu(managementMenu, [grant(permissionCodes)], given).some((item) => item.id === 'training-plan');
  expect(shown()).toBe(true);
  expect(shown('exam', 'study')).toBe(true);
  expect(shown(...features)).toBe(false);
});

test('what a plan lacks is not shown', () => {
  const groups = visibleMenu(managementMenu, [grant(permissionCodes)], ['recruitment']).map((item) => item.id);
  expect(groups).toContain('system');
  expect(groups.filter((id) => ['exam', 'paper', 'question'].includes(id))).toEqual([]);
});

test('a college reads its own words, deep in the menu too', () => {
  const named = (college: boolean) =>
    everything(menuIn(managementMenu, college)).find((item) => item.id === 'system-staff')?.name;
  expect([named(false), named(true)]).toEqual(['员工', '学生']);
});
