import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { sm2 } from 'sm-crypto-v2';
import type { Reply } from '#contract/endpoint.ts';
import { clientCredentials, session } from '#contract/identity/session.ts';
import type { Db } from '../server/kit/db/db.ts';
import { hashPassword } from '../server/modules/identity/index.ts';
import { median, medians, ms, percentile, progress, report, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import { driveEach, type Stretch } from './load/drive.ts';
import { bearer, requestTo, requireSuccess, resOf } from './load/request.ts';
import { withProduct } from './product.ts';
import { makeWorld, type Person, password } from './world.ts';

const rounds = 4;
const atOnce = 32;
const goals = { ratio: 0.8, perSecond: 40, othersP99: 100 };
/** So many people who are signed in already look something up meanwhile, each of them this often. */
const lookers = 20;
const lookMs = 400;

/** Every account signs in once, a first share of them to warm up. */
export function login() {
  return withProduct(async ({ port, db, keys }) => {
    const { admin, examinees } = await makeWorld(db, keys);
    const connections = await openConnections(port, atOnce);
    const besides = await openConnections(port, lookers);
    const share = examinees.length / (rounds + 1);
    const groups = Array.from({ length: rounds }, (_, at) => examinees.slice(at * share, (at + 1) * share));
    await signInAll(connections, await prepareAll(connections, examinees.slice(rounds * share)));
    const hash = await hashPassword(password);
    const floor: Stretch[] = [];
    const signIns: Stretch[] = [];
    const others: number[] = [];
    for (const people of groups) {
      const verified = await driveEach(connections, people, () => verify(hash, password));
      floor.push(tell('只验证口令', verified));
      const prepared = await prepareAll(connections, people);
      const look = lookAround(besides, admin);
      signIns.push(tell('登录', await signInAll(connections, prepared)));
      others.push(percentile(await look.stop(), 0.99));
    }
    for (const connection of [...connections, ...besides]) connection.close();
    await requireSessions(db, examinees);
    reportSignIns(signIns, floor, others);
  });
}

interface Prepared {
  readonly username: string;
  readonly password: string;
}

/** The encryption is the browsers' work and must not take the server's processor; a nonce stays good for a minute. */
async function prepareAll(connections: readonly Connection[], people: readonly Person[]) {
  const prepared: Prepared[] = [];
  await driveEach(connections, people, async (connection, { username }) => {
    const { publicKey, nonce } = await publicKeyOf(connection);
    prepared.push({ username, password: sm2.doEncrypt(JSON.stringify({ password, nonce }), publicKey, 1) });
  });
  return prepared;
}

const publicKeyOf = async (connection: Connection) =>
  resOf<Reply<typeof session.publicKey>>(await connection.exchange(requestTo(session.publicKey)));

const authorization = `Basic ${btoa(clientCredentials)}`;

/** Both calls of a sign-in are counted: the one for key and nonce, and the one with the password. */
function signInAll(connections: readonly Connection[], people: readonly Prepared[]) {
  return driveEach(connections, people, async (connection, prepared) => {
    await publicKeyOf(connection);
    const call = { query: { grant_type: 'password' }, body: { ...prepared, role: '1' }, authorization };
    requireSuccess(await connection.exchange(requestTo(session.token, call)));
  });
}

/** At a steady pace, one after the other; a call's time counts from when it was due, so that waiting is not left out. */
function lookAround(connections: readonly Connection[], { token }: Person) {
  const request = requestTo(session.user, { authorization: bearer(token) });
  const latencies: number[] = [];
  let stopped = false;
  const began = performance.now();
  const looking = Promise.all(
    connections.map(async (connection, place) => {
      let due = began + (place * lookMs) / connections.length;
      while (!stopped) {
        await sleep(Math.max(0, due - performance.now()));
        requireSuccess(await connection.exchange(request));
        latencies.push(performance.now() - due);
        due = Math.max(due + lookMs, performance.now());
      }
    }),
  );
  // It is thrown by `stop`, which is not reached when the sign-ins fail too.
  looking.catch(() => undefined);
  const stop = async () => {
    stopped = true;
    await looking;
    return Float64Array.from(latencies).sort();
  };
  return { stop };
}

/** Besides the session that everybody was given, each has exactly the one they signed in to. */
async function requireSessions(db: Db, people: readonly Person[]) {
  const rows = await db.selectFrom('session').select('userId').where('userAgent', '=', '').execute();
  const signedIn = new Set(rows.map((row) => row.userId));
  const missing = people.filter((person) => !signedIn.has(person.userId)).length;
  if (missing > 0 || rows.length !== people.length) throw new Error(`${rows.length} sessions, ${missing} missing`);
  progress(`已核对：${rows.length} 人各登录一次`);
}

function reportSignIns(stretches: readonly Stretch[], floors: readonly Stretch[], others: readonly number[]) {
  const { perSecond, p50, p99 } = medians(stretches);
  const floor = medians(floors).perSecond;
  const othersP99 = median(others);
  report({
    ...{ bench: 'login', name: 'signIns', value: perSecond, unit: '/s', floor },
    more: { p50: ms(p50), p99: ms(p99), othersP99: ms(othersP99) },
    goal: {
      [`ratio≥${goals.ratio.toFixed(2)}`]: perSecond / floor >= goals.ratio,
      [`≥${goals.perSecond}/s`]: perSecond >= goals.perSecond,
      [`othersP99<${goals.othersP99}ms`]: othersP99 < goals.othersP99,
    },
  });
}
