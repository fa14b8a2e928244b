import { availableParallelism } from 'node:os';
import { paperAssembly } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { now } from '../../../kit/clock.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { turns } from '../../../kit/thread/turns.ts';
import type { Db } from '../../../kit/transaction.ts';
import { callerNow } from '../../identity/index.ts';
import {
  aggregate,
  assemble,
  type Demand,
  insteadSentence,
  type Outcome,
  type PoolItem,
  precheck,
  type Searcher,
  SearchTooLarge,
  settleRelaxation,
  wishSentence,
} from '../assembly/index.ts';
import type { QuestionExposure } from '../exposure.ts';
import { demandOf, monthsBefore, monthsFrom, wireOf, wordsFor } from './demand.rules.ts';
import { namesIn } from './names.ts';
import * as queries from './run.queries.ts';
import { type StoredOutcome, storedForms } from './run.rules.ts';
import { wholeStock } from './stock.ts';

/** Each takes a processor, and one stays for everything else. */
const inTurn = turns(availableParallelism() > 2 ? 2 : 1);
/** Whoever stops a run sees it stop within a second. */
const lookMs = 500;
const noRight = '您不再有组卷的权限';
const tooLarge = '题库太大或条件太多，没能算完，请少选几个题库或减少条件';
const interrupted = '组卷中断了，请重新开始';
/** What ends its process each time is not begun for ever. */
const mostRuns = 3;

export interface AssemblyParts {
  readonly exposure: QuestionExposure;
  /** Another one in tests. */
  readonly search?: Searcher;
}

type Impossible = Extract<Outcome, { status: 'infeasible' }>;

/** Makes the forms that were ordered, the quick ones first; harmless when it runs twice. */
export function runAssembly(db: Db, parts: AssemblyParts, place: queries.Place) {
  return inTurn(async () => {
    const claimed = await queries.claimRun(db, place, now());
    if (!claimed) return;
    if (claimed.runs > mostRuns) return queries.endRun(db, place, { failure: tooLarge }, now());
    try {
      const outcome = await whileWanted(db, place, (signal) => made(db, parts, place, claimed, signal));
      if (outcome) await queries.endRun(db, place, outcome, now());
    } catch (failure) {
      const isLarge = failure instanceof SearchTooLarge;
      await queries.endRun(db, place, { failure: isLarge ? tooLarge : interrupted }, now());
      if (!isLarge) throw failure;
    }
  });
}

/** The signal tells that somebody has stopped the run. */
async function whileWanted<T>(db: Db, place: queries.Place, work: (signal: AbortSignal) => Promise<T>) {
  const stopping = new AbortController();
  let looking = Promise.resolve();
  const look = async () => {
    if (!(await queries.touchRun(db, place, now()))) stopping.abort();
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, lookMs);
  try {
    return await work(stopping.signal);
  } finally {
    clearInterval(timer);
    await looking;
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimRun>>>;

async function made(
  db: Db,
  { exposure, search }: AssemblyParts,
  place: queries.Place,
  { demand: wire, caller, seed, seconds, createdAt }: Claimed,
  signal: AbortSignal,
) {
  const user = await callerNow(db, caller);
  if (!user?.permissions.includes(paperAssembly.start.access)) return { failure: noRight };
  const at = new Date(createdAt);
  const { pool, versions } = await wholeStock(db, user, exposure, wire);
  let noting = Promise.resolve();
  const demand = demandOf(wire, at);
  const outcome = await assemble(
    pool,
    demand,
    {
      ...{ seconds, seed, signal },
      onQuick: (quick) => {
        noting = queries.noteOutcome(db, place, storedForms(quick, versions));
        // Awaited below; until then nobody else hears of a failure.
        noting.catch(() => undefined);
      },
    },
    search,
  );
  await noting;
  if (outcome.status === 'cancelled') return undefined;
  if ('forms' in outcome) return { outcome: storedForms(outcome, versions) };
  const found =
    outcome.status === 'infeasible' && outcome.relax.length > 0 ? outcome : (counted(pool, demand) ?? outcome);
  if (found.status === 'unknown') return { outcome: unknownAfter(seconds) };
  const told = await inWords(db, user, { pool, wire, at, seconds, seed, signal, search }, found);
  return signal.aborted ? undefined : { outcome: told };
}

/** What counting alone shows, where the search had no time to tell what is in the way. */
function counted(pool: readonly PoolItem[], demand: Demand): Impossible | undefined {
  const relax = precheck(aggregate(pool, demand).problem);
  return relax.length > 0 ? { status: 'infeasible', relax, least: false } : undefined;
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
  readonly search: Searcher | undefined;
}

/** What is in the way, in words, and the demand that a paper exists for. */
async function inWords(
  db: Db,
  user: Caller,
  { pool, wire, at, search, ...options }: Search,
  found: Impossible,
): Promise<StoredOutcome> {
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
  const { nameOf } = await namesIn(db, user, wire);
  const words = wordsFor(wire, nameOf, at);
  return {
    status: 'infeasible',
    relax: settled.relax.map((relaxation) => ({
      text: wishSentence(relaxation, demand, words),
      advice: insteadSentence(relaxation, demand, words),
    })),
    least: settled.least,
    relaxed: settled.relaxed && wireOf(settled.relaxed, wire, at),
  };
}

/** From the first down to the second, without either. */
const monthsBetween = (first: number, second: number) =>
  Array.from({ length: Math.max(0, first - second - 1) }, (_, at) => first - 1 - at);
