import type { RouteObject } from 'react-router';
import { loadChunk } from '../kit/chunk.ts';
import { firstPages, isManagement } from './first-pages.ts';
import { FailedPage } from './frame/failed-page.tsx';
import { routeOf } from './page-route.ts';
import { pages } from './routes.ts';

/** All routes but those of `firstPages`. */
export const moreRoutes: RouteObject[] = [
  ...pages.filter((page) => !isManagement(page) && !firstPages.includes(page)).map(routeOf),
  {
    lazy: () => loadChunk(() => import('./admin-root.tsx')),
    // a boundary of its own: a page that fails leaves the navigation standing
    children: [{ ErrorBoundary: FailedPage, children: pages.filter(isManagement).map(routeOf) }],
  },
];
