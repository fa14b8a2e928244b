import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import { noPermissionText } from '#contract/errors.ts';
import { role } from '#contract/identity/role.ts';
import { session } from '#contract/identity/session.ts';
import { call } from '../kit/api/call.ts';
import { notify } from '../kit/api/notify.ts';
import { openLoginBy } from '../kit/api/session/ended.ts';
import { onStoredChange, readToken, storedMenu, storedUser } from '../kit/api/session/stored.ts';
import { saveTarget } from '../kit/api/session/target-url.ts';
import { cancelReads } from '../kit/api/wire/pending.ts';
import { applyBrand, brandNow, editionNow, homeOf } from '../kit/branding.ts';
import { loadChunk } from '../kit/chunk.ts';
import { FailedPage } from './frame/failed-page.tsx';
import { Loading } from './frame/loading.tsx';
import { RootFrame } from './frame/root-frame.tsx';
import { type Caller, entrance, guard } from './guard.ts';
import { followOldAddresses } from './navigation/old-address.ts';
import { withKeptParameters } from './navigation/route-parameters.ts';
import { type Page, pages } from './routes.ts';

interface Handle {
  readonly title: string;
}

const isHandle = (value: unknown): value is Handle => typeof value === 'object' && value !== null && 'title' in value;

/** Sends to the login page whoever has no session here at all; the rest is for the server to say. */
function needSession(url: URL) {
  if (readToken()) return;
  saveTarget(url.pathname + url.search);
  throw redirect('/login');
}

/** The menu decides about pages under /manage; it is fetched when this browser does not have it. */
async function currentCaller(): Promise<Caller> {
  if (!storedUser.read()) storedUser.save(await call(session.user));
  if (!storedMenu.read()) storedMenu.save(storedUser.read()?.outsider ? [] : await call(role.menu));
  const edition = editionNow();
  return { menu: storedMenu.read() ?? [], college: edition === 'college', home: homeOf(edition) };
}

async function guardManagement(url: URL) {
  const elsewhere = guard(url.pathname, await currentCaller());
  if (!elsewhere) return;
  notify.warning(noPermissionText);
  throw redirect(elsewhere);
}

function loaderOf(page: Page) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    if (page.access === 'signedIn') needSession(url);
    if (isManagement(page)) await guardManagement(url);
    const complete = withKeptParameters(url, page.needs ?? []);
    if (complete) throw replace(complete);
    return null;
  };
}

const isManagement = (page: Page) => page.path.startsWith('/manage/');

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  caseSensitive: true,
  handle: { title: page.title } satisfies Handle,
  loader: loaderOf(page),
  lazy: () => loadChunk(page.load),
});

const toHome = () => redirect(homeOf(editionNow()));

async function toFirstPage({ request }: LoaderFunctionArgs) {
  needSession(new URL(request.url));
  return redirect(entrance(await currentCaller()));
}

const routes: RouteObject[] = [
  {
    Component: RootFrame,
    HydrateFallback: Loading,
    ErrorBoundary: FailedPage,
    children: [
      ...pages.filter((page) => !isManagement(page)).map(routeOf),
      { path: '/manage', caseSensitive: true, loader: toFirstPage },
      {
        lazy: () => loadChunk(() => import('./admin-root.tsx')),
        // a boundary of its own: a page that fails leaves the navigation standing
        children: [{ ErrorBoundary: FailedPage, children: pages.filter(isManagement).map(routeOf) }],
      },
      { path: '*', loader: toHome },
    ],
  },
];

/** The router with everything that goes along with a change of the page: title, colours, reads of the old page. */
export function startRouter() {
  const router = createBrowserRouter(routes);
  let brand = brandNow();
  let path = router.state.location.pathname;
  const arrived = () => {
    const handle = router.state.matches.at(-1)?.route.handle;
    brand = brandNow();
    applyBrand(brand);
    document.title = isHandle(handle) ? `${handle.title} - ${brand.name}` : brand.name;
  };
  router.subscribe((state) => {
    if (state.location.pathname !== path) {
      path = state.location.pathname;
      cancelReads('left');
      arrived();
    }
  });
  arrived();
  onStoredChange(() => {
    if (brandNow() !== brand) arrived();
  });
  openLoginBy(() => router.navigate('/login'));
  followOldAddresses((address) => router.navigate(address, { replace: true }));
  return router;
}
