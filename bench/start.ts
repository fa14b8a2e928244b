import { gunzipSync } from 'node:zlib';
import { attempt } from '#contract/exam/attempt.ts';
import type { Db } from '../server/kit/db/db.ts';
import { medians, ms, progress, report, rounded, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import { driveEach, type Stretch } from './load/drive.ts';
import { bearer, floors, requestTo } from './load/request.ts';
import { withProduct } from './product.ts';
import { floorAll, startAll, warmUp } from './sitting.ts';
import { keyMarker, makeWorld, type OpenExam, openExam, type World } from './world.ts';

const rounds = 3;
const connectionCount = 200;
const goalPerSecond = 840;

/** A hall full of people presses the button at once; each round is another exam of the same people. */
export function start() {
  return withProduct(async ({ port, db, keys }) => {
    const connections = await openConnections(port, connectionCount);
    await warmUp(db, keys, connections);
    const world = await makeWorld(db, keys);
    await floorAll(connections, world, floors.select);
    const floor: Stretch[] = [];
    const starts: Stretch[] = [];
    const papers: Stretch[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const exam = await openExam(db, world);
      floor.push(tell(`第 ${round} 轮按主键查询`, await floorAll(connections, world, floors.select)));
      const { sittings, stretch } = await startAll(connections, world, exam);
      starts.push(tell(`第 ${round} 轮开始作答`, stretch));
      papers.push(tell(`第 ${round} 轮取试卷`, await fetchPapers(connections, world, exam)));
      const attemptIds = sittings.map((sitting) => sitting.attemptId);
      await requireOneEach(db, world, exam, attemptIds);
    }
    for (const connection of connections) connection.close();
    progress(`已核对：每人每场恰好一次作答，试卷逐字节相同且不含答案`);
    reportRate('starts', starts, floor);
    reportRate('papers', papers, floor);
  });
}

function reportRate(name: string, stretches: readonly Stretch[], floor: readonly Stretch[]) {
  const { perSecond, seconds, p50, p99 } = medians(stretches);
  report({
    ...{ bench: 'start', name, value: perSecond, unit: '/s' },
    more: { all: `${rounded(seconds)}s`, p50: ms(p50), p99: ms(p99) },
    floor: medians(floor).perSecond,
    goal: { [`≥${goalPerSecond}/s`]: perSecond >= goalPerSecond },
  });
}

async function requireOneEach(db: Db, { organisationId, examinees }: World, exam: OpenExam, attemptIds: string[]) {
  const rows = await db
    .selectFrom('attempt')
    .select(['id', 'userId', 'state', 'questionOrder'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', exam.examId)
    .execute();
  const counts = {
    attempts: rows.length,
    people: new Set(rows.map((row) => row.userId)).size,
    answered: new Set(attemptIds).intersection(new Set(rows.map((row) => row.id))).size,
    running: rows.filter((row) => row.state === 'IN_PROGRESS').length,
    whole: rows.filter((row) => questionsIn(row.questionOrder) === exam.questions.length).length,
  };
  if (Object.values(counts).every((count) => count === examinees.length)) return;
  throw new Error(`not everybody has exactly one attempt: ${JSON.stringify(counts)}`);
}

const questionsIn = (order: unknown) =>
  new Set((order as readonly { readonly questionId: string }[]).map((question) => question.questionId)).size;

async function fetchPapers(connections: readonly Connection[], { examinees }: World, exam: OpenExam) {
  let paper: Buffer | undefined;
  const stretch = await driveEach(connections, examinees, async (connection, { token }) => {
    const call = { query: { formId: exam.formId }, authorization: bearer(token) };
    const { status, body } = await connection.exchange(requestTo(attempt.paper, call));
    paper ??= Buffer.from(body);
    if (status !== 200 || !body.equals(paper)) throw new Error(`another paper than the first: ${status}`);
  });
  requireNoKey(gunzipSync(paper ?? '').toString(), exam);
  return stretch;
}

/** Nothing that belongs to a key: no name of such a field, no text that only a key has. */
function requireNoKey(paper: string, { questions }: OpenExam) {
  if (!questions.every(({ questionId }) => paper.includes(questionId))) throw new Error('the paper is not whole');
  const leak = new RegExp(`"(correct|answer|accepted|analysis|reference)"|${keyMarker}`).exec(paper);
  if (leak) throw new Error(`the paper holds ${leak[0]}`);
}
