import type { Parsed } from '#contract/endpoint.ts';
import type { judge, TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { judgeState } from '../worker/judge-state.ts';
import * as queries from './submission.queries.ts';

/** An answer that is to be marked. */
export interface CodeToMark {
  readonly organisationId: string;
  readonly userId: string;
  /** What is marked by it; the same one is judged once for each set of tests. */
  readonly subject: string;
  /** Hundredths of a point for passing every case. */
  readonly points: number;
  readonly language: CodeLanguage;
  readonly source: string;
  readonly tests: TestSet;
}

/** Puts an answer into the queue, in the transaction that wants it judged; undefined where it was put there before. */
export async function submitCode(db: Db, { tests, ...code }: CodeToMark, at: Date) {
  const testSetId = await queries.testSetOf(db, code.organisationId, tests, at);
  return enqueue(db, { ...code, testSetId, kind: 'MARK', input: null, samplesOnly: false }, at);
}

async function enqueue(db: Db, submission: queries.NewSubmission, at: Date) {
  const submissionId = await queries.insertSubmission(db, submission, at);
  if (submissionId !== undefined)
    await queries.submissionJob.add(db, { organisationId: submission.organisationId, submissionId });
  return submissionId;
}

const paceMs = 60_000;
/** Of one person's trials in that time. */
const mostInPace = 10;

/** Runs code without marking it; one at a time for each person, and not too often. */
export async function startTrial(db: Db, user: Caller, body: Parsed<typeof judge.start, 'body'>, at: Date) {
  const { organisationId, userId } = user;
  const { tests, language, source, input, samplesOnly } = body;
  const state = await judgeState(db);
  if (!state.works) throw refuse('judgeUnavailable', { problem: state.problem ?? '' });
  if (!state.languages.some(({ codeType }) => codeType === language))
    throw refuse('judgeLanguageMissing', { language });
  const asked = samplesOnly ? tests.tests.filter(({ sample }) => sample) : tests.tests;
  if (input === null && asked.length === 0) throw refuse('judgeNothing');
  return inTransaction(db, async (db) => {
    await queries.lockTrialsOf(db, organisationId, userId);
    const { count, first, going } = await queries.trialsSince(
      db,
      organisationId,
      userId,
      new Date(at.getTime() - paceMs),
    );
    if (going > 0) throw refuse('judgeStillRunning');
    if (count >= mostInPace) {
      const wait = new Date(first ?? at).getTime() + paceMs - at.getTime();
      throw refuse('judgeTooSoon', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
    }
    const testSetId = await queries.testSetOf(db, organisationId, tests, at);
    const trial = {
      kind: 'TRIAL',
      subject: null,
      points: null,
      testSetId,
      language,
      source,
      input,
      samplesOnly,
    } as const;
    const submissionId = await enqueue(db, { ...trial, organisationId, userId }, at);
    // Without a subject nothing can be in its way.
    return { submissionId: submissionId ?? '' };
  });
}
