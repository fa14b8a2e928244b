import { addMinutes, now } from '../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type JudgedCode, type JudgeState, judgeState, withdrawSubmission } from '../../judge/index.ts';
import { otherCodeJudged } from '../asks.ts';
import { totalAttempts } from '../attempt/submission/submit.queries.ts';
import { noteMarks } from '../evidence/note-marks.ts';
import { holdExamOf, lockAttempt } from '../marking/marking.queries.ts';
import * as queries from './code.queries.ts';
import { answerOf } from './code.rules.ts';

/** Nobody has been able to judge for so long: people mark it. */
const patienceMinutes = 3;

/**
 * Writes the mark of an answer that was judged, once however often it is told; where a failure of ours leaves no score, the
 * answer goes to the marking desk. The exam is held first and then the attempt, as whoever marks does.
 */
export async function noteJudged(db: Db, judged: JudgedCode) {
  const { organisationId, submissionId, subject, score } = judged;
  const answer = answerOf(subject);
  if (!answer) return otherCodeJudged(db, judged);
  await holdExamOf(db, organisationId, answer.attemptId);
  await lockAttempt(db, organisationId, answer.attemptId);
  const at = now();
  const settled = await queries.settleJudged(db, { organisationId, submissionId, ...answer }, score, at);
  if (!settled || score === null) return;
  await totalAttempts(db, organisationId, [answer.attemptId], at);
  await noteMarks(db, organisationId, [answer.attemptId], at);
}

type Waiting = Awaited<ReturnType<typeof queries.waitingForJudge>>[number];

const judged = ({ organisationId, submissionId, subject, verdict, score }: Waiting): JudgedCode => ({
  ...{ organisationId, submissionId, score, subject: subject ?? '' },
  verdict: (verdict ?? 'SE') as JudgedCode['verdict'],
});

/** Whether some process can, with the languages that it and its checker are written in. */
function canJudge(state: JudgeState, { language, checkerLanguage }: Waiting) {
  const has = (wanted: string) => state.languages.some(({ codeType }) => codeType === wanted);
  return state.works && has(language) && (checkerLanguage === null || has(checkerLanguage));
}

/** What was judged and not noted, what nobody judges any more, and what there is nobody to judge. */
export async function tendJudgedMarks(db: Db, stateOf = judgeState) {
  const waiting = await queries.waitingForJudge(db);
  if (waiting.length === 0) return;
  const state = await stateOf(db);
  const before = addMinutes(now(), -patienceMinutes);
  for (const one of waiting) {
    if (one.state === 'DONE' || one.state === 'CANCELLED') {
      await inTransaction(db, (db) => noteJudged(db, judged(one)));
    } else if (one.state === 'WAITING' && new Date(one.createdAt) < before && !canJudge(state, one)) {
      await inTransaction(db, async (db) => {
        const { organisationId, submissionId } = one;
        if (await withdrawSubmission(db, organisationId, submissionId, now()))
          await noteJudged(db, { ...judged(one), score: null });
      });
    }
  }
}
