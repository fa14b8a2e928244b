import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../server/kit/db/db.ts';
import { newId } from '../server/kit/id.ts';
import { inTransaction } from '../server/kit/transaction.ts';
import { sandboxState, submitCodes, toolchains } from '../server/modules/judge/index.ts';
import type { DB } from '../server/schema.ts';
import { databaseUrl } from './database-url.ts';
import { sumTests } from './make/trial.ts';
import { familyOf, removeData, type ServerProcess, startProcess } from './server-process.ts';

const state = await sandboxState();
const why = !state.works ? state.problem : (await toolchains()).has('python') ? undefined : 'no Python here';

const kills = 20;
const people = 36;
const source = 'import time\na, b = map(int, input().split())\ntime.sleep(0.05)\nprint(a + b)\n';
const organisationId = newId();

/** A database without anything else to do: whoever else judges would take part. */
async function emptyDatabase() {
  const own = new URL(databaseUrl());
  const template = own.pathname.slice(1).replace(/_\d+$/, '');
  const name = `${template}_killed_${process.env.VITEST_POOL_ID ?? 1}`;
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  own.pathname = name;
  return own.href;
}

/** A process is known by its number and when it began, since numbers come again. */
function lifeOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [status, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return status === 'Z' ? undefined : `${pid} ${fields[18]}`;
  } catch {
    return undefined;
  }
}

/** The interpreter of somebody's answer, which is not how a judge looks what languages there are. */
function runsAnswer(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.py');
  } catch {
    return false;
  }
}

/** Folders of control groups that these processes made. */
function groupsOf(pids: ReadonlySet<number>, folder = '/sys/fs/cgroup', depth = 0): string[] {
  if (depth > 6 || !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const place = path.join(folder, entry.name);
    const [, pid] = /^zhixing-judge-(\d+)-/.exec(entry.name) ?? [];
    return pid === undefined ? groupsOf(pids, place, depth + 1) : pids.has(Number(pid)) ? [place] : [];
  });
}

async function until(holds: () => boolean | Promise<boolean>, patienceMs: number) {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(20)) if (await holds()) return true;
  return false;
}

describe.skipIf(why !== undefined)(
  `a judge that is killed${why ? `, skipped: ${why}` : ''}`,
  { timeout: 480_000 },
  () => {
    let url = '';
    let dataDir = '';
    let db: Kysely<DB>;
    const judges: ServerProcess[] = [];

    async function start() {
      const judge = await startProcess(dataDir, { env: { ROLE: 'judge', DATABASE_URL: url, DEMO: 'off' } });
      judges.push(judge);
      return judge;
    }

    beforeAll(async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-killed-'));
      url = await emptyDatabase();
      db = connect(url, 4);
    });

    afterAll(async () => {
      for (const { child } of judges) child.kill('SIGKILL');
      await Promise.all(judges.map(({ exited }) => exited));
      await db?.destroy();
      await removeData(dataDir);
    });

    const done = async () => {
      const rows = await db.selectFrom('judgeSubmission').select('id').where('state', '=', 'DONE').execute();
      return rows.length;
    };

    /** Kills a judge in the middle of its work, and answers which processes it and its boxes were. */
    async function kill({ child, started, exited, lines }: ServerProcess, number: number) {
      expect([await started, lines]).toEqual([true, expect.anything()]);
      const family = () => familyOf([child.pid ?? 0]);
      expect(await until(() => family().some(runsAnswer), 60_000)).toBe(true);
      // At another moment each time: in a box, between two of them, while one is made.
      await sleep((number * 67) % 400);
      const lives = family().flatMap((pid) => lifeOf(pid) ?? []);
      child.kill('SIGKILL');
      await exited;
      return lives;
    }

    test(`${kills} times under load leaves each answer scored once, and nothing behind`, async () => {
      const at = new Date();
      const organisation = { name: '判题', kind: 'enterprise', brand: 'default', edition: 'standard' } as const;
      await db
        .insertInto('organisation')
        .values({ id: organisationId, code: 'killed', ...organisation })
        .execute();
      const answers: Parameters<typeof submitCodes>[2][number][] = [];
      for (let person = 0; person < people; person += 1) {
        const userId = newId();
        await db
          .insertInto('users')
          .values({ id: userId, username: `user${person}`, passwordHash: 'none' })
          .execute();
        const answer = { userId, subject: `answer ${person}`, points: 1000, key: sumTests };
        answers.push({ ...answer, language: 'python', source });
      }
      await inTransaction(db, (db) => submitCodes(db, organisationId, answers, at));
      const lives: string[] = [];
      const standing = [await start(), await start()];
      for (let number = 0; number < kills; number += 1) {
        const [victim] = standing.splice(0, 1);
        // Starting takes the longest.
        if (number < kills - 1) standing.push(await start());
        if (victim) lives.push(...(await kill(victim, number)));
      }
      // Clears away the folder of the last one's group.
      standing.push(await start());
      const left = () => lives.filter((life) => lifeOf(Number(life.split(' ')[0])) === life);
      expect(await until(() => left().length === 0, 5000)).toBe(true);
      expect(await done()).toBeLessThan(people);
      expect(await until(async () => (await done()) === people, 240_000)).toBe(true);
      for (const { child } of standing) child.kill('SIGTERM');
      expect(await Promise.all(standing.map(({ exited }) => exited))).toEqual(standing.map(() => 0));

      const submissions = await db.selectFrom('judgeSubmission').select(['id', 'runs', 'verdict', 'score']).execute();
      const scored = { id: expect.anything(), runs: expect.any(Number), verdict: 'AC', score: 1000 };
      expect(submissions).toEqual(submissions.map(() => scored));
      const runs = await db.selectFrom('judgeRun').select(['submissionId', 'number', 'verdict']).execute();
      expect(runs.toSorted(byId)).toEqual(
        submissions.map(({ id, runs }) => ({ submissionId: id, number: runs, verdict: 'AC' })).toSorted(byId),
      );
      // Some were begun again.
      expect(Math.max(...submissions.map(({ runs }) => runs))).toBeGreaterThan(1);
      expect(await db.selectFrom('judgeCaseVerdict').select('position').execute()).toHaveLength(people * 4);
      expect(groupsOf(new Set(judges.map(({ child }) => child.pid ?? 0)))).toEqual([]);
    });
  },
);

const byId = (a: { submissionId: string }, b: { submissionId: string }) => (a.submissionId < b.submissionId ? -1 : 1);
