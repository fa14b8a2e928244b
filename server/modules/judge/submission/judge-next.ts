import type { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { addMinutes, now } from '../../../kit/clock.ts';
import { carryOut } from '../../../kit/resumable-job.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { codeJudged } from '../asks.ts';
import { toolchains } from '../language/toolchain.ts';
import { noteVerified } from '../reference/verified.queries.ts';
import { sandboxState } from '../sandbox/sandbox-state.ts';
import { forgetWorkers } from '../worker/worker.queries.ts';
import { frozenSet } from './frozen-sets.ts';
import { keptOutputs } from './kept-outputs.rules.ts';
import { leftWaiting, nextInTurn, putBack, silent } from './queue.queries.ts';
import { type Bench, judgeSource } from './run-tests.ts';
import * as queries from './submission.queries.ts';
import { verificationOf } from './test-set.rules.ts';
import { forgetTrials } from './trial.queries.ts';

const renewMs = 2000;
/** Its process has ended: a living one says five times as often that it goes on. */
const stalledMs = 10_000;
/** Its process may have ended. */
const silentMs = 2 * renewMs;
/** A failure of ours is tried again so often in all, then a person decides. */
const mostFailures = 3;
const pauseMs = 3000;
/** What ends its process each time is not begun for ever. */
const mostRuns = 8;
const neverEnds = '判题进程多次中断';
/** Another process may be as quick with the same one. */
const mostLost = 20;

/** What this process cannot judge is offered to others after a while, so many at once. */
const passedOnMs = 2000;
const mostPassedOn = 10;

type Turn = queries.Claimed & { readonly place: queries.Place; readonly tests: TestSet };

/** Takes up what is next in turn, whosever job this is: each that waits has one, and none says whose turn it is. */
async function takeTurn(db: Db, languages: readonly CodeLanguage[]): Promise<Turn | undefined> {
  await putBack(db, new Date(now().getTime() - stalledMs), now());
  for (let lost = 0; lost < mostLost; lost += 1) {
    const place = await nextInTurn(db, languages, now());
    if (!place) {
      await lookAgain(db);
      return undefined;
    }
    const claimed = await queries.claimSubmission(db, place, now());
    if (claimed) return { ...claimed, place, tests: await frozenSet(db, place.organisationId, claimed.testSetId) };
  }
  return undefined;
}

/**
 * The job of what a dead process was at may be done before that is known to be dead: somebody looks again by then. What is
 * due all the same is in languages that this process lacks: another one's turn.
 */
async function lookAgain(db: Db) {
  for (const place of await leftWaiting(db, now(), mostPassedOn))
    await queries.submissionJob.add(db, place, new Date(now().getTime() + passedOnMs));
  for (const { touchedAt, ...place } of await silent(db, new Date(now().getTime() - silentMs)))
    await queries.submissionJob.add(db, place, new Date(new Date(touchedAt).getTime() + stalledMs));
}

const failed = (failure: string): queries.RunEnd => ({
  ...{ verdict: 'SE', score: null, compilerOutput: null, cases: [], failure: failure.slice(0, 1000) },
});

async function judged(bench: Bench, turn: Turn, signal: AbortSignal) {
  try {
    const end = await judgeSource(bench, turn, signal);
    // What makes outputs is wanted whole, and what was run on an input of one's own is that alone.
    if (!end || turn.makesOutputs || turn.input !== null) return end;
    return { ...end, cases: keptOutputs(end.cases, turn.tests) };
  } catch (failure) {
    return failed(failure instanceof Error ? failure.message : String(failure));
  }
}

/** Whoever gave it to be marked hears of it in the same transaction. */
async function tell(db: Db, { kind, subject, place }: Turn, { verdict, score }: queries.RunEnd) {
  if (kind === 'MARK' && subject !== null) await codeJudged(db, { ...place, subject, verdict, score });
}

/** An author's program that passed everything: it stands for its question from now on. */
const hasPassed = ({ kind, input, samplesOnly, makesOutputs }: Turn, { verdict }: queries.RunEnd) =>
  kind === 'TRIAL' && verdict === 'AC' && input === null && !samplesOnly && !makesOutputs;

async function end(db: Db, turn: Turn, what: queries.RunEnd | { readonly failure: string }) {
  const { place, runs, failures } = turn;
  const begun = { ...place, runs };
  const whole = 'verdict' in what ? what : failed(what.failure);
  const again = whole.verdict === 'SE' && failures + 1 < mostFailures && runs < mostRuns;
  await inTransaction(db, async (db) => {
    if (!again) {
      if (!(await queries.endSubmission(db, begun, whole, now()))) return;
      await tell(db, turn, whole);
      const { tests, language: codeType, source } = turn;
      if (hasPassed(turn, whole))
        await noteVerified(db, place.organisationId, verificationOf(tests, { codeType, source }), now());
      return;
    }
    const notBefore = new Date(now().getTime() + pauseMs * (failures + 1));
    if (await queries.waitAfterFailure(db, begun, whole, now(), notBefore))
      await queries.submissionJob.add(db, place, notBefore);
  });
}

const handBack = (db: Db, begun: queries.Begun) =>
  inTransaction(db, async (db) => {
    if (await queries.waitAgain(db, begun, now())) await queries.submissionJob.add(db, begun);
  });

/** Judges all that is due: as many jobs as were lost with their processes, nothing waits for one of its own. */
export async function judgeDue(db: Db, stopping?: AbortSignal) {
  while (!stopping?.aborted && (await judgeNext(db, stopping)));
}

/**
 * Judges what is next in turn; false where nothing is due. Cut off in between it is taken up once more, and only the last
 * run counts.
 */
export async function judgeNext(db: Db, stopping?: AbortSignal, given?: Bench) {
  const bench = given ?? (await ownBench());
  let due = false;
  await carryOut<Turn, queries.RunEnd>({
    async claim() {
      const turn = await takeTurn(db, [...bench.toolchains.keys()]);
      due = turn !== undefined;
      return turn;
    },
    renew: ({ place, runs }) => queries.submissionJob.renew(db, { ...place, runs }),
    ...{ renewMs, mostRuns, neverEnds },
    async work(turn, unwanted) {
      const signal = stopping ? AbortSignal.any([unwanted, stopping]) : unwanted;
      const ended = await judged(bench, turn, signal);
      if (!ended && stopping?.aborted) await handBack(db, { ...turn.place, runs: turn.runs });
      return ended;
    },
    end: (turn, what) => end(db, turn, what),
  });
  return due;
}

async function ownBench(): Promise<Bench> {
  const state = await sandboxState();
  // Its job is done by a process that can.
  if (!state.works) throw new Error(state.problem);
  return { maker: state.maker, toolchains: await toolchains() };
}

const keptTrialMinutes = 7 * 24 * 60;

/** Looks after what was left: jobs that went missing, trials that nobody looks at, processes that are gone. */
export async function tendJudge(db: Db) {
  await putBack(db, new Date(now().getTime() - stalledMs), now());
  for (const { notBefore, ...place } of await leftWaiting(db, addMinutes(now(), -1)))
    await queries.submissionJob.add(db, place, new Date(notBefore));
  await forgetTrials(db, addMinutes(now(), -keptTrialMinutes));
  await forgetWorkers(db, addMinutes(now(), -60));
}
