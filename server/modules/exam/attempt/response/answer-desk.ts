import { now } from '../../../../kit/clock.ts';
import { refuse } from '../../../../kit/errors.ts';
import { GroupCommit } from '../../../../kit/group-commit.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { type SaveRequest, saveTogether } from './save.queries.ts';

/** A page saves once a second; a script that runs wild gets no more than a small share of what the service can do. */
const mostPerSecond = 1000;

/** Takes the saves of one process to the database, those of many examinees in one commit. */
export interface AnswerDesk {
  /** The attempt's deadline once the answers are durable; undefined: to be tried alone. */
  readonly save: (request: SaveRequest) => Promise<string | undefined>;
}

export function openAnswerDesk(db: Db): AnswerDesk {
  const commits = new GroupCommit<SaveRequest, string>({
    commit: (requests) => saveTogether(db, requests),
    keyOf: (request) => request.attemptId,
    weightOf: (request) => request.answers.length,
    mostAtOnce: 400,
    mostWaiting: 5000,
    groupsAtOnce: 2,
    pauseMs: 4,
  });
  const pace = new Pace(mostPerSecond);
  return {
    save: (request) => {
      pace.count(request.attemptId);
      return commits.add(request);
    },
  };
}

/** Counts per key within each second of the clock. */
class Pace {
  readonly #most: number;
  #second = 0;
  #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  count(key: string) {
    const second = Math.floor(now().getTime() / 1000);
    if (second !== this.#second) this.#counts.clear();
    this.#second = second;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > this.#most) throw refuse('tooMany', { seconds: 1 });
  }
}
