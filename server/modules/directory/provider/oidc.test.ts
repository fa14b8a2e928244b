import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/account.ts';
import { outside } from '#contract/account/external-login.ts';
import { password as passwords } from '#contract/account/password.ts';
import { session } from '#contract/account/session.ts';
import { provider } from '#contract/directory/provider.ts';
import { errors } from '#contract/errors.ts';
import { client, encryptedPassword, webClient } from '../../../../test/client.ts';
import { codeSentTo } from '../../../../test/codes.ts';
import { makeHolder, makeRole } from '../../../../test/make/role.ts';
import {
  as,
  makeAdministrator,
  makeOrganisation,
  makeStaff,
  password,
  type TestOrganisation,
} from '../../../../test/make.ts';
import { type OidcServer, oidcClient, startOidcServer } from '../../../../test/outside/oidc-server.ts';
import { Surfer } from '../../../../test/outside/surfer.ts';
import { testServer } from '../../../../test/server.ts';

let idp: OidcServer;
let origin: string;
let number = 0;

beforeAll(async () => {
  origin = (await testServer()).origin;
  idp = await startOidcServer(`${origin}/auth/provider/callback`);
});

afterAll(() => idp.close());

const settings = () => ({ kind: 'oidc' as const, issuer: idp.issuer, clientId: oidcClient.id });
const phoneOf = (last: number) => `139${String(Date.now()).slice(-6)}${String(last % 100).padStart(2, '0')}`;

async function makeProvider(more: { secret?: string; issuer?: string } = {}) {
  const { organisation, admin, staff } = await makeAdministrator();
  const body = {
    name: '统一认证',
    settings: { ...settings(), ...(more.issuer && { issuer: more.issuer }) },
    secret: more.secret ?? oidcClient.secret,
  };
  const { providerId } = await admin.call(provider.add, { body });
  await admin.call(provider.modify, {
    query: { providerId },
    body: { name: body.name, settings: body.settings, enabled: true, version: 1 },
  });
  return { organisation, admin, staff, providerId };
}

const startAddress = (providerId: string) => `${origin}/auth/provider/start?providerId=${providerId}`;

/** Through the provider and up to the address it leads back to. */
async function goThere(surfer: Surfer, providerId: string) {
  return surfer.follow(startAddress(providerId), `${origin}/auth/provider/callback`);
}

/** Back with an answer: where the entrance sends the browser. */
async function comeBack(surfer: Surfer, address: string) {
  const { location = '' } = await surfer.get(address);
  const { pathname, searchParams } = new URL(location);
  return { pathname, query: Object.fromEntries(searchParams) };
}

async function whoEntered(surfer: Surfer) {
  const { response } = await surfer.get(`${origin}/auth/oauth/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa('zhixing-web:zhixing-web')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: '',
  });
  const { res } = (await response.json()) as { res: { access_token: string } };
  return client(res.access_token);
}

/** Somebody on duty with what the directory may know of them. */
async function makePerson(organisation: TestOrganisation, more: { phone?: string; email?: string } = {}) {
  const staff = await makeStaff(organisation);
  const { db } = await testServer();
  if (Object.keys(more).length > 0) await db.updateTable('users').set(more).where('id', '=', staff.userId).execute();
  return staff;
}

function signInThere(claims: Record<string, unknown> = {}) {
  number += 1;
  const sub = `person-${number}-${Date.now()}`;
  idp.signIn(sub, { name: '林晓', ...claims });
  return sub;
}

async function bind(surfer: Surfer, ticket: string, username: string, given = password, code?: string) {
  const body = JSON.stringify({ ticket, username, password: await encryptedPassword(given), code });
  const headers = { 'Content-Type': 'application/json' };
  const { response } = await surfer.get(`${origin}${outside.bind.path}`, { method: 'POST', headers, body });
  return (await response.json()) as { code: number; res: unknown };
}

describe('coming in by an OIDC provider', () => {
  test('asks for a code with PKCE, state and nonce, and for the scopes that are set', async () => {
    const { providerId } = await makeProvider();
    const { location = '' } = await new Surfer().get(startAddress(providerId));
    const query = Object.fromEntries(new URL(location).searchParams);
    expect(location.startsWith(idp.issuer)).toBe(true);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: oidcClient.id,
      redirect_uri: `${origin}/auth/provider/callback`,
      scope: 'openid profile email phone',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(30);
  });

  test('a verified phone links once; later the link alone counts', async () => {
    const { organisation, providerId } = await makeProvider();
    const phone = phoneOf(1);
    const staff = await makePerson(organisation, { phone });
    const sub = signInThere({ phone_number: `+86 ${phone}`, phone_number_verified: true });
    const surfer = new Surfer();
    expect(await comeBack(surfer, await goThere(surfer, providerId))).toEqual({
      pathname: '/login',
      query: { entered: '1' },
    });
    const me = await whoEntered(surfer);
    expect((await me.call(session.user, {})).userId).toBe(staff.userId);
    const sessions = await me.call(account.sessions, {});
    expect(JSON.stringify(sessions)).toContain('"provider"');

    idp.signIn(sub, { name: '林晓' });
    const again = new Surfer();
    expect((await comeBack(again, await goThere(again, providerId))).query).toEqual({ entered: '1' });
    expect((await (await whoEntered(again)).call(session.user, {})).userId).toBe(staff.userId);
  });

  test('a verified address links when it means one person only', async () => {
    const { organisation, providerId } = await makeProvider();
    const email = `lin${Date.now()}@example.com`;
    await makePerson(organisation, { email: email.toUpperCase() });
    signInThere({ email, email_verified: true });
    const surfer = new Surfer();
    expect((await comeBack(surfer, await goThere(surfer, providerId))).query).toEqual({ entered: '1' });

    const shared = `shared${Date.now()}@example.com`;
    await Promise.all([makePerson(organisation, { email: shared }), makePerson(organisation, { email: shared })]);
    signInThere({ email: shared, email_verified: true });
    const other = new Surfer();
    expect((await comeBack(other, await goThere(other, providerId))).query.bind).toBeDefined();
  });

  test('what is not verified, or of another organisation, or linked already, links nobody', async () => {
    const { organisation, providerId } = await makeProvider();
    const [phone, elsewhere] = [phoneOf(2), phoneOf(3)];
    await makePerson(organisation, { phone });
    await makePerson(await makeOrganisation(), { phone: elsewhere });
    const tries = [
      { phone_number: phone },
      { phone_number: phone, phone_number_verified: 'true' },
      { phone_number: phone, phone_number_verified: false },
      { phone_number: elsewhere, phone_number_verified: true },
    ];
    for (const claims of tries) {
      signInThere(claims);
      const surfer = new Surfer();
      expect((await comeBack(surfer, await goThere(surfer, providerId))).query.bind).toBeDefined();
    }
    signInThere({ phone_number: phone, phone_number_verified: true });
    const first = new Surfer();
    expect((await comeBack(first, await goThere(first, providerId))).query).toEqual({ entered: '1' });
    signInThere({ phone_number: phone, phone_number_verified: true });
    const second = new Surfer();
    expect((await comeBack(second, await goThere(second, providerId))).query.bind).toBeDefined();
  });

  test('whoever manages anything is never linked by a phone or an address, and confirms with the password', async () => {
    const { organisation, admin, providerId, staff } = await makeProvider();
    const { db } = await testServer();
    const { name } = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'self' });
    const marker = await makeStaff(organisation, { roles: [name] });
    for (const [index, { userId, username }] of [staff, marker].entries()) {
      const claims = { phone: phoneOf(20 + index), email: `boss${index}${Date.now()}@example.com` };
      await db.updateTable('users').set(claims).where('id', '=', userId).execute();
      signInThere({
        phone_number: claims.phone,
        phone_number_verified: true,
        email: claims.email,
        email_verified: true,
      });
      const surfer = new Surfer();
      const { query } = await comeBack(surfer, await goThere(surfer, providerId));
      expect(query.entered).toBeUndefined();
      expect((await admin.call(provider.list, {}))[0]).toMatchObject({ linked: index });
      expect(await bind(surfer, query.bind ?? '', username)).toMatchObject({ code: 0 });
    }
  });
});

describe('an answer that is not the one asked for', () => {
  test('with another state, without the cookie of the start, or a second time', async () => {
    const { organisation, providerId } = await makeProvider();
    const phone = phoneOf(4);
    await makePerson(organisation, { phone });
    signInThere({ phone_number: phone, phone_number_verified: true });
    const expired = { pathname: '/login', query: { problem: 'expired' } };

    const surfer = new Surfer();
    const wrongState = new URL(await goThere(surfer, providerId));
    wrongState.searchParams.set('state', 'another');
    expect(await comeBack(surfer, wrongState.href)).toEqual(expired);

    const address = await goThere(surfer, providerId);
    expect(await comeBack(new Surfer(), address)).toEqual(expired);
    const cookie = surfer.cookieOf(origin, 'zhixing-outside') ?? '';
    expect((await comeBack(surfer, address)).query).toEqual({ entered: '1' });
    expect(await comeBack(surfer, address)).toEqual(expired);
    const { headers } = await fetch(address, { redirect: 'manual', headers: { Cookie: `zhixing-outside=${cookie}` } });
    expect(headers.get('location')).toBe('/login?problem=expired');
  });

  test('with the code of another sign-in is stopped by PKCE', async () => {
    const { providerId } = await makeProvider();
    signInThere();
    const [victim, attacker] = [new Surfer(), new Surfer()];
    const [theirs, stolen] = [new URL(await goThere(victim, providerId)), new URL(await goThere(attacker, providerId))];
    theirs.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect((await comeBack(victim, theirs.href)).query).toEqual({ problem: 'expired' });
  });

  test('with another nonce is not trusted', async () => {
    const { providerId } = await makeProvider();
    signInThere();
    const surfer = new Surfer();
    const { location = '' } = await surfer.get(startAddress(providerId));
    const changed = new URL(location);
    changed.searchParams.set('nonce', 'of-somebody-else');
    const address = await surfer.follow(changed.href, `${origin}/auth/provider/callback`);
    expect((await comeBack(surfer, address)).query).toEqual({ problem: 'untrusted' });
  });

  test('of another issuer is not trusted, and a refusal is told', async () => {
    const { providerId } = await makeProvider();
    signInThere();
    const surfer = new Surfer();
    const address = new URL(await goThere(surfer, providerId));
    address.searchParams.set('iss', 'http://127.0.0.1:1');
    expect((await comeBack(surfer, address.href)).query).toEqual({ problem: 'untrusted' });

    const { location = '' } = await surfer.get(startAddress(providerId));
    const state = new URL(location).searchParams.get('state');
    const refused = new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: idp.issuer });
    expect((await comeBack(surfer, `${origin}/auth/provider/callback?${refused}`)).query).toEqual({
      problem: 'refused',
    });
  });

  test('a wrong client secret is no sign-in', async () => {
    const { providerId } = await makeProvider({ secret: 'wrong' });
    signInThere();
    const surfer = new Surfer();
    expect((await comeBack(surfer, await goThere(surfer, providerId))).query).toEqual({ problem: 'untrusted' });
  });

  test('a provider that is gone, switched off or unknown leads back to the entrance', async () => {
    const { providerId } = await makeProvider({ issuer: 'http://127.0.0.1:9' });
    const problem = async (id: string) => (await comeBack(new Surfer(), startAddress(id))).query.problem;
    expect(await problem(providerId)).toBe('down');
    expect(await problem(crypto.randomUUID())).toBe('gone');
    const { admin } = await makeAdministrator();
    const off = await admin.call(provider.add, { body: { name: '停用的', settings: settings() } });
    expect(await problem(off.providerId)).toBe('gone');
  });
});

describe('the first time, confirmed by a password', () => {
  async function makeTicket(providerId: string, claims = {}) {
    const sub = signInThere(claims);
    const surfer = new Surfer();
    const { query } = await comeBack(surfer, await goThere(surfer, providerId));
    return { surfer, sub, ticket: query.bind ?? '', name: query.name };
  }

  test('links the account, signs in, and is not asked again', async () => {
    const { organisation, providerId } = await makeProvider();
    const staff = await makeStaff(organisation);
    const { surfer, ticket, name } = await makeTicket(providerId);
    expect(name).toBe('林晓');
    expect(await bind(surfer, ticket, staff.username, 'wrong')).toMatchObject({ code: 1101 });
    expect(await bind(surfer, ticket, staff.username)).toMatchObject({ code: 0, res: { bound: true } });
    expect((await (await whoEntered(surfer)).call(session.user, {})).userId).toBe(staff.userId);
    expect((await comeBack(surfer, await goThere(surfer, providerId))).query).toEqual({ entered: '1' });
    // The ticket was good once, and an account is linked with one person outside.
    expect(await bind(surfer, ticket, staff.username)).toMatchObject({ code: 1604 });
    const other = await makeTicket(providerId);
    expect(await bind(other.surfer, other.ticket, staff.username)).toMatchObject({ code: 1606 });
  });

  test('only in the browser that came back, with a ticket of ours, for an account of that organisation', async () => {
    const { organisation, providerId } = await makeProvider();
    const staff = await makeStaff(organisation);
    const { surfer, ticket } = await makeTicket(providerId);
    expect(await bind(new Surfer(), ticket, staff.username)).toMatchObject({ code: 1604 });
    expect(await bind(surfer, `${ticket.slice(0, -4)}AAAA`, staff.username)).toMatchObject({ code: 1604 });
    const stranger = await makeStaff(await makeOrganisation());
    expect(await bind(surfer, ticket, stranger.username)).toMatchObject({ code: 1605 });
    expect(await bind(surfer, ticket, staff.username)).toMatchObject({ code: 0 });
  });

  test('wrong passwords count as at the entrance', async () => {
    const { organisation, providerId } = await makeProvider();
    const staff = await makeStaff(organisation);
    const { surfer, ticket } = await makeTicket(providerId);
    const codes: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) codes.push((await bind(surfer, ticket, staff.username, 'wrong')).code);
    expect(codes.slice(0, 3)).toEqual([1101, 1101, 1101]);
    // From here a picture is asked for, as there.
    const attempt = { username: staff.username, password: await encryptedPassword(password) };
    const entrance = await webClient().send(session.token, { query: { grant_type: 'password' }, body: attempt });
    expect(codes[3]).toBe(entrance.code);
  });

  test('asks for the second factor where the organisation does, and a code is good once', async () => {
    const { organisation, providerId } = await makeProvider();
    const { db } = await testServer();
    const set = { secondFactor: 'everyone' as const };
    await db.updateTable('organisation').set(set).where('id', '=', organisation.organisationId).execute();
    const phone = phoneOf(30);
    const [staff, without] = [await makePerson(organisation, { phone }), await makePerson(organisation)];
    const { surfer, ticket } = await makeTicket(providerId);
    expect(await bind(surfer, ticket, staff.username)).toMatchObject({ code: 9019 });
    await webClient().call(passwords.sendCode, { query: { account: staff.username } });
    const code = await codeSentTo(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await bind(surfer, ticket, staff.username, password, wrong)).toMatchObject({ code: 1112 });
    expect(await bind(surfer, ticket, without.username)).toMatchObject({ code: errors.codeImpossible.code });
    expect(surfer.cookieOf(origin, 'zhixing-refresh')).toBeUndefined();
    expect(await bind(surfer, ticket, staff.username, password, code)).toMatchObject({ code: 0 });
    await db.deleteFrom('externalAccount').where('userId', '=', staff.userId).execute();
    const other = await makeTicket(providerId);
    expect(await bind(other.surfer, other.ticket, staff.username, password, code)).toMatchObject({ code: 1112 });
  });

  test('who is disabled or has left is refused, whatever the provider says', async () => {
    const { organisation, providerId } = await makeProvider();
    const { db } = await testServer();
    for (const set of [{ status: 1 }, { status: 2 }]) {
      const staff = await makeStaff(organisation);
      const { surfer, ticket } = await makeTicket(providerId);
      await bind(surfer, ticket, staff.username);
      await db.updateTable('staff').set(set).where('userId', '=', staff.userId).execute();
      expect((await comeBack(surfer, await goThere(surfer, providerId))).query).toEqual({ problem: 'disabled' });
      const fresh = await makeTicket(providerId);
      expect(await bind(fresh.surfer, fresh.ticket, staff.username)).toMatchObject({ code: 1103 });
    }
  });

  test('another issuer names other people: the links are gone', async () => {
    const { organisation, admin, providerId } = await makeProvider();
    const staff = await makeStaff(organisation);
    const { surfer, ticket } = await makeTicket(providerId);
    await bind(surfer, ticket, staff.username);
    expect((await admin.call(provider.list, {}))[0]).toMatchObject({ linked: 1, version: 2 });
    const changed = { ...settings(), idClaim: 'email' };
    await admin.call(provider.modify, {
      query: { providerId },
      body: { name: '统一认证', settings: changed, enabled: true, version: 2 },
    });
    expect((await admin.call(provider.list, {}))[0]).toMatchObject({ linked: 0 });
  });
});

test('an administrator tries the settings', async () => {
  const { admin, providerId } = await makeProvider();
  expect(await admin.call(provider.check, { query: { providerId } })).toEqual({
    ok: true,
    text: '已找到身份服务，可以启用',
  });
  const wrong = await makeProvider({ issuer: 'http://127.0.0.1:9' });
  expect(await wrong.admin.call(provider.check, { query: { providerId: wrong.providerId } })).toEqual({
    ok: false,
    text: '无法连接身份服务，请检查地址和网络',
  });
  // This service itself is no issuer.
  const noIssuer = await makeProvider({ issuer: origin });
  const { ok, text } = await noIssuer.admin.call(provider.check, { query: { providerId: noIssuer.providerId } });
  expect([ok, text]).toEqual([false, '这个地址没有找到身份服务，请检查地址']);
  const plain = await as(await makeStaff(noIssuer.organisation));
  expect((await plain.send(provider.check, { query: { providerId: noIssuer.providerId } })).status).toBe(403);
});

test('who manages the organisation alone sets up no provider: it could make them anybody', async () => {
  const { organisation, admin, providerId } = await makeProvider();
  const { me } = await makeHolder(organisation, [{ permissions: ['organisation.manage', 'staff.manage'] }]);
  const body = { name: '我的', settings: settings(), secret: 'mine' };
  const query = { providerId };
  const beyond = [
    await me.send(provider.add, { body }),
    await me.send(provider.modify, { query, body: { ...body, enabled: true, version: 2 } }),
    await me.send(provider.delete, { query, body: { confirmed: true } }),
    await me.send(provider.syncStart, { query }),
    await me.send(provider.syncCommit, { query: { syncId: crypto.randomUUID() } }),
  ];
  expect(beyond.map(({ status, code }) => [status, code])).toEqual(beyond.map(() => [403, 1602]));
  expect(await me.call(provider.list, {})).toMatchObject([{ providerId, name: '统一认证', version: 2 }]);
  await admin.call(provider.delete, { query, body: { confirmed: true } });
});
