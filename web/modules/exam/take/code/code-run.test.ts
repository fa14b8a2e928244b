import { expect, test } from 'vitest';
import { CallFailure } from '../../../../kit/api/failure.ts';
import { memoryText, sizeText, timeText } from '../../../../kit/code-run/measure-text.ts';
import { fakeClock, settle } from '../fake-clock.ts';
import { CodeRunner, isBusy, type RunDetail } from './code-run.ts';
import { leftText, outcomeText, stateText } from './run-text.ts';

const asked = { language: 'python' as const, source: 'print(1)', input: null };

const detail = (more: Partial<RunDetail>): RunDetail => ({
  ...{ runId: 'r1', questionId: 'q1', state: 'WAITING', language: 'python', ahead: null },
  ...{ verdict: null, compilerOutput: null, cases: [], ...more },
});

function bench(details: (RunDetail | CallFailure)[], left: number | null = null) {
  const { clock, pass } = fakeClock();
  const log: string[] = [];
  const runner = new CodeRunner({
    clock,
    left,
    calls: {
      start: async () => {
        log.push('start');
        return { runId: `r${log.length}`, left: left === null ? null : left - 1 };
      },
      detail: async () => {
        log.push('detail');
        const next = details.length > 1 ? details.shift() : details[0];
        if (next instanceof CallFailure) throw next;
        return next ?? detail({});
      },
      cancel: async (runId) => log.push(`cancel ${runId}`),
    },
  });
  const step = async (ms: number) => {
    await settle();
    await pass(ms);
    await settle();
  };
  return { runner, log, step };
}

test('a run waits with its place, runs and ends with its result', async () => {
  const done = detail({ state: 'DONE', verdict: 'AC' });
  const { runner, step } = bench([detail({ ahead: 3 }), detail({ state: 'RUNNING' }), done], 5);
  runner.run(asked);
  expect(runner.view().state).toBe('starting');
  await step(400);
  expect(runner.view()).toMatchObject({ state: 'waiting', ahead: 3, left: 4 });
  expect(stateText(runner.view())).toBe('排队中，前面还有 3 个');
  // Another's may run for a minute before this one begins.
  expect(stateText({ state: 'waiting', ahead: 0 })).toBe('排队中…');
  await step(1000);
  expect(runner.view().state).toBe('running');
  await step(1000);
  expect(runner.view()).toMatchObject({ state: 'ended', result: { asked, detail: done } });
  expect(isBusy(runner.view())).toBe(false);
});

test('only one at a time, and a cancelled one says nothing any more', async () => {
  const { runner, log, step } = bench([detail({ ahead: 3 })]);
  runner.run(asked);
  runner.run(asked);
  await step(0);
  expect(log).toEqual(['start']);
  runner.cancel();
  expect(runner.view().state).toBe('cancelled');
  await step(5000);
  expect(log).toEqual(['start', 'cancel r1']);
});

test('cancelled before the server has answered, it is cancelled there once it has', async () => {
  const { runner, log, step } = bench([detail({})]);
  runner.run(asked);
  runner.cancel();
  await step(0);
  expect(log).toEqual(['start', 'cancel r1']);
  expect(runner.view().state).toBe('cancelled');
});

test('without network the result is asked for until it comes; what the server refuses is told', async () => {
  const offline = new CallFailure({ code: 0, status: 0, text: '未收到服务响应' });
  const { runner, step } = bench([offline, offline, detail({ state: 'DONE', verdict: 'WA' })]);
  runner.run(asked);
  await step(400);
  expect(runner.view()).toMatchObject({ state: 'waiting', problem: '网络不通，恢复后会显示运行结果' });
  await step(4000);
  await step(4000);
  expect(runner.view()).toMatchObject({ state: 'ended', problem: undefined });
  const refused = bench([new CallFailure({ code: 404, status: 404, text: '没有这次运行', ours: true })]);
  refused.runner.run(asked);
  await refused.step(400);
  expect(refused.runner.view()).toMatchObject({ state: 'failed', problem: '没有这次运行' });
});

test('the last result stays while the next run is under way', async () => {
  const first = detail({ state: 'DONE', verdict: 'WA' });
  const { runner, step } = bench([first, detail({ ahead: 0 })]);
  runner.run(asked);
  await step(400);
  runner.run({ ...asked, input: '1' });
  await step(0);
  expect(runner.view()).toMatchObject({ state: 'waiting', result: { detail: first } });
});

test('words of a run', () => {
  expect([timeText(35), timeText(1234), memoryText(800), memoryText(12_800)]).toEqual([
    ...['35 毫秒', '1.23 秒', '800 KB', '12.5 MB'],
  ]);
  expect([71_885, 65_536, 65_537].map(sizeText)).toEqual(['70.3 KB', '64 KB', '64.1 KB']);
  expect(outcomeText([{ verdict: 'AC' }, { verdict: 'WA' }])).toBe('2 个样例通过 1 个');
  expect(outcomeText([{ verdict: 'AC' }])).toBe('1 个样例全部通过');
  expect([leftText(null), leftText(2), leftText(0)]).toEqual([
    ...['', '还可运行 2 次', '运行次数已用完，作答照常保存，交卷后评分'],
  ]);
});
