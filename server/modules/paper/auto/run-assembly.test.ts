import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import {
  type AutoBank,
  demandFor,
  formOf,
  look,
  makeAutoBank,
  order,
  poolOf,
  start,
} from '../../../../test/make/auto-paper.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { type Searcher, SearchTooLarge, violations } from '../assembly/index.ts';
import { search } from '../assembly/optimise/search.ts';
import type { QuestionExposure } from '../exposure.ts';
import { demandOf } from './demand.rules.ts';
import { tendRuns } from './run.ts';
import { runAssembly } from './run-assembly.ts';

const unused: QuestionExposure = async () => new Map();

/** Does the run here. */
async function doRun(
  { organisation: { organisationId } }: AutoBank,
  runId: string,
  searcher?: Searcher,
  exposure = unused,
) {
  const { db } = await testServer();
  return runAssembly(db, { exposure, ...(searcher && { search: searcher }) }, { organisationId, runId });
}

const stateOf = async (bank: AutoBank, runId: string) => (await look(bank.admin, runId)).state;

/** Finds the quick answer and goes on until it is stopped. */
function endless() {
  const found = Promise.withResolvers<void>();
  const searcher: Searcher = async (problem, { onQuick, signal, ...options }) => {
    await search(problem, options, onQuick);
    found.resolve();
    const stopped = Promise.withResolvers<void>();
    signal?.addEventListener('abort', () => stopped.resolve());
    await stopped.promise;
    return { status: 'cancelled' };
  };
  return { searcher, found: found.promise };
}

test('the quick answer is there while the search goes on, and stays when it is stopped', async () => {
  const bank = await makeAutoBank();
  const { admin, paperBankId } = bank;
  const demand = demandFor(bank);
  const { runId } = await order(bank, demand);
  const { searcher, found } = endless();
  const running = doRun(bank, runId, searcher);
  await found;
  const body = { runId, forms: [0], name: '试卷', paperBankId };
  expect((await admin.send(paperAssembly.create, { body })).code).toBe(3050);
  expect(await admin.call(paperAssembly.cancel, { query: { runId } })).toEqual({ cancelled: true });
  await running;
  const { state, outcome } = await look(admin, runId);
  expect([state, outcome?.status]).toEqual(['CANCELLED', 'heuristic']);
  const { sectionVOS } = await admin.call(paperAssembly.form, { query: { runId, form: 0 } });
  expect(violations(await poolOf(admin, bank), demandOf(demand, now()), [formOf(sectionVOS)])).toEqual([]);
  const [paperId = ''] = (await admin.call(paperAssembly.create, { body })).paperIds;
  expect((await admin.call(paper.detail, { query: { paperId } })).questionCount).toBe(15);
});

test('another run of the same person stops the one that goes on', async () => {
  const bank = await makeAutoBank();
  const first = await order(bank, demandFor(bank));
  const { searcher, found } = endless();
  const running = doRun(bank, first.runId, searcher);
  await found;
  await start(bank.admin, demandFor(bank), { seed: 2 });
  await running;
  expect(await stateOf(bank, first.runId)).toBe('CANCELLED');
});

test('a search out of time says so', async () => {
  const bank = await makeAutoBank();
  const { runId } = await order(bank, demandFor(bank), { seconds: 7 });
  await doRun(bank, runId, async () => ({ status: 'unknown' }));
  expect(await look(bank.admin, runId)).toMatchObject({
    state: 'DONE',
    outcome: { status: 'unknown', text: '7 秒内没有找到试卷，也不能断定没有。请加长时间再试，或放宽几个条件。' },
  });
});

test('shortages found by counting are reported even when the search ran out of time', async () => {
  const bank = await makeAutoBank();
  const sections = [{ name: '判断', type: 'JUDGE' as const, count: 22, points: { by: 'each' as const, points: 1 } }];
  const demand = demandFor(bank, { sections, totalPoints: null });
  const { runId } = await order(bank, demand);
  let searches = 0;
  await doRun(bank, runId, async (problem, { onQuick, ...options }) => {
    searches += 1;
    return searches === 1 ? { status: 'unknown' } : search(problem, options, onQuick);
  });
  expect((await look(bank.admin, runId)).outcome).toMatchObject({
    ...{ status: 'infeasible', least: false },
    relax: [{ text: '第 1 大题 · 判断：22 道', advice: '减为 20 道' }],
    relaxed: { sections: [{ count: 20 }] },
  });
});

test('when counting proves a demand impossible only a relaxation is searched for', async () => {
  const bank = await makeAutoBank();
  const sections = [{ name: '判断', type: 'JUDGE' as const, count: 22, points: { by: 'each' as const, points: 1 } }];
  const { runId } = await order(
    bank,
    demandFor(bank, { sections, totalPoints: null, mustNotHave: bank.questionIds.slice(-4) }),
  );
  const asked: (boolean | undefined)[] = [];
  await doRun(bank, runId, (problem, { onQuick, ...options }) => {
    asked.push(options.impossible);
    return search(problem, options, onQuick);
  });
  expect(asked).toEqual([true, false]);
  expect((await look(bank.admin, runId)).outcome).toMatchObject({ status: 'infeasible', least: true });
});

test('a search that runs out of memory or breaks off has failed', async () => {
  const bank = await makeAutoBank();
  const failing =
    (failure: Error): Searcher =>
    () =>
      Promise.reject(failure);
  const first = await order(bank, demandFor(bank));
  await doRun(bank, first.runId, failing(new SearchTooLarge()));
  expect(await look(bank.admin, first.runId)).toMatchObject({
    state: 'FAILED',
    failure: '题库太大或条件太多，没能算完，请少选几个题库或减少条件',
  });
  const second = await order(bank, demandFor(bank));
  await expect(doRun(bank, second.runId, failing(new Error('broken off')))).rejects.toThrow('broken off');
  expect(await look(bank.admin, second.runId)).toMatchObject({ state: 'FAILED', failure: '组卷中断了，请重新开始' });
});

test('a run whose server was killed is retried a limited number of times', async () => {
  const bank = await makeAutoBank();
  const { db } = await testServer();
  const { runId } = await start(bank.admin, demandFor(bank));
  await doJobsUntil(bank, runId, 'DONE');
  const leave = (runs: number, minutes: number) =>
    db
      .updateTable('assemblyRun')
      .set({ state: 'RUNNING', runs, outcome: null, endedAt: null, touchedAt: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', runId)
      .execute();
  await leave(1, 1);
  await tendRuns(db);
  expect(await stateOf(bank, runId)).toBe('RUNNING');
  await leave(1, 3);
  await tendRuns(db);
  expect(await stateOf(bank, runId)).toBe('WAITING');
  await doJobsUntil(bank, runId, 'DONE');
  expect((await look(bank.admin, runId)).outcome?.status).toBe('optimal');
  await leave(3, 3);
  await tendRuns(db);
  await doJobsUntil(bank, runId, 'FAILED');
});

async function doJobsUntil(bank: AutoBank, runId: string, state: string) {
  while ((await stateOf(bank, runId)) !== state) await doJobs();
}

test('what a process that is stopped was at is begun again by another one, however often', async () => {
  const bank = await makeAutoBank();
  const { db } = await testServer();
  const { runId } = await order(bank, demandFor(bank));
  const { organisationId } = bank.organisation;
  for (let time = 1; time <= 4; time += 1) {
    const { searcher, found } = endless();
    const stopping = new AbortController();
    const running = runAssembly(db, { exposure: unused, search: searcher }, { organisationId, runId }, stopping.signal);
    await found;
    stopping.abort();
    await running;
    expect(await stateOf(bank, runId)).toBe('WAITING');
  }
  await doJobsUntil(bank, runId, 'DONE');
  expect((await look(bank.admin, runId)).outcome?.status).toBe('optimal');
});

test('a run that is taken up again keeps its place in the queue', async () => {
  const bank = await makeAutoBank();
  const { db } = await testServer();
  const { runId } = await order(bank, demandFor(bank));
  const [createdAt, touchedAt] = [new Date(Date.now() - 5 * 60_000), new Date(Date.now() - 3 * 60_000)];
  await db.updateTable('assemblyRun').set({ createdAt, touchedAt }).where('id', '=', runId).execute();
  await tendRuns(db);
  const { rows } = await sql<{ at: Date | string }>`
    select run_at as at from graphile_worker.jobs where key = ${`assemblePapers:${runId}`}`.execute(db);
  expect(rows.map(({ at }) => new Date(at))).toEqual([createdAt]);
  await doJobsUntil(bank, runId, 'DONE');
});

test('a run is carried out by one process only', async () => {
  const bank = await makeAutoBank();
  const { runId } = await order(bank, demandFor(bank));
  let searches = 0;
  const counting: Searcher = (problem, { onQuick, ...options }) => {
    searches += 1;
    return search(problem, options, onQuick);
  };
  await Promise.all([doRun(bank, runId, counting), doRun(bank, runId, counting)]);
  expect([searches, await stateOf(bank, runId)]).toEqual([1, 'DONE']);
});

test('a run is deleted after a week', async () => {
  const bank = await makeAutoBank();
  const { db } = await testServer();
  const { runId } = await order(bank, demandFor(bank));
  const age = (days: number) =>
    db
      .updateTable('assemblyRun')
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', runId)
      .execute();
  await age(6.9);
  await tendRuns(db);
  expect(await stateOf(bank, runId)).toBe('WAITING');
  await age(7.1);
  await tendRuns(db);
  const { organisationId } = bank.organisation;
  const left = db.selectFrom('assemblyRun').select('id').where('organisationId', '=', organisationId);
  expect(await left.execute()).toEqual([]);
});

test('whoever may no longer manage papers gets none', async () => {
  const bank = await makeAutoBank();
  const { name, roleId } = await makeRole(bank.organisation, { permissions: ['paper.manage'] });
  const { userId } = await makeStaff(bank.organisation, { roles: [name] });
  const { runId } = await order(bank, demandFor(bank), { userId });
  const { db } = await testServer();
  await db.updateTable('role').set({ permissions: [] }).where('id', '=', roleId).execute();
  await doRun(bank, runId);
  const { state, failure } = await db
    .selectFrom('assemblyRun')
    .select(['state', 'failure'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  expect([state, failure]).toEqual(['FAILED', '您不再有组卷的权限']);
});

test('a question deleted while the search goes on is told of before a paper is made', async () => {
  const bank = await makeAutoBank();
  const { admin, questionIds, paperBankId } = bank;
  const [must = ''] = questionIds;
  const { runId } = await order(bank, demandFor(bank, { mustHave: [must] }));
  await doRun(bank, runId, async (problem, { onQuick, ...options }) => {
    await admin.call(question.delete, { body: { questionIds: [must], confirmed: true } });
    return search(problem, options, onQuick);
  });
  expect(await stateOf(bank, runId)).toBe('DONE');
  const body = { runId, forms: [0], name: '试卷', paperBankId };
  const { code, res } = await admin.send(paperAssembly.create, { body });
  expect([code, res]).toEqual([3052, '1 道试题已停用、删除或不对您开放：「单选第 0 题」。请换掉它们或重新组卷']);
});

test('what stood in an exam of late stays out, as long as there is enough else', async () => {
  const bank = await makeAutoBank();
  const { admin, questionIds } = bank;
  const monthsAgo = (months: number) => Date.now() - months * 30.5 * 86_400_000;
  // Half of the judgements were used a month ago, five more four months ago.
  const used = (from: number, to: number, lastUsedAt: number) =>
    questionIds.slice(40 + from, 40 + to).map((id) => [id, { usedCount: 1, lastUsedAt }] as const);
  const exposure: QuestionExposure = async () => new Map([...used(0, 10, monthsAgo(1)), ...used(10, 17, monthsAgo(4))]);
  const judgements = (count: number) =>
    demandFor(bank, {
      sections: [{ name: '判断', type: 'JUDGE', count, points: { by: 'own' } }],
      ...{ totalPoints: null, notUsedMonths: 6 },
    });
  const enough = await order(bank, judgements(3));
  await doRun(bank, enough.runId, undefined, exposure);
  const { sectionVOS } = await admin.call(paperAssembly.form, { query: { runId: enough.runId, form: 0 } });
  expect(
    formOf(sectionVOS)
      .items.map(({ id }) => id)
      .sort(),
  ).toEqual(questionIds.slice(57).sort());

  const more = await order(bank, judgements(8));
  await doRun(bank, more.runId, undefined, exposure);
  const { outcome } = await look(admin, more.runId);
  expect(outcome).toMatchObject({
    status: 'infeasible',
    relax: [{ text: '近 6 个月考过的试题不用', advice: '改为近 3 个月' }],
    least: true,
    relaxed: { notUsedMonths: 3 },
  });
  if (outcome?.status !== 'infeasible' || !outcome.relaxed) throw new Error('nothing relaxed');
  const again = await order(bank, outcome.relaxed);
  await doRun(bank, again.runId, undefined, exposure);
  expect((await look(admin, again.runId)).outcome?.status).toBe('optimal');
});
