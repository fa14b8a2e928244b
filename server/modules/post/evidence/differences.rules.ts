import type { NewEvidence, Pair, PairStanding, RowKey, StandingRow } from './ledger.queries.ts';

const keyOf = ({ userId, abilityId, originId, itemId }: RowKey) => `${userId} ${abilityId} ${originId} ${itemId}`;

const says = (row: StandingRow, given: NewEvidence) =>
  row.score === (given.score ?? null) &&
  row.level === (given.level ?? null) &&
  row.difficulty === given.difficulty &&
  row.weight === given.weight &&
  row.at === new Date(given.at).getTime();

const same = (one: PairStanding, other: PairStanding) =>
  one.mean === other.mean &&
  one.mass === other.mass &&
  one.halfLife === other.halfLife &&
  one.items === other.items &&
  one.level === other.level &&
  one.latestAt === other.latestAt;

interface Differences<Standing, Given> {
  readonly added: readonly Given[];
  readonly changed: readonly Given[];
  readonly gone: readonly Standing[];
}

/** What has to be added, changed and taken away so that what stands is exactly what is given. */
function between<Standing, Given>(
  standing: readonly Standing[],
  given: readonly Given[],
  keyOf: (one: Standing | Given) => string,
  says: (one: Standing, other: Given) => boolean,
): Differences<Standing, Given> {
  // Of what is told for the first time there is nothing to compare with.
  if (standing.length === 0) return { added: given, changed: [], gone: [] };
  const before = new Map(standing.map((one) => [keyOf(one), one]));
  const [added, changed]: [Given[], Given[]] = [[], []];
  for (const one of given) {
    const key = keyOf(one);
    const row = before.get(key);
    before.delete(key);
    if (row === undefined) added.push(one);
    else if (!says(row, one)) changed.push(one);
  }
  return { added, changed, gone: [...before.values()] };
}

/** Of what some origins say. */
export const rowDifferences = (standing: readonly StandingRow[], given: readonly NewEvidence[]) =>
  between<StandingRow, NewEvidence>(standing, given, keyOf, says);

const pairOf = ({ userId, abilityId }: Pair) => `${userId} ${abilityId}`;

/** Of what is known of some people and abilities; `levels` is how many of them have another level. */
export function standingDifferences(standing: readonly PairStanding[], given: readonly PairStanding[]) {
  const differences = between<PairStanding, PairStanding>(standing, given, pairOf, same);
  const before = new Map(standing.map((one) => [pairOf(one), one.level]));
  const { added, changed, gone } = differences;
  const levels = [...added, ...changed].filter((one) => one.level !== (before.get(pairOf(one)) ?? null)).length;
  return { ...differences, levels: levels + gone.filter(({ level }) => level !== null).length };
}
