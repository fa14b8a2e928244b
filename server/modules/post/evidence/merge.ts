import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { ratingEvidence } from '../rating/rating.queries.ts';
import { lockLedger } from './ledger.queries.ts';
import { recalculate, replaceEvidence } from './ledger.ts';
import * as queries from './merge.queries.ts';

/**
 * Evidence, ratings and contests of an ability become those of another one. What an upheld contest excluded stays excluded.
 * Call it once questions and knowledge points are linked with the one that stays: answers are derived anew by these links.
 */
export function mergeEvidence(db: Db, organisationId: string, fromId: string, toId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const merge = { organisationId, fromId, toId };
    await lockLedger(db, organisationId);
    await queries.markOrigins(db, merge);
    const rated = await queries.moveRatings(db, merge);
    await queries.moveContests(db, merge);
    const pairs = await queries.moveEvidence(db, merge);
    // The latest of each rater, of both abilities, counts from now on.
    const ratings = await ratingEvidence(db, organisationId, rated);
    await replaceEvidence(db, organisationId, 'rating', rated, ratings);
    await queries.forgetStandings(db, merge);
    await recalculate(db, organisationId, pairs);
  });
}
