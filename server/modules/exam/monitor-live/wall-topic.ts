import { z } from 'zod';
import { monitor, WallRow } from '#contract/exam/monitor.ts';
import type { FromServer } from '#contract/realtime.ts';
import { now } from '../../../kit/clock.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Follower, Topic } from '../../../kit/realtime/topic.ts';
import type { Db } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { peopleAmong, watchedExam, withAttempts } from '../monitor/monitor.queries.ts';
import { rowsOf, switchLimitOf } from '../monitor/wall.ts';
import { tellWatched } from './changes.queries.ts';
import { heardWatched } from './changes.ts';

/** What happens within it is told at once. */
const pauseMs = 1000;
/** Who writes comes before who watches: reading rows takes no more than a quarter of the time. */
const restPerWork = 3;
/** How long a reach that was looked up is good: people move and are added while an exam goes on. */
const reachMs = 30_000;
const sayWatchedMs = 10_000;
const rowsPerFrame = 200;
/** Who has not taken so much is told no rows, and asks for the whole wall when there is room again. */
const slowBytes = 128 * 1024;

interface Watcher {
  reach: ReadonlySet<string>;
  missed: boolean;
}

/** One exam that is watched on this process. */
interface Room {
  readonly organisationId: string;
  readonly examId: string;
  readonly watchers: Map<Follower, Watcher>;
  changed: Set<string>;
  switchLimit: number | null;
  lookedUpAt: number;
  /** Not told again before. */
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
}

const Changed = z.object({ organisationId: z.string(), attemptIds: z.array(z.string()) });

/**
 * The walls that are watched on this process: once a second and exam the rows of who has changed are read, for all who
 * watch together, and each is told of the people in their own reach.
 */
export class WallTopic implements Topic {
  readonly #db: Db;
  readonly #rooms = new Map<string, Room>();
  #saying: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  async begin(follower: Follower, examId: string) {
    const user = follower.caller();
    const seen = await this.#lookUp(user, examId);
    if (!seen) return false;
    const known = this.#rooms.get(examId);
    const room = known ?? {
      ...{ organisationId: user.organisationId, examId, watchers: new Map(), changed: new Set<string>() },
      ...{ switchLimit: null, lookedUpAt: Date.now(), nextAt: 0, timer: undefined },
    };
    this.#rooms.set(examId, room);
    room.switchLimit = seen.switchLimit;
    const before = room.watchers.get(follower);
    room.watchers.set(follower, { reach: seen.reach, missed: before?.missed ?? false });
    heardWatched(user.organisationId);
    if (!known) await tellWatched(this.#db, [user.organisationId]);
    this.#saying ??= setInterval(() => void this.#sayWatched(), sayWatchedMs).unref();
    return true;
  }

  end(follower: Follower, examId: string) {
    const room = this.#rooms.get(examId);
    if (!room?.watchers.delete(follower) || room.watchers.size > 0) return;
    clearTimeout(room.timer);
    this.#rooms.delete(examId);
    if (this.#rooms.size > 0) return;
    clearInterval(this.#saying);
    this.#saying = undefined;
  }

  /** A notification of any process. */
  heard(text: string) {
    if (this.#rooms.size === 0) return;
    const { organisationId, attemptIds } = Changed.parse(JSON.parse(text));
    for (const room of this.#rooms.values()) {
      if (room.organisationId !== organisationId) continue;
      for (const attemptId of attemptIds) room.changed.add(attemptId);
      this.#soon(room);
    }
  }

  #soon(room: Room) {
    const wait = Math.max(0, room.nextAt - Date.now());
    room.timer ??= setTimeout(() => void this.#tell(room).catch(() => undefined), wait).unref();
  }

  async #tell(room: Room) {
    const { changed, organisationId, examId, watchers } = room;
    room.changed = new Set();
    const began = Date.now();
    room.nextAt = began + pauseMs;
    try {
      if (Date.now() - room.lookedUpAt > reachMs) await this.#lookUpAll(room);
      const at = now();
      const among = withAttempts(organisationId, examId, [...changed]);
      const found = await rowsOf(this.#db, { organisationId, examId, switchLimit: room.switchLimit }, among, at);
      const rows = z.array(WallRow).parse(found);
      tellAll(watchers, { examId, rows, at });
    } catch {
      for (const watcher of watchers.values()) watcher.missed = true;
    } finally {
      room.timer = undefined;
      const tookMs = Date.now() - began;
      room.nextAt = Math.max(room.nextAt, Date.now() + restPerWork * tookMs);
      const some = room.changed.size > 0 || [...watchers.values()].some(({ missed }) => missed);
      if (some && watchers.size > 0) this.#soon(room);
    }
  }

  async #lookUpAll(room: Room) {
    room.lookedUpAt = Date.now();
    for (const [follower, watcher] of [...room.watchers]) {
      const seen = await this.#lookUp(follower.caller(), room.examId);
      if (seen) {
        watcher.reach = seen.reach;
        continue;
      }
      this.end(follower, room.examId);
      follower.send({ type: 'following', topic: 'wall', id: room.examId, allowed: false });
    }
  }

  /** Whom of an exam the caller may watch; undefined: nothing of it. */
  async #lookUp(user: Caller, examId: string) {
    if (user.initialPassword) return undefined;
    const { access } = monitor.list;
    const { organisationId } = user;
    const managed = examInReach(user, 'exam.manage', examId);
    const exam = await watchedExam(this.#db, organisationId, examId, examInReach(user, access, examId), managed);
    if (!exam) return undefined;
    const people = await peopleAmong(this.#db, organisationId, examId, staffInScope(user, access, examId));
    return { switchLimit: switchLimitOf(exam.antiCheating), reach: new Set(people) };
  }

  async #sayWatched() {
    const organisationIds = [...new Set([...this.#rooms.values()].map(({ organisationId }) => organisationId))];
    for (const organisationId of organisationIds) heardWatched(organisationId);
    await tellWatched(this.#db, organisationIds).catch(() => undefined);
  }
}

interface Told {
  readonly examId: string;
  readonly rows: readonly WallRow[];
  readonly at: Date;
}

function frameOf({ examId, at }: Told, rows: readonly WallRow[], complete = true) {
  const serverTime = at.toISOString();
  const frame: FromServer = { type: 'news', news: { topic: 'wall', examId, rows: [...rows], complete, serverTime } };
  return JSON.stringify(frame);
}

const framesOf = (told: Told, rows: readonly WallRow[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsPerFrame) }, (_, part) =>
    frameOf(told, rows.slice(part * rowsPerFrame, (part + 1) * rowsPerFrame)),
  );

/** Most who watch reach everybody: their frames are written once. */
function tellAll(watchers: ReadonlyMap<Follower, Watcher>, told: Told) {
  let whole: string[] | undefined;
  for (const [follower, watcher] of watchers) {
    if (watcher.missed) {
      if (follower.waitingBytes() >= slowBytes) continue;
      watcher.missed = false;
      follower.sendText(frameOf(told, [], false));
      continue;
    }
    const own = told.rows.filter(({ userId }) => watcher.reach.has(userId));
    if (own.length === told.rows.length) whole ??= framesOf(told, told.rows);
    const frames = own.length === told.rows.length ? (whole ?? []) : framesOf(told, own);
    for (const frame of frames) {
      watcher.missed = follower.waitingBytes() >= slowBytes;
      if (watcher.missed) break;
      follower.sendText(frame);
    }
  }
}
