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

/** What was judged and not noted, what nobody judges any more, and what there is nobody to judge. */
async function tendCode(db: Db, at: Date, stateOf: typeof judgeState) {
  const waiting = await waitingForJudge(db, addMinutes(at, -patienceMinutes), mostAtOnce);
  if (waiting.length === 0) return;
  const { works } = await stateOf(db);
  for (const { state, ...one } of waiting) {
    const ended = state === 'DONE' || state === 'CANCELLED';
    if (!ended && (works || state !== 'WAITING')) continue;
    await inTransaction(db, async (db) => {
      if (!ended && !(await withdrawSubmission(db, one.organisationId, one.submissionId, at))) return;
      await notePractisedCode(db, { ...one, score: state === 'DONE' ? one.score : null, verdict: 'SE' });
    });
  }
}

/** Ends sessions whose people went away, so that what they answered counts. */
export async function tendPractices(db: Db, at: Date, stateOf = judgeState) {
  await tendCode(db, at, stateOf);
  for (const { sessionId, ...person } of await forgottenSessions(db, at, addMinutes(at, -looksMinutes), mostAtOnce)) {
    await inTransaction(db, async (db) => {
      const row = await findSession(db, person, sessionId, true);
      if (row) await end(db, person, row, at);
    });
  }
}
