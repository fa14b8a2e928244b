import { rating as endpoints } from '#contract/post/rating.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { lockAbilities } from '../ability/ability-names.queries.ts';
import { lockLedger } from '../evidence/ledger.queries.ts';
import { replaceEvidence } from '../evidence/ledger.ts';
import * as queries from './rating.queries.ts';

const reachOf = (user: Caller) => staffInScope(user, endpoints.save.access);

export const ratedPeople = (db: Db, user: Caller, search: Parameters<typeof queries.peoplePage>[3]) =>
  queries.peoplePage(db, user.organisationId, user.userId, search, reachOf(user));

/** Somebody in reach who is still there; nobody rates themselves. */
async function requireRated(db: Db, user: Caller, userId: string) {
  if (userId === user.userId) throw refuse('ratingSelf');
  const person = await queries.findRated(db, user.organisationId, userId, reachOf(user));
  if (!person) throw refuse('notFound');
  if (person.status === 2) throw refuse('ratingLeft', { name: person.realName });
  return person;
}

export async function ratedPerson(db: Db, user: Caller, userId: string) {
  const { organisationId } = user;
  const person = await requireRated(db, user, userId);
  const abilities = await queries.ratedAbilities(db, organisationId, user.userId, userId);
  return { ...person, abilities, history: await queries.ratingHistory(db, organisationId, userId) };
}

/** Every rating is kept; the latest of each rater is evidence. */
export function saveRatings(db: Db, user: Caller, userId: string, ratings: readonly queries.NewRating[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: raterId } = user;
    const person = await requireRated(db, user, userId);
    const ids = [...new Set(ratings.map(({ abilityId }) => abilityId))];
    if (ids.length < ratings.length) throw refuse('ratingTwice');
    // Before the abilities, as whoever merges them takes both.
    await lockLedger(db, organisationId);
    const abilities = await lockAbilities(db, organisationId, ids);
    if (abilities.length < ids.length) throw refuse('notFound');
    await queries.addRatings(db, { organisationId, raterId, userId }, ratings, at);
    const rows = await queries.ratingEvidence(db, organisationId, [userId]);
    await replaceEvidence(db, organisationId, 'rating', [userId], rows);
    const names = new Map(abilities.map(({ id, name }) => [id, name]));
    const levels = Object.fromEntries(ratings.map(({ abilityId, level }) => [names.get(abilityId), level]));
    await audit(db, user, { action: 'rating.save', target: userId, detail: { name: person.realName, levels } });
    return { saved: ratings.length };
  });
}
