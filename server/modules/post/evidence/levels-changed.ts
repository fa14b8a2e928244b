import { addJob } from '../../../kit/jobs.ts';
import type { Db } from '../../../kit/transaction.ts';

/** The job of the matches (`match/`) that reckons these people anew for every post. */
export const refreshMatches = 'refreshMatches';

export interface PeopleChanged {
  readonly organisationId: string;
  readonly userIds: readonly string[];
}

/** So many people are told of in one job. */
const portion = 1000;

/** What these people match is made again after the transaction. */
export async function levelsChanged(db: Db, organisationId: string, userIds: readonly string[]) {
  for (let from = 0; from < userIds.length; from += portion) {
    const people: PeopleChanged = { organisationId, userIds: userIds.slice(from, from + portion) };
    await addJob(db, refreshMatches, people);
  }
}
