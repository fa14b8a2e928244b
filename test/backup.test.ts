import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { encode } from 'fast-png';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { readSchema, schemaSql } from '../scripts/schema-text.ts';
import { backUp } from '../server/app/backup/backup.ts';
import { readManifest } from '../server/app/backup/manifest.ts';
import { demoPassword } from '../server/demo/seed.ts';
import { migrate, migrationsHere } from '../server/kit/db/migrate.ts';
import { migrateJobs } from '../server/kit/jobs.ts';
import { runningPostgres } from '../server/kit/postgres/index.ts';
import { client, signIn } from './client.ts';
import { databaseUrl } from './database-url.ts';
import { removeData, type ServerProcess, startProcess } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '..');
const runtime = path.join(root, 'node_modules/.bin/node');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A command as an operator runs it. */
function run(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const given = { PATH: process.env.PATH, INIT_CWD: root, ...env };
    execFile(
      runtime,
      [`scripts/operator/${script}.ts`, ...args],
      { cwd: root, env: given },
      (failure, stdout, stderr) => {
        const code = typeof failure?.code === 'number' ? failure.code : failure ? -1 : 0;
        resolve({ code, out: stdout.trim(), err: stderr.trim() });
      },
    );
  });
}

const done = { code: 0, err: '' };

async function schemaOf(url: string) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return schemaSql(await readSchema(database));
  } finally {
    await database.end();
  }
}

/** What a backup holds, but for when it was made and in which order the rows lie. */
async function contentOf(folder: string) {
  const { tables, jobs, files, migrations, sequences } = await readManifest(folder);
  const content = new Map<string, string>();
  for (const { name } of tables) {
    const rows = zstdDecompressSync(await readFile(path.join(folder, `tables/${name}.copy.zst`)));
    const sorted = rows.toString().split('\n').sort().join('\n');
    content.set(name, createHash('sha256').update(sorted).digest('hex'));
  }
  return { content, jobs: jobs.rows, files, migrations, sequences };
}

describe.skipIf(process.platform !== 'linux')('a backup of a running service', { timeout: 300_000 }, () => {
  let folder = '';
  const servers: ServerProcess[] = [];
  const at = (name: string) => path.join(folder, name);

  async function start(dataDir: string, demo: 'on' | 'off') {
    const server = await startProcess(dataDir, { env: { DEMO: demo } });
    servers.push(server);
    expect([await server.started, server.lines]).toEqual([true, expect.anything()]);
    return server;
  }

  async function speakAs(username: string, { origin }: ServerProcess) {
    const { access_token } = await signIn(username, demoPassword, origin);
    return client(access_token, {}, origin);
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'zhixing-backup-'));
  });

  afterAll(async () => {
    for (const server of servers) server.child.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.exited));
    for (const name of ['first', 'second']) await removeData(at(name));
    await rm(folder, { recursive: true, force: true });
  });

  /** Saves an answer again and again, each with the next number, until told to stop. */
  async function keepSaving(server: ServerProcess, username: string) {
    const me = await speakAs(username, server);
    const open = await me.call(attempt.mine, { query: { phase: 'open' } });
    const examId = open.data[0]?.examId ?? '';
    const { attemptId, leaseId, formId } = await me.call(attempt.start, { query: { examId } });
    const paper = await me.call(attempt.paper, { query: { formId } });
    const short = paper.sections.flatMap(({ questions }) => questions).find(({ type }) => type === 'SHORT');
    const saving = { examId, attemptId, seq: 0, stopped: false };
    async function save() {
      while (!saving.stopped) {
        const answers = [
          { questionId: short?.questionId ?? '', seq: saving.seq + 1, response: `第 ${saving.seq + 1} 稿` },
        ];
        await me.call(attempt.save, { body: { attemptId, leaseId, answers } });
        saving.seq += 1;
      }
    }
    const saved = save();
    const stop = () => {
      saving.stopped = true;
      return saved;
    };
    return { saving, stop, sequence: () => saving.seq };
  }

  async function addPicture(server: ServerProcess) {
    const admin = await speakAs('admin', server);
    const picture = encode({ width: 3, height: 3, data: new Uint8Array(27).fill(120), channels: 3, depth: 8 });
    const { url } = await admin.call(question.addPicture, { file: new File([Buffer.from(picture)], '图.png') });
    return { picture, pictureUrl: url };
  }

  let pictureUrl = '';
  let picture: Uint8Array = new Uint8Array();
  let examId = '';
  const saved = { before: 0, after: 0 };

  test('it is made while answers are being saved, and loses none of those acknowledged before it', async () => {
    const server = await start(at('first'), 'on');
    ({ picture, pictureUrl } = await addPicture(server));
    const { saving, stop, sequence } = await keepSaving(server, 'staff01');
    ({ examId } = saving);
    await expect.poll(sequence, { timeout: 60_000 }).toBeGreaterThan(20);
    saved.before = sequence();
    expect(await run('backup', [at('backup')], { DATA_DIR: at('first') })).toMatchObject(done);
    saved.after = sequence();
    await stop();
    expect(saved.after).toBeGreaterThan(saved.before);
    expect((await readdir(folder)).sort()).toEqual(['backup', 'first']);
  });

  test('it is restored into an empty place, every table as it was at that moment', async () => {
    expect(await run('restore', [at('backup')], { DATA_DIR: at('second') })).toMatchObject(done);
    expect(await run('backup', [at('again')], { DATA_DIR: at('second') })).toMatchObject(done);
    expect(await contentOf(at('again'))).toEqual(await contentOf(at('backup')));
    const { files, tables } = await readManifest(at('backup'));
    expect(files.count).toBeGreaterThan(0);
    expect(tables.find(({ name }) => name === 'response')?.rows).toBeGreaterThan(100);
  });

  test('the restored service starts, people sign in, and the answers are there', async () => {
    const server = await start(at('second'), 'off');
    const [first, second] = [runningPostgres(at('first')) ?? '', runningPostgres(at('second')) ?? ''];
    expect(await schemaOf(second)).toBe(await schemaOf(first));
    expect(await run('verify-audit', [], { DATA_DIR: at('second') })).toMatchObject(done);
    const me = await speakAs('staff01', server);
    const { answers } = await me.call(attempt.start, { query: { examId } });
    expect(answers[0]?.seq).toBeGreaterThanOrEqual(saved.before);
    expect(answers[0]?.seq).toBeLessThanOrEqual(saved.after);
    const shown = await fetch(server.origin + pictureUrl);
    expect([...new Uint8Array(await shown.arrayBuffer())]).toEqual([...picture]);
    const admin = await speakAs('admin', server);
    const { bankId } = await admin.call(bank.add, { body: { name: '恢复以后' } });
    const body = { bankId, type: 'JUDGE' as const, stem: '<p>备份可以恢复。</p>', answer: true };
    await admin.call(question.add, { body });
    const { total } = await admin.call(question.search, { query: {}, body: { bankId } });
    expect(total).toBe(1);
  });

  test('nothing is restored over what is there, and no backup over another one', async () => {
    const filled = await run('restore', [at('backup')], { DATA_DIR: at('second') });
    expect([filled.code, filled.err]).toEqual([1, `数据目录 ${at('second')} 不是空的，请用 DATA_DIR 指出一个空目录`]);
    const again = await run('backup', [at('backup')], { DATA_DIR: at('second') });
    expect([again.code, again.err]).toEqual([1, `${at('backup')} 已经存在，请换一个名字`]);
    const nowhere = await run('backup', [at('third')], { DATA_DIR: at('nothing') });
    expect([nowhere.code, nowhere.err]).toEqual([1, `${at('nothing')} 里还没有数据，请用 DATA_DIR 指出服务的数据目录`]);
  });

  test('a damaged backup restores nothing', async () => {
    const table = at('again/tables/staff.copy.zst');
    const bytes = await readFile(table);
    await writeFile(table, bytes.subarray(0, bytes.length - 40));
    const cut = await run('restore', [at('again')], { DATA_DIR: at('third') });
    expect([cut.code, cut.err]).toEqual([1, '备份里的 tables/staff.copy.zst 缺失或已损坏，没有恢复任何内容']);
    expect(await readdir(at('third'))).toEqual([]);
    await writeFile(table, bytes);
    const name = (await readFile(at('again/files.sha256'), 'utf8')).slice(66).split('\n')[0] ?? '';
    await writeFile(at(`again/${name}`), 'another picture');
    const changed = await run('restore', [at('again')], { DATA_DIR: at('third') });
    expect([changed.code, changed.err]).toEqual([1, `备份里的 ${name} 缺失或已损坏，没有恢复任何内容`]);
    expect(await readdir(at('third'))).toEqual([]);
  });

  test('a folder that was left behind by a backup cut off is none', async () => {
    await mkdir(at('cut.part-1'));
    const answer = await run('restore', [at('cut.part-1')], { DATA_DIR: at('third') });
    expect([answer.code, answer.err]).toEqual([1, `${at('cut.part-1')} 里没有 manifest.json，不是一份完整的备份`]);
  });
});

/** As an older release wrote it when the database was slow to say how many rows there were. */
async function forgetRows(folder: string) {
  const manifest = await readManifest(folder);
  expect(manifest.tables.find(({ name }) => name === 'organisation')?.rows).toBe(2);
  const tables = manifest.tables.map((table) => ({ ...table, rows: 0 }));
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
}

describe('a backup of a database elsewhere', { timeout: 120_000 }, () => {
  let folder = '';
  const made: string[] = [];
  const at = (name: string) => path.join(folder, name);
  const owner = `keeper${crypto.randomUUID().slice(0, 8)}`;
  const maintenance = new pg.Client({ connectionString: databaseUrl() });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'zhixing-backup-'));
    await maintenance.connect();
    await maintenance.query(`create role ${owner} login password 'keeper'`);
    await mkdir(at('data/files/logo'), { recursive: true });
    await writeFile(at('data/files/logo/there'), 'a logo');
  });

  afterAll(async () => {
    for (const name of made) await maintenance.query(`drop database ${name}`);
    await maintenance.query(`drop role ${owner}`);
    await maintenance.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** An empty database whose owner may do nothing else. */
  async function emptyDatabase() {
    const name = `copy${crypto.randomUUID().slice(0, 8)}`;
    made.push(name);
    await maintenance.query(`create database ${name} owner ${owner}`);
    const url = new URL(databaseUrl());
    Object.assign(url, { pathname: name, username: owner, password: 'keeper' });
    return url.href;
  }

  async function ask<Row extends object>(url: string, text: string) {
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    try {
      return (await database.query<Row>(text)).rows;
    } finally {
      await database.end();
    }
  }

  const here = (url: string, place: string) => ({ DATABASE_URL: url, DATA_DIR: at(place) });

  /** As an older release left it, which knew all but the last migrations. */
  async function oldDatabase() {
    const url = await emptyDatabase();
    const names = (await migrationsHere()).map(({ name }) => name);
    await migrate(url, new Set(names.slice(0, -1)));
    await migrateJobs(url);
    await ask(
      url,
      `insert into organisation (id, name, code, kind, brand, edition, logo_url) values
         ('00000000-0000-7000-8000-000000000001', '甲', 'a', 'bank', 'default', 'standard', '/logo/there'),
         ('00000000-0000-7000-8000-000000000002', '乙', 'b', 'bank', 'default', 'standard', '/logo/gone')`,
    );
    await ask(url, `select graphile_worker.add_job('sendOutbox', '{"id": 7}', job_key => 'k', max_attempts => 3)`);
    return { url, names };
  }

  test('an older one gets the tables of today and keeps its rows and jobs; files that are missing are told', async () => {
    const { url, names } = await oldDatabase();
    const made = await run('backup', [at('old')], here(url, 'data'));
    expect(made).toMatchObject(done);
    expect(made.out).toContain('密钥不在备份里');
    expect(made.out).toContain('数据库里记着的文件 logo/gone 已不在');
    expect(made.out).not.toContain('logo/there');
    await forgetRows(at('old'));
    const empty = await emptyDatabase();
    expect(await run('restore', [at('old')], here(empty, 'restored'))).toMatchObject(done);
    expect(await ask(empty, 'select name from organisation order by code')).toEqual([{ name: '甲' }, { name: '乙' }]);
    expect(await ask(empty, 'select name from migration order by name')).toEqual(names.map((name) => ({ name })));
    const jobs = 'select task_identifier, key, max_attempts, attempts from graphile_worker.jobs';
    expect(await ask(empty, jobs)).toEqual([{ task_identifier: 'sendOutbox', key: 'k', max_attempts: 3, attempts: 0 }]);
    expect(await readFile(at('restored/files/logo/there'), 'utf8')).toBe('a logo');
    const again = await run('restore', [at('old')], here(empty, 'elsewhere'));
    expect([again.code, again.err]).toEqual([1, '数据库里已有数据（表 organisation），只能恢复到空的数据库']);
  });

  test('a key that lies there from before is not in it where the environment has another', async () => {
    const { url } = await oldDatabase();
    await mkdir(at('keyed'));
    await writeFile(at('keyed/secret-key'), 'of an earlier time');
    const env = { ...here(url, 'keyed'), SECRET_KEY: 'the one of today, which is another' };
    const made = await run('backup', [at('without-key')], env);
    expect(made).toMatchObject(done);
    expect(made.out).toContain('密钥不在备份里');
    expect((await readManifest(at('without-key'))).secretKey).toBe(false);
    expect(await readdir(at('without-key'))).not.toContain('secret-key');
    const generated = await run('backup', [at('with-key')], here(url, 'keyed'));
    expect(generated.out).not.toContain('密钥不在备份里');
    expect(await readFile(at('with-key/secret-key'), 'utf8')).toBe('of an earlier time');
  });

  test('the database is let go before the files are copied', async () => {
    const { url } = await oldDatabase();
    await mkdir(at('many/files/picture'), { recursive: true });
    const names = Array.from({ length: 1000 }, (_, number) => `many/files/picture/${number}`);
    await Promise.all(names.map((name) => writeFile(at(name), 'a picture')));
    const name = `backup-${crypto.randomUUID()}`;
    const named = new URL(url);
    named.searchParams.set('application_name', name);
    const to = { url: named.href, dataDir: at('many'), target: at('let-go'), secretKey: undefined };
    const backup = backUp({ ...to, say: () => {}, signal: new AbortController().signal });
    const copying = async () => {
      const part = (await readdir(folder)).find((one) => one.startsWith('let-go.part-'));
      return part !== undefined && (await readdir(at(part))).includes('files');
    };
    await expect.poll(copying, { interval: 5, timeout: 60_000 }).toBe(true);
    const { rows } = await maintenance.query(
      'select query from pg_stat_activity where application_name = $1 and xact_start is not null',
      [name],
    );
    expect(rows).toEqual([]);
    await backup;
    expect((await readManifest(at('let-go'))).files.count).toBe(names.length);
  });

  test('one of a newer release is refused by the name of what is not known here', async () => {
    const manifest = await readManifest(at('old'));
    const migrations = [...manifest.migrations, { name: '9999_later.sql', hash: 'of a later release' }];
    await mkdir(at('newer'));
    await writeFile(at('newer/manifest.json'), JSON.stringify({ ...manifest, migrations }));
    const refused = await run('restore', [at('newer')], here(await emptyDatabase(), 'newer-data'));
    expect([refused.code, refused.err]).toEqual([
      1,
      '备份来自更新的版本（有本版本没有的数据库迁移 9999_later.sql），请用那个版本或更新的版本恢复',
    ]);
  });
});
