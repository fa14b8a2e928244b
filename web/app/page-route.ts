import { type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import { role } from '#contract/access/role.ts';
import { session } from '#contract/account/session.ts';
import { call } from '../kit/api/call.ts';
import { noPermissionText } from '../kit/api/failure-texts.ts';
import { notify } from '../kit/api/notify.ts';
import { loginRedirect } from '../kit/api/session/login-redirect.ts';
import { isApplicantHere, readToken, storedMenu, storedUser } from '../kit/api/session/stored.ts';
import { editionNow, homeOf } from '../kit/branding.ts';
import { loadChunk } from '../kit/chunk.ts';
import type { Page, Title } from '../kit/page.ts';
import { isManagement } from './first-pages.ts';
import type { Caller } from './guard.ts';
import { withKeptParameters } from './navigation/route-parameters.ts';

export interface Handle {
  readonly title: Title;
}

/** Sends away whoever has no session here at all; the rest is for the server to say. */
export function needSession(url: URL) {
  if (isApplicantHere()) throw redirect('/applicant');
  // With an initial password nothing opens before it is replaced, which is where people sign in.
  if (readToken() && !storedUser.read()?.initialPassword) return;
  throw redirect(loginRedirect(url.pathname + url.search));
}

/** The menu decides about pages under /manage; it is fetched when this browser does not have it. */
export async function currentCaller(): Promise<Caller> {
  if (!storedUser.read()) storedUser.save(await call(session.user));
  if (!storedMenu.read()) storedMenu.save(await call(role.menu));
  const edition = editionNow();
  return { menu: storedMenu.read() ?? [], college: edition === 'college', home: homeOf(edition) };
}

async function guardManagement(url: URL) {
  const { guard } = await loadChunk(() => import('./guard.ts'));
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

export const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  caseSensitive: true,
  handle: { title: page.title } satisfies Handle,
  loader: loaderOf(page),
  lazy: () => loadChunk(() => (isManagement(page) ? management(page) : page.file())),
});
