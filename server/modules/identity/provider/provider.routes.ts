import { outside } from '#contract/account/external-login.ts';
import { provider } from '#contract/directory/provider.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import type { Keys } from '../../../kit/keys.ts';
import { keepRefreshToken } from '../session/session.routes.ts';
import { bindOutside } from './entrance/bind.ts';
import { comeBack, goOutside, type Way } from './entrance/entrance.ts';
import { ticketMs } from './entrance/ticket.rules.ts';
import { addProvider, checkProvider, deleteProvider, listProviders, modifyProvider } from './provider.ts';
import { commitSync, startSync, syncChanges, syncDetail, syncList } from './sync/sync.ts';

/** `site`: scheme and host under which people reach this service, for who asks. */
export const providerRoutes = (keys: Keys, site: (client: Client) => string) =>
  serve(provider, {
    list: ({ db, user, client }) => listProviders(db, user, site(client)),
    add: ({ db, user, body, at }) => addProvider(db, keys, user, body, at),
    modify: ({ db, user, query, body, client }) => modifyProvider(db, keys, user, query.providerId, site(client), body),
    delete: ({ db, user, query, body }) => deleteProvider(db, user, query.providerId, body.confirmed),
    check: ({ db, user, query }) => checkProvider(db, keys, user, query.providerId),
    syncStart: ({ db, user, query, at }) => startSync(db, user, query.providerId, at),
    syncDetail: ({ db, user, query }) => syncDetail(db, user, query.syncId),
    syncChanges: ({ db, user, query }) => syncChanges(db, user, query),
    syncCommit: ({ db, user, query, at }) => commitSync(db, user, query.syncId, at),
    syncList: ({ db, user, query }) => syncList(db, user, query),
  });

const path = '/auth/provider';
const journeyCookie = 'zhixing-outside';
const browserCookie = 'zhixing-bind';

/** Lax: the provider leads back here from its own site. */
function keep(client: Client, name: string, value: string | undefined) {
  client.setCookie(name, value ?? '', { path, maxAgeMs: value === undefined ? 0 : ticketMs, sameSite: 'lax' });
}

function follow(client: Client, way: Way) {
  keep(client, journeyCookie, way.journey);
  if (way.browser !== undefined) keep(client, browserCookie, way.browser);
  if (way.tokens) keepRefreshToken(client, way.tokens);
  return { location: way.location };
}

export const outsideRoutes = (keys: Keys, site: (client: Client) => string) =>
  serve(outside, {
    start: async ({ db, query, client, at }) =>
      follow(client, await goOutside(db, keys, query.providerId, site(client), at)),
    callback: async ({ db, query, client, at }) =>
      follow(client, await comeBack(db, keys, client.cookie(journeyCookie), given(query), client, at)),
    bind: async ({ db, body, client, at }) => {
      keepRefreshToken(client, await bindOutside(db, keys, body, client.cookie(browserCookie), client, at));
      keep(client, browserCookie, undefined);
      return { bound: true };
    },
  });

const given = (query: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
