import { expect, test } from 'vitest';
import { demandFor, look, makeAutoBank, order } from '../../../../test/make/auto-paper.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import * as queries from './run.queries.ts';

test('a process that was overtaken neither goes on with a run nor ends it', async () => {
  const bank = await makeAutoBank();
  const { runId } = await order(bank, demandFor(bank));
  const { db } = await testServer();
  const place = { organisationId: bank.organisation.organisationId, runId };
  const claim = async () => {
    const { runs = 0 } = (await queries.claimRun(db, place, now())) ?? {};
    return { ...place, runs };
  };
  const before = await claim();
  await db.updateTable('assemblyRun').set({ state: 'WAITING' }).where('id', '=', runId).execute();
  const after = await claim();
  expect([before.runs, after.runs]).toEqual([1, 2]);
  const nothing = { status: 'unknown' as const, text: '旧的' };
  expect(await queries.assemblyJob.renew(db, before)).toBe(false);
  expect(await queries.waitAgain(db, before, now())).toBe(false);
  await queries.noteOutcome(db, before, nothing);
  await queries.endRun(db, before, { outcome: nothing }, now());
  expect(await look(bank.admin, runId)).toMatchObject({ state: 'RUNNING', outcome: null });
  expect(await queries.assemblyJob.renew(db, after)).toBe(true);
  await queries.endRun(db, after, { failure: '新的' }, now());
  expect(await look(bank.admin, runId)).toMatchObject({ state: 'FAILED', failure: '新的' });
});
