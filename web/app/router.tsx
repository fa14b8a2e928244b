import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  matchPath,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { openPageBy } from '../kit/api/session/ended.ts';
import { onOtherPerson } from '../kit/api/session/other-person.ts';
import { endSession, signOutPath } from '../kit/api/session/sign-out.ts';
import { isApplicantHere, onStoredChange } from '../kit/api/session/stored.ts';
import { cancelReads } from '../kit/api/wire/pending.ts';
import { applyBrand, brandNow, editionNow, homeOf } from '../kit/branding.ts';
import { loadChunk } from '../kit/chunk.ts';
import { firstPages } from './first-pages.ts';
import { FailedPage } from './frame/failed-page.tsx';
import { Loading } from './frame/loading.tsx';
import { RootFrame } from './frame/root-frame.tsx';
import { followOldAddresses } from './navigation/old-address.ts';
import { currentCaller, type Handle, needSession, routeOf } from './page-route.ts';

const isHandle = (value: unknown): value is Handle => typeof value === 'object' && value !== null && 'title' in value;

const toHome = () => redirect(homeOf(editionNow()));

async function toLogin() {
  const entrance = isApplicantHere() ? '/applicant' : '/login';
  await endSession();
  return redirect(entrance);
}

async function toFirstPage({ request }: LoaderFunctionArgs) {
  needSession(new URL(request.url));
  const { entrance } = await loadChunk(() => import('./guard.ts'));
  return redirect(entrance(await currentCaller()));
}

/** Below it stand all pages. */
const root = 'root';

const routes: RouteObject[] = [
  {
    id: root,
    Component: RootFrame,
    HydrateFallback: Loading,
    ErrorBoundary: FailedPage,
    children: [
      ...firstPages.map(routeOf),
      { path: '/manage', caseSensitive: true, loader: toFirstPage },
      { path: signOutPath, loader: toLogin },
      { path: '*', loader: toHome },
    ],
  },
];

const isFirst = (path: string) =>
  firstPages.some((page) => matchPath({ path: page.path, caseSensitive: true }, path)) || path === signOutPath;

/** The rest of the service is made known, once, when somebody goes beyond the first pages. */
function discovery() {
  let known = false;
  return async ({ path, patch }: PatchRoutesOnNavigationFunctionArgs) => {
    if (known || isFirst(path)) return;
    const { moreRoutes } = await loadChunk(() => import('./more-routes.ts'));
    if (known) return;
    known = true;
    patch(root, moreRoutes);
  };
}

/** The router with everything that goes along with a change of the page: title, colours, reads of the old page. */
export function startRouter() {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discovery() });
  let brand = brandNow();
  let path = router.state.location.pathname;
  const handleNow = (): unknown => router.state.matches.at(-1)?.route.handle;
  let handle = handleNow();
  const arrived = () => {
    handle = handleNow();
    brand = brandNow();
    applyBrand(brand);
    const title = isHandle(handle) && (typeof handle.title === 'function' ? handle.title() : handle.title);
    document.title = title ? `${title} - ${brand.name}` : brand.name;
  };
  router.subscribe((state) => {
    if (state.location.pathname !== path) {
      path = state.location.pathname;
      cancelReads('left');
      arrived();
    } else if (handleNow() !== handle) {
      // The page that somebody begins with may be known only once the rest of the service is.
      arrived();
    }
  });
  arrived();
  onStoredChange(() => {
    if (brandNow() !== brand) arrived();
  });
  openPageBy((path) => router.navigate(path));
  onOtherPerson(() => location.reload());
  followOldAddresses((address) => router.navigate(address, { replace: true }));
  return router;
}
