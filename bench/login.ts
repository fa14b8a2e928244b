import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { session } from '#contract/account/session.ts';
import { hashPassword } from '../server/kit/crypto/password.ts';
import type { Db } from '../server/kit/db/db.ts';
import { median, medians, ms, percentile, progress, report, rounded, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import { driveEach, type Stretch } from './load/drive.ts';
import { keepPace } from './load/pace.ts';
import { bearer, requestTo, requireSuccess } from './load/request.ts';
import { type Prepared, prepare, signInAll, tokenCall } from './load/sign-in.ts';
import { withProduct } from './product.ts';
import { makeWorld, type Person, password } from './world.ts';

const rounds = 4;
const atOnce = 32;
const goals = { ratio: 0.8, perSecond: 40, othersP99: 100 };
/** So many people who are signed in already look something up meanwhile, each of them this often. */
const lookers = 20;
const lookMs = 400;
/** A thousand tries a minute; refusals are held back for up to three seconds, so many wait at a time. */
const triesPerMinute = 1000;
const guessers = 100;
/** Until the address is known for its failures. */
const knownAfterMs = 25_000;

interface Hall {
  readonly port: number;
  readonly admin: Person;
  /** Everybody, by rounds; further people before them, to warm up. */
  readonly groups: readonly (readonly Person[])[];
}

/** Every account signs in twice: on a quiet day, and while somebody at the same address tries passwords. */
export function login() {
  return withProduct(async ({ port, db, keys }) => {
    const { admin, examinees } = await makeWorld(db, keys);
    const share = examinees.length / rounds;
    const hall: Hall = {
      port,
      admin,
      groups: Array.from({ length: rounds }, (_, at) => examinees.slice(at * share, (at + 1) * share)),
    };
    const warming = await makeWorld(db, keys, { examinees: share, questions: 1 });
    await signInRound(hall, '预热', warming.examinees);
    await measureQuiet(hall);
    await measureGuessed(hall);
    await requireSessions(db, examinees);
  });
}

/** The encryption is the browsers' work and must not take the server's processor. */
async function prepareAll(connections: readonly Connection[], people: readonly Person[]) {
  const prepared: Prepared[] = [];
  await driveEach(connections, people, async (connection, { username }) => {
    prepared.push(await prepare(connection, username, password));
  });
  return prepared;
}

/**
 * A round's people sign in, and others look something up. Over connections of its own: the server closes those that
 * nobody used during the round of the floor.
 */
async function signInRound({ port, admin }: Hall, what: string, people: readonly Person[]) {
  const connections = await openConnections(port, atOnce);
  const prepared = await prepareAll(connections, people);
  const request = requestTo(session.user, { authorization: bearer(admin.token) });
  const besides = await openConnections(port, lookers);
  const look = keepPace(besides, {
    everyMs: lookMs,
    task: async (connection) => requireSuccess(await connection.exchange(request)),
  });
  const stretch = tell(what, await signInAll(connections, prepared));
  const othersP99 = percentile(await look.stop(), 0.99);
  for (const connection of [...connections, ...besides]) connection.close();
  return { stretch, othersP99 };
}

type Round = Awaited<ReturnType<typeof signInRound>>;

async function measureQuiet(hall: Hall) {
  const hash = await hashPassword(password);
  const floor: Stretch[] = [];
  const signIns: Round[] = [];
  const atATime = await openConnections(hall.port, atOnce);
  for (const people of hall.groups) {
    floor.push(tell('只验证口令', await driveEach(atATime, people, () => verify(hash, password))));
    signIns.push(await signInRound(hall, '登录', people));
  }
  for (const connection of atATime) connection.close();
  reportSignIns('signIns', signIns, {}, medians(floor).perSecond);
}

/** Guesses at a steady pace, each with a name that was not tried before; every one of them must be refused. */
function guess(guessing: readonly Connection[]) {
  let tries = 0;
  const task = async (connection: Connection) => {
    tries += 1;
    const prepared = await prepare(connection, `guessed${tries}`, 'wrong-password');
    const { status, body } = await connection.exchange(tokenCall(prepared));
    const reply = JSON.parse(body.toString()) as { readonly code?: number };
    if (reply.code === 0 || status >= 500) throw new Error(`a guess was answered ${status} ${body}`);
  };
  const pace = keepPace(guessing, { everyMs: (60_000 / triesPerMinute) * guessing.length, task });
  return { ...pace, tries: () => tries };
}

/** From the same address, where by then everybody knows that passwords are tried. */
async function measureGuessed(hall: Hall) {
  const guessing = await openConnections(hall.port, guessers);
  const began = performance.now();
  const guesses = guess(guessing);
  progress('同一地址开始每分钟约 1000 次错误登录');
  await sleep(knownAfterMs);
  const signIns: Round[] = [];
  for (const people of hall.groups) signIns.push(await signInRound(hall, '有人试密码时登录', people));
  const perMinute = (guesses.tries() / (performance.now() - began)) * 60_000;
  await guesses.stop();
  for (const connection of guessing) connection.close();
  reportSignIns('signInsGuessed', signIns, { refused: `${rounded(perMinute)}/min` });
}

function reportSignIns(name: string, taken: readonly Round[], more: Record<string, string>, floor?: number) {
  const { perSecond, p50, p99 } = medians(taken.map(({ stretch }) => stretch));
  const othersP99 = median(taken.map((round) => round.othersP99));
  report({
    ...{ bench: 'login', name, value: perSecond, unit: '/s', ...(floor === undefined ? {} : { floor }) },
    more: { p50: ms(p50), p99: ms(p99), othersP99: ms(othersP99), ...more },
    goal: {
      ...(floor === undefined ? {} : { [`ratio≥${goals.ratio.toFixed(2)}`]: perSecond / floor >= goals.ratio }),
      [`≥${goals.perSecond}/s`]: perSecond >= goals.perSecond,
      [`othersP99<${goals.othersP99}ms`]: othersP99 < goals.othersP99,
    },
  });
}

/** Besides the session that everybody was given, each has exactly the two that they signed in to. */
async function requireSessions(db: Db, people: readonly Person[]) {
  const rows = await db.selectFrom('session').select('userId').where('userAgent', '=', '').execute();
  const counts = Map.groupBy(rows, (row) => row.userId);
  const wrong = people.filter((person) => counts.get(person.userId)?.length !== 2).length;
  if (wrong > 0) throw new Error(`${wrong} people have not signed in exactly twice`);
  progress(`已核对：${people.length} 人各登录两次，没有人被挡在外面`);
}
