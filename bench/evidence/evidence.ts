import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { result } from '#contract/exam/result.ts';
import { evidence as calls } from '#contract/post/evidence.ts';
import type { EvidenceSettings } from '#contract/post/evidence-setting.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { replaceEvidence } from '../../server/modules/post/index.ts';
import { median, ms, percentile, progress, report, rounded, tell } from '../figure.ts';
import { Connection, openConnections } from '../load/connection.ts';
import { driveEach, type Stretch } from '../load/drive.ts';
import { bearer, floors, requestTo, requireSuccess, resOf } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { type Call, everybody, matchCalls, personCalls } from './calls.ts';
import { branchCount, freshQuestions, idOf, peopleCount, rowsEach } from './model.ts';
import { type EvidenceWorld, makeEvidenceWorld, worldFolder } from './world.ts';

const rounds = 3;
/** So many people look at once. */
const connectionCount = 2;
const goals = { update: 5, rebuild: 180, match: 200, person: 50 };

interface Bench {
  readonly port: number;
  readonly db: Db;
  readonly world: EvidenceWorld;
}

/** A million rows of evidence: an exam is released, everything is reckoned anew, and people look at what came of it. */
export async function evidence() {
  const keep = await worldFolder();
  progress(`数据库在 ${keep}，再次测量时沿用`);
  await withProduct(
    async ({ port, db, keys }) => {
      const began = performance.now();
      const world = await makeEvidenceWorld(db, keys);
      progress(`准备数据用了 ${rounded((performance.now() - began) / 1000)} s`);
      const bench = { port, db, world };
      await takeBack(bench);
      await measureReckoning(bench);
      await measureLooking(bench);
    },
    { keep },
  );
}

/** Rebuilds with an exam in between: what grew by one exam is to the last digit what is made anew. */
async function measureReckoning(bench: Bench) {
  const first = await rebuilt(bench, { other: true });
  await requireCount(bench, peopleCount * rowsEach);
  const before = await standing(bench);
  const updates: { readonly written: number; readonly matched: number }[] = [];
  let after: string | undefined;
  const others: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    updates.push(await released(bench));
    await requireCount(bench, peopleCount * rowsEach + (peopleCount / branchCount) * freshQuestions * 2);
    const grown = await standing(bench);
    after ??= grown;
    requireSame('the same exam again', after, grown);
    if (round === 1) {
      others.push(await rebuilt(bench, { other: false }));
      requireSame('a rebuild after an exam', after, await standing(bench));
    }
    await takeBack(bench);
    requireSame('an exam that was taken back', before, await standing(bench));
  }
  progress('已核对：重新计算与逐场累加的每个数字都相同');
  const at = (key: 'written' | 'matched') => median(updates.map((update) => update[key]));
  report({
    ...{ bench: 'evidence', name: 'update', value: at('written'), unit: 's' },
    more: {
      slowest: `${rounded(Math.max(...updates.map(({ written }) => written)))}s`,
      matches: `${rounded(at('matched'))}s`,
    },
    goal: { [`<${goals.update}s`]: at('written') < goals.update },
  });
  const value = Math.max(first, ...others);
  report({
    ...{ bench: 'evidence', name: 'rebuild', value, unit: 's' },
    more: { everyLevelChanged: `${rounded(first)}s`, noneChanged: `${rounded(others[0] ?? 0)}s` },
    goal: { [`<${goals.rebuild}s`]: value < goals.rebuild },
  });
}

async function requireCount({ db, world }: Bench, wanted: number) {
  const { rows } = await db
    .selectFrom('evidence')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('organisationId', '=', world.organisationId)
    .executeTakeFirstOrThrow();
  if (rows !== wanted) throw new Error(`${rows} rows of evidence instead of ${wanted}`);
}

/** Everything that is known, in one short text. */
async function standing({ db, world: { organisationId } }: Bench) {
  const { rows } = await sql<{ mark: string }>`select (select md5(string_agg(known::text, ' ' order by known::text))
      from (select user_id, ability_id, mean, mass, items, level, latest_at from person_ability
        where organisation_id = ${organisationId}) as known) || ' ' ||
    (select md5(string_agg(evidence::text, ' ' order by evidence::text)) from evidence
      where organisation_id = ${organisationId}) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}

function requireSame(what: string, one: string, other: string) {
  if (one !== other) throw new Error(`${what} comes out otherwise: ${one} and ${other}`);
}

const pollMs = 20;

async function until(isSo: () => Promise<boolean>) {
  const began = performance.now();
  while (!(await isSo())) await sleep(pollMs);
  return (performance.now() - began) / 1000;
}

const isEmpty = async (db: Db, table: 'evidenceDue' | 'postMatchDue', organisationId: string) =>
  !(await db
    .selectFrom(table)
    .select('organisationId')
    .where('organisationId', '=', organisationId)
    .limit(1)
    .executeTakeFirst());

const matched = ({ db, world: { organisationId } }: Bench) => until(() => isEmpty(db, 'postMatchDue', organisationId));

/** The scores of two thousand people may be told from now on: until what they say of abilities stands in every level. */
async function released(bench: Bench) {
  const { db, world } = bench;
  const { organisationId, admin, fresh } = world;
  const began = performance.now();
  const call = { query: { examId: fresh.examId }, authorization: bearer(admin.token) };
  await once(bench, requestTo(result.release, call));
  await until(() => isEmpty(db, 'evidenceDue', organisationId));
  const written = (performance.now() - began) / 1000;
  const after = await matched(bench);
  progress(`公布成绩：依据与等级 ${rounded(written)} s，匹配度再过 ${rounded(after)} s`);
  return { written, matched: after };
}

/** As if the exam had not been released. */
async function takeBack(bench: Bench) {
  const { db, world } = bench;
  const { organisationId, fresh } = world;
  await until(() => isEmpty(db, 'evidenceDue', organisationId));
  await db
    .updateTable('exam')
    .set({ releasedAt: null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', fresh.examId)
    .execute();
  await replaceEvidence(db, organisationId, 'exam', fresh.attemptIds, []);
  await matched(bench);
}

/** On a connection of its own: the server holds none open as long as a rebuild takes. */
async function once({ port }: Bench, request: string) {
  const connection = await Connection.open(port);
  const reply = await connection.exchange(request).finally(() => connection.close());
  requireSuccess(reply);
  return reply;
}

interface Setting {
  readonly settings: EvidenceSettings;
  readonly version: number;
}

/** By the press of the button, or because the settings were changed, which makes every number another one. */
async function rebuilt(bench: Bench, { other }: { other: boolean }) {
  const { db, world } = bench;
  const authorization = bearer(world.admin.token);
  const began = performance.now();
  if (other) {
    const { settings, version } = resOf<Setting>(await once(bench, requestTo(calls.settings, { authorization })));
    const body = { ...settings, halfLife: settings.halfLife === 365 ? 360 : 365, version };
    await once(bench, requestTo(calls.saveSettings, { body, authorization }));
  } else await once(bench, requestTo(calls.rebuild, { authorization }));
  await until(async () => {
    const { state } = await db
      .selectFrom('evidenceRebuild')
      .select('state')
      .where('organisationId', '=', world.organisationId)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (state === 'FAILED') throw new Error('the rebuild failed');
    return state === 'DONE';
  });
  const seconds = (performance.now() - began) / 1000;
  progress(`重新计算 ${rounded(seconds)} s，匹配度再过 ${rounded(await matched(bench))} s`);
  return seconds;
}

async function measureLooking(bench: Bench) {
  const { db, world } = bench;
  const people = await everybody(db, world.organisationId, idOf('post', 0));
  await measure(bench, 'match', goals.match, matchCalls(world, people, 'admin'));
  await measure(bench, 'matchOfBranch', goals.match, matchCalls(world, people, 'head'));
  await measure(bench, 'person', goals.person, personCalls(world, await knownCounts(bench)));
}

async function knownCounts({ db, world }: Bench) {
  const rows = await db
    .selectFrom('personAbility')
    .select(['userId', (eb) => eb.fn.countAll<number>().as('abilities')])
    .where('organisationId', '=', world.organisationId)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, abilities }) => [userId, abilities]));
}

async function call(connection: Connection, { request, isRight }: Call) {
  const reply = await connection.exchange(request);
  if (!isRight(resOf(reply))) throw new Error(`a wrong answer: ${request} ${reply.body.toString('utf8', 0, 1000)}`);
}

const at = (share: number, stretches: readonly Stretch[]) =>
  median(stretches.map(({ latencies }) => percentile(latencies, share)));

/** The slowest twentieth of the calls, against one SELECT by primary key each. */
async function measure({ port, world }: Bench, name: string, most: number, asked: readonly Call[]) {
  const connections = await openConnections(port, connectionCount);
  await driveEach(connections, asked, call);
  const floor: Stretch[] = [];
  const stretches: Stretch[] = [];
  const select = requestTo(floors.select, { query: { id: world.admin.userId } });
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(
      await driveEach(connections, asked, async (connection) => requireSuccess(await connection.exchange(select))),
    );
    stretches.push(tell(name, await driveEach(connections, asked, call)));
  }
  for (const connection of connections) connection.close();
  const value = at(0.95, stretches);
  report({
    ...{ bench: 'evidence', name: `${name}.p95`, value, unit: 'ms', floor: at(0.95, floor) },
    more: { p50: ms(at(0.5, stretches)), slowest: ms(at(1, stretches)) },
    goal: { [`<${most}ms`]: value < most },
  });
}
