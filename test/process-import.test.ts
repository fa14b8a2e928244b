import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { demoPassword } from '../server/demo/seed.ts';
import { client, signIn } from './client.ts';
import { killAtOnce, killTree, removeData, type ServerProcess, startProcess } from './server-process.ts';

const count = 3000;
const rows = Array.from({ length: count }, (_, i) => `判断题,第 ${i * 7919} 句话是对的。,正确`);
const file = new File([`题型,题干,答案\n${rows.join('\n')}\n`], '大题库.csv');

describe.skipIf(process.platform !== 'linux')('an import in a process that is killed', { timeout: 300_000 }, () => {
  let dataDir = '';
  let server: ServerProcess;

  async function start() {
    server = await startProcess(dataDir);
    expect([await server.started, server.lines]).toEqual([true, expect.anything()]);
    const { access_token } = await signIn('admin', demoPassword, server.origin);
    return client(access_token, {}, server.origin);
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-import-'));
  });

  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await removeData(dataDir);
  });

  // Without being taken back a job is begun again after more than two minutes.
  const soon = { timeout: 60_000 };

  interface Place {
    readonly bankId: string;
    readonly importId: string;
  }

  let me: Awaited<ReturnType<typeof start>>;
  const detail = ({ importId }: Place) => me.call(questionImport.detail, { query: { importId } });

  async function send(): Promise<Place> {
    const { bankId } = await me.call(bank.add, { body: { name: `大题库 ${crypto.randomUUID()}` } });
    const { importId } = await me.call(questionImport.file, { query: { bankId }, file });
    return { bankId, importId };
  }

  async function commit(read: Place) {
    await expect.poll(async () => (await detail(read)).state, soon).toBe('PREVIEW');
    await me.call(questionImport.commit, { query: { importId: read.importId } });
    return read;
  }

  /** Kills the server in the middle of an import and starts it again; one that was done before does not count. */
  async function cutOff(state: 'READING' | 'COMMITTING', begin: () => Promise<Place>, kill: () => void) {
    for (let tries = 0; tries < 3; tries += 1) {
      const place = await begin();
      const isUnderWay = async () => (await detail(place)).done > 0;
      await expect.poll(isUnderWay, { interval: 20, ...soon }).toBe(true);
      kill();
      await server.exited;
      me = await start();
      if ((await detail(place)).state === state) return place;
    }
    throw new Error('every import was done before the server was killed');
  }

  test('reading and committing go on soon after the next start, and nothing is there twice', async () => {
    me = await start();
    const read = await cutOff('READING', send, () => killAtOnce([server.child.pid ?? 0]));
    await expect.poll(async () => (await detail(read)).state, soon).toBe('PREVIEW');
    expect((await detail(read)).counts).toEqual({ ready: count, doubtful: 0, duplicate: 0, skipped: 0 });

    const previews = [read];
    const next = async () => commit(previews.pop() ?? (await send()));
    const committed = await cutOff('COMMITTING', next, () => killTree(server));
    await expect.poll(async () => (await detail(committed)).state, soon).toBe('DONE');
    expect((await detail(committed)).committed).toEqual({
      added: count,
      duplicates: 0,
      drafts: 0,
      left: 0,
      pending: count,
    });
    const { total } = await me.call(question.search, { query: {}, body: { bankId: committed.bankId } });
    expect(total).toBe(count);
  });
});
