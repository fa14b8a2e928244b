import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { attempt, type Response } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { demoPassword } from '../server/demo/seed.ts';
import { client, signIn } from './client.ts';
import { databaseProcesses, killTree, removeData, type ServerProcess, startProcess } from './server-process.ts';

type Client = ReturnType<typeof client>;

/** Rows of the table of accounts: the first account named, its organisation, who it is, what it may see. */
async function accountsOfReadme() {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const rows = readme.matchAll(/^\| `(\w+)`[^|]*\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);
  return [...rows].map(([, username = '', organisation = '', who = '']) => ({ username, organisation, who }));
}

describe.skipIf(process.platform !== 'linux')('the server as a process', { timeout: 60_000 }, () => {
  let dataDir = '';
  let server: ServerProcess;

  async function start() {
    server = await startProcess(dataDir);
    expect([await server.started, server.lines]).toEqual([true, expect.anything()]);
  }

  const speakAs = async (username: string) => {
    const { access_token } = await signIn(username, demoPassword, server.origin);
    return client(access_token, {}, server.origin);
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-process-'));
    await start();
  });

  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await removeData(dataDir);
  });

  test('the accounts of the README are there, each with what it says', async () => {
    const health = await fetch(`${server.origin}/healthz`);
    const well = { process: 'ok', database: 'ok', judge: { state: expect.stringMatching(/^(ok|unavailable)$/) } };
    expect([health.status, await health.json()]).toMatchObject([200, well]);
    const accounts = await accountsOfReadme();
    expect(accounts.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['admin', 'teacher', 'staff01', 'dean', 'student01', 'operator']),
    );
    for (const { username, organisation, who } of accounts) {
      const user = await (await speakAs(username)).call(session.user, {});
      expect([username, user.organizationName]).toEqual([username, organisation]);
      expect(user.roles.some(({ name }) => who.startsWith(name))).toBe(true);
    }
  });

  test('what the README promises to see is there', async () => {
    const exams = await (await speakAs('admin')).call(exam.search, { query: {}, body: {} });
    expect(exams.data.map(({ phase }) => phase).sort()).toEqual([
      'coming',
      'draft',
      'marking',
      'open',
      'open',
      'open',
      'released',
    ]);
    const tasks = await (await speakAs('teacher')).call(marking.task, { query: {} });
    const security = tasks.find(({ name }) => name === '信息安全意识年度测验');
    expect(security?.marked).toBeLessThan(security?.total ?? 0);
    const mine = await (await speakAs('staff01')).call(attempt.mine, { query: {} });
    expect(mine.data.find(({ phase }) => phase === 'open')?.closedBecause).toBeNull();
    expect(mine.data.some((one) => typeof one.attempt?.score === 'number')).toBe(true);
    const students = await (await speakAs('student01')).call(attempt.mine, { query: { phase: 'open' } });
    expect(students.total).toBe(1);
  });

  test('a second start on the same data is refused with the address of the first', async () => {
    const second = await startProcess(dataDir);
    expect([await second.started, await second.exited]).toEqual([false, 1]);
    const first = server.origin.replace('127.0.0.1', 'localhost');
    expect(second.lines.at(-1)).toBe(`知行已在 ${first} 运行（进程 ${server.child.pid}），请先停止它。`);
  });

  /** Begins the open exam and saves as fast as answers come back, until the server does not answer any more. */
  async function writeExam(me: Client) {
    const open = await me.call(attempt.mine, { query: { phase: 'open' } });
    const examId = open.data[0]?.examId ?? '';
    const { attemptId, leaseId, formId } = await me.call(attempt.start, { query: { examId } });
    const paper = await me.call(attempt.paper, { query: { formId } });
    const questions = paper.sections.flatMap((section) => section.questions);
    const acknowledged = new Map<string, { seq: number; response: Response }>();
    const refusals: { status: number; code: number; res: unknown }[] = [];
    const enough = Promise.withResolvers<void>();
    let saves = 0;
    async function write(answerable: typeof questions) {
      for (let seq = 1; ; seq += 1) {
        const answers = answerable.map(({ questionId, type, options }) => {
          const response = type === 'JUDGE' ? seq % 2 === 0 : (options[seq % options.length]?.id ?? `第 ${seq} 稿`);
          return { questionId, seq, response };
        });
        const reply = await me.send(attempt.save, { body: { attemptId, leaseId, answers } }).catch(() => undefined);
        if (reply?.code !== 0) {
          if (reply) refusals.push({ status: reply.status, code: reply.code, res: reply.res });
          return;
        }
        for (const answer of answers) acknowledged.set(answer.questionId, answer);
        saves += 1;
        if (saves === 40) enough.resolve();
      }
    }
    const of = (...types: string[]) => questions.filter(({ type }) => types.includes(type));
    const writing = Promise.all([write(of('JUDGE')), write(of('SINGLE')), write(of('SHORT'))]);
    await enough.promise;
    return { examId, attemptId, acknowledged, refusals, writing };
  }

  type Written = Awaited<ReturnType<typeof writeExam>>;

  /** The page of before goes on with the session of before. */
  async function continueExam(me: Client, { examId, attemptId, acknowledged }: Written) {
    const again = await me.call(attempt.start, { query: { examId } });
    expect(again.attemptId).toBe(attemptId);
    const stored = new Map(again.answers.map((answer) => [answer.questionId, answer]));
    expect(acknowledged.size).toBeGreaterThan(10);
    for (const [questionId, { seq, response }] of acknowledged) {
      const answer = stored.get(questionId);
      // The last one may be stored without its acknowledgement having come through.
      expect(answer?.seq).toBeGreaterThanOrEqual(seq);
      expect(answer?.seq).toBeLessThanOrEqual(seq + 1);
      if (answer?.seq === seq) expect(answer.response).toEqual(response);
    }
    return again;
  }

  test('killed in the middle of saves, database and all, it comes back with every acknowledged answer', async () => {
    const { access_token } = await signIn('staff01', demoPassword, server.origin);
    const written = await writeExam(client(access_token, {}, server.origin));
    expect(killTree(server).length).toBeGreaterThan(5);
    await Promise.all([written.writing, server.exited]);
    await start();
    const me = client(access_token, {}, server.origin);
    const { attemptId, leaseId, answers } = await continueExam(me, written);
    const [last] = answers;
    const seq = (last?.seq ?? 0) + 1;
    const saved = await me.call(attempt.save, {
      body: { attemptId, leaseId, answers: [{ questionId: last?.questionId ?? '', seq, response: null }] },
    });
    expect(saved.accepted).toEqual([{ questionId: last?.questionId, seq }]);
    const receipt = await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
    expect(receipt).toMatchObject({ state: 'SUBMITTED', answeredCount: written.acknowledged.size - 1 });
  });

  test('asked to stop in the middle of saves, it keeps every acknowledged answer and leaves no database', async () => {
    const { access_token } = await signIn('staff02', demoPassword, server.origin);
    const written = await writeExam(client(access_token, {}, server.origin));
    server.child.kill('SIGTERM');
    await written.writing;
    expect(await server.exited).toBe(0);
    expect(databaseProcesses(dataDir)).toEqual([]);
    const refusal = { status: 503, code: 503, res: '服务不可用(503)，请稍后重试！' };
    expect(written.refusals).toEqual(written.refusals.map(() => refusal));
    await start();
    expect(server.lines.join()).not.toContain('已接管');
    await continueExam(client(access_token, {}, server.origin), written);
  });
});
