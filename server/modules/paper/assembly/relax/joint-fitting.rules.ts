import type { Constraint } from '../model/outcome.ts';
import type { Wishes, WishRow } from './joint-cells.rules.ts';
import { missingIn, reachOfRow } from './linear.rules.ts';
import { pricing, type Tableau, tableauOf, tableauWith, type Work } from './simplex.rules.ts';

/** How far a condition can go beside the others. Points as points. */
export interface Fitted {
  readonly constraint: Constraint;
  readonly possible: number;
  /** The places of the bounds that stand in its way. */
  readonly beside: readonly number[];
}

/** Beside a row that may be short, the others are as good as certain. */
const firm = 1000;
const mostTried = 40;
/** Above this many conflicting conditions they are not separated. */
const mostGiven = 20;
/** Work limit for one demand: a fraction of a second, as somebody may be typing. */
const mostWork = 40_000_000;

interface Reckoning {
  readonly wishes: Wishes;
  readonly tableau: Tableau;
  readonly work: Work;
}

/** An infeasible set of rows, by their places, and the prices that prove it. */
interface Contrary {
  readonly rows: readonly number[];
  readonly prices: Float64Array;
  readonly missing: number;
}

type Places = ReadonlySet<number>;

const placesPriced = (prices: Float64Array) => [...prices.keys()].filter((at) => prices[at] !== 0);

/** Null if the rows without these are not proven infeasible. */
function* contraryIn({ wishes, tableau, work }: Reckoning, without: Places): Generator<undefined, Contrary | null> {
  const weights = wishes.rows.map((_, at) => (without.has(at) ? 0 : 1));
  const prices = yield* pricing(tableau, weights, work);
  const missing = prices && missingIn(wishes, prices);
  return missing ? { missing, prices, rows: placesPriced(prices) } : null;
}

function greatestDivisor(one: number, other: number) {
  let [divisor, rest] = [one, other];
  // Also ends where a number is none.
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}

/** The row as far as it can go: in steps of what questions add to it. Null where it goes as far as it asks. */
function limited(row: WishRow, reach: number): WishRow | null {
  const step = row.values.reduce((all, value) => greatestDivisor(all, Math.round(value * 100)), 0) / 100 || 1;
  if (Number.isFinite(row.lower)) {
    const lower = Math.max(0, Math.round(Math.floor(reach / step + 1e-6) * step * 100) / 100);
    return lower < row.lower ? { ...row, lower } : null;
  }
  const upper = Math.round(Math.ceil(reach / step - 1e-6) * step * 100) / 100;
  return upper > row.upper ? { ...row, upper } : null;
}

const limitOf = ({ lower, upper }: WishRow) => (Number.isFinite(lower) ? lower : upper);

/** The row as far as these prices show that it can go, and the others that stop it. */
function shown(wishes: Wishes, prices: Float64Array, at: number) {
  const row = wishes.rows[at];
  const reach = row ? reachOfRow(wishes, prices, at) : null;
  const next = row && reach !== null ? limited(row, reach) : null;
  if (!row || !next) return null;
  return { at, next, amount: Math.abs(limitOf(next) - limitOf(row)), beside: placesPriced(prices) };
}

type Shown = NonNullable<ReturnType<typeof shown>>;

/** The row as far as it can go where the others, without these, hold. */
function* reachBeside({ wishes, tableau, work }: Reckoning, without: Places, at: number) {
  const weights = wishes.rows.map((_, other) => (other === at ? 1 : without.has(other) ? 0 : firm));
  const prices = yield* pricing(tableau, weights, work);
  return prices && shown(wishes, prices, at);
}

/** The one that gives least; of several the last. */
const lesser = (one: Shown | null, other: Shown | null) =>
  !one || (other && other.amount <= one.amount) ? other : one;

/** Of rows each of which would be enough, the one that gives least. */
function* leastOf(reckoning: Reckoning, without: Places, enough: readonly number[]) {
  let least: Shown | null = null;
  for (const at of enough) least = lesser(least, yield* reachBeside(reckoning, without, at));
  return least?.at ?? enough.at(-1);
}

/**
 * Which rows give way, those `given` in any case: one more, or if no one is enough those that help most. Null where that
 * takes too long to find out.
 */
function* givingWay(reckoning: Reckoning, given: Places, first: Contrary | null) {
  const { wishes, work } = reckoning;
  const giving = new Set(given);
  let contrary = first;
  while (contrary) {
    const open = contrary.rows.filter((at) => wishes.rows[at]?.constraint).slice(0, mostTried);
    const enough: number[] = [];
    let best: { readonly at: number; readonly rest: Contrary } | undefined;
    for (const at of open) {
      const rest: Contrary | null = yield* contraryIn(reckoning, new Set([...giving, at]));
      if (work.left <= 0) return null;
      if (!rest) enough.push(at);
      else if (!best || rest.missing <= best.rest.missing) best = { at, rest };
    }
    const at: number | undefined = (yield* leastOf(reckoning, giving, enough)) ?? best?.at;
    if (at === undefined || work.left <= 0 || giving.size > given.size + mostGiven) return null;
    giving.add(at);
    contrary = enough.length > 0 ? null : (best?.rest ?? null);
  }
  return giving;
}

/** How far these go, one after the other: each beside those before it as far as they go. */
function* reaches({ wishes, tableau, work }: Reckoning, giving: Places) {
  const left = new Set(giving);
  const found: Shown[] = [];
  let now: Reckoning = { wishes, tableau, work };
  for (const at of giving) {
    left.delete(at);
    const one = yield* reachBeside(now, left, at);
    if (!one) continue;
    found.push(one);
    if (left.size === 0 || work.left <= 0) break;
    const rows = now.wishes.rows.with(at, one.next);
    now = { wishes: { ...wishes, rows }, tableau: tableauWith(rows, tableau), work };
  }
  return found;
}

/**
 * Conditions that cannot all be met together, and how far those go that have to give way: no more than they must, the
 * first ones least. Empty where nothing shows that there is no paper. Where the work runs out it is the one of contrary
 * conditions that gives least, which is not all perhaps, but certain. It can pause where it yields.
 */
export function* fitting(
  wishes: Wishes,
  isGiven: (row: WishRow) => boolean,
  work: Work = { left: mostWork },
): Generator<undefined, readonly Fitted[]> {
  const reckoning = { wishes, work, tableau: yield* tableauOf(wishes) };
  const contrary = yield* contraryIn(reckoning, new Set());
  if (!contrary) return [];
  const given = new Set(wishes.rows.flatMap((row, at) => (isGiven(row) ? [at] : [])));
  const first = given.size > 0 ? yield* contraryIn(reckoning, given) : contrary;
  const giving = yield* givingWay(reckoning, given, first);
  const found = giving ? yield* reaches(reckoning, giving) : [leastShown(wishes, first ?? contrary)];
  return found.flatMap((one) => (one ? fittedOf(wishes, one) : []));
}

function leastShown(wishes: Wishes, { rows, prices }: Contrary) {
  const conditions = rows.filter((at) => wishes.rows[at]?.constraint);
  return conditions.map((at) => shown(wishes, prices, at)).reduce(lesser, null);
}

function fittedOf({ rows }: Wishes, { next, beside }: Shown): Fitted[] {
  const { constraint } = next;
  if (!constraint) return [];
  const bounds = beside.flatMap((place) => {
    const other = rows[place]?.constraint;
    return other && 'bound' in other ? [other.bound] : [];
  });
  const mine = 'bound' in constraint ? constraint.bound : -1;
  return [{ constraint, possible: limitOf(next), beside: [...new Set(bounds)].filter((bound) => bound !== mine) }];
}
