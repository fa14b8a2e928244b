import type { Parsed } from '#contract/endpoint.ts';
import type { judge, TestSet } from '#contract/judge/judge.ts';
import { type CodeProgram, lacksChecker } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireLanguages } from '../worker/judge-state.ts';
import * as queries from './trial.queries.ts';

const paceMs = 60_000;
/** Of one person's trials in that time. */
const mostInPace = 10;

/** In whose name they run. */
type Person = Pick<Caller, 'organisationId' | 'userId'>;

type Started = Parsed<typeof judge.start, 'body'>;

/** Programs that are run on one set for somebody who waits for them. */
export interface Trials {
  readonly tests: TestSet;
  readonly programs: readonly CodeProgram[];
  readonly input?: string | null;
  readonly samplesOnly?: boolean;
  readonly makesOutputs?: boolean;
}

async function keepPace(db: Db, { organisationId, userId }: Person, at: Date) {
  await queries.lockTrialsOf(db, organisationId, userId);
  if (await queries.hasTrialGoing(db, organisationId, userId)) throw refuse('judgeStillRunning');
  const since = new Date(at.getTime() - paceMs);
  const { count, first } = await queries.trialsSince(db, organisationId, userId, since);
  if (count < mostInPace) return;
  const wait = new Date(first ?? at).getTime() + paceMs - at.getTime();
  throw refuse('judgeTooSoon', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Runs programs without marking them; one call at a time for each person, and not too often. */
export async function startTrials(db: Db, user: Person, { tests, programs, ...how }: Trials, at: Date) {
  const { organisationId, userId } = user;
  const compares = typeof how.input !== 'string' && how.makesOutputs !== true;
  if (compares && lacksChecker(tests)) throw refuse('judgeCheckerMissing');
  const languages = programs.map(({ codeType }) => codeType);
  await requireLanguages(db, tests.checkerProgram ? [...languages, tests.checkerProgram.codeType] : languages);
  return inTransaction(db, async (db) => {
    await keepPace(db, user, at);
    const { input = null, samplesOnly = false, makesOutputs = false } = how;
    const trial = { organisationId, userId, tests, input, samplesOnly, makesOutputs };
    const ids = await queries.insertTrials(db, trial, programs, at);
    return programs.map(({ codeType }, place) => ({ codeType, submissionId: ids[place] ?? '' }));
  });
}

/** Runs one program on its cases, or on an input of the person's own. */
export async function startTrial(
  db: Db,
  user: Person,
  { tests, language, source, input, samplesOnly }: Started,
  at: Date,
) {
  const asked = samplesOnly ? tests.tests.filter(({ sample }) => sample) : tests.tests;
  if (input === null && asked.length === 0) throw refuse('judgeNothing');
  const programs = [{ codeType: language, source }];
  const [run] = await startTrials(db, user, { tests, programs, input, samplesOnly }, at);
  return { submissionId: run?.submissionId ?? '' };
}
