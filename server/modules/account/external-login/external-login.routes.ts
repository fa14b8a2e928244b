import { outside } from '#contract/account/external-login.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import { keepRefreshToken } from '../session/session.routes.ts';
import { bindOutside } from './bind.ts';
import { comeBack, goOutside, type Way } from './external-login.ts';
import { ticketMs } from './ticket.rules.ts';

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

/** `site`: scheme and host under which people reach this service, for who asks. */
export const externalLoginRoutes = (keys: Keys, site: (client: Client) => string) =>
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
