import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '#contract/exam/attempt.ts';
import { watch } from '#contract/study/watch.ts';
import type { Keys } from '../../server/kit/crypto/keys.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { ms, percentile, progress, report, rounded, tell } from '../figure.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { driveEach } from '../load/drive.ts';
import { keepPace } from '../load/pace.ts';
import { bearer, requestTo, requireSuccess, resOf } from '../load/request.ts';
import { inTurn, saveOf, startAll, type Turn } from '../sitting.ts';
import { makeWorld, openExam } from '../world.ts';
import { coveredOf } from './rows.ts';
import { firstSection, type StudyWorld, watchingCount } from './world.ts';

const heartbeatMs = 10_000;
const watchedSeconds = Number(process.env.WATCHED_SECONDS ?? 60);
const connectionCount = 400;
const quietSeconds = 15;
/** So many save one answer a second. */
const saverCount = 200;
const goals = { saveP99: 100 };

interface Player {
  readonly authorization: string;
  readonly userId: string;
  playId: string;
  seq: number;
  positionMs: number;
}

/** Everybody opens the first film of the first course. */
async function openAll(connections: readonly Connection[], { learners }: StudyWorld) {
  const players: Player[] = [];
  const opened = await driveEach(connections, learners, async (connection, { userId, token }) => {
    const authorization = bearer(token);
    const request = requestTo(watch.open, { query: { sectionId: firstSection }, authorization });
    const { playId } = resOf<{ playId: string }>(await connection.exchange(request));
    players.push({ authorization, userId, playId, seq: 0, positionMs: 0 });
  });
  tell('打开视频', opened);
  return players;
}

/** One connection tells of the films of some players, one after the other, each every ten seconds. */
function beaterOf(players: readonly Player[]) {
  const next = inTurn(players);
  return async (connection: Connection) => {
    const player = next();
    player.seq += 1;
    const { authorization, playId, seq, positionMs: from } = player;
    const body = { playId, seq, from, to: from + heartbeatMs, rate: 1 };
    const reply = await connection.exchange(requestTo(watch.heartbeat, { body, authorization }));
    player.positionMs = resOf<{ positionMs: number }>(reply).positionMs;
  };
}

/** Saves of an exam, by themselves and beside everybody's films: what was acknowledged is looked up afterwards. */
export async function measureHeartbeats(port: number, db: Db, keys: Keys, world: StudyWorld) {
  const connections = await openConnections(port, connectionCount);
  const sittingWorld = await makeWorld(db, keys, { examinees: saverCount });
  const exam = await openExam(db, sittingWorld);
  const { sittings } = await startAll(connections, sittingWorld, exam);
  const players = await openAll(connections, world);
  const nextTurn = inTurn(sittings.map((sitting): Turn => ({ sitting, seq: 0 })));
  const save = async (connection: Connection) => {
    const turn = nextTurn();
    turn.seq += 1;
    requireSuccess(await connection.exchange(requestTo(attempt.save, saveOf(turn, exam))));
  };
  const saving = await openConnections(port, saverCount / 5);
  const paced = () => keepPace(saving, { everyMs: 200, task: save });
  const alone = paced();
  await sleep(quietSeconds * 1000);
  const quiet = await alone.stop();
  progress(`只有保存：p50 ${ms(percentile(quiet, 0.5))}，p99 ${ms(percentile(quiet, 0.99))}`);
  const everyMs = heartbeatMs / (watchingCount / connectionCount);
  const watching = keepPace(connections, { everyMs, task: beaterOf(players) });
  // The first round pays for the minutes that were spent on opening, and is no measure.
  await sleep(heartbeatMs);
  const beside = paced();
  await sleep(watchedSeconds * 1000);
  const saves = await beside.stop();
  const beats = await watching.stop();
  for (const connection of [...connections, ...saving]) connection.close();
  await requireCovered(db, world, players);
  tellSaves(quiet, saves);
  tellBeats(beats);
}

async function requireCovered(db: Db, { organisationId }: StudyWorld, players: readonly Player[]) {
  const covered = await coveredOf(db, organisationId, firstSection);
  const wrong = players.filter(({ userId, positionMs }) => covered.get(userId) !== positionMs);
  if (wrong.length > 0) throw new Error(`${wrong.length} 人已确认的观看进度与数据库不同`);
  const least = Math.min(...players.map(({ positionMs }) => positionMs));
  progress(`已核对：${players.length} 人已确认的进度都在数据库里，最少的看了 ${rounded(least / 1000)} s`);
}

function tellSaves(quiet: Float64Array, saves: Float64Array) {
  const value = percentile(saves, 0.99);
  report({
    ...{ bench: 'study', name: 'savesBeside', value, unit: 'ms', floor: percentile(quiet, 0.99) },
    more: { p50: ms(percentile(saves, 0.5)), perSecond: `${rounded(saves.length / watchedSeconds)}` },
    goal: { [`<${goals.saveP99}ms`]: value < goals.saveP99 },
  });
}

function tellBeats(beats: Float64Array) {
  const wanted = watchingCount / (heartbeatMs / 1000);
  const value = beats.length / (watchedSeconds + heartbeatMs / 1000);
  report({
    ...{ bench: 'study', name: 'heartbeats', value, unit: '/s', floor: wanted },
    more: { p50: ms(percentile(beats, 0.5)), p99: ms(percentile(beats, 0.99)) },
    goal: { 'ratio≥0.98': value >= wanted * 0.98 },
  });
}
