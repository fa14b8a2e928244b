import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../server/kit/db/db.ts';
import { medians, ms, progress, report, rounded, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import type { Stretch } from './load/drive.ts';
import { floors } from './load/request.ts';
import { withProduct } from './product.ts';
import { answerAll, deservedScore, floorAll, type Sitting, startAll, submitAll, warmUp } from './sitting.ts';
import { makeWorld, type OpenExam, openExam, type World } from './world.ts';

const rounds = 3;
const connectionCount = 200;
const goalPerSecond = 760;
const overdueGoalSeconds = 10;

/** Everybody hands in at once; then everybody is gone when time runs out. */
export function submit() {
  return withProduct(async ({ port, db, keys }) => {
    const connections = await openConnections(port, connectionCount);
    await warmUp(db, keys, connections);
    const world = await makeWorld(db, keys);
    await floorAll(connections, world, floors.update);
    const floor: Stretch[] = [];
    const submits: Stretch[] = [];
    let preparing = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const exam = await openExam(db, world);
      const began = performance.now();
      const sittings = await sit(connections, world, exam);
      preparing = (performance.now() - began) / 1000;
      floor.push(tell(`第 ${round} 轮按条件更新`, await floorAll(connections, world, floors.update)));
      submits.push(tell(`第 ${round} 轮交卷`, await submitAll(connections, sittings)));
      await requireMarked(db, world, { exam, sittings, reason: 'self' });
    }
    progress('已核对：每份恰好判一次，得分与作答相符');
    reportSubmits(submits, floor);
    for (const connection of connections) connection.close();
    await measureOverdue(db, port, world, preparing);
  });
}

async function sit(connections: readonly Connection[], world: World, exam: OpenExam) {
  const { sittings, stretch } = await startAll(connections, world, exam);
  tell('准备：开始作答', stretch);
  tell(`准备：每人保存 ${exam.questions.length} 题`, await answerAll(connections, sittings, exam));
  return sittings;
}

function reportSubmits(stretches: readonly Stretch[], floor: readonly Stretch[]) {
  const { perSecond, seconds, p50, p99 } = medians(stretches);
  report({
    ...{ bench: 'submit', name: 'submits', value: perSecond, unit: '/s' },
    more: { all: `${rounded(seconds)}s`, p50: ms(p50), p99: ms(p99) },
    floor: medians(floor).perSecond,
    goal: { [`≥${goalPerSecond}/s`]: perSecond >= goalPerSecond },
  });
}

/** Each attempt is marked, with one mark a question, and scores what its answers are worth. */
async function requireMarked(
  db: Db,
  { organisationId }: World,
  { exam, sittings, reason }: { exam: OpenExam; sittings: readonly Sitting[]; reason: 'self' | 'timeout' },
) {
  const { rows } = await sql<{
    id: string;
    state: string;
    submitReason: string;
    score: number;
    marks: number;
    sum: number;
  }>`
    select attempt.id, attempt.state, attempt.submit_reason, attempt.score, count(*)::int as marks,
      sum(mark.score)::int as sum
    from attempt join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
    where attempt.organisation_id = ${organisationId} and attempt.exam_id = ${exam.examId}
    group by attempt.organisation_id, attempt.id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { attemptId, place } of sittings) {
    const { id: _id, ...found } = byId.get(attemptId) ?? { id: attemptId };
    const score = deservedScore(exam, place);
    const wanted = { state: 'MARKED', submitReason: reason, score, marks: exam.questions.length, sum: score };
    if (isDeepStrictEqual(found, wanted)) continue;
    throw new Error(`attempt ${attemptId} is ${JSON.stringify(found)}, it should be ${JSON.stringify(wanted)}`);
  }
}

/** The end of the window, the same for all; then everybody's own deadline, a minute after each one's start. */
async function measureOverdue(db: Db, port: number, world: World, preparing: number) {
  const enough = new Date(Date.now() + (preparing * 1.5 + 10) * 1000).toISOString();
  for (const [name, wishes] of [
    ['windowEnd', { endAt: enough }],
    ['ownEnd', { durationMinutes: Math.max(1, Math.ceil((preparing * 1.5) / 60)) }],
  ] as const) {
    const exam = await openExam(db, world, wishes);
    const connections = await openConnections(port, connectionCount);
    const sittings = await sit(connections, world, exam);
    for (const connection of connections) connection.close();
    progress('所有人已离开，等待截止时间');
    const value = await latestHandIn(db, world, exam);
    await requireMarked(db, world, { exam, sittings, reason: 'timeout' });
    const goal = { [`<${overdueGoalSeconds}s`]: value < overdueGoalSeconds };
    report({ bench: 'submit', name, value, unit: 's', goal });
  }
}

/** How long after its deadline the slowest attempt was marked, in seconds; looked at twenty times a second. */
async function latestHandIn(db: Db, { organisationId }: World, { examId }: OpenExam) {
  let latest = 0;
  for (;;) {
    const { oldest } = await db
      .selectFrom('attempt')
      .select((eb) => eb.fn.min('deadline').as('oldest'))
      .where('organisationId', '=', organisationId)
      .where('examId', '=', examId)
      .where('state', '!=', 'MARKED')
      .executeTakeFirstOrThrow();
    if (!oldest) return latest;
    latest = Math.max(latest, (Date.now() - Date.parse(oldest)) / 1000);
    await sleep(50);
  }
}
