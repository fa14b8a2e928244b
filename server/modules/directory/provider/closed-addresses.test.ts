import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { provider } from '#contract/directory/provider.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { closedText, setPrivateAddresses } from '../../../kit/outgoing/connect.ts';

afterEach(() => setPrivateAddresses('allow'));

/** A server inside; what it was asked for. */
async function startInside(answer: (origin: string) => RequestListener = () => (_, response) => void response.end()) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(origin)(request, response);
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  onTestFinished(() => void server.close());
  return { asked, port, origin, connections: () => connections };
}

const settingsOf = (url: string) =>
  url.startsWith('http')
    ? { kind: 'oidc' as const, issuer: url, clientId: 'zhixing' }
    : { kind: 'ldap' as const, url, bindDn: 'cn=reader', baseDn: 'dc=cn' };

async function makeProvider(url: string) {
  const { admin } = await makeAdministrator();
  const body = { name: '来源', settings: settingsOf(url), secret: 'secret' };
  const { providerId } = await admin.call(provider.add, { body });
  return { admin, providerId, body };
}

async function checked(url: string) {
  const { admin, providerId } = await makeProvider(url);
  return admin.call(provider.check, { query: { providerId } });
}

const closed = { ok: false, text: expect.stringContaining(closedText) };

test.each([
  ...['http://169.254.169.254/latest', 'ldap://169.254.169.254', 'ldaps://169.254.169.254', 'https://[fe80::1]'],
  ...['http://2852039166', 'http://0xa9.0376.43518', 'http://１６９.254.169.254', 'ldap://2852039166'],
  ...['http://[::a9fe:a9fe]', 'https://[2002:a9fe:a9fe::1]', 'ldap://[64:ff9b:1::a9fe:a9fe]', 'ldaps://[::6464:64c8]'],
])('the metadata of a cloud is not asked for: %s', async (url) => {
  await testServer();
  expect(await checked(url)).toEqual(closed);
});

describe('where private addresses are refused', () => {
  async function expectRefused(address: string) {
    await testServer();
    const inside = await startInside();
    setPrivateAddresses('refuse');
    expect(await checked(`${address}:${inside.port}`)).toEqual(closed);
    expect(inside.connections()).toBe(0);
  }

  test.each(['http://127.0.0.1', 'http://localhost', 'https://localhost', 'http://2130706433', 'ldap://127.0.0.1'])(
    '%s is not connected to',
    expectRefused,
  );

  test.each(['ldap://localhost', 'ldaps://localhost', 'ldap://0x7f.1', 'ldap://[::ffff:127.0.0.1]'])(
    'a name that comes to mean this machine is not connected to: %s',
    expectRefused,
  );

  test('an address that was taken once is judged again at every call', async () => {
    const inside = await startInside();
    const { admin, providerId } = await makeProvider(inside.origin);
    const check = () => admin.call(provider.check, { query: { providerId } });
    expect((await check()).text).not.toContain(closedText);
    const before = inside.connections();
    setPrivateAddresses('refuse');
    expect(await check()).toEqual(closed);
    expect([before, inside.connections()]).toEqual([1, 1]);
  });
});

test('a redirect is not followed', async () => {
  await testServer();
  const inside = await startInside();
  const outside = await startInside(
    () => (_, response) => void response.writeHead(302, { location: `${inside.origin}/secret` }).end(),
  );
  expect(await checked(outside.origin)).toMatchObject({ ok: false });
  expect(outside.asked).toHaveLength(1);
  expect(inside.asked).toEqual([]);
});

describe('an issuer whose metadata lead inside', () => {
  /** Private addresses are closed as soon as the issuer has answered to `last`, so that only what follows is refused. */
  async function comeBack(elsewhere: 'token_endpoint' | 'userinfo_endpoint', last: string) {
    const { origin } = await testServer();
    const inside = await startInside();
    let nonce: string | null = null;
    const issuer = await startInside((own) => (request, response) => {
      if (request.url === last) setPrivateAddresses('refuse');
      const where = { token_endpoint: `${own}/token`, jwks_uri: `${own}/keys`, userinfo_endpoint: `${own}/me` };
      const about = { issuer: own, authorization_endpoint: `${own}/go`, ...where, [elsewhere]: inside.origin };
      const claims = { iss: own, sub: 'lin', aud: 'zhixing', iat: 0, exp: 9_999_999_999, nonce };
      const parts = [{ alg: 'RS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
      const tokens = { access_token: 'token', token_type: 'bearer', id_token: `${parts.join('.')}.c2lnbmVk` };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.url === '/token' ? tokens : about));
    });
    const { admin, providerId, body } = await makeProvider(issuer.origin);
    const enabled = { name: body.name, settings: body.settings, enabled: true, version: 1 };
    await admin.call(provider.modify, { query: { providerId }, body: enabled });
    const gone = await fetch(`${origin}/auth/provider/start?providerId=${providerId}`, { redirect: 'manual' });
    const { searchParams } = new URL(gone.headers.get('location') ?? '');
    nonce = searchParams.get('nonce');
    const answer = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
    const cookie = gone.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const back = await fetch(`${origin}/auth/provider/callback?${answer}`, {
      redirect: 'manual',
      headers: { cookie: cookie.join('; ') },
    });
    expect(issuer.asked.at(-1)).toBe(last);
    return { connections: inside.connections(), location: back.headers.get('location') };
  }

  test.each([
    ['token_endpoint', '/.well-known/openid-configuration'],
    ['userinfo_endpoint', '/token'],
  ] as const)('by its %s', async (elsewhere, last) => {
    expect(await comeBack(elsewhere, last)).toEqual({ connections: 0, location: '/login?problem=down' });
  });
});
