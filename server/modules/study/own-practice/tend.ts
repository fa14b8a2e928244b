import { addMinutes } from '../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { judgeState, withdrawSubmission } from '../../judge/index.ts';
import { notePractisedCode } from './code.ts';
import { waitingForJudge } from './code-run.queries.ts';
import { forgottenSessions } from './completion.queries.ts';
import { findSession } from './own-practice.queries.ts';
import { end } from './session.ts';

const mostAtOnce = 500;
/** So long may somebody look at their last answer before the session ends by itself. */
const looksMinutes = 10;

/** Nobody has been able to judge for so long: who gave code may give it anew. */
const patienceMinutes = 3;

/** Each in a transaction of its own: one that fails keeps nobody else's. Answers the failures. */
async function eachAlone<T>(db: Db, ones: readonly T[], work: (db: Db, one: T) => Promise<void>) {
  const failures: unknown[] = [];
  for (const one of ones) {
    try {
      await inTransaction(db, (db) => work(db, one));
    } catch (failure) {
      failures.push(failure);
    }
  }
  return failures;
}

/** What was judged and not noted, what nobody judges any more, and what there is nobody to judge. */
async function tendCode(db: Db, at: Date, stateOf: typeof judgeState) {
  const waiting = await waitingForJudge(db, addMinutes(at, -patienceMinutes), mostAtOnce);
  if (waiting.length === 0) return [];
  const { works } = await stateOf(db);
  const ended = (state: string) => state === 'DONE' || state === 'CANCELLED';
  const due = waiting.filter(({ state }) => ended(state) || (!works && state === 'WAITING'));
  return eachAlone(db, due, async (db, { state, ...one }) => {
    if (!ended(state) && !(await withdrawSubmission(db, one.organisationId, one.submissionId, at))) return;
    await notePractisedCode(db, { ...one, score: state === 'DONE' ? one.score : null, verdict: 'SE' });
  });
}

/** Ends sessions whose people went away, so that what they answered counts. What failed is told once all were tried. */
export async function tendPractices(db: Db, at: Date, stateOf = judgeState) {
  const ofCode = await tendCode(db, at, stateOf);
  const forgotten = await forgottenSessions(db, at, addMinutes(at, -looksMinutes), mostAtOnce);
  const ofSessions = await eachAlone(db, forgotten, async (db, { sessionId, ...person }) => {
    const row = await findSession(db, person, sessionId, true);
    if (row) await end(db, person, row, at);
  });
  const failures = [...ofCode, ...ofSessions];
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} sessions of practices were not ended`);
}
