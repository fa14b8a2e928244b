import { sharedAnswers } from '../../../kit/shared-answers.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './view.queries.ts';

interface Place {
  readonly organisationId: string;
  readonly lessonId: string;
}

interface Counts {
  readonly people: number;
  readonly rolls: ReadonlyMap<string, number>;
  readonly questions: ReadonlyMap<string, queries.Tally>;
}

const shared = sharedAnswers<Counts>();

/** Of questions that are closed: no answer comes any more. */
const settled = new Map<string, Map<string, queries.Tally>>();
const mostLessons = 200;

async function count(db: Db, place: Place, at: Date): Promise<Counts> {
  const known = settled.get(place.lessonId) ?? new Map<string, queries.Tally>();
  const fresh = await queries.talliesOf(db, place, [...known.keys()]);
  for (const tally of fresh) if (tally.closed) known.set(tally.questionId, tally);
  settled.delete(place.lessonId);
  if (known.size > 0) settled.set(place.lessonId, known);
  for (const oldest of settled.keys()) if (settled.size > mostLessons) settled.delete(oldest);
  const rolls = await queries.rollCountsOf(db, place);
  return {
    people: await queries.countPeople(db, place, at),
    rolls: new Map(rolls.map((roll) => [roll.rollCallId, roll.count])),
    questions: new Map([...known.values(), ...fresh].map((tally) => [tally.questionId, tally])),
  };
}

/** What is counted over everybody of a lesson: once for all pages that ask at the same time. */
export const countsOf = (db: Db, place: Place, at: Date) =>
  shared(`${place.organisationId} ${place.lessonId}`, () => count(db, place, at));
