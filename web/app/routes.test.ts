import { expect, test } from 'vitest';
import { type Access, mayCall, permissionCodes } from '#contract/access.ts';
import { managementMenu } from '#contract/management.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Page } from '../kit/page.ts';
import { isManagement } from './first-pages.ts';
import { covers } from './guard.ts';
import { pageAt, pages } from './routes.ts';

const entries = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => [...(item.url ? [item] : []), ...entries(item.children)]);
const menu = entries(managementMenu);

const accessOf = ({ opens }: Page): Access => (typeof opens === 'object' && 'within' in opens ? opens.access : opens);

/** The permissions that open something, each alone. */
const openedBy = (access: Access) =>
  permissionCodes.filter((code) => mayCall(access, { permissions: [code], applicant: false, outsider: false }));

test('each address stands once, and every guarded page asks for a session', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(3);
  expect(new Set(paths).size).toBe(paths.length);
  for (const page of pages) {
    if (page.path.startsWith('/manage')) expect([page.path, page.opens === 'anyone']).toEqual([page.path, false]);
  }
});

test('every menu entry leads to a page, and who sees it may make the call of that page', () => {
  for (const { url, access } of menu) {
    const page = pageAt(url);
    if (!page) throw new Error(`${url} has no page`);
    expect([url, openedBy(accessOf(page))]).toEqual([url, expect.arrayContaining(openedBy(access))]);
  }
});

test('every management page has an entry of its own or above it, or says that it needs none', () => {
  const without = pages.filter(isManagement).filter(({ path }) => !menu.some(({ url }) => covers(url, path)));
  expect(without.length).toBeGreaterThan(0);
  expect(without.filter(({ alwaysAllowed, refusesInPlace }) => !alwaysAllowed && !refusesInPlace)).toEqual([]);
  for (const { under } of pages) if (under) expect(menu.map(({ url }) => url)).toContain(under);
});
