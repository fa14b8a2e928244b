import { isDeepStrictEqual } from 'node:util';
import { attempt } from '#contract/exam/attempt.ts';
import type { Db } from '../server/kit/db/db.ts';
import { medians, ms, progress, report, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import { driveFor, type Stretch } from './load/drive.ts';
import { bearer, floors, requestTo, requireSuccess } from './load/request.ts';
import { withProduct } from './product.ts';
import { answerOf, type Sitting, startAll } from './sitting.ts';
import { makeWorld, type OpenExam, openExam, type World } from './world.ts';

const rounds = 3;
const roundSeconds = 5;
const warmUpSeconds = 3;

const goals = [
  { connections: 1000, ratio: 0.5, p99: 100 },
  { connections: 100, ratio: 0.2, p99: 30 },
] as const;

/** One answer a call, each call from another examinee than the one before, every question in turn. */
export function answers() {
  return withProduct(async ({ port, db, keys }) => {
    const world = await makeWorld(db, keys);
    const exam = await openExam(db, world);
    const connections = await openConnections(port, goals[0].connections);
    const { sittings, stretch } = await startAll(connections.slice(0, 100), world, exam);
    tell(`${sittings.length} 人开始作答`, stretch);
    const turns = sittings.map((sitting): Turn => ({ sitting, seq: 0 }));
    for (const goal of goals) await measure(connections.slice(0, goal.connections), turns, exam, goal);
    for (const connection of connections) connection.close();
    await requireStored(db, world, turns, exam);
  });
}

/** How far somebody's page has come: `seq` counts its saves, each of the next question. */
interface Turn {
  readonly sitting: Sitting;
  seq: number;
}

function saveOf({ sitting, seq }: Turn, exam: OpenExam) {
  const { attemptId, leaseId, person, place } = sitting;
  const { questionId, response } = answerOf(exam, place, seq);
  const body = { attemptId, leaseId, answers: [{ questionId, seq, response }] };
  return { body, authorization: bearer(person.token) };
}

/** Goes round over all of them. */
function inTurn<T>(items: readonly T[]) {
  let cursor = 0;
  return () => {
    const item = items[cursor];
    cursor = (cursor + 1) % items.length;
    if (item === undefined) throw new Error('nobody is taking the exam');
    return item;
  };
}

/** Floor and saves by turns, so that what disturbs the machine disturbs both. */
async function measure(
  connections: readonly Connection[],
  turns: readonly Turn[],
  exam: OpenExam,
  goal: (typeof goals)[number],
) {
  const [nextSaver, nextIdler] = [inTurn(turns), inTurn(turns)];
  const save = async (connection: Connection) => {
    const turn = nextSaver();
    turn.seq += 1;
    requireSuccess(await connection.exchange(requestTo(attempt.save, saveOf(turn, exam))));
  };
  /** The same bytes to a handler that does nothing. */
  const idle = async (connection: Connection) =>
    requireSuccess(await connection.exchange(requestTo(floors.empty, saveOf(nextIdler(), exam))));
  progress(`${connections.length} 个连接，预热`);
  await driveFor(connections, warmUpSeconds, idle);
  await driveFor(connections, warmUpSeconds, save);
  const floor: Stretch[] = [];
  const saves: Stretch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(tell(`第 ${round} 轮空请求`, await driveFor(connections, roundSeconds, idle)));
    saves.push(tell(`第 ${round} 轮保存`, await driveFor(connections, roundSeconds, save)));
  }
  const [saved, empty] = [medians(saves), medians(floor)];
  report({
    ...{ bench: 'answers', name: `saves${connections.length}`, value: saved.perSecond, unit: '/s' },
    more: { p50: ms(saved.p50), p99: ms(saved.p99) },
    floor: empty.perSecond,
    goal: {
      [`ratio≥${goal.ratio.toFixed(2)}`]: saved.perSecond / empty.perSecond >= goal.ratio,
      [`p99<${goal.p99}ms`]: saved.p99 < goal.p99,
    },
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
