import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '#contract/errors.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { ms, percentile, progress, report } from '../figure.ts';
import type { Hold } from '../hold.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { driveEach } from '../load/drive.ts';
import { keepPace } from '../load/pace.ts';
import { bearer, requestTo, requireSuccess, resOf } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { answerOf } from '../sitting.ts';
import { type HeavyCall, heavyCalls } from './calls.ts';
import { makeNeighbourhood, type Neighbourhood } from './world.ts';

const atOnce = 50;
const savers = 100;
const saveEveryMs = 1000;
const quietMs = 5000;
const leastMs = 2000;
const goals = { savesP99: 250, alone: 200 };

/** Somebody presses a heavy button, fifty times at once, beside examinees who save. */
export function neighbours() {
  return withProduct(async ({ port, db, keys }) => {
    const place = await makeNeighbourhood(db, keys, port);
    const calls = await heavyCalls(place);
    const save = saverOf(place);
    await beside(port, save, () => sleep(quietMs));
    const quiet = await beside(port, save, () => sleep(quietMs));
    tellQuiet(quiet);
    const alone = await measureAlone(port, calls);
    for (const call of calls) {
      const pressing = await openConnections(port, atOnce);
      const hold = alone.get(call) ?? { wallMs: Number.NaN, busyMs: Number.NaN };
      await measureTogether({ port, pressing, save, quiet: percentile(quiet, 0.99) }, call, hold);
      for (const connection of pressing) connection.close();
    }
  });
}

/** Each call saves an answer of another examinee. */
function saverOf({ writing, exam }: Neighbourhood) {
  let turn = 0;
  return async (connection: Connection) => {
    const sitting = writing[turn % writing.length];
    if (!sitting) throw new Error('nobody is writing');
    const seq = Math.floor(turn / writing.length) + 1;
    turn += 1;
    const { questionId, response } = answerOf(exam, sitting.place, seq);
    const { attemptId, leaseId, person } = sitting;
    const body = { attemptId, leaseId, answers: [{ questionId, seq, response }] };
    requireSuccess(await connection.exchange(requestTo(attempt.save, { body, authorization: bearer(person.token) })));
  };
}

async function beside(port: number, save: (connection: Connection) => Promise<void>, work: () => Promise<unknown>) {
  // Opened anew: the server lets go of connections that nobody uses for a while.
  const saving = await openConnections(port, savers);
  const pace = keepPace(saving, { everyMs: saveEveryMs, task: save });
  await work();
  const latencies = await pace.stop();
  for (const connection of saving) connection.close();
  return latencies;
}

function tellQuiet(latencies: Float64Array) {
  const value = percentile(latencies, 0.99);
  report({
    ...{ bench: 'neighbours', name: 'quiet.savesP99', value, unit: 'ms' },
    more: { p50: ms(percentile(latencies, 0.5)) },
    goal: { [`<${goals.savesP99}ms`]: value < goals.savesP99 },
  });
}

interface Parts {
  readonly port: number;
  readonly pressing: readonly Connection[];
  readonly save: (connection: Connection) => Promise<void>;
  readonly quiet: number;
}

async function longestHold(port: number) {
  const [connection] = await openConnections(port, 1);
  if (!connection) throw new Error('no connection');
  const hold = resOf<Hold>(await connection.exchange(requestTo({ method: 'POST', path: '/bench/hold' })));
  connection.close();
  return hold;
}

/** Done, or sent away because too many of it are under way: anything else is no measurement. */
async function press(connection: Connection, { name, request }: HeavyCall) {
  const { status, body } = await connection.exchange(request);
  if (status === errors.tooMany.status) return 'sentAway';
  if (status !== 200 || /^\{"code":(?!0,)/.test(body.toString('utf8', 0, 40)))
    throw new Error(`${name} was answered ${status} ${body.toString('utf8', 0, 300)}`);
  return 'done';
}

/** The second call of each: by then it is compiled, and what is kept is there. */
async function measureAlone(port: number, calls: readonly HeavyCall[]) {
  const holds = new Map<HeavyCall, Hold>();
  for (const call of calls) {
    const [connection] = await openConnections(port, 1);
    if (!connection) throw new Error('no connection');
    await press(connection, call);
    await longestHold(port);
    const began = performance.now();
    await press(connection, call);
    const tookMs = performance.now() - began;
    const hold = await longestHold(port);
    holds.set(call, hold);
    progress(`${call.name}：单独一次 ${ms(tookMs)}，其间占用进程 ${ms(hold.busyMs)}（停顿 ${ms(hold.wallMs)}）`);
    connection.close();
  }
  return holds;
}

/** Who waits for longer than the server holds a silent connection. */
function closedConnection(failure: Error) {
  if (failure.message !== 'the server closed the connection') throw failure;
  return 'cutOff' as const;
}

async function measureTogether({ port, pressing, save, quiet }: Parts, call: HeavyCall, alone: Hold) {
  await longestHold(port);
  let sentAway = 0;
  let cutOff = 0;
  const latencies = await beside(port, save, async () => {
    const all = driveEach(
      pressing,
      Array.from({ length: atOnce }, () => call),
      async (connection) => {
        const end = await press(connection, call).catch(closedConnection);
        if (end === 'sentAway') sentAway += 1;
        if (end === 'cutOff') cutOff += 1;
      },
    );
    await Promise.all([all, sleep(leastMs)]);
  });
  const together = await longestHold(port);
  const value = percentile(latencies, 0.99);
  report({
    ...{ bench: 'neighbours', name: `${call.name}.savesP99`, value, unit: 'ms', floor: quiet },
    more: {
      ...{ p50: ms(percentile(latencies, 0.5)), alone: ms(alone.busyMs) },
      ...{
        together: ms(together.busyMs),
        stalled: ms(together.wallMs),
        sentAway: String(sentAway),
        cutOff: String(cutOff),
      },
    },
    goal: {
      [`<${goals.savesP99}ms`]: value < goals.savesP99,
      [`alone<${goals.alone}ms`]: alone.busyMs < goals.alone,
    },
  });
}
