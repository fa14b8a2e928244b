import type { submissionStates } from '#contract/judge/judge.ts';
import type { Verdict } from '#contract/judge/verdict.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { suggestedLimits } from '../reference/suggest.rules.ts';
import { frozenSet } from './frozen-sets.ts';
import { waitingBefore } from './queue.queries.ts';
import { casesOfRun } from './submission.queries.ts';
import * as queries from './trial.queries.ts';

/** In whose name it runs. */
type Person = Pick<Caller, 'organisationId' | 'userId'>;

type Trial = NonNullable<Awaited<ReturnType<typeof queries.findTrial>>>;

/** A trial of the caller's own, how far it is and what came of it; asked again and again until it has ended. */
export async function getTrial(db: Db, { organisationId, userId }: Person, submissionId: string) {
  const place = { organisationId, submissionId };
  const trial = await queries.findTrial(db, { ...place, userId });
  if (!trial) throw refuse('notFound');
  const { state, verdict, compilerOutput, createdAt } = trial;
  const end = state === 'DONE' ? await endOf(db, place, trial) : { cases: [], suggested: null };
  return {
    submissionId,
    state: state as (typeof submissionStates)[number],
    language: trial.language as CodeLanguage,
    ahead: state === 'WAITING' ? await waitingBefore(db, place, now()) : null,
    verdict: verdict as Verdict | null,
    compilerOutput,
    createdAt: new Date(createdAt).toISOString(),
    ...end,
  };
}

type Place = Parameters<typeof casesOfRun>[1];

/** Only what has ended needs its cases, and only now which of them are samples. */
async function endOf(db: Db, place: Place, { ownInput, testSetId, runs, ...trial }: Trial) {
  const ends = await casesOfRun(db, place, runs);
  const asked = ends.length > 0 && !ownInput ? (await frozenSet(db, place.organisationId, testSetId)).tests : [];
  const suggests = trial.verdict === 'AC' && !ownInput && !trial.makesOutputs && ends.length > 0;
  return {
    suggested: suggests ? suggestedLimits(trial.language as CodeLanguage, ends) : null,
    cases: ends.map((one) => ({
      ...one,
      verdict: one.verdict as Verdict | null,
      sample: asked[one.position]?.sample === true,
    })),
  };
}

/** What runs is ended a moment later; what has ended stays as it is. */
export async function cancelTrial(db: Db, { organisationId, userId }: Caller, submissionId: string) {
  if (!(await queries.cancelTrial(db, { organisationId, submissionId, userId }, now()))) throw refuse('notFound');
  return null;
}
