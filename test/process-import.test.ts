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

describe.skipIf(process.platform !== 'linux')('an import in a process that is killed', { timeout: 180_000 }, () => {
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

  test('reading and committing go on soon after the next start, and nothing is there twice', async () => {
    let me = await start();
    const { bankId } = await me.call(bank.add, { body: { name: '大题库' } });
    const { importId } = await me.call(questionImport.file, { query: { bankId }, file });
    const detail = () => me.call(questionImport.detail, { query: { importId } });
    const begun = async () => (await detail()).done > 0;
    await expect.poll(begun, { interval: 20, ...soon }).toBe(true);
    expect((await detail()).state).toBe('READING');
    killAtOnce([server.child.pid ?? 0]);
    await server.exited;
    me = await start();
    await expect.poll(async () => (await detail()).state, soon).toBe('PREVIEW');
    expect((await detail()).counts).toEqual({ ready: count, doubtful: 0, duplicate: 0, skipped: 0 });

    await me.call(questionImport.commit, { query: { importId } });
    await expect.poll(begun, { interval: 20, ...soon }).toBe(true);
    expect((await detail()).state).toBe('COMMITTING');
    killTree(server);
    await server.exited;
    me = await start();
    await expect.poll(async () => (await detail()).state, soon).toBe('DONE');
    expect((await detail()).committed).toEqual({ added: count, duplicates: 0, drafts: 0, left: 0 });
    const { total } = await me.call(question.search, { query: {}, body: { bankId } });
    expect(total).toBe(count);
  });
});
