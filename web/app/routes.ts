import type { ComponentType } from 'react';

/** A page file holds one page and exports it as `Component`. */
type PageFile = Promise<{ readonly Component: ComponentType }>;

export interface Page {
  readonly path: `/${string}`;
  readonly title: string;
  /** Who may open it before the server is asked; pages under /manage go through the guard too. */
  readonly access: 'anyone' | 'signedIn';
  readonly load: () => PageFile;
  /** Query parameters without which the page has nothing to show: kept per route and filled in when missing. */
  readonly needs?: readonly string[];
}

const open = (path: Page['path'], title: string, load: Page['load']): Page => ({ path, title, access: 'anyone', load });

const page = (path: Page['path'], title: string, load: Page['load'], needs: readonly string[] = []): Page => ({
  path,
  title,
  access: 'signedIn',
  load,
  needs,
});

/** Every page: address, title, file. What starts with /manage/ stands in the management layout. */
export const pages: readonly Page[] = [
  open('/login', '登录', () => import('../modules/identity/login-page.tsx')),
  open('/NotFoundComponent', '页面不存在', () => import('./frame/not-found-page.tsx')),
  page('/home', '首页', () => import('../modules/exam/home-page.tsx')),
  page('/college', '首页', () => import('../modules/exam/home-page.tsx')),
];
