import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../kit/db/db.ts';
import { addJob, migrateJobs, runDueJobs, runJobs, type Task } from '../kit/jobs.ts';
import { jobLanes } from './jobs.ts';

/** A runner would do the jobs of all other tests, so this has a database of its own. */
let db: Db;
let url: string;
const name = `jobs_${randomUUID().replaceAll('-', '')}`;

async function administer(sql: string) {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  await administer(`create database ${name}`);
  const address = new URL(inject('databaseUrl'));
  address.pathname = name;
  url = address.href;
  await migrateJobs(url);
  db = connect(url, 2);
});

afterAll(async () => {
  await db.destroy();
  await administer(`drop database ${name}`);
});

test('however many directories and imports hang, codes and notices go out', async () => {
  const hanging = Promise.withResolvers<void>();
  const bothHang = Promise.withResolvers<void>();
  const done = { sendOutbox: Promise.withResolvers<void>(), deliverNotice: Promise.withResolvers<void>() };
  let slow = 0;
  const hang: Task = async () => {
    slow += 1;
    if (slow === 2) bothHang.resolve();
    await hanging.promise;
  };
  const tasks = {
    ...{ syncStaff: hang, importStaff: hang },
    sendOutbox: async () => done.sendOutbox.resolve(),
    deliverNotice: async () => done.deliverNotice.resolve(),
  };
  for (const job of ['syncStaff', 'syncStaff', 'syncStaff', 'importStaff', 'importStaff']) await addJob(db, job, {});
  const jobs = await runJobs({ url, lanes: jobLanes(tasks), crontab: '', log: pino({ level: 'silent' }) });
  try {
    await bothHang.promise;
    await addJob(db, 'sendOutbox', {});
    await addJob(db, 'deliverNotice', {});
    await Promise.all([done.sendOutbox.promise, done.deliverNotice.promise]);
    expect(slow).toBe(2);
  } finally {
    hanging.resolve();
    await jobs.stop();
  }
});

test('every job is in exactly one lane', () => {
  const names = ['sendOutbox', 'syncStaff', 'importStaff', 'shareNotice', 'forgetExpired'];
  const lanes = jobLanes(Object.fromEntries(names.map((name) => [name, async () => {}])));
  expect(lanes.flatMap(({ tasks }) => Object.keys(tasks))).toEqual(names);
});

test('of jobs that are due the one with the smallest priority is first', async () => {
  const order: unknown[] = [];
  const task: Task = async (payload) => void order.push(payload);
  await addJob(db, 'ordered', 'mail');
  await addJob(db, 'ordered', 'code', { priority: -10 });
  await runDueJobs(url, { ordered: task });
  expect(order).toEqual(['code', 'mail']);
});
