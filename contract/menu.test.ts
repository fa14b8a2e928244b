import { describe, expect, test } from 'vitest';
import { permissionCodes } from './access.ts';
import { MenuEntry, type MenuItem, managementMenu, visibleMenu } from './menu.ts';

const everything = (menu: readonly MenuItem[]): MenuItem[] =>
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
      expect(icon === '').toBe(children.length === 0);
    }
  });

  test('is whole for who may do everything, and what the wire carries', () => {
    const visible = visibleMenu(managementMenu, permissionCodes);
    expect(visible.map((entry) => entry.id)).toEqual(managementMenu.map((item) => item.id));
    for (const entry of visible) expect(MenuEntry.parse(entry)).toEqual(entry);
    expect(JSON.stringify(visible)).not.toContain('access');
  });

  test('is empty for plain staff', () => {
    expect(visibleMenu(managementMenu, [])).toEqual([]);
  });

  test('shows a marker the marking page alone', () => {
    expect(visibleMenu(managementMenu, ['exam.mark'])).toEqual([
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
  expect(visibleMenu([outer], ['exam.manage'])).toEqual([]);
  expect(visibleMenu([outer], ['exam.mark'])[0]?.children[0]?.children[0]?.id).toBe('p');
});
