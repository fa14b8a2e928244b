import type { submissionStates } from '#contract/judge/judge.ts';
import type { Verdict } from '#contract/judge/verdict.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { suggestedLimits } from '../reference/suggest.rules.ts';
import { waitingBefore } from './queue.queries.ts';
import * as queries from './submission.queries.ts';

/** A trial of the caller's own, how far it is and what came of it. */
export async function getTrial(db: Db, { organisationId, userId }: Caller, submissionId: string) {
  const place = { organisationId, submissionId };
  const row = await queries.findTrial(db, { ...place, userId });
  if (!row) throw refuse('notFound');
  const { content, input, state, verdict, compilerOutput, createdAt, runs } = row;
  const cases = state === 'DONE' ? await queries.casesOfRun(db, place, runs) : [];
  return {
    submissionId,
    state: state as (typeof submissionStates)[number],
    language: row.language as CodeLanguage,
    ahead: state === 'WAITING' ? await waitingBefore(db, createdAt) : null,
    verdict: verdict as Verdict | null,
    compilerOutput,
    createdAt: new Date(createdAt).toISOString(),
    suggested: suggestedOf(row, cases),
    cases: cases.map((one) => ({
      ...one,
      verdict: one.verdict as Verdict | null,
      sample: input === null && content.tests[one.position]?.sample === true,
    })),
  };
}

type Trial = NonNullable<Awaited<ReturnType<typeof queries.findTrial>>>;

function suggestedOf(
  { verdict, input, makesOutputs, language }: Trial,
  cases: Awaited<ReturnType<typeof queries.casesOfRun>>,
) {
  if (verdict !== 'AC' || input !== null || makesOutputs || cases.length === 0) return null;
  return suggestedLimits(language as CodeLanguage, cases);
}

/** What runs is ended a moment later; what has ended stays as it is. */
export async function cancelTrial(db: Db, { organisationId, userId }: Caller, submissionId: string) {
  const own = { organisationId, submissionId, userId };
  if (!(await queries.findTrial(db, own))) throw refuse('notFound');
  await queries.cancelSubmission(db, own, now());
  return null;
}
