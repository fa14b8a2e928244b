import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import { role } from '#contract/access/role.ts';
import { session } from '#contract/account/session.ts';
import { call } from '../kit/api/call.ts';
import { noPermissionText } from '../kit/api/failure-texts.ts';
import { notify } from '../kit/api/notify.ts';
import { openPageBy } from '../kit/api/session/ended.ts';
import { loginRedirect } from '../kit/api/session/login-redirect.ts';
import { onOtherPerson } from '../kit/api/session/other-person.ts';
import { endSession, signOutPath } from '../kit/api/session/sign-out.ts';
import { onStoredChange, readToken, storedMenu, storedUser } from '../kit/api/session/stored.ts';
import { cancelReads } from '../kit/api/wire/pending.ts';
import { applyBrand, brandNow, editionNow, homeOf } from '../kit/branding.ts';
import { loadChunk } from '../kit/chunk.ts';
import type { Page, Title } from '../kit/page.ts';
import { FailedPage } from './frame/failed-page.tsx';
import { Loading } from './frame/loading.tsx';
import { RootFrame } from './frame/root-frame.tsx';
import { type Caller, entrance, guard } from './guard.ts';
import { followOldAddresses } from './navigation/old-address.ts';
import { withKeptParameters } from './navigation/route-parameters.ts';
import { isManagement, pages } from './routes.ts';

interface Handle {
  readonly title: Title;
}

const isHandle = (value: unknown): value is Handle => typeof value === 'object' && value !== null && 'title' in value;

/** Sends away whoever has no session here at all; the rest is for the server to say. */
function needSession(url: URL) {
  // With an initial password nothing opens before it is replaced, which is where people sign in.
  if (readToken() && !storedUser.read()?.initialPassword) return;
  throw redirect(loginRedirect(url.pathname + url.search));
}

/** The menu decides about pages under /manage; it is fetched when this browser does not have it. */
async function currentCaller(): Promise<Caller> {
  if (!storedUser.read()) storedUser.save(await call(session.user));
  if (!storedMenu.read()) storedMenu.save(await call(role.menu));
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
    if (page.opens !== 'anyone') needSession(url);
    if (isManagement(page)) await guardManagement(url);
    const complete = withKeptParameters(url, page.needs ?? []);
    if (complete) throw replace(complete);
    return null;
  };
}

/** Who may not open a management page is told so in its place. */
async function management({ file, opens }: Page) {
  const [page, { onlyFor }] = await Promise.all([file(), import('./admin-root.tsx')]);
  return { Component: onlyFor(page.Component, opens) };
}

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  caseSensitive: true,
  handle: { title: page.title } satisfies Handle,
  loader: loaderOf(page),
  lazy: () => loadChunk(() => (isManagement(page) ? management(page) : page.file())),
});

const toHome = () => redirect(homeOf(editionNow()));

async function toLogin() {
  await endSession();
  return redirect('/login');
}

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
      { path: signOutPath, loader: toLogin },
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
    const title = isHandle(handle) && (typeof handle.title === 'function' ? handle.title() : handle.title);
    document.title = title ? `${title} - ${brand.name}` : brand.name;
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
  openPageBy((path) => router.navigate(path));
  onOtherPerson(() => location.reload());
  followOldAddresses((address) => router.navigate(address, { replace: true }));
  return router;
}
