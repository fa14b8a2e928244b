import { availableParallelism, totalmem } from 'node:os';
import { paperAssembly } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { now } from '../../../kit/clock.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { carryOut } from '../../../kit/resumable-job.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { personNow } from '../../directory/index.ts';
import {
  aggregating,
  assemble,
  type Demand,
  type Outcome,
  type PoolItem,
  prechecking,
  type Searcher,
  SearchTooLarge,
  settleRelaxation,
  wishSentence,
} from '../assembly/index.ts';
import type { QuestionExposure } from '../exposure.ts';
import { namesIn } from '../names.ts';
import { adviceOn, demandOf, monthsBefore, monthsFrom, namedBy, wireOf, wordsFor } from './demand.rules.ts';
import * as queries from './run.queries.ts';
import { type StoredOutcome, storedForms } from './run.rules.ts';
import { wholeStock } from './stock.ts';

const gigabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 30;
/** Each takes a processor, and one stays for everything else; and each may take 2 GB for the solver and one beside. */
export const assembliesAtOnce = availableParallelism() > 2 && gigabytes >= 8 ? 2 : 1;
/** Whoever stops a run sees it stop within a second. */
const lookMs = 500;
const noRight = '您不再有组卷的权限';
const tooLarge = '题库太大或条件太多，没能算完，请少选几个题库或减少条件';
const interrupted = '组卷中断了，请重新开始';
/** What ends its process each time is not begun for ever. */
const mostRuns = 3;
/** Of the time that was ordered, kept to see that what is advised leads to a paper. */
const shareToSettle = 0.2;
/** However late it is. */
const leastShareToSettle = 0.05;
/** Of the time that was ordered, to find what has to give way where counting has shown that something has. */
const shareOfPlain = 0.3;

export interface AssemblyParts {
  readonly exposure: QuestionExposure;
  /** Another one in tests. */
  readonly search?: Searcher;
}

type Impossible = Extract<Outcome, { status: 'infeasible' }>;

/**
 * Makes the forms that were ordered, the quick ones first; harmless when it runs twice. When the process is stopped, the
 * run begins again in another one.
 */
export async function runAssembly(db: Db, parts: AssemblyParts, place: queries.Place, stopping?: AbortSignal) {
  await carryOut<Claimed, queries.RunEnd>({
    claim: () => queries.claimRun(db, place, now()),
    renew: ({ runs }) => queries.assemblyJob.renew(db, { ...place, runs }),
    ...{ renewMs: lookMs, mostRuns, neverEnds: tooLarge, interrupted },
    async work(claimed, unwanted) {
      const begun = { ...place, runs: claimed.runs };
      const signal = stopping ? AbortSignal.any([unwanted, stopping]) : unwanted;
      const end = await made(db, parts, begun, claimed, signal).catch(refuseLarge);
      if (!end && stopping?.aborted) await handBack(db, begun, new Date(claimed.createdAt));
      return end;
    },
    end: ({ runs }, end) => queries.endRun(db, { ...place, runs }, end, now()),
  });
}

function refuseLarge(failure: unknown) {
  if (failure instanceof SearchTooLarge) return { failure: tooLarge };
  throw failure;
}

const handBack = (db: Db, begun: queries.Begun, createdAt: Date) =>
  inTransaction(db, async (db) => {
    if (await queries.waitAgain(db, begun, now())) await queries.assemblyJob.add(db, begun, createdAt);
  });

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimRun>>>;

async function made(
  db: Db,
  { exposure, search }: AssemblyParts,
  begun: queries.Begun,
  { demand: wire, createdBy, seed, seconds, createdAt }: Claimed,
  signal: AbortSignal,
) {
  const user = await personNow(db, { organisationId: begun.organisationId, userId: createdBy });
  if (!user?.permissions.includes(paperAssembly.start.access)) return { failure: noRight };
  const at = new Date(createdAt);
  const began = performance.now();
  const { pool, versions } = await wholeStock(db, user, exposure, wire);
  const demand = demandOf(wire, at);
  const secondsLeft = () => seconds - (performance.now() - began) / 1000;
  const named = async (found: Impossible, certain: boolean) => {
    const limits = { seconds: Math.max(seconds * leastShareToSettle, secondsLeft()), seed, signal, certain };
    const told = await inWords(db, user, { pool, wire, at, search, ...limits }, found);
    return signal.aborted ? undefined : { outcome: told };
  };
  const plain = await counted(pool, demand);
  if (plain?.certain) return named(plain.found, true);
  let noting = Promise.resolve();
  const outcome = await assemble(
    pool,
    demand,
    {
      seconds: plain ? seconds * shareOfPlain : Math.max(seconds / 2, secondsLeft() - seconds * shareToSettle),
      ...{ seed, signal, impossible: plain !== undefined },
      onQuick: (quick) => {
        noting = noting.then(() => queries.noteOutcome(db, begun, storedForms(quick, versions)));
        // Awaited below; until then nobody else hears of a failure.
        noting.catch(() => undefined);
      },
    },
    search,
  );
  await noting;
  if (outcome.status === 'cancelled') return undefined;
  if ('forms' in outcome) return { outcome: storedForms(outcome, versions) };
  if (outcome.status === 'infeasible' && outcome.relax.length > 0) {
    // What the form was told while it was written, where it is as good.
    const { relax, least } = outcome;
    const told = plain?.whole && plain.found.relax.length === relax.length ? { ...plain.found, least } : undefined;
    const asTold = told && (await named(told, true));
    if (asTold?.outcome.relaxed && asTold.outcome.relax.length <= relax.length) return asTold;
    return named(outcome, false);
  }
  return plain ? named(plain.found, false) : { outcome: unknownAfter(seconds) };
}

/**
 * What counting alone shows to be in the way, in no time. Certain where no questions are kept out, which might be let in
 * instead; one condition that certainly is in the way is the least.
 */
async function counted(pool: readonly PoolItem[], demand: Demand) {
  const { problem } = await inPieces(aggregating(pool, demand));
  const relax = await inPieces(prechecking(problem));
  if (relax.length === 0) return undefined;
  const whole = problem.classes.every(({ blocked }) => blocked === null);
  const least = whole && relax.length === 1;
  const found: Impossible = { status: 'infeasible', relax, least };
  // The least set of several forms takes long to prove, mostly in vain.
  return { found, whole, certain: least || (whole && demand.forms > 1) };
}

const unknownAfter = (seconds: number): StoredOutcome => ({
  status: 'unknown',
  text: `${seconds} 秒内没有找到试卷，也不能断定没有。请加长时间再试，或放宽几个条件。`,
});

interface Search {
  readonly pool: readonly PoolItem[];
  readonly wire: AutoDemand;
  readonly at: Date;
  readonly seconds: number;
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly certain: boolean;
  readonly search: Searcher | undefined;
}

/** What is in the way, in words, and the demand that a paper exists for. */
async function inWords(
  db: Db,
  user: Caller,
  { pool, wire, at, search, ...options }: Search,
  found: Impossible,
): Promise<Extract<StoredOutcome, { status: 'infeasible' }>> {
  const demand = demandOf(wire, at);
  /** Only whole months can be asked for, and as many as can be. */
  const variants = (next: Demand): [...Demand[], Demand] => {
    const last = monthsFrom(next.notUsedSince, wire.notUsedMonths, at);
    const more = monthsBetween(wire.notUsedMonths ?? 0, last ?? 0);
    const since = (months: number | null) => (months === null ? null : monthsBefore(at, months).getTime());
    return [
      ...more.map((months) => ({ ...next, notUsedSince: since(months) })),
      { ...next, notUsedSince: since(last) },
    ];
  };
  const settled = await settleRelaxation(pool, demand, found, { ...options, variants }, search);
  const nameOf = await namesIn(db, user, namedBy(wire));
  const words = wordsFor(wire, nameOf, at);
  return {
    status: 'infeasible',
    relax: adviceOn(settled.relax, wishSentence, demand, words),
    least: settled.least,
    relaxed: settled.relaxed && wireOf(settled.relaxed, wire, at),
  };
}

/** From the first down to the second, without either. */
const monthsBetween = (first: number, second: number) =>
  Array.from({ length: Math.max(0, first - second - 1) }, (_, at) => first - 1 - at);
