import type { Constraint } from '../../model/outcome.ts';
import type { Wishes, WishRow } from './cells.rules.ts';
import { missingIn, reachOfRow } from './linear.rules.ts';
import { pricing } from './simplex.rules.ts';

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
/** So many conditions of a demand at once are not sorted out here. */
const mostGiven = 20;
/** So much is reckoned with while somebody types. */
const mostEntries = 300_000;

interface Contrary {
  readonly rows: readonly WishRow[];
  readonly missing: number;
}

/** Rows that cannot all hold; null where nothing proves it. */
function* contraryIn(most: Wishes['most'], rows: readonly WishRow[]): Generator<undefined, Contrary | null> {
  const prices = yield* pricing({ most, rows }, []);
  const missing = prices && missingIn({ most, rows }, prices);
  return missing ? { missing, rows: rows.filter((_, at) => prices[at] !== 0) } : null;
}

/** How far the row can go where the others hold, and which stop it. */
function* reachBeside(most: Wishes['most'], others: readonly WishRow[], row: WishRow) {
  const rows = [...others, row];
  const prices = yield* pricing({ most, rows }, [...others.map(() => firm), 1]);
  const reach = prices && reachOfRow({ most, rows }, prices, others.length);
  return reach === null ? null : { reach, rows: others.filter((_, at) => prices?.[at] !== 0) };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
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

function* amountOf(most: Wishes['most'], others: readonly WishRow[], row: WishRow) {
  const found = yield* reachBeside(most, others, row);
  const next = found && limited(row, found.reach);
  return next ? Math.abs(limitOf(next) - limitOf(row)) : Infinity;
}

/** Of rows each of which would be enough, the one that gives least; of several the last. */
function* leastOf(most: Wishes['most'], rows: readonly WishRow[], enough: readonly WishRow[]) {
  let least: { readonly row: WishRow; readonly amount: number } | undefined;
  for (const row of enough) {
    const others = rows.filter((other) => other !== row);
    const amount = yield* amountOf(most, others, row);
    if (!least || amount <= least.amount) least = { row, amount };
  }
  return least?.row;
}

/** Which rows give way, those `given` in any case: one more, or if no one is enough those that help most. */
function* givingWay({ most, rows }: Wishes, given: ReadonlySet<WishRow>) {
  const giving = new Set(given);
  const without = (row?: WishRow) => rows.filter((one) => one !== row && !giving.has(one));
  let contrary = yield* contraryIn(most, without());
  while (contrary) {
    const open = contrary.rows.filter(({ constraint }) => constraint !== null).slice(0, mostTried);
    const enough: WishRow[] = [];
    let best: { readonly row: WishRow; readonly rest: Contrary } | undefined;
    for (const row of open) {
      const rest = yield* contraryIn(most, without(row));
      if (!rest) enough.push(row);
      else if (!best || rest.missing <= best.rest.missing) best = { row, rest };
    }
    const row = (yield* leastOf(most, without(), enough)) ?? best?.row;
    if (!row || giving.size > given.size + mostGiven) return null;
    giving.add(row);
    contrary = enough.length > 0 ? null : (best?.rest ?? null);
  }
  return giving;
}

/**
 * Conditions that cannot all be met together, and how far those go that have to give way: no more than they must, the
 * first ones least. Empty where nothing shows that there is no paper. It can pause where it yields.
 */
export function* fitting(wishes: Wishes, isGiven: (row: WishRow) => boolean): Generator<undefined, readonly Fitted[]> {
  const { most, rows } = wishes;
  if (rows.reduce((sum, { columns }) => sum + columns.length, 0) > mostEntries) return [];
  if (!(yield* contraryIn(most, rows))) return [];
  const giving = yield* givingWay(wishes, new Set(rows.filter(isGiven)));
  const fitted: Fitted[] = [];
  let firmRows = rows.filter((row) => !giving?.has(row));
  for (const row of giving ?? []) {
    const found = yield* reachBeside(most, firmRows, row);
    const next = found && limited(row, found.reach);
    firmRows = [...firmRows, next ?? row];
    if (!next || !row.constraint) continue;
    fitted.push({ constraint: row.constraint, possible: limitOf(next), beside: boundsOf(found.rows, row.constraint) });
  }
  return fitted;
}

function boundsOf(rows: readonly WishRow[], own: Constraint) {
  const bounds = rows.flatMap(({ constraint }) => (constraint && 'bound' in constraint ? [constraint.bound] : []));
  const mine = 'bound' in own ? own.bound : -1;
  return [...new Set(bounds)].filter((bound) => bound !== mine);
}
