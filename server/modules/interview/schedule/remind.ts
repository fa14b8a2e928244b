import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { judgedByAll } from '../scorecard/cards.queries.ts';
import { judgedIfAll } from '../scorecard/cards.ts';
import { callOff } from './arrange.ts';
import { reminderDue } from './interview.rules.ts';
import * as queries from './remind.queries.ts';
import * as schedule from './schedule.queries.ts';
import { tellCandidate, tellInterviewers } from './tell.ts';

/** `only`: of this organisation. Each of these in a transaction of its own, and looked at again under the lock: harmless whenever and wherever it runs. */
export async function tendInterviews(db: Db, at: Date, only?: string) {
  for (const { organisationId, interviewId } of await queries.pointless(db, at, only)) {
    await inTransaction(db, async (db) => {
      await schedule.lockTimes(db, organisationId);
      const held = await schedule.holdInterview(db, organisationId, interviewId);
      const stands = held.state === 'OFFERED' || held.state === 'SCHEDULED' || held.state === 'CONFIRMED';
      if (held.applicationOpen || !stands) return;
      await callOff(db, held, '应聘已经结束', { kind: 'SYSTEM', id: null }, at);
    });
  }
  for (const due of await queries.soon(db, at, only)) await inTransaction(db, (db) => remind(db, due, at));
  await queries.endForgotten(db, at, only);
  for (const { organisationId, interviewId } of await judgedByAll(db, at, only)) {
    await inTransaction(db, async (db) => {
      await schedule.lockTimes(db, organisationId);
      await judgedIfAll(db, await schedule.holdInterview(db, organisationId, interviewId), at);
    });
  }
  for (const key of await queries.unjudged(db, at, only)) await inTransaction(db, (db) => askForCards(db, key, at));
}

type Due = Awaited<ReturnType<typeof queries.soon>>[number];

async function remind(db: Db, { organisationId, interviewId }: Due, at: Date) {
  await schedule.lockTimes(db, organisationId);
  const held = await schedule.holdInterview(db, organisationId, interviewId);
  // What stood before the lock may have been done by another process meanwhile.
  const [now] = await queries.soon(db, at, organisationId, interviewId);
  const which = now && reminderDue(now, at);
  if (!which || !held.applicationOpen) return;
  const done = which === 'day' ? { remindedDayAt: at.toISOString() } : { remindedHourAt: at.toISOString() };
  await queries.markReminded(db, { organisationId, interviewId }, done);
  await tellCandidate(db, held, which, at);
  await tellInterviewers(db, held, await schedule.askersOf(db, organisationId, interviewId), which, at);
}

async function askForCards(db: Db, key: Awaited<ReturnType<typeof queries.unjudged>>[number], at: Date) {
  const { organisationId, interviewId } = key;
  await schedule.lockTimes(db, organisationId);
  const held = await schedule.holdInterview(db, organisationId, interviewId);
  if ((await queries.unjudged(db, at, organisationId, interviewId)).length === 0) return;
  await queries.markReminded(db, key, { cardsRemindedAt: at.toISOString() });
  const missing = new Set(await queries.withoutCard(db, key));
  const people = await schedule.askersOf(db, organisationId, interviewId);
  await tellInterviewers(
    db,
    held,
    people.filter(({ userId }) => missing.has(userId)),
    'cards',
    at,
  );
}
