import type { CodeLanguage } from '#contract/question/content.ts';
import { fingerprintsOf, gramHashes } from './fingerprint.rules.ts';
import { type Family, familyOf, tokensOf } from './tokens.rules.ts';

interface Answer {
  readonly attemptId: string;
  readonly userId: string;
  readonly language: CodeLanguage;
}

/** What somebody handed in as the answer to one question. */
export interface Source extends Answer {
  readonly source: string;
}

/** The same by its fingerprints, each once: all that is needed of it to compare it with others. */
export interface Printed extends Answer {
  readonly prints: Float64Array;
}

/** What everybody was given, in one language. */
export interface GivenCode {
  readonly language: CodeLanguage;
  readonly source: string;
}

export interface Asked {
  readonly answers: readonly Printed[];
  readonly given: readonly GivenCode[];
}

export interface Pair {
  readonly first: string;
  readonly second: string;
  /** Of the fingerprints of the shorter one, how many the other one has too. */
  readonly share: number;
  readonly shared: number;
}

export interface Found {
  /** The greatest share first, of equal ones the most fingerprints. */
  readonly pairs: readonly Pair[];
  /** Attempts in whose answer too little is its own to say anything. */
  readonly short: readonly string[];
}

/** Of fewer people nobody can say what is usual. */
const leastPeople = 8;
/** What is left of an answer once the usual is taken away must be as much, or it says nothing. */
const leastOwn = 4;
const leastShare = 0.4;
export const mostPairs = 1000;

/** What everybody was given does not count, and neither does what more than half of the people have. */
export const usualHashes = (people: ReadonlyMap<number, number>, of: number) =>
  new Set(of < leastPeople ? [] : [...people].flatMap(([hash, count]) => (count > of / 2 ? [hash] : [])));

const words = (language: CodeLanguage, source: string) => tokensOf(language, source).map(({ text }) => text);

/** Of what was given every k-gram, not only the winnowed ones: in an answer what stands beside it may have another chosen. */
export function givenHashes(family: Family, given: readonly GivenCode[]) {
  const ofFamily = given.filter(({ language }) => familyOf(language) === family);
  return new Set(ofFamily.flatMap(({ language, source }) => gramHashes(words(language, source))));
}

/** The fingerprints of a source, which stay what they are whatever it is compared with. */
export const printsOf = ({ language, source }: Pick<Source, 'language' | 'source'>) =>
  Float64Array.from(new Set(fingerprintsOf(words(language, source)).map(({ hash }) => hash)));

/** In how many people's answers each fingerprint stands, however often. */
function peopleByHash(answers: readonly Printed[]) {
  const people = new Map<number, number>();
  for (const ofPerson of Map.groupBy(answers, ({ userId }) => userId).values()) {
    const own = new Set(ofPerson.flatMap(({ prints }) => [...prints]));
    for (const hash of own) people.set(hash, (people.get(hash) ?? 0) + 1);
  }
  return people;
}

/** The fingerprints of each answer that are nobody's and not everybody's. */
function ownHashes(answers: readonly Printed[], given: ReadonlySet<number>) {
  const usual = usualHashes(peopleByHash(answers), new Set(answers.map(({ userId }) => userId)).size);
  return answers.map(({ prints }) => [...prints].filter((hash) => !given.has(hash) && !usual.has(hash)));
}

/** Answers by the fingerprints in them, so that only those are compared that share one. */
function indexOf(hashes: readonly (readonly number[])[]) {
  const index = new Map<number, number[]>();
  for (const [place, own] of hashes.entries()) {
    for (const hash of own) {
      const places = index.get(hash);
      if (places) places.push(place);
      else index.set(hash, [place]);
    }
  }
  return index;
}

function pairsOf(answers: readonly Printed[], given: ReadonlySet<number>) {
  const hashes = ownHashes(answers, given);
  const isLong = hashes.map((own) => own.length >= leastOwn);
  const index = indexOf(hashes);
  const shared = new Uint32Array(answers.length);
  const best = new Map<string, Pair>();
  for (const [place, own] of hashes.entries()) {
    if (!isLong[place]) continue;
    const met: number[] = [];
    for (const hash of own) {
      for (const other of index.get(hash) ?? []) {
        if (other >= place) break;
        if (shared[other] === 0) met.push(other);
        shared[other] = (shared[other] ?? 0) + 1;
      }
    }
    for (const other of met) {
      const count = shared[other] ?? 0;
      shared[other] = 0;
      if (!isLong[other]) continue;
      keepBest(best, answers[other], answers[place], {
        ...{ shared: count, share: count / Math.min(own.length, hashes[other]?.length ?? 1) },
      });
    }
  }
  return {
    pairs: [...best.values()],
    short: answers.flatMap(({ attemptId }, place) => (isLong[place] ? [] : [attemptId])),
  };
}

/** Of the attempts of two people the two that are most alike; nobody is compared with themselves. */
function keepBest(
  best: Map<string, Pair>,
  first: Answer | undefined,
  second: Answer | undefined,
  likeness: Pick<Pair, 'share' | 'shared'>,
) {
  if (!first || !second || first.userId === second.userId || likeness.share < leastShare) return;
  const key = [first.userId, second.userId].toSorted().join(' ');
  const before = best.get(key);
  if (
    before &&
    (before.share > likeness.share || (before.share === likeness.share && before.shared >= likeness.shared))
  )
    return;
  best.set(key, { first: first.attemptId, second: second.attemptId, ...likeness });
}

/** Pairs of answers to one question that are alike, through an index from fingerprints to answers. */
export function findPairs({ answers, given }: Asked): Found {
  const families = Map.groupBy(answers, ({ language }) => familyOf(language));
  const found = [...families].map(([family, ofFamily]) => pairsOf(ofFamily, givenHashes(family, given)));
  return {
    pairs: found
      .flatMap(({ pairs }) => pairs)
      .toSorted((a, b) => b.share - a.share || b.shared - a.shared)
      .slice(0, mostPairs),
    short: found.flatMap(({ short }) => short),
  };
}
