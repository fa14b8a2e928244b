/** Milliseconds since the lesson started: from, and up to but without. */
export type Piece = readonly [from: number, to: number];

const whole = 10_000;

interface Heard {
  readonly startedAt: number;
  /** Undefined: it goes on. */
  readonly endedAt: number | undefined;
  /** When a page of the person was heard before; undefined: never, or they left since. */
  readonly heardAt: number | undefined;
  readonly leaseMs: number;
}

/**
 * What a page that says it is there adds: the time since the person was heard last, unless that is longer ago than
 * the lease. Whatever pages say, and however many, it never counts what lies before the start or behind the end.
 */
export function pieceOf({ startedAt, endedAt, heardAt, leaseMs }: Heard, at: number): Piece | undefined {
  if (heardAt === undefined || at - heardAt > leaseMs) return undefined;
  const from = Math.max(heardAt, startedAt);
  const to = Math.min(at, endedAt ?? at);
  return to > from ? [from - startedAt, to - startedAt] : undefined;
}

/** Basis points of the lesson, or of its replay. */
export const shareOf = (ms: number, wholeMs: number) =>
  wholeMs > 0 ? Math.min(whole, Math.floor((ms * whole) / wholeMs)) : 0;

/** There for long enough, or saw enough of the replay; pieces of one are not added to the other. */
export const isEnough = (threshold: number, attended: number, replayed: number) =>
  Math.max(attended, replayed) >= threshold * 100;

/** Twice as fast is the fastest. */
const fastest = 2;
const graceMs = 2000;
/** Who was not heard of for longer is credited no more than that. */
const mostMs = 20_000;

/** What of a piece of the replay counts: no more than was possible since the page was heard last. */
export function replayPiece(
  [from, to]: Piece,
  heardAt: number | undefined,
  at: number,
  filmMs: number,
): Piece | undefined {
  if (heardAt === undefined) return undefined;
  const possible = Math.min(Math.max(at - heardAt, 0) + graceMs, mostMs) * fastest;
  const end = Math.min(to, from + possible, filmMs);
  return end > from ? [from, Math.floor(end)] : undefined;
}
