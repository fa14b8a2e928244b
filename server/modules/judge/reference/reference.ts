import type { Parsed } from '#contract/endpoint.ts';
import type { judge, TestSet } from '#contract/judge/judge.ts';
import type { CodeAnswer, CodeLanguage, CodeProgram } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { verificationOf } from '../submission/test-set.rules.ts';
import { startTrials } from '../submission/trial-start.ts';
import { type JudgeState, judgeState } from '../worker/judge-state.ts';
import { verifiedAmong } from './verified.queries.ts';

/** Runs each of the author's programs on all cases; what passes is remembered when its run ends. */
export async function verify(
  db: Db,
  user: Caller,
  { tests, references }: Parsed<typeof judge.verify, 'body'>,
  at: Date,
) {
  if (tests.tests.length === 0) throw refuse('judgeNothing');
  return { runs: await startTrials(db, user, { tests, programs: references }, at) };
}

/** Has a program say what the output of each case is that has none. */
export async function makeOutputs(
  db: Db,
  user: Caller,
  { tests, reference }: Parsed<typeof judge.makeOutputs, 'body'>,
  at: Date,
) {
  if (tests.tests.length === 0) throw refuse('judgeNothing');
  if (tests.tests.every(({ output }) => output !== '')) throw refuse('judgeNoOutputMissing');
  const [run] = await startTrials(db, user, { tests, programs: [reference], makesOutputs: true }, at);
  return { submissionId: run?.submissionId ?? '' };
}

/** Nobody is asked to verify what cannot be run here: such answers are marked by people anyway. */
const canRun = ({ works, languages }: JudgeState, wanted: readonly CodeLanguage[]) =>
  works && languages.some(({ codeType }) => wanted.includes(codeType));

/** Which of these programs passed exactly this set. */
export async function verifiedOf(
  db: Db,
  { organisationId }: Caller,
  { tests, references }: { readonly tests: TestSet; readonly references: readonly CodeProgram[] },
) {
  const prints = references.map((reference) => verificationOf(tests, reference));
  const [known, { works }] = [await verifiedAmong(db, organisationId, prints), await judgeState(db)];
  const verified = references.flatMap(({ codeType }, at) => (known.has(prints[at] ?? '') ? [codeType] : []));
  return { needed: works, verified };
}

/** Which of these code questions no reference solution has passed, as they are now, though one could be run here. */
export async function unverifiedAnswers(db: Db, organisationId: string, answers: readonly CodeAnswer[]) {
  const state = await judgeState(db);
  const asked = answers.map((answer) => ({
    needed: canRun(state, answer.languages),
    prints: (answer.references ?? []).map((reference) => verificationOf(answer, reference)),
  }));
  const known = await verifiedAmong(
    db,
    organisationId,
    asked.flatMap(({ needed, prints }) => (needed ? prints : [])),
  );
  return asked.map(({ needed, prints }) => needed && !prints.some((print) => known.has(print)));
}
