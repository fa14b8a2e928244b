import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { demoPassword } from '../server/demo/seed.ts';
import { client, signIn } from './client.ts';
import {
  databaseProcesses,
  killAtOnce,
  removeData,
  type ServerProcess,
  serverProcesses,
  startProcess,
} from './server-process.ts';

describe.skipIf(process.platform !== 'linux')('several processes on one port', { timeout: 90_000 }, () => {
  let dataDir = '';
  let server: ServerProcess;
  const workers = () => serverProcesses(server, dataDir).filter((pid) => pid !== server.child.pid);

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-workers-'));
    server = await startProcess(dataDir, { env: { WORKERS: '2' } });
    expect([await server.started, server.lines]).toEqual([true, expect.anything()]);
  });

  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await removeData(dataDir);
  });

  test('whichever of them answers, the highest seq stays and a lost lease stays lost', async () => {
    expect(workers()).toHaveLength(2);
    const { access_token } = await signIn('staff03', demoPassword, server.origin);
    // Each call on a connection of its own, so that both processes are asked.
    const me = client(access_token, { Connection: 'close' }, server.origin);
    const open = await me.call(attempt.mine, { query: { phase: 'open' } });
    const examId = open.data[0]?.examId ?? '';
    const first = await me.call(attempt.start, { query: { examId } });
    const { attemptId, leaseId, order } = await me.call(attempt.start, { query: { examId } });
    const paper = await me.call(attempt.paper, { query: { formId: first.formId } });
    const short = paper.sections.flatMap(({ questions }) => questions).find(({ type }) => type === 'SHORT');
    const save = (seq: number, lease: string) =>
      me.send(attempt.save, {
        body: {
          attemptId,
          leaseId: lease,
          answers: [{ questionId: short?.questionId, seq, response: `第 ${seq} 稿` }],
        },
      });
    const saves = await Promise.all(Array.from({ length: 40 }, (_, seq) => save(seq, leaseId)));
    expect(saves.map(({ code }) => code)).toEqual(saves.map(() => 0));
    const lost = await Promise.all(Array.from({ length: 10 }, (_, seq) => save(100 + seq, first.leaseId)));
    expect(lost.map(({ code }) => code)).toEqual(lost.map(() => 9053));
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => me.send(attempt.submit, { query: { attemptId }, body: { leaseId } })),
    );
    expect(new Set(receipts.map(({ res }) => JSON.stringify(res))).size).toBe(1);
    const { answers, state } = await me.call(attempt.detail, { query: { attemptId } });
    expect(order.length).toBeGreaterThan(10);
    expect([state, answers.map(({ seq, response }) => ({ seq, response }))]).toEqual([
      'SUBMITTED',
      [{ seq: 39, response: '第 39 稿' }],
    ]);
  });

  test('whichever of them is asked tells the metrics of both', async () => {
    const ask = { headers: { Connection: 'close' } };
    const health = async () => {
      const text = await (await fetch(`${server.origin}/metrics`, ask)).text();
      const line = /^zhixing_http_requests_total\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(text);
      return [Number(/^zhixing_processes (\d+)$/m.exec(text)?.[1]), Number(line?.[1] ?? 0)];
    };
    const [, before = 0] = await health();
    for (let asked = 0; asked < 10; asked += 1) await fetch(`${server.origin}/healthz`, ask);
    expect(await health()).toEqual([2, before + 10]);
    expect(await health()).toEqual([2, before + 10]);
  });

  test('one that is killed is replaced while the others go on answering', async () => {
    const [victim = 0, survivor = 0] = workers();
    killAtOnce([victim]);
    const answers = async () => {
      const ask = { headers: { Connection: 'close' }, signal: AbortSignal.timeout(3000) };
      const health = await fetch(`${server.origin}/healthz`, ask).catch(() => undefined);
      return health?.status;
    };
    await expect.poll(answers, { timeout: 20_000 }).toBe(200);
    const others = () => workers().filter((pid) => pid !== survivor);
    await expect.poll(others, { timeout: 30_000 }).toEqual([expect.toSatisfy((pid) => pid !== victim)]);
  });

  test('asked to stop, all of them end, the database last', async () => {
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(workers()).toEqual([]);
    expect(databaseProcesses(dataDir)).toEqual([]);
  });
});
