import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseUrl } from '../../test/database-url.ts';
import { connect, type Db } from '../kit/db/db.ts';
import { addJob, migrateJobs, runDueJobs, runJobs, type Task } from '../kit/jobs.ts';
import type { JobParts, Jobs } from '../kit/module.ts';
import { jobCrontab, jobLanes, judgeSlots, lanesFor } from './jobs.ts';
import { moduleJobs } from './modules.ts';

/** A runner would do the jobs of all other tests, so this has a database of its own. */
let db: Db;
let url: string;
const name = `jobs_${randomUUID().replaceAll('-', '')}`;

async function administer(sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  await administer(`create database ${name}`);
  const address = new URL(databaseUrl());
  address.pathname = name;
  url = address.href;
  await migrateJobs(url);
  db = connect(url, 2);
});

// What was put off would be begun by the runners of the next test.
beforeEach(() => sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db));

afterAll(async () => {
  await db.destroy();
  await administer(`drop database ${name}`);
});

/** Jobs that last until they are let go, and who has begun one. */
function makeHanging() {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const waiting = new Map<string, () => void>();
  const hang: Task = async (payload) => {
    const { organisationId } = payload as { organisationId: string };
    begun.push(organisationId);
    waiting.get(organisationId)?.();
    await promise;
  };
  const beginOf = (organisationId: string) =>
    new Promise<void>((resolve) => {
      if (begun.includes(organisationId)) resolve();
      else waiting.set(organisationId, resolve);
    });
  return { hang, begun, beginOf, letGo };
}

const jobs = moduleJobs({} as JobParts);

/** Jobs of the service that do something else here, in the lanes that they have. */
const inTheirLanes = (tasks: Record<string, Task>): Jobs =>
  Object.fromEntries(Object.entries(tasks).map(([name, run]) => [name, { ...jobs[name], run }]));

const running = (tasks: Record<string, Task>) =>
  runJobs({ url, lanes: jobLanes(inTheirLanes(tasks)), crontab: '', log: pino({ level: 'silent' }) });

test('however many directories, imports and notices to everybody hang, codes and messages go out', async () => {
  const { hang, beginOf, letGo } = makeHanging();
  const done = { sendOutbox: Promise.withResolvers<void>(), tellPeople: Promise.withResolvers<void>() };
  const tasks = {
    ...{ syncStaff: hang, importStaff: hang, shareNotice: hang },
    sendOutbox: async () => done.sendOutbox.resolve(),
    tellPeople: async () => done.tellPeople.resolve(),
  };
  const owners = Array.from({ length: 6 }, () => randomUUID());
  for (const [number, organisationId] of owners.entries()) {
    await addJob(db, ['syncStaff', 'importStaff', 'shareNotice'][number % 3] ?? '', { organisationId });
  }
  const jobs = await running(tasks);
  try {
    await Promise.all(owners.map(beginOf));
    await addJob(db, 'sendOutbox', {});
    await addJob(db, 'tellPeople', {});
    await Promise.all([done.sendOutbox.promise, done.tellPeople.promise]);
  } finally {
    letGo();
    await jobs.stop();
  }
});

test("an organisation whose directory hangs keeps nobody from theirs, and has its other jobs' turn later", async () => {
  const { hang, begun, beginOf, letGo } = makeHanging();
  const [slow, other, third] = [randomUUID(), randomUUID(), randomUUID()];
  for (let count = 0; count < 9; count += 1) await addJob(db, 'syncStaff', { organisationId: slow });
  await addJob(db, 'importStaff', { organisationId: slow }, { key: `import:${slow}`, tries: 3 });
  const jobs = await running({ syncStaff: hang, importStaff: hang });
  try {
    await beginOf(slow);
    await addJob(db, 'syncStaff', { organisationId: other });
    await addJob(db, 'importStaff', { organisationId: third });
    await Promise.all([beginOf(other), beginOf(third)]);
    expect(begun.toSorted()).toEqual([slow, other, third].toSorted());
    await expect.poll(() => putOff(slow)).toBe(9);
  } finally {
    letGo();
    await jobs.stop();
  }
  const left = await sql<{ id: string; key: string | null; tries: number }>`
    select id, key, max_attempts as tries from graphile_worker._private_jobs
    where payload ->> 'organisationId' = ${slow} and locked_at is null order by key nulls first`.execute(db);
  expect(left.rows).toHaveLength(9);
  expect(left.rows.at(-1)).toMatchObject({ key: `import:${slow}`, tries: 3 });
  const ids = left.rows.map(({ id }) => id);
  await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now())`.execute(db);
  await runDueJobs(url, { syncStaff: hang, importStaff: hang });
  expect(begun.filter((owner) => owner === slow)).toHaveLength(10);
});

test('many short jobs of one organisation are done one after another, without being put off', async () => {
  const organisationId = randomUUID();
  const most = { now: 0, ever: 0, done: 0 };
  const all = Promise.withResolvers<void>();
  const short: Task = async () => {
    most.now += 1;
    most.ever = Math.max(most.ever, most.now);
    // Long enough for others to wait for it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    most.now -= 1;
    most.done += 1;
    if (most.done === 40) all.resolve();
  };
  for (let count = 0; count < 40; count += 1) await addJob(db, 'syncStaff', { organisationId });
  const jobs = await running({ syncStaff: short });
  try {
    await all.promise;
  } finally {
    await jobs.stop();
  }
  expect(most).toEqual({ now: 0, ever: 1, done: 40 });
});

test('a job that failed gives its place back', async () => {
  const organisationId = randomUUID();
  const second = Promise.withResolvers<void>();
  const failing: Task = async () => {
    throw new Error('the directory is gone');
  };
  const jobs = await running({ syncStaff: failing, importStaff: async () => second.resolve() });
  try {
    await addJob(db, 'syncStaff', { organisationId }, { tries: 1 });
    await failedOnce();
    await addJob(db, 'importStaff', { organisationId });
    await second.promise;
  } finally {
    await jobs.stop();
  }
});

async function putOff(organisationId: string) {
  const waiting = await sql<{ count: number }>`select count(*)::int from graphile_worker._private_jobs
    where payload ->> 'organisationId' = ${organisationId} and locked_at is null and run_at > now()`.execute(db);
  return waiting.rows[0]?.count;
}

async function failedOnce() {
  const failed = sql<{ error: string | null }>`select last_error as error from graphile_worker.jobs`;
  while (!(await failed.execute(db)).rows.some(({ error }) => error !== null)) await sleep(50);
}

test('a job of a process that died is done again, one of a process that lives is left to it', async () => {
  const { hang, begun, beginOf, letGo } = makeHanging();
  const [alive, dead] = [randomUUID(), randomUUID()];
  await addJob(db, 'syncStaff', { organisationId: alive });
  const first = await running({ syncStaff: hang });
  await beginOf(alive);
  const again = Promise.withResolvers<void>();
  await addJob(db, 'importStaff', { organisationId: dead });
  // As a killed process leaves it, which the queue itself does not do on request.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
    locked_by = case when payload ->> 'organisationId' = ${dead} then 'pool-killed' else locked_by end`.execute(db);
  const second = await running({ syncStaff: hang, importStaff: async () => again.resolve() });
  try {
    // The connections by which runners hear of new jobs may drop: who lives keeps what it has.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = ${name}`.execute(
      db,
    );
    await again.promise;
    expect(begun).toEqual([alive]);
  } finally {
    letGo();
    await Promise.all([first.stop(), second.stop()]);
  }
}, 60_000);

test('a process that is asked to stop keeps the job that it finishes first', async () => {
  const { hang, begun, beginOf, letGo } = makeHanging();
  const organisationId = randomUUID();
  await addJob(db, 'syncStaff', { organisationId });
  const first = await running({ syncStaff: hang, importStaff: hang, sendOutbox: hang });
  await beginOf(organisationId);
  const second = await running({ syncStaff: hang, importStaff: hang, sendOutbox: hang });
  const stopped = first.stop();
  try {
    await addJob(db, 'importStaff', { organisationId: 'later' }, { runAt: new Date(Date.now() + 15_000) });
    await beginOf('later');
    expect(begun).toEqual([organisationId, 'later']);
  } finally {
    letGo();
    await Promise.all([stopped, second.stop()]);
  }
}, 60_000);

test('every job is in exactly one lane', () => {
  const inLanes = jobLanes(jobs).map(({ tasks }) => Object.keys(tasks));
  expect(inLanes.flat().toSorted()).toEqual(Object.keys(jobs).toSorted());
  expect(inLanes.map((names) => names.length)).toEqual(expect.not.arrayContaining([0]));
});

test('what the clock begins is a job of the service', () => {
  expect(jobCrontab(jobs).split('\n')).toEqual([
    '*/10 * * * * forgetCodes',
    '* * * * * tendImports',
    '*/10 * * * * forgetExpired',
    ...['tendRebuilds', 'tendMatches', 'tendQuestionFiles', 'tendJudge', 'tendPapers', 'tendEvidence'].map(
      (name) => `* * * * * ${name}`,
    ),
    ...['tendPublishings', 'tendJudgedMarks', 'tendRegrades'].map((name) => `* * * * * ${name}`),
    '*/10 * * * * settleAnswerPictures',
    '*/10 * * * * eraseSnapshots',
    '17 * * * * tendMedia',
    '*/10 * * * * tendCourses',
    '13 * * * * remindPeople',
    '*/10 * * * * tendPractices',
    '*/10 * * * * tendStudyEvidence',
    '*/10 * * * * tendStudyTargets',
    '41 3 * * * reckonStudyTargets',
    '*/10 * * * * tendStudyTasks',
    '40 19 * * * tendCampusVisitors',
    '*/10 * * * * tendOffers',
    ...['tendApplicationMatches', 'tendExamResults'].map((name) => `*/5 * * * * ${name}`),
    '20 19 * * * tendRecruitmentRetention',
    '* * * * * tendResumeImports',
    '* * * * * tendResumeUploads',
    '* * * * * tendInterviews',
    '*/5 * * * * tendRecordings',
    '*/10 * * * * endForgottenLessons',
    '35 19 * * * forgetLessonRecordings',
    '* * * * * feedLessons',
  ]);
});

test('however many papers are sought, imports and exports go on, and whoever seeks is told when the process ends', async () => {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  let told = 0;
  const untilStopped: Task = async (_, stopping) => {
    begun.resolve();
    await new Promise((resolve) => stopping?.addEventListener('abort', resolve));
    told += 1;
  };
  const organisationId = randomUUID();
  for (let count = 0; count < 8; count += 1)
    await addJob(db, 'assemblePapers', { organisationId, runId: randomUUID() });
  const jobs = await running({ assemblePapers: untilStopped, exportQuestions: async () => done.resolve() });
  await begun.promise;
  await addJob(db, 'exportQuestions', { organisationId });
  await done.promise;
  await jobs.stop();
  expect(told).toBeGreaterThan(0);
});

test('the lane of the judge is stopped by itself, before the others', async () => {
  const begun = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const untilStopped: Task = (_, stopping) => {
    begun.resolve();
    return new Promise((resolve) =>
      stopping?.addEventListener('abort', () => {
        told.resolve();
        resolve();
      }),
    );
  };
  const done = Promise.withResolvers<void>();
  const organisationId = randomUUID();
  await addJob(db, 'judgeSubmission', { organisationId });
  const jobs = await running({ judgeSubmission: untilStopped, exportQuestions: async () => done.resolve() });
  await begun.promise;
  await jobs.stopLane('judge');
  await told.promise;
  await addJob(db, 'exportQuestions', { organisationId });
  await done.promise;
  await jobs.stop();
});

test('of jobs that are due the one with the smallest priority is first', async () => {
  const order: unknown[] = [];
  const task: Task = async (payload) => void order.push(payload);
  await addJob(db, 'ordered', 'mail');
  await addJob(db, 'ordered', 'code', { priority: -10 });
  await runDueJobs(url, { ordered: task });
  expect(order).toEqual(['code', 'mail']);
});

test('each run of the judge has a processor and memory, and a process for it alone has no other jobs', () => {
  const gibibyte = 2 ** 30;
  const large = { processors: 8, memoryBytes: 64 * gibibyte };
  expect(judgeSlots(large, 1, false)).toBe(7);
  expect(judgeSlots(large, 1, true)).toBe(8);
  expect(judgeSlots(large, 4, false)).toBe(1);
  expect(judgeSlots({ ...large, processors: 1 }, 1, false)).toBe(1);
  expect(judgeSlots({ ...large, memoryBytes: 5 * gibibyte }, 1, true)).toBe(3);
  expect(judgeSlots({ ...large, memoryBytes: 6 * gibibyte }, 2, true)).toBe(2);
  expect(judgeSlots({ ...large, memoryBytes: gibibyte }, 1, true)).toBe(1);
  expect(lanesFor('judge', true)).toEqual(['judge']);
  expect(lanesFor('judge', false)).toEqual([]);
  expect(lanesFor('all', false)).not.toContain('judge');
  expect(lanesFor('worker', true)).toContain('judge');
});
