import type { NewEvidence, RowKey, StandingRow } from './ledger.queries.ts';

const keyOf = ({ userId, abilityId, originId, itemId }: RowKey) => `${userId} ${abilityId} ${originId} ${itemId}`;

const says = (row: StandingRow, given: NewEvidence) =>
  row.score === (given.score ?? null) &&
  row.level === (given.level ?? null) &&
  row.difficulty === given.difficulty &&
  row.weight === given.weight &&
  row.at === new Date(given.at).getTime();

/** What has to be taken away and written so that some origins say exactly what is given. */
export function differences(standing: readonly StandingRow[], given: readonly NewEvidence[]) {
  // Of an exam whose scores are told for the first time there is nothing to compare with.
  if (standing.length === 0) return { gone: [], written: given };
  const before = new Map(standing.map((row) => [keyOf(row), row]));
  const written = given.filter((one) => {
    const key = keyOf(one);
    const row = before.get(key);
    before.delete(key);
    return row === undefined || !says(row, one);
  });
  return { gone: [...before.values()], written };
}
