import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeOrganisation, makeStaff } from '../../test/make.ts';
import { testServer } from '../../test/server.ts';
import { now } from './clock.ts';
import { refuse } from './errors.ts';
import { newId } from './id.ts';
import { carryOut, inSteps, resumableJob } from './resumable-job.ts';

/** Exports serve as what is carried out, by a job that nobody does. */
const described = { table: 'questionExport', id: 'exportId', stalledMs: 60_000 } as const;
const job = resumableJob({ ...described, name: 'sampleJob', waiting: 'WAITING' });

async function makeRow() {
  const { db } = await testServer();
  const { userId, organisationId } = await makeStaff(await makeOrganisation());
  const [exportId, at] = [newId(), now()];
  await db
    .insertInto('questionExport')
    .values({
      ...{ organisationId, id: exportId, format: 'excel', fileName: '甲.xlsx', request: '{}', caller: '{}' },
      ...{ createdBy: userId, createdAt: at, touchedAt: at },
    })
    .execute();
  const place = { organisationId, exportId };
  const claim = async () => (await job.claim(db, place).returning('runs').executeTakeFirst())?.runs ?? 0;
  const end = async (runs: number) =>
    (
      await job
        .held(db, { ...place, runs })
        .set({ state: 'READY' })
        .executeTakeFirst()
    ).numUpdatedRows;
  return { db, place, claim, end };
}

test('only the run that was begun last is renewed and ends the work, and what has ended is not begun', async () => {
  const { db, place, claim, end } = await makeRow();
  expect([await claim(), await claim()]).toEqual([1, 2]);
  const renewed = (runs: number) => job.renew(db, { ...place, runs });
  expect([await renewed(1), await renewed(2)]).toEqual([false, true]);
  expect([await end(1), await end(2), await end(2)]).toEqual([0n, 1n, 0n]);
  expect([await renewed(2), await claim()]).toEqual([false, 0]);
});

test('a row of another organisation is not begun', async () => {
  const { db, place } = await makeRow();
  const elsewhere = { ...place, organisationId: newId() };
  expect(await job.claim(db, elsewhere).returning('runs').executeTakeFirst()).toBeUndefined();
});

test('rows whose lease expired get a new job in their old turn, renewed ones do not', async () => {
  const { db, place, claim } = await makeRow();
  const other = await makeRow();
  const name = `sample${crypto.randomUUID()}`;
  const tended = resumableJob({ ...described, name, waiting: 'WAITING' });
  const old = new Date(now().getTime() - 61_000);
  const ids = [place.exportId, other.place.exportId];
  await db.updateTable('questionExport').set({ touchedAt: old }).where('id', 'in', ids).execute();
  expect(await job.renew(db, { ...other.place, runs: await other.claim() })).toBe(true);
  const jobs = async () => {
    const { rows } = await sql<{ key: string; tries: number }>`select key, max_attempts as tries,
      run_at = ${old.toISOString()}::timestamptz as "inTurn"
      from graphile_worker.jobs where key = any(${ids.map((id) => `${name}:${id}`)}::text[])`.execute(db);
    return rows;
  };
  await tended.goOn(db);
  expect(await jobs()).toEqual([{ key: `${name}:${place.exportId}`, tries: 3, inTurn: true }]);
  expect(await claim()).toBe(1);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
    where task_identifier = ${name}))`.execute(db);
});

/** Work on nothing, and what became of it. */
function makeWork(runs: number | undefined) {
  const ends: unknown[] = [];
  return {
    ends,
    given: {
      ...{ claim: async () => (runs === undefined ? undefined : { runs }), renew: async () => true, renewMs: 5 },
      ...{ mostRuns: 2, neverEnds: '太多次', interrupted: '中断了' },
      end: async (_: unknown, end: unknown) => ends.push(end),
    },
  };
}

test('work ends with what it made; what cannot be claimed, or was begun too often, is not begun', async () => {
  let begun = 0;
  const work = async () => ({ made: ++begun });
  const [first, gone, often] = [makeWork(2), makeWork(undefined), makeWork(3)];
  for (const { given } of [first, gone, often]) await carryOut({ ...given, work });
  expect([first.ends, gone.ends, often.ends]).toEqual([[{ made: 1 }], [], [{ failure: '太多次' }]]);
});

test('a failure is told and thrown, or left to the queue where nothing is to be said', async () => {
  const work = async () => {
    throw new Error('broken');
  };
  const [told, left] = [makeWork(1), makeWork(1)];
  await expect(carryOut({ ...told.given, work })).rejects.toThrow('broken');
  const { interrupted: _, ...silent } = left.given;
  await expect(carryOut({ ...silent, work })).rejects.toThrow('broken');
  expect([told.ends, left.ends]).toEqual([[{ failure: '中断了' }], []]);
});

test('running work is told when it is cancelled, and survives a failed lease renewal', async () => {
  const { given, ends } = makeWork(1);
  const answers = [true, new Error('no connection'), true, false];
  let asked = 0;
  const renew = async () => {
    const answer = answers[asked++] ?? false;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const work = async (_: unknown, unwanted: AbortSignal) => {
    while (!unwanted.aborted) await sleep(1);
    return undefined;
  };
  await carryOut({ ...given, renew, work });
  expect(asked).toBeGreaterThanOrEqual(4);
  expect(ends).toEqual([]);
});

test('steps go on until nothing is left; a refusal is told in its words, another failure is told and thrown', async () => {
  const told: string[] = [];
  const fail = async (problem: string) => told.push(problem);
  let left = 3;
  await inSteps(async () => left-- > 0, '中断了', fail);
  expect([left, told]).toEqual([-1, []]);
  const refused = refuse('notFound');
  await inSteps(() => Promise.reject(refused), '中断了', fail);
  await expect(inSteps(() => Promise.reject(new Error('broken')), '中断了', fail)).rejects.toThrow('broken');
  expect(told).toEqual([refused.message, '中断了']);
});
