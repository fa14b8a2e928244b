import { gathered } from '../../../kit/thread/in-pieces.ts';

/** Somebody would like a value that only one may have. */
export interface Claim {
  readonly who: string;
  readonly wants: string;
}

const refused = -1;

/**
 * Which claims can be granted, each with its turn: a value is free once its holder, who wants another one, has had theirs.
 * Values that go round in a circle are granted to nobody.
 */
export function* grantClaims(claims: readonly Claim[], holders: ReadonlyMap<string, string>) {
  const byWho = new Map<string, Claim>();
  for (const claim of claims) {
    byWho.set(claim.who, claim);
    yield;
  }
  const turns = new Map<string, number>();
  for (const claim of claims) {
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let next: Claim | undefined = claim;
    let turn: number | undefined;
    while (turn === undefined) {
      yield;
      const known: number | undefined = next && turns.get(next.who);
      if (known !== undefined) turn = known;
      else if (!next || onTrail.has(next.who)) turn = refused;
      else {
        trail.push(next.who);
        onTrail.add(next.who);
        const holder = holders.get(next.wants);
        // Nobody has it: whoever asked last on this trail begins.
        if (holder === undefined) turn = 0;
        else next = byWho.get(holder);
      }
    }
    yield* settle(trail, turn, turns);
  }
  const granted = new Map<string, number>();
  for (const [who, turn] of turns) {
    if (turn !== refused) granted.set(who, turn);
    yield;
  }
  return granted;
}

function* settle(trail: readonly string[], end: number, turns: Map<string, number>) {
  let turn = end;
  for (const who of trail.toReversed()) {
    turn = turn === refused ? refused : turn + 1;
    turns.set(who, turn);
    yield;
  }
}

/** Of claims for the same value the first one stays. */
export function* firstClaims(claims: readonly Claim[]) {
  const taken = new Set<string>();
  return yield* gathered(claims, (claim) => {
    if (taken.has(claim.wants)) return [];
    taken.add(claim.wants);
    return [claim];
  });
}
