import type { Parsed } from '#contract/endpoint.ts';
import type { judge, TestSet } from '#contract/judge/judge.ts';
import type { CodeAnswer, CodeLanguage, CodeProgram } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { verificationOf } from '../submission/test-set.rules.ts';
import { insertTrials } from '../submission/trial.queries.ts';
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

/**
 * The same for questions that nobody waits for: run when a judge comes, and noted then if they pass. Where none comes
 * they stay as unverified as they are.
 */
export async function verifyLater(
  db: Db,
  { organisationId, userId }: Caller,
  answers: readonly CodeAnswer[],
  at: Date,
) {
  const how = { input: null, samplesOnly: false, makesOutputs: false };
  for (const tests of answers) await insertTrials(db, { organisationId, userId, tests, ...how }, tests.references, at);
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
function runnable({ works, languages }: JudgeState, { languages: wanted, checker, checkerProgram }: CodeAnswer) {
  const has = (language: CodeLanguage) => works && languages.some(({ codeType }) => codeType === language);
  if (checker === 'program' && checkerProgram && !has(checkerProgram.codeType)) return [];
  return wanted.filter(has);
}

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

/**
 * What has not passed of these code questions, as they are now, though it could be run here. Whole programs read and write
 * the same in every language, so one of them shows that the cases are right; a frame stands in one language alone.
 */
export async function unverifiedAnswers(db: Db, organisationId: string, answers: readonly CodeAnswer[]) {
  const state = await judgeState(db);
  const asked = answers.map((answer) => ({
    framed: (answer.frames ?? []).length > 0,
    needed: runnable(state, answer),
    prints: (answer.references ?? []).map(
      (reference) => [reference.codeType, verificationOf(answer, reference)] as const,
    ),
  }));
  const prints = asked.flatMap(({ needed, prints }) => (needed.length > 0 ? prints : []));
  const known = await verifiedAmong(
    db,
    organisationId,
    prints.map(([, print]) => print),
  );
  return asked.map(({ framed, needed, prints }) => {
    const passed = prints.flatMap(([language, print]) => (known.has(print) ? [language] : []));
    const languages = framed ? needed.filter((language) => !passed.includes(language)) : [];
    const isOpen = framed ? languages.length > 0 : needed.length > 0 && passed.length === 0;
    return isOpen ? { languages } : null;
  });
}
