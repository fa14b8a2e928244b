import type { FromServer } from '#contract/realtime.ts';
import type { Follower, Topic } from '../../../kit/realtime/topic.ts';
import type { Db } from '../../../kit/transaction.ts';
import { reachedLesson } from '../lesson/reach.queries.ts';

/** What happens within it is told at once: many lines of a chat make one question of each page. */
const pauseMs = 1000;

interface Followed {
  readonly followers: Set<Follower>;
  /** Not told again before. */
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
}

/** Pages that are in a lesson hear that something changed, and ask how things stand by themselves. */
export class LessonTopic implements Topic {
  readonly #db: Db;
  readonly #lessons = new Map<string, Followed>();

  constructor(db: Db) {
    this.#db = db;
  }

  async begin(follower: Follower, lessonId: string) {
    const reached = await reachedLesson(this.#db, follower.caller(), lessonId).catch(() => undefined);
    if (!reached) return false;
    const followed = this.#lessons.get(lessonId) ?? { followers: new Set(), nextAt: 0, timer: undefined };
    followed.followers.add(follower);
    this.#lessons.set(lessonId, followed);
    return true;
  }

  end(follower: Follower, lessonId: string) {
    const followed = this.#lessons.get(lessonId);
    if (!followed?.followers.delete(follower) || followed.followers.size > 0) return;
    clearTimeout(followed.timer);
    this.#lessons.delete(lessonId);
  }

  /** A notification of any process. */
  heard(lessonId: string) {
    const followed = this.#lessons.get(lessonId);
    if (!followed) return;
    const wait = Math.max(0, followed.nextAt - Date.now());
    followed.timer ??= setTimeout(() => this.#tell(lessonId, followed), wait).unref();
  }

  #tell(lessonId: string, followed: Followed) {
    followed.timer = undefined;
    followed.nextAt = Date.now() + pauseMs;
    const frame: FromServer = { type: 'news', news: { topic: 'lesson', lessonId } };
    const text = JSON.stringify(frame);
    for (const follower of followed.followers) follower.sendText(text);
  }
}
