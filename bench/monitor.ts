import { once } from 'node:events';
import WebSocket from 'ws';
import { attempt } from '#contract/exam/attempt.ts';
import { type FromServer, realtimePath } from '#contract/realtime.ts';
import type { Db } from '../server/kit/db/db.ts';
import { median, ms, percentile, progress, report, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import { driveFor } from './load/drive.ts';
import { keepPace } from './load/pace.ts';
import { requestTo, requireSuccess } from './load/request.ts';
import { withProduct } from './product.ts';
import { inTurn, saveOf, startAll, type Turn } from './sitting.ts';
import { makeWorld, type OpenExam, openExam, type World } from './world.ts';

const sittingCount = Number(process.env.SITTING ?? 2000);
const watcherCount = 20;
const connectionCount = 100;
const rounds = 3;
const roundSeconds = 5;
const pacedSeconds = 20;
/** How often somebody who writes saves. */
const saveEveryMs = 5000;
const goalMs = 1500;
const goalRatio = 0.8;

/** Everybody saves again and again while twenty look at the wall, and while nobody does; and how soon a save is on the wall. */
export function monitor() {
  return withProduct(async ({ port, db, keys }) => {
    const world = await makeWorld(db, keys, { examinees: sittingCount });
    const exam = await openExam(db, world);
    const tokens = await watcherTokens(db, world);
    const connections = await openConnections(port, connectionCount);
    const { sittings } = await startAll(connections, world, exam);
    const people = sittings.map((sitting): Writer => ({ sitting, seq: 0, sentAt: [], toldUpTo: 0 }));
    await measureDelay({ port, tokens, exam, connections, people });
    await measureSaves({ port, tokens, exam, connections, people });
    for (const connection of connections) connection.close();
  });
}

/** `sentAt`: when each of the saves was acknowledged; as many of them as `toldUpTo` were seen on the wall. */
interface Writer extends Turn {
  readonly sentAt: number[];
  toldUpTo: number;
}

interface Hall {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly exam: OpenExam;
  readonly connections: readonly Connection[];
  readonly people: readonly Writer[];
}

/** The administrator's role for a few more, as one person may have ten pages open. */
async function watcherTokens(db: Db, { organisationId, admin, examinees }: World) {
  const others = examinees.slice(0, 3);
  const role = await db
    .selectFrom('staffRole')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('userId', '=', admin.userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staffRole')
    .values(others.map(({ userId }) => ({ ...role, userId })))
    .execute();
  return [admin, ...others].map(({ token }) => token);
}

/** Pages that look at the wall; of the first each frame is read, as a page reads it. */
async function watch({ port, tokens, exam }: Hall, hear: (frame: FromServer) => void) {
  const sockets = await Promise.all(
    Array.from({ length: watcherCount }, async (_, place) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`);
      await once(socket, 'open');
      const following = Promise.withResolvers<void>();
      socket.on('message', (data: Buffer) => {
        const head = data.subarray(0, 40).toString();
        if (head.includes('"ready"')) socket.send(JSON.stringify({ type: 'follow', topic: 'wall', id: exam.examId }));
        if (head.includes('"ping"')) socket.send('{"type":"pong"}');
        if (place === 0 || head.includes('"following"')) {
          const frame = JSON.parse(data.toString()) as FromServer;
          if (place === 0) hear(frame);
          if (frame.type === 'following' && frame.allowed) following.resolve();
          if (frame.type === 'following' && !frame.allowed) following.reject(new Error('the wall was refused'));
        }
      });
      socket.send(JSON.stringify({ type: 'hello', token: tokens[place % tokens.length] }));
      await following.promise;
      return socket;
    }),
  );
  return {
    stop: async () => {
      const gone = sockets.map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.close();
      await Promise.all(gone);
    },
  };
}

async function save(connection: Connection, writer: Writer, exam: OpenExam) {
  writer.seq += 1;
  requireSuccess(await connection.exchange(requestTo(attempt.save, saveOf(writer, exam))));
  writer.sentAt.push(performance.now());
}

/** Each save answers one more question, so the wall's number tells which saves it knows of. */
async function measureDelay(hall: Hall) {
  const { exam, connections, people } = hall;
  const byUser = new Map(people.map((writer) => [writer.sitting.person.userId, writer]));
  const delays: number[] = [];
  const hear = (frame: FromServer) => {
    if (frame.type !== 'news' || frame.news.topic !== 'wall') return;
    const now = performance.now();
    for (const { userId, answered } of frame.news.rows) {
      const writer = byUser.get(userId);
      if (!writer) continue;
      const known = Math.min(answered, writer.sentAt.length);
      for (; writer.toldUpTo < known; writer.toldUpTo += 1) delays.push(now - (writer.sentAt[writer.toldUpTo] ?? now));
    }
  };
  const watching = await watch(hall, hear);
  const next = inTurn(people);
  const everyMs = (saveEveryMs * connections.length) / people.length;
  const pace = keepPace(connections, { everyMs, task: (connection) => save(connection, next(), exam) });
  await new Promise((resolve) => setTimeout(resolve, pacedSeconds * 1000));
  const saves = await pace.stop();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await watching.stop();
  const sent = people.reduce((sum, { seq }) => sum + seq, 0);
  // A frame may come before the acknowledgement that is counted from: then the save has been told in no time.
  const told = people.reduce((sum, { toldUpTo }) => sum + toldUpTo, 0);
  progress(`保存 ${sent} 次（p99 ${ms(percentile(saves, 0.99))}），墙上看到 ${told} 次`);
  if (told < sent * 0.99) throw new Error(`${sent - told} of ${sent} saves never came to the wall`);
  const sorted = Float64Array.from(delays).sort();
  const p95 = percentile(sorted, 0.95);
  report({
    ...{ bench: 'monitor', name: 'shownP95', value: p95, unit: 'ms' },
    more: { p50: ms(percentile(sorted, 0.5)), sitting: `${people.length}`, watching: `${watcherCount}` },
    goal: { [`<${goalMs}ms`]: p95 < goalMs },
  });
}

/** As many saves as the service takes, with nobody and with twenty at the wall by turns. */
async function measureSaves(hall: Hall) {
  const { exam, connections, people } = hall;
  const next = inTurn(people);
  const stretch = () => driveFor(connections, roundSeconds, (connection) => save(connection, next(), exam));
  await stretch();
  const alone: number[] = [];
  const watched: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    alone.push(tell(`第 ${round} 轮无人监考`, await stretch()).perSecond);
    let rows = 0;
    const watching = await watch(hall, (frame) => {
      if (frame.type === 'news' && frame.news.topic === 'wall') rows += frame.news.rows.length;
    });
    watched.push(tell(`第 ${round} 轮 ${watcherCount} 人监考`, await stretch()).perSecond);
    progress(`每页 ${Math.round(rows / roundSeconds)} 行/秒`);
    await watching.stop();
    // What is watched is told for a while longer.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const [floor, value] = [median(alone), median(watched)];
  report({
    ...{ bench: 'monitor', name: 'savesWatched', value, unit: '/s', floor },
    goal: { [`ratio≥${goalRatio}`]: value / floor >= goalRatio },
  });
}
