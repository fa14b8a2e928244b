import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import { contracts } from '#contract/all.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import { FromServer, realtimePath } from '#contract/realtime.ts';
import { now } from '../server/kit/clock.ts';
import { tellPeople } from '../server/modules/notice/index.ts';
import { accessRows } from './access/collect.ts';
import { type Caller, makeMixed, makeNobody, makeScopes, populationOf } from './matrix/callers.ts';
import { Check, expectBlind, expectCounted, expectHidden, type Ground, textOf } from './matrix/check.ts';
import type { LooseRow } from './matrix/row.ts';
import { sessionOf } from './matrix/session.ts';
import { makeWorld } from './matrix/world.ts';
import { testServer } from './server.ts';

/** Every endpoint of the service, and whose reach it keeps to. */
const rows = accessRows('rows');

const endpoints = Object.entries(contracts).flatMap(([contractName, contract]) =>
  Object.entries(contract as Contract).map(([name, endpoint]) => ({ key: `${contractName}.${name}`, endpoint })),
);

const cases = endpoints.map(({ key, endpoint }) => ({
  ...{ key, endpoint },
  row: rows[key],
}));

const ofKind = (...kinds: LooseRow['kind'][]) =>
  cases.flatMap(({ key, endpoint, row }) => (row && kinds.includes(row.kind) ? [{ key, endpoint, row }] : []));

const codesOf = ({ access }: Endpoint): PermissionCode[] =>
  permissionCodes.filter((code) => (typeof access === 'string' ? access === code : access.includes(code)));

const scoped = ofKind('people', 'made', 'departments');
/** The permissions whose scope narrows an endpoint. */
const reachOf = (endpoint: Endpoint, { by = endpoint }: LooseRow) => codesOf(by);
const narrowSets = new Map(scoped.map(({ endpoint, row }) => [reachOf(endpoint, row).join(), reachOf(endpoint, row)]));

let ground: Ground;
let scopes: Caller[];
let nobody: Caller;
const mixed = new Map<string, Caller>();

beforeAll(async () => {
  const world = await makeWorld();
  scopes = await makeScopes(world);
  nobody = await makeNobody(world);
  for (const [key, codes] of narrowSets) mixed.set(key, await makeMixed(world, codes));
  ground = { world, population: await populationOf(world) };
});

/** Takes away what a call has made, so that what the next one tells is known. */
afterEach(async () => {
  const { db } = await testServer();
  const { organisation, places, headExamId, jointExamId } = ground.world;
  const known = [headExamId, jointExamId, ...places.flatMap(({ examId, draftId }) => [examId, draftId])];
  await db
    .updateTable('exam')
    .set({ deletedAt: new Date().toISOString() })
    .where('organisationId', '=', organisation.organisationId)
    .where('id', 'not in', known)
    .execute();
});

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(endpoints.map(({ key }) => key).sort());
  expect(
    cases.filter(({ row }) => row?.kind !== 'public' && !row?.why && !Object.keys(row ?? {}).some(isCall)),
  ).toEqual([]);
  expect(cases.filter(({ row }) => row?.kind === 'shared' && !row.call).map(({ key }) => key)).toEqual([]);
});

const isCall = (name: string) => ['lists', 'inside', 'names', 'call', 'closed'].includes(name);

test('what is open to nobody in particular is open, and everything else asks for a session', () => {
  for (const { key, endpoint, row } of cases)
    expect([key, endpoint.access === 'anyone']).toEqual([key, row?.kind === 'public']);
});

describe('within reach', () => {
  test.each(scoped)('$key', async ({ endpoint, row }) => {
    const callers = [...scopes, ...[mixed.get(reachOf(endpoint, row).join())].filter((caller) => caller !== undefined)];
    expect(callers).toHaveLength(7);
    await Promise.all(callers.map((caller) => new Check(endpoint, row, ground, caller).whole()));
    for (const caller of scopes) await expectHidden(endpoint, row, ground.world, caller);
    expect((await nobody.me.send(endpoint)).status).toBe(403);
  });
});

describe('for the whole organisation or not at all', () => {
  test.each(ofKind('whole'))('$key', async ({ endpoint, row }) => {
    for (const caller of scopes) {
      const answer = await caller.me.send(endpoint, row.call?.(ground.world) as object);
      if (caller.all) expect([401, 403, 500]).not.toContain(answer.status);
      else expect([caller.name, answer.status]).toEqual([caller.name, 403]);
    }
  });
});

describe('for applicants alone', () => {
  test.each(ofKind('applicant'))('$key', async ({ endpoint }) => {
    expect(endpoint.access).toBe('applicant');
    for (const caller of scopes) {
      const answer = await caller.me.send(endpoint);
      expect([caller.name, answer.status]).toEqual([caller.name, 403]);
    }
  });
});

describe('for the platform alone', () => {
  test.each(ofKind('platform'))('$key', async ({ endpoint, row }) => {
    for (const caller of scopes) {
      const answer = await caller.me.send(endpoint, row.call?.(ground.world) as object);
      expect([caller.name, answer.status]).toEqual([caller.name, 403]);
    }
  });
});

describe("nobody else's", () => {
  test.each(ofKind('own').filter(({ row }) => row.closed))('$key', async ({ endpoint, row }) => {
    for (const caller of [...scopes, nobody]) {
      for (const place of ground.world.places) {
        const answer = await caller.me.send(endpoint, (await row.closed?.(place)) as object);
        await expectBlind(answer, ground.world.places, `${caller.name} ${place.name}`);
        const refused = answer.status === 404 || (caller === nobody && answer.status === 403);
        expect([caller.name, answer.status, refused || isNothing(answer.res)]).toEqual([
          caller.name,
          answer.status,
          true,
        ]);
      }
    }
  });

  const isNothing = (res: unknown) =>
    typeof res === 'object' && res !== null && Object.values(res).every((value) => value === 0);

  test('and nothing of it was touched', async () => {
    const { db } = await testServer();
    const { places } = ground.world;
    const ids = places.map(({ receiveId }) => receiveId);
    const received = await db.selectFrom('noticeReceive').select('status').where('id', 'in', ids).execute();
    expect(received.map(({ status }) => status)).toEqual([1, 1, 1]);
    const attempts = places.map(({ attemptId }) => attemptId);
    const responses = await db.selectFrom('response').select('response').where('attemptId', 'in', attempts).execute();
    expect(responses.map(({ response }) => response).sort()).toEqual(places.map(({ marker }) => marker).sort());
    const imports = places.map(({ questionImportId }) => questionImportId);
    const waiting = await db
      .selectFrom('questionImport')
      .select(['state', 'committedAt', 'givenUpAt'])
      .where('id', 'in', imports)
      .execute();
    expect(waiting).toEqual(places.map(() => ({ state: 'PREVIEW', committedAt: null, givenUpAt: null })));
  });
});

describe("what is shared or the caller's own tells of no place", () => {
  const makers = /"(creator|who)":"[^"]*"|\{"userId":"[^"]*","realName":"[^"]*"(,"departmentName":"[^"]*")?\}/g;

  test.each(ofKind('shared', 'own', 'public').filter(({ row }) => row.call))('$key', async ({ endpoint, row }) => {
    for (const caller of scopes) {
      const answer = await caller.me.send(endpoint, (await row.call?.(ground.world)) as object);
      expect([caller.name, answer.status, answer.code]).toEqual([caller.name, 200, 0]);
      const maker = `"${row.maker === true ? 'creator' : row.maker}":"${ground.world.maker}"`;
      if (row.maker) expect(await textOf(answer)).toContain(maker);
      const own = ground.world.places.filter(({ name }) => name !== caller.stands);
      const text = await expectBlind(answer, own, caller.name, row.maker ? makers : undefined);
      expectCounted(row, ground.world, caller, { text, res: answer.res });
      await expectHidden(endpoint, row, ground.world, caller);
    }
  });
});

test('the address of a file leads to what was in reach of who asked for it', async () => {
  for (const caller of scopes) {
    const { url } = await caller.me.call(staffImport.downloadAddress, { query: { kind: 'staff' } });
    const ticket = decodeURIComponent(url.split('/').at(-1) ?? '');
    const file = await caller.me.send(staffImport.download, { params: { ticket } });
    const text = await textOf(file);
    const told = ground.world.places.filter(({ marker }) => text.includes(marker)).map(({ name }) => name);
    expect([caller.name, told]).toEqual([caller.name, caller.sees]);
  }
});

/** What somebody's page hears; `news` waits for the first of it. */
async function listening(origin: string, token: string) {
  const socket = new WebSocket(origin.replace('http', 'ws') + realtimePath);
  const heard: FromServer[] = [];
  socket.on('message', (data) => heard.push(FromServer.parse(JSON.parse(String(data)))));
  onTestFinished(() => socket.terminate());
  const until = async (type: FromServer['type']) => {
    while (!heard.some((frame) => frame.type === type)) await once(socket, 'message');
    return heard.filter((frame) => frame.type === type);
  };
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token }));
  await until('ready');
  return { news: () => until('news') };
}

test('news by socket reach the one whom they are for', async () => {
  const { db, origin } = await testServer();
  const { organisation, places } = ground.world;
  const pages = await Promise.all(places.map(async ({ userId }) => listening(origin, (await sessionOf(userId)).token)));
  // Told one after the other: whoever hears of somebody else's has heard it before their own.
  for (const { userId, marker } of places) {
    const message = { event: 'matrix', content: marker, link: null };
    await tellPeople(db, organisation.organisationId, [userId], message, now());
  }
  for (const page of pages) expect(await page.news()).toHaveLength(1);
});
