import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '#contract/exam/attempt.ts';
import { judgeSlots } from '../../server/app/jobs.ts';
import { now } from '../../server/kit/clock.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { inTransaction } from '../../server/kit/transaction.ts';
import { sandboxState, submitCodes } from '../../server/modules/judge/index.ts';
import { median, progress, report, rounded, tell } from '../figure.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { driveEach, driveFor } from '../load/drive.ts';
import { requestTo, requireSuccess } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { inTurn, saveOf, startAll, type Turn } from '../sitting.ts';
import { makeWorld, openExam, type World } from '../world.ts';
import { measureOverhead } from './overhead.ts';
import { caseCount, judgeBare, judgedLanguages, sourceOf, tests } from './programs.ts';

const submissionCount = Number(process.env.JUDGED ?? 200);
const sittingCount = Number(process.env.SITTING ?? 500);
const connectionCount = 100;
const rounds = Number(process.env.ROUNDS ?? 3);
const roundSeconds = 5;
const warmUpSeconds = 3;
const goalRatio = 0.8;

/** What a box costs, how much is judged beside the bare programs, and whether examinees' saves notice it. */
export async function judge() {
  const state = await sandboxState();
  if (!state.works) throw new Error(state.problem);
  await measureOverhead();
  await withProduct(async ({ port, db, keys }) => {
    const world = await makeWorld(db, keys, { examinees: sittingCount });
    await measureJudging(db, world);
    const connections = await openConnections(port, connectionCount);
    await measureSaves(db, world, connections);
    for (const connection of connections) connection.close();
  });
}

let given = 0;

/** Answers of as many people as there are, in both languages by turns; the server judges them at once. */
async function handIn(db: Db, { organisationId, examinees }: World, count: number) {
  const from = given;
  given += count;
  const answers = Array.from({ length: count }, (_, at) => {
    const place = from + at;
    const language = judgedLanguages[place % judgedLanguages.length] ?? 'python';
    const userId = examinees[place % examinees.length]?.userId ?? '';
    const source = sourceOf(language, place);
    return { userId, subject: `bench ${place}`, points: 1000, language, source, key: tests };
  });
  await inTransaction(db, (db) => submitCodes(db, organisationId, answers, now()));
}

async function waiting(db: Db, { organisationId }: World) {
  const { count } = await db
    .selectFrom('judgeSubmission')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return count;
}

const pollMs = 20;

async function judgedAll(db: Db, world: World) {
  while ((await waiting(db, world)) > 0) await sleep(pollMs);
}

/** Every answer got all its points in one run, or something was judged wrongly. */
async function requireRight(db: Db, { organisationId }: World) {
  const wrong = await db
    .selectFrom('judgeSubmission')
    .select(['id', 'verdict', 'runs'])
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'DONE')
    .where((eb) => eb.or([eb('verdict', '!=', 'AC'), eb('score', '!=', 1000), eb('runs', '!=', 1)]))
    .execute();
  if (wrong.length > 0) throw new Error(`${wrong.length} answers were judged wrongly`);
}

async function measureJudging(db: Db, world: World) {
  const slots = judgeSlots({ processors: availableParallelism(), memoryBytes: process.availableMemory() }, 1, false);
  await handIn(db, world, 4);
  await judgedAll(db, world);
  const lanes = Array.from({ length: slots }, (_, lane) => lane);
  const bare = tell(
    '直接编译与运行',
    await driveEach(lanes, Array(submissionCount).keys(), (_, place) =>
      judgeBare(judgedLanguages[place % judgedLanguages.length] ?? 'python', place),
    ),
  );
  const began = performance.now();
  await handIn(db, world, submissionCount);
  await judgedAll(db, world);
  const seconds = (performance.now() - began) / 1000;
  await requireRight(db, world);
  progress(`${submissionCount} 份代码各 ${caseCount} 个用例，${slots} 份同时判，用了 ${rounded(seconds)} s`);
  report({
    ...{ bench: 'judge', name: 'submissions', value: submissionCount / seconds, unit: '/s', floor: bare.perSecond },
    more: { cases: `${rounded((submissionCount * caseCount) / seconds)}/s`, atOnce: `${slots}` },
    goal: { judgedOnce: true },
  });
}

/** As many saves as the service takes, with nothing to judge and with more to judge than can be, by turns. */
async function measureSaves(db: Db, world: World, connections: readonly Connection[]) {
  const exam = await openExam(db, world);
  const { sittings } = await startAll(connections, world, exam);
  const next = inTurn(sittings.map((sitting): Turn => ({ sitting, seq: 0 })));
  const save = async (connection: Connection) => {
    const turn = next();
    turn.seq += 1;
    requireSuccess(await connection.exchange(requestTo(attempt.save, saveOf(turn, exam))));
  };
  const stretch = (seconds = roundSeconds) => driveFor(connections, seconds, save);
  await stretch(warmUpSeconds);
  const alone: number[] = [];
  const judged: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    alone.push(tell(`第 ${round} 轮没有判题`, await stretch()).perSecond);
    await handIn(db, world, 12 * roundSeconds);
    await sleep(300);
    judged.push(tell(`第 ${round} 轮同时判题`, await stretch()).perSecond);
    if ((await waiting(db, world)) === 0) throw new Error('everything was judged before the saves were counted');
    await judgedAll(db, world);
  }
  await requireRight(db, world);
  const [floor, value] = [median(alone), median(judged)];
  report({
    ...{ bench: 'judge', name: 'savesJudged', value, unit: '/s', floor },
    goal: { [`ratio≥${goalRatio}`]: value / floor >= goalRatio },
  });
}
