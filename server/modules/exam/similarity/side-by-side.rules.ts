import type { CodeLanguage } from '#contract/question/content.ts';
import { fingerprintsOf, gramHashes, gramTokens } from './fingerprint.rules.ts';
import { type GivenCode, givenHashes } from './pairs.rules.ts';
import { familyOf, type Token, tokensOf } from './tokens.rules.ts';

/** Lines of one program and those of the other that are built alike; from 1, both ends included. */
export interface Match {
  readonly first: Lines;
  readonly second: Lines;
}

interface Lines {
  readonly from: number;
  readonly to: number;
}

export const mostMatches = 200;
/** Tokens that are walked in all: of a program that says one thing ten thousand times each place is like every other. */
const mostWalked = 20_000_000;

export interface Code {
  /** Null: nothing was written. */
  readonly language: CodeLanguage | null;
  readonly source: string;
}

interface Run {
  readonly first: number;
  readonly second: number;
  readonly tokens: number;
}

/** Where two programs are built alike, as long as it goes on, the longest first; what everybody was given is no match. */
export function matchesOf(one: Code, other: Code, given: readonly GivenCode[]): Match[] {
  if (!one.language || !other.language || familyOf(one.language) !== familyOf(other.language)) return [];
  const [first, second] = [tokensOf(one.language, one.source), tokensOf(other.language, other.source)];
  const places = placesOf(second);
  const usual = givenHashes(familyOf(one.language), given);
  // By how far both are apart: a run is walked once, however many fingerprints stand in it.
  const walked = new Map<number, Run>();
  let left = mostWalked;
  const runOf = (at: number, place: number) => {
    const known = walked.get(place - at);
    if (known && known.first <= at && at < known.first + known.tokens) return known;
    const run = wholeRun(first, second, at, place);
    left -= run.tokens;
    walked.set(place - at, run);
    return run;
  };
  const runs = fingerprintsOf(first.map(({ text }) => text)).flatMap(({ hash, at }): Run[] => {
    if (usual.has(hash) || left < 0) return [];
    const candidates = (places.get(hash) ?? []).map((place) => runOf(at, place));
    return candidates.toSorted((a, b) => b.tokens - a.tokens).slice(0, 1);
  });
  return apart([...new Set(runs)]).map((run) => ({
    first: linesOf(first, run.first, run.tokens),
    second: linesOf(second, run.second, run.tokens),
  }));
}

function placesOf(tokens: readonly Token[]) {
  const places = new Map<number, number[]>();
  for (const [at, hash] of gramHashes(tokens.map(({ text }) => text)).entries())
    places.set(hash, [...(places.get(hash) ?? []).slice(0, 19), at]);
  return places;
}

/** From a k-gram that both have, as far as they are the same to both sides. */
function wholeRun(first: readonly Token[], second: readonly Token[], at: number, place: number): Run {
  const same = (step: number) => {
    const text = first[at + step]?.text;
    return text !== undefined && text === second[place + step]?.text;
  };
  let [before, after] = [0, gramTokens];
  while (same(before - 1)) before -= 1;
  while (same(after)) after += 1;
  return { first: at + before, second: place + before, tokens: after - before };
}

/** The longest first; of those that overlap in either program only one. */
function apart(runs: readonly Run[]) {
  const kept: Run[] = [];
  const overlap = (a: number, b: number, run: Run, other: Run) => a < b + other.tokens && b < a + run.tokens;
  for (const run of runs.toSorted((a, b) => b.tokens - a.tokens)) {
    if (kept.length === mostMatches) break;
    const taken = kept.some(
      (one) => overlap(run.first, one.first, run, one) || overlap(run.second, one.second, run, one),
    );
    if (!taken) kept.push(run);
  }
  return kept;
}

const linesOf = (tokens: readonly Token[], from: number, count: number): Lines => ({
  from: tokens[from]?.line ?? 1,
  to: tokens[from + count - 1]?.line ?? 1,
});
