import { isDeepStrictEqual } from 'node:util';
import { attempt } from '#contract/exam/attempt.ts';
import type { Db } from '../server/kit/db/db.ts';
import { withBare } from './bare.ts';
import { type Figure, median, medians, ms, progress, report, rounded, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import { driveFor, type Stretch } from './load/drive.ts';
import { floors, requestTo, requireSuccess, resOf } from './load/request.ts';
import { withProduct } from './product.ts';
import { answerOf, inTurn, saveOf, startAll, type Turn } from './sitting.ts';
import { makeWorld, type OpenExam, openExam, type World } from './world.ts';

const rounds = 3;
const roundSeconds = 5;
const warmUpSeconds = 3;

const goals = [
  { connections: 1000, p99ToP50: 3 },
  { connections: 100, p99ToP50: 2.5 },
] as const;
const emptyRatio = 0.75;
const savesRatio = 0.45;

/** One answer a call, each call from another examinee than the one before, every question in turn. */
export function answers() {
  return withBare((barePort) =>
    withProduct(async ({ port, db, keys }) => {
      const world = await makeWorld(db, keys);
      const exam = await openExam(db, world);
      const connections = await openConnections(port, goals[0].connections);
      const bare = await openConnections(barePort, goals[0].connections);
      const { sittings, stretch } = await startAll(connections.slice(0, 100), world, exam);
      tell(`${sittings.length} 人开始作答`, stretch);
      const turns = sittings.map((sitting): Turn => ({ sitting, seq: 0 }));
      for (const goal of goals) {
        const ends = { product: connections.slice(0, goal.connections), bare: bare.slice(0, goal.connections) };
        await measure(ends, turns, exam, goal);
      }
      for (const connection of [...connections, ...bare]) connection.close();
      await requireStored(db, world, turns, exam);
    }),
  );
}

interface Ends {
  readonly product: readonly Connection[];
  readonly bare: readonly Connection[];
}

/** Floors and saves by turns, so that what disturbs the machine disturbs all of them. */
async function measure(ends: Ends, turns: readonly Turn[], exam: OpenExam, goal: (typeof goals)[number]) {
  const [nextSaver, nextIdler] = [inTurn(turns), inTurn(turns)];
  const save = async (connection: Connection) => {
    const turn = nextSaver();
    turn.seq += 1;
    requireSuccess(await connection.exchange(requestTo(attempt.save, saveOf(turn, exam))));
  };
  /** The same bytes to a handler that does nothing. */
  const idle = async (connection: Connection) =>
    requireSuccess(await connection.exchange(requestTo(floors.empty, saveOf(nextIdler(), exam))));
  progress(`${goal.connections} 个连接，预热`);
  await driveFor(ends.bare, warmUpSeconds, idle);
  await driveFor(ends.product, warmUpSeconds, idle);
  await driveFor(ends.product, warmUpSeconds, save);
  const bare: Costed[] = [];
  const empty: Costed[] = [];
  const saves: Costed[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    bare.push(await costed(`第 ${round} 轮裸 Fastify`, ends.bare, idle));
    empty.push(await costed(`第 ${round} 轮空请求`, ends.product, idle));
    saves.push(await costed(`第 ${round} 轮保存`, ends.product, save));
  }
  const floor = costs(bare);
  reportAgainst(floor, `empty${goal.connections}`, costs(empty), ({ perSecond }) => ({
    [`ratio≥${emptyRatio}`]: perSecond / floor.perSecond >= emptyRatio,
  }));
  reportAgainst(floor, `saves${goal.connections}`, costs(saves), ({ perSecond, p50, p99 }) => ({
    ...(goal.connections === 1000 ? { [`ratio≥${savesRatio}`]: perSecond / floor.perSecond >= savesRatio } : {}),
    [`p99≤${goal.p99ToP50}×p50`]: p99 <= goal.p99ToP50 * p50,
  }));
}

interface Costed extends Stretch {
  /** Processor time of the serving process for one request, in microseconds. */
  readonly cpu: number;
}

const costs = (stretches: readonly Costed[]) => ({
  ...medians(stretches),
  cpu: median(stretches.map(({ cpu }) => cpu)),
});

type Costs = ReturnType<typeof costs>;

async function costed(
  what: string,
  connections: readonly Connection[],
  task: (connection: Connection) => Promise<unknown>,
): Promise<Costed> {
  const [first] = connections;
  if (!first) throw new Error('no connection');
  const spent = async () => {
    const { user, system } = resOf<NodeJS.CpuUsage>(await first.exchange(requestTo(floors.cpu)));
    return user + system;
  };
  const before = await spent();
  const stretch = await driveFor(connections, roundSeconds, task);
  const cpu = ((await spent()) - before) / stretch.latencies.length;
  tell(`${what}（服务端每次 ${rounded(cpu)} µs）`, stretch);
  return { ...stretch, cpu };
}

function reportAgainst(floor: Costs, name: string, value: Costs, goal: (value: Costs) => Figure['goal']) {
  report({
    ...{ bench: 'answers', name, value: value.perSecond, unit: '/s' },
    more: {
      ...{ p50: ms(value.p50), p99: ms(value.p99), cpu: `${rounded(value.cpu)}µs` },
      ...{ floorCpu: `${rounded(floor.cpu)}µs`, cpuRatio: (floor.cpu / value.cpu).toFixed(2) },
    },
    floor: floor.perSecond,
    goal: goal(value),
  });
}

/** Every acknowledged save is in the database, or was replaced by a later one of the same question. */
async function requireStored(db: Db, { organisationId }: World, turns: readonly Turn[], exam: OpenExam) {
  const rows = await db
    .selectFrom('response')
    .select(['attemptId', 'questionVersionId', 'seq', 'response'])
    .where('organisationId', '=', organisationId)
    .execute();
  const stored = new Map(rows.map((row) => [`${row.attemptId} ${row.questionVersionId}`, row]));
  const asked = exam.questions.length;
  let acknowledged = 0;
  for (const { sitting, seq: last } of turns) {
    for (let seq = last; seq > Math.max(0, last - asked); seq -= 1) {
      acknowledged += 1;
      const { questionId, response } = answerOf(exam, sitting.place, seq);
      const row = stored.get(`${sitting.attemptId} ${questionId}`);
      if (row?.seq === seq && isDeepStrictEqual(row.response, response)) continue;
      throw new Error(`the answer ${seq} of attempt ${sitting.attemptId} was acknowledged and is not stored`);
    }
  }
  if (rows.length !== acknowledged) throw new Error(`${rows.length} answers are stored, ${acknowledged} were given`);
  progress(`已核对：${rows.length} 个已确认的答案都在数据库里`);
}
