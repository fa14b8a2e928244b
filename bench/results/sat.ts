import { sql } from 'kysely';
import type { Db } from '../../server/kit/db/db.ts';
import { progress, tell } from '../figure.ts';
import type { Hold } from '../hold.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { floors, requestTo, resOf } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { answerAll, type Sitting, startAll, submitAll } from '../sitting.ts';
import { makeWorld, type OpenExam, openExam, type World } from '../world.ts';

const people = Number(process.env.RESULTS_PEOPLE ?? 10_000);
const questions = 100;
const connectionCount = 100;

/** An exam that everybody has handed in and nobody need mark any more. */
export interface Sat {
  readonly db: Db;
  readonly world: World;
  readonly exam: OpenExam;
  readonly sittings: readonly Sitting[];
  /** For the calls that are measured; the others are closed. */
  readonly connection: Connection;
}

/** Ten thousand people sit an exam of a hundred questions; what comes of it is what `work` measures. */
export function withSat(work: (sat: Sat) => Promise<void>) {
  return withProduct(async ({ port, db, keys }) => {
    const world = await makeWorld(db, keys, { examinees: people, questions });
    const exam = await openExam(db, world);
    const connections = await openConnections(port, connectionCount);
    const { sittings, stretch } = await startAll(connections, world, exam);
    tell(`准备：${people} 人开始作答`, stretch);
    tell(`准备：每人保存 ${questions} 题`, await answerAll(connections, sittings, exam));
    tell('准备：交卷', await submitAll(connections, sittings));
    for (const connection of connections) connection.close();
    // What a database that has been up since the morning has done by itself.
    for (const table of ['attempt', 'mark', 'response']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    progress(`${people} 份答卷已评完`);
    const [connection] = await openConnections(port, 1);
    if (!connection) throw new Error('no connection');
    await work({ db, world, exam, sittings, connection });
    connection.close();
  });
}

interface Cost {
  readonly seconds: number;
  /** Processor time of the whole server, its threads too, without the database. */
  readonly cpuSeconds: number;
  /** The longest stretch in which the server's own thread did nothing else. */
  readonly heldMs: number;
}

const cpuOf = async (connection: Connection) => {
  const { user, system } = resOf<NodeJS.CpuUsage>(await connection.exchange(requestTo(floors.cpu)));
  return (user + system) / 1e6;
};

const holdOf = async (connection: Connection) =>
  resOf<Hold>(await connection.exchange(requestTo({ method: 'POST', path: '/bench/hold' }))).busyMs;

/** What it costs the server until this is done. */
export async function costOf(connection: Connection, work: () => Promise<unknown>): Promise<Cost> {
  const before = await cpuOf(connection);
  await holdOf(connection);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const heldMs = await holdOf(connection);
  return { seconds, heldMs, cpuSeconds: (await cpuOf(connection)) - before };
}

export async function secondsOf(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
