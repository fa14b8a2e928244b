import { defaultEvidenceSettings, EvidenceSettings } from '#contract/post/evidence-setting.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockAbilities } from '../ability/ability-names.queries.ts';
import { matchesOfPeopleDue } from '../match/reckon.ts';
import { rowDifferences, standingDifferences } from './differences.rules.ts';
import { standingOf } from './evidence.rules.ts';
import * as queries from './ledger.queries.ts';
import { storedSettings } from './settings.queries.ts';

export type { NewEvidence } from './ledger.queries.ts';

/** How the organisation reckons levels; what it has not set is as usual. */
export async function settingsOf(db: Db, organisationId: string): Promise<EvidenceSettings> {
  const stored = await storedSettings(db, organisationId);
  return stored
    ? EvidenceSettings.parse({ ...defaultEvidenceSettings, ...Object(stored.settings) })
    : defaultEvidenceSettings;
}

/** Levels that have come out other than they stood are counted; of whom anything has changed is told. */
export interface Recalculated {
  readonly levels: number;
  readonly userIds: readonly string[];
}

/**
 * The front door of the ledger: from now on the evidence of these origins is exactly these rows. Saying the same again
 * changes nothing; what was excluded stays so. Levels of the people and abilities that changed are reckoned anew.
 */
export function replaceEvidence(
  db: Db,
  organisationId: string,
  source: queries.Origins['source'],
  originIds: readonly string[],
  rows: readonly queries.NewEvidence[],
): Promise<Recalculated> {
  return inTransaction(db, async (db) => {
    await queries.lockLedger(db, organisationId);
    const origins = { organisationId, source, originIds };
    const given = await ofStandingAbilities(db, organisationId, rows);
    const { added, changed, gone } = rowDifferences(await queries.rowsOf(db, origins), given);
    if (gone.length > 0) await queries.deleteRows(db, origins, gone);
    if (changed.length > 0) await queries.updateRows(db, origins, changed);
    if (added.length > 0) await queries.insertRows(db, origins, added);
    return recalculate(db, organisationId, [...gone, ...changed, ...added]);
  });
}

/** An ability that is deleted meanwhile takes what would be said of it with it; the others are held. */
async function ofStandingAbilities(db: Db, organisationId: string, rows: readonly queries.NewEvidence[]) {
  const asked = new Set(rows.map(({ abilityId }) => abilityId));
  const held = new Set((await lockAbilities(db, organisationId, [...asked])).map(({ id }) => id));
  return held.size === asked.size ? rows : rows.filter(({ abilityId }) => held.has(abilityId));
}

/** So many pairs are read at a time: their evidence is held in memory. */
const portion = 10_000;

/** Levels of these people in these abilities, of their evidence as it stands. */
export function recalculate(db: Db, organisationId: string, given: readonly queries.Pair[]): Promise<Recalculated> {
  return inTransaction(db, async (db) => {
    const pairs = eachOnce(given);
    if (pairs.length === 0) return { levels: 0, userIds: [] };
    await queries.lockLedger(db, organisationId);
    const settings = await settingsOf(db, organisationId);
    let levels = 0;
    const userIds = new Set<string>();
    for (let from = 0; from < pairs.length; from += portion) {
      const changed = await reckon(db, organisationId, pairs.slice(from, from + portion), settings);
      levels += changed.levels;
      for (const userId of changed.userIds) userIds.add(userId);
    }
    await matchesOfPeopleDue(db, organisationId, [...userIds]);
    return { levels, userIds: [...userIds] };
  });
}

/** By person and ability: keys of both together would be made for each of very many rows. */
function eachOnce(given: readonly queries.Pair[]) {
  const abilities = new Map<string, Set<string>>();
  return given.filter(({ userId, abilityId }) => {
    const known = abilities.get(userId) ?? new Set();
    if (known.has(abilityId)) return false;
    abilities.set(userId, known.add(abilityId));
    return true;
  });
}

async function reckon(db: Db, organisationId: string, pairs: readonly queries.Pair[], settings: EvidenceSettings) {
  const people = new Map<string, Map<string, queries.StoredItem[]>>();
  for (const item of await queries.itemsOf(db, organisationId, pairs)) {
    const known = people.get(item.userId) ?? new Map<string, queries.StoredItem[]>();
    people.set(item.userId, known);
    const items = known.get(item.abilityId);
    if (items) items.push(item);
    else known.set(item.abilityId, [item]);
  }
  const standings = [...people].flatMap(([userId, known]) =>
    [...known].flatMap(([abilityId, items]) => {
      const standing = standingOf(items, settings);
      return standing ? [{ userId, abilityId, ...standing }] : [];
    }),
  );
  const before = await queries.standingsOf(db, organisationId, pairs);
  const { added, changed, gone, levels } = standingDifferences(before, standings);
  if (gone.length > 0) await queries.deleteStandings(db, organisationId, gone);
  if (changed.length > 0) await queries.updateStandings(db, organisationId, changed);
  if (added.length > 0) await queries.insertStandings(db, organisationId, added);
  return { levels, userIds: [...added, ...changed, ...gone].map(({ userId }) => userId) };
}
