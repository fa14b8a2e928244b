import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge } from '#contract/judge/judge.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { judgeAll } from '../../../../test/make/code-exam.ts';
import { sumTests } from '../../../../test/make/trial.ts';
import { as, makeAdministrator, makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { markedCodes, sandboxState, submitCodes } from '../index.ts';
import { toolchains } from '../language/toolchain.ts';
import { ownState } from '../worker/watch-judge.ts';
import { noteWorker, removeWorker } from '../worker/worker.queries.ts';
import { judgeNext } from './judge-next.ts';
import type { Bench } from './run-tests.ts';
import { claimSubmission, endSubmission, submissionJob } from './submission.queries.ts';
import type { HandedInCode } from './submit-codes.ts';

const state = await sandboxState();
const found = await toolchains();
const why = !state.works ? state.problem : found.has('python') ? undefined : 'no Python here';
const tried = test.skipIf(why !== undefined);
const workerId = newId();

beforeAll(async () => {
  const { db } = await testServer();
  if (why === undefined) await noteWorker(db, workerId, await ownState(), now());
});

afterAll(async () => removeWorker((await testServer()).db, workerId));

const right = 'a, b = map(int, input().split())\nprint(a + b)\n';
const onlySmall = 'a, b = map(int, input().split())\nprint(a + b if a < 1000 else 0)\n';
const onlyPositive = 'a, b = map(int, input().split())\nprint(a + b if a > 0 else 7)\n';

type Answer = HandedInCode & { readonly organisationId: string };

async function makeAnswer(more: Partial<HandedInCode> = {}): Promise<Answer> {
  const organisation = await makeOrganisation();
  const { userId, organisationId } = await makeStaff(organisation);
  return {
    ...{ organisationId, userId, subject: `answer ${newId()}`, points: 1000 },
    ...{ language: 'python', source: right, key: sumTests, ...more },
  };
}

/** As an exam gives it when it is handed in. */
async function handedIn({ organisationId, ...code }: Answer) {
  const { db } = await testServer();
  const [submissionId = ''] = await inTransaction(db, (db) => submitCodes(db, organisationId, [code], now()));
  return submissionId;
}

/** Without a job of its own: other tests do all jobs that are due, also at the same time. */
async function given(code: Answer) {
  const submissionId = await handedIn(code);
  const { db } = await testServer();
  await sql`select graphile_worker.remove_job(${`${submissionJob.name}:${submissionId}`})`.execute(db);
  return submissionId;
}

async function markedBy({ organisationId }: Answer, submissionId: string) {
  const { db } = await testServer();
  return (await markedCodes(db, organisationId, [submissionId])).get(submissionId);
}

async function marked(code: Answer, bench?: Bench) {
  const submissionId = await handedIn(code);
  await judgeAll(code.organisationId, bench);
  return markedBy(code, submissionId);
}

const runsOf = async ({ organisationId }: Answer) => {
  const { db } = await testServer();
  return db.selectFrom('judgeRun').selectAll().where('organisationId', '=', organisationId).orderBy('number').execute();
};

describe(`answers in code${why ? `, skipped: ${why}` : ''}`, () => {
  tried('get the points of the cases that they pass', async () => {
    expect(await marked(await makeAnswer())).toMatchObject({ verdict: 'AC', score: 1000 });
    expect(await marked(await makeAnswer({ source: onlySmall }))).toMatchObject({ verdict: 'WA', score: 500 });
    // One case of the group failed, so neither counts.
    expect(await marked(await makeAnswer({ source: onlyPositive }))).toMatchObject({ verdict: 'WA', score: 500 });
    expect(await marked(await makeAnswer({ source: 'print(' }))).toMatchObject({ verdict: 'CE', score: 0 });
    expect(await marked(await makeAnswer({ source: '1 / 0' }))).toMatchObject({ verdict: 'RE', score: 0 });
  });

  tried('are judged once for each set of cases, however often they are handed in', async () => {
    const { db } = await testServer();
    const code = await makeAnswer();
    const first = await handedIn(code);
    await expect(handedIn(code)).rejects.toThrow('judge_submission_once');
    await judgeAll(code.organisationId);
    expect(await markedBy(code, first)).toMatchObject({ state: 'DONE', verdict: 'AC' });
    expect(await runsOf(code)).toHaveLength(1);
    // Other cases are another judgement.
    const key = { ...sumTests, tests: sumTests.tests.slice(0, 1) };
    const second = await handedIn({ ...code, key });
    await judgeAll(code.organisationId);
    const both = await markedCodes(db, code.organisationId, [first, second]);
    expect([both.get(first)?.caseCount, both.get(second)?.caseCount]).toEqual([4, 1]);
    expect(await runsOf(code)).toHaveLength(2);
  });

  tried('lose no point by a failure of ours: tried three times, then left to a person', async () => {
    const { db } = await testServer();
    const code = await makeAnswer();
    const broken = {
      maker: { ...(state.works ? state.maker : ({} as Bench['maker'])), bwrap: '/nowhere' },
      toolchains: found,
    };
    const submissionId = await given(code);
    for (let turn = 0; turn < 40; turn += 1) {
      // Others of this file wait for nothing.
      await db
        .updateTable('judgeSubmission')
        .set({ notBefore: now() })
        .where('organisationId', '=', code.organisationId)
        .execute();
      await judgeNext(db, undefined, broken);
      await sql`select graphile_worker.remove_job(${`${submissionJob.name}:${submissionId}`})`.execute(db);
      if ((await markedBy(code, submissionId))?.state === 'DONE') break;
    }
    expect(await markedBy(code, submissionId)).toMatchObject({ verdict: 'SE', score: null });
    const runs = await runsOf(code);
    expect(runs.map(({ verdict }) => verdict)).toEqual(['SE', 'SE', 'SE']);
    expect(runs.every(({ failure }) => failure)).toBe(true);
  });

  tried('whose process was killed are taken up once more and scored once', async () => {
    const { db } = await testServer();
    const code = await makeAnswer();
    const submissionId = await given(code);
    const place = { organisationId: code.organisationId, submissionId };
    const killed = await claimSubmission(db, place, now());
    expect(killed?.runs).toBe(1);
    // Nobody else takes what goes on.
    expect(await claimSubmission(db, place, now())).toBeUndefined();
    const longAgo = new Date(now().getTime() - 60_000);
    await db.updateTable('judgeSubmission').set({ touchedAt: longAgo }).where('id', '=', submissionId).execute();
    await judgeAll(code.organisationId);
    expect(await markedBy(code, submissionId)).toMatchObject({ verdict: 'AC', score: 1000 });
    // The one that was only held up ends later: it changes nothing.
    const late = { verdict: 'WA', score: 0, compilerOutput: null, cases: [], failure: null } as const;
    expect(await endSubmission(db, { ...place, runs: 1 }, late, now())).toBe(false);
    expect(await markedBy(code, submissionId)).toMatchObject({ verdict: 'AC', score: 1000 });
    expect((await runsOf(code)).map(({ number }) => number)).toEqual([2]);
  });
});

describe('trials', () => {
  const body = { language: 'python', source: right, tests: sumTests } as const;

  tried('are one at a time for each person', async () => {
    const { admin, organisation } = await makeAdministrator();
    const slow = { ...body, source: 'import time\ntime.sleep(20)', tests: { ...sumTests, timeLimitMs: 10_000 } };
    const { submissionId } = await admin.call(judge.start, { body: slow });
    expect(await admin.call(judge.detail, { query: { submissionId } })).toMatchObject({ verdict: null, cases: [] });
    expect(await admin.send(judge.start, { body })).toMatchObject({ code: 2504 });
    await admin.call(judge.cancel, { query: { submissionId } });
    await judgeAll(organisation.organisationId);
  });

  tried('show every case to whoever wrote the question', async () => {
    const { admin, organisation } = await makeAdministrator();
    const { submissionId } = await admin.call(judge.start, { body: { ...body, source: onlySmall } });
    await doJobs();
    await judgeAll(organisation.organisationId);
    const detail = await admin.call(judge.detail, { query: { submissionId } });
    expect(detail).toMatchObject({
      ...{ state: 'DONE', verdict: 'WA', ahead: null, language: 'python' },
      cases: [
        { verdict: 'AC', sample: true, output: '3\n' },
        { verdict: 'AC', sample: false, output: null },
        { verdict: 'AC' },
        { verdict: 'WA', output: '0\n', note: '第 1 行不同' },
      ],
    });
    expect(detail.cases.every(({ cpuMs, memoryKb }) => cpuMs < 2000 && memoryKb >= 0)).toBe(true);
  });

  tried('run on samples alone, or on an input of one’s own', async () => {
    const { admin, organisation } = await makeAdministrator();
    const samples = await admin.call(judge.start, { body: { ...body, samplesOnly: true } });
    await judgeAll(organisation.organisationId);
    const ofSamples = await admin.call(judge.detail, { query: samples });
    expect(ofSamples).toMatchObject({ verdict: 'AC', cases: [{ position: 0 }] });
    expect(ofSamples.cases).toHaveLength(1);
    const own = await admin.call(judge.start, { body: { ...body, input: '7 8', tests: { ...sumTests, tests: [] } } });
    await judgeAll(organisation.organisationId);
    expect(await admin.call(judge.detail, { query: own })).toMatchObject({
      cases: [{ output: '15\n', sample: false }],
    });
    // Nothing is compared, so that what is no text is not wrong either.
    const source = 'import sys\nsys.stdout.buffer.write(b"ok\\xff\\xfe")';
    for (const [how, verdict] of [
      [{ input: '7 8' }, 'AC'],
      [{ samplesOnly: true }, 'WA'],
    ] as const) {
      const bytes = await admin.call(judge.start, { body: { ...body, source, ...how } });
      await judgeAll(organisation.organisationId);
      expect(await admin.call(judge.detail, { query: bytes })).toMatchObject({
        ...{ verdict, cases: [{ verdict, output: 'ok��', note: '输出不是 UTF-8 文字' }] },
      });
    }
    expect(await admin.send(judge.start, { body: { ...body, tests: { ...sumTests, tests: [] } } })).toMatchObject({
      code: 2505,
    });
  });

  tried('can be cancelled, and are nobody else’s', async () => {
    const { admin, organisation } = await makeAdministrator();
    const { submissionId } = await admin.call(judge.start, { body });
    const other = await as(await makeStaff(organisation, { roles: ['机构管理员'] }));
    expect((await other.send(judge.detail, { query: { submissionId } })).status).toBe(404);
    expect((await other.send(judge.cancel, { query: { submissionId } })).status).toBe(404);
    await admin.call(judge.cancel, { query: { submissionId } });
    await judgeAll(organisation.organisationId);
    expect(await admin.call(judge.detail, { query: { submissionId } })).toMatchObject({
      state: 'CANCELLED',
      verdict: null,
    });
  });

  tried('have a pace', async () => {
    const { admin } = await makeAdministrator();
    for (let count = 0; count < 10; count += 1) {
      const { submissionId } = await admin.call(judge.start, { body });
      await admin.call(judge.cancel, { query: { submissionId } });
    }
    expect(await admin.send(judge.start, { body })).toMatchObject({
      code: 2503,
      res: expect.stringMatching(/请 \d+ 秒后再试/),
    });
  });

  test('refuse a source that is too long or none', async () => {
    const { admin } = await makeAdministrator();
    for (const source of ['', ' \n', 'x'.repeat(70_000)])
      expect(await admin.send(judge.start, { body: { ...body, source } })).toMatchObject({ code: 1000 });
  });
});

test('the state of the judge is told to those who need it, and in /healthz', async () => {
  const { admin } = await makeAdministrator();
  const { origin } = await testServer();
  const told = await admin.call(judge.state, {});
  const health = (await (await fetch(`${origin}/healthz`)).json()) as {
    judge: { state: string; problem: string | null };
  };
  expect(told.works ? [health.judge.state, told.problem] : health.judge.state).toEqual(
    told.works ? ['ok', null] : 'unavailable',
  );
  if (why === undefined) expect(told.languages.map(({ codeType }) => codeType)).toContain('python');
  else expect(health.judge.problem).toBeTruthy();
});

test('cases are read from an archive and nothing is kept', async () => {
  const { admin } = await makeAdministrator();
  const bytes = zipSync({ '1.in': strToU8('1 2'), '1.out': strToU8('3'), '2.in': strToU8('x') });
  const file = new File([new Uint8Array(bytes)], 'cases.zip');
  expect(await admin.call(judge.readCases, { file })).toEqual({
    cases: [
      { name: '1', input: '1 2', output: '3', sample: false, weight: 1 },
      { name: '2', input: 'x', output: '', sample: false, weight: 1 },
    ],
    problems: ['「2.in」没有对应的输出文件，只导入了输入'],
  });
  const broken = await admin.send(judge.readCases, { file: new File(['no zip'], 'cases.zip') });
  expect(broken).toMatchObject({ code: 2506, res: '压缩包已损坏，请重新打包' });
});
