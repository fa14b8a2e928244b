import { z } from 'zod';
import { monitor, WallRow } from '#contract/exam/monitor.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import type { FromServer } from '#contract/realtime.ts';
import { now } from '../../../kit/clock.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Follower, Topic } from '../../../kit/realtime/topic.ts';
import type { Db } from '../../../kit/transaction.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { peopleAmong, watchedExam, withAttempts } from '../monitor/monitor.queries.ts';
import { rowsOf, type WatchRules } from '../monitor/wall.ts';
import { watchedPeople } from '../room/watched.queries.ts';
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

/** What somebody may watch. */
interface Seen {
  readonly rules: WatchRules;
  readonly reach: ReadonlySet<string>;
}

interface Watcher {
  reach: ReadonlySet<string>;
  missed: boolean;
}

/** One exam that is watched on this process. */
interface WatchedExam {
  readonly organisationId: string;
  readonly examId: string;
  readonly watchers: Map<Follower, Watcher>;
  changed: Set<string>;
  rules: WatchRules;
  lookedUpAt: number;
  /** Not told again before. */
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
}

const Changed = z.object({
  organisationId: z.string(),
  attemptIds: z.array(z.string()),
  /** The exam whose rooms or monitors have changed. */
  roomsOf: z.string().optional(),
});

const nobody: ReadonlySet<string> = new Set();

/**
 * The walls that are watched on this process: once a second and exam the rows of who has changed are read, for all who
 * watch together, and each is told of the people in their own reach.
 */
export class WallTopic implements Topic {
  readonly #db: Db;
  readonly #exams = new Map<string, WatchedExam>();
  #saying: NodeJS.Timeout | undefined;
  #roomChanges = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async begin(follower: Follower, examId: string) {
    const user = follower.caller();
    const seen = await this.#lookUp(user, examId);
    if (!seen) return false;
    const known = this.#exams.get(examId);
    const watched = known ?? {
      ...{ organisationId: user.organisationId, examId, watchers: new Map(), changed: new Set<string>() },
      ...{ rules: seen.rules, lookedUpAt: Date.now(), nextAt: 0, timer: undefined },
    };
    this.#exams.set(examId, watched);
    watched.rules = seen.rules;
    const before = watched.watchers.get(follower);
    watched.watchers.set(follower, { reach: seen.reach, missed: before?.missed ?? false });
    heardWatched(user.organisationId);
    if (!known) await tellWatched(this.#db, [user.organisationId]);
    this.#saying ??= setInterval(() => void this.#sayWatched(), sayWatchedMs).unref();
    return true;
  }

  end(follower: Follower, examId: string) {
    const watched = this.#exams.get(examId);
    if (!watched?.watchers.delete(follower) || watched.watchers.size > 0) return;
    clearTimeout(watched.timer);
    this.#exams.delete(examId);
    if (this.#exams.size > 0) return;
    clearInterval(this.#saying);
    this.#saying = undefined;
  }

  /** A notification of any process. */
  heard(text: string) {
    const { organisationId, attemptIds, roomsOf } = Changed.parse(JSON.parse(text));
    if (roomsOf !== undefined) return this.#lookUpAgain(roomsOf);
    for (const watched of this.#exams.values()) {
      if (watched.organisationId !== organisationId) continue;
      for (const attemptId of attemptIds) watched.changed.add(attemptId);
      this.#soon(watched);
    }
  }

  /** Until it is known anew whom each of them may watch, nobody is told of anybody; then pages ask for the whole wall. */
  #lookUpAgain(examId: string) {
    this.#roomChanges += 1;
    const watched = this.#exams.get(examId);
    if (!watched) return;
    watched.lookedUpAt = 0;
    for (const watcher of watched.watchers.values()) Object.assign(watcher, { reach: nobody, missed: true });
    this.#soon(watched);
  }

  #soon(watched: WatchedExam) {
    const wait = Math.max(0, watched.nextAt - Date.now());
    watched.timer ??= setTimeout(() => void this.#tell(watched).catch(() => undefined), wait).unref();
  }

  async #tell(watched: WatchedExam) {
    const { changed, organisationId, examId, watchers } = watched;
    watched.changed = new Set();
    const began = Date.now();
    watched.nextAt = began + pauseMs;
    try {
      if (Date.now() - watched.lookedUpAt > reachMs) await this.#lookUpAll(watched);
      const at = now();
      const among = withAttempts(organisationId, examId, [...changed]);
      const found = await rowsOf(this.#db, { organisationId, examId, rules: watched.rules }, among, at);
      const rows = z.array(WallRow).parse(found);
      tellAll(watchers, { examId, rows, at });
    } catch {
      for (const watcher of watchers.values()) watcher.missed = true;
    } finally {
      watched.timer = undefined;
      const tookMs = Date.now() - began;
      watched.nextAt = Math.max(watched.nextAt, Date.now() + restPerWork * tookMs);
      const some = watched.changed.size > 0 || [...watchers.values()].some(({ missed }) => missed);
      if (some && watchers.size > 0) this.#soon(watched);
    }
  }

  async #lookUpAll(watched: WatchedExam) {
    watched.lookedUpAt = Date.now();
    for (const [follower, watcher] of [...watched.watchers]) {
      const seen = await this.#lookUp(follower.caller(), watched.examId);
      if (seen) {
        watcher.reach = seen.reach;
        continue;
      }
      this.end(follower, watched.examId);
      follower.send({ type: 'following', topic: 'wall', id: watched.examId, allowed: false });
    }
  }

  /** Whom of an exam the caller may watch; undefined: nothing of it. */
  async #lookUp(user: Caller, examId: string): Promise<Seen | undefined> {
    if (user.initialPassword) return undefined;
    const { access } = monitor.list;
    const { organisationId } = user;
    const managed = examInReach(user, 'exam.manage', examId);
    const exam = await watchedExam(this.#db, organisationId, examId, examInReach(user, access, examId), managed);
    if (!exam) return undefined;
    const known = this.#roomChanges;
    const people = await peopleAmong(this.#db, organisationId, examId, watchedPeople(user, access, examId));
    // Rooms changed meanwhile, perhaps this exam's and after they were read.
    if (known !== this.#roomChanges) return this.#lookUp(user, examId);
    return { rules: AntiCheating.parse(exam.antiCheating), reach: new Set(people) };
  }

  async #sayWatched() {
    const organisationIds = [...new Set([...this.#exams.values()].map(({ organisationId }) => organisationId))];
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
