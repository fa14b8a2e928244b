import { defaultEvidenceSettings, EvidenceSettings } from '#contract/post/evidence-setting.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockAbilities } from '../ability/ability-names.queries.ts';
import { matchesOfPeopleDue } from '../match/reckon.ts';
import { differences } from './differences.rules.ts';
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

const key = ({ userId, abilityId }: queries.Pair) => `${userId} ${abilityId}`;

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
): Promise<queries.Recalculated> {
  return inTransaction(db, async (db) => {
    await queries.lockLedger(db, organisationId);
    const origins = { organisationId, source, originIds };
    const given = await ofStandingAbilities(db, organisationId, rows);
    const { gone, written } = differences(await queries.rowsOf(db, origins), given);
    if (gone.length > 0) await queries.deleteRows(db, origins, gone);
    if (written.length > 0) await queries.writeEvidence(db, origins, written);
    return recalculate(db, organisationId, [...gone, ...written]);
  });
}

/** An ability that is deleted meanwhile takes what would be said of it with it; the others are held. */
async function ofStandingAbilities(db: Db, organisationId: string, rows: readonly queries.NewEvidence[]) {
  const asked = new Set(rows.map(({ abilityId }) => abilityId));
  const held = new Set((await lockAbilities(db, organisationId, [...asked])).map(({ id }) => id));
  return held.size === asked.size ? rows : rows.filter(({ abilityId }) => held.has(abilityId));
}

/** So many pairs are read at a time: their evidence is held in memory. */
const portion = 5000;

/** Levels of these people in these abilities, of their evidence as it stands. */
export function recalculate(
  db: Db,
  organisationId: string,
  given: readonly queries.Pair[],
): Promise<queries.Recalculated> {
  return inTransaction(db, async (db) => {
    const pairs = [...new Map(given.map((pair) => [key(pair), pair])).values()];
    if (pairs.length === 0) return { levels: 0, userIds: [] };
    await queries.lockLedger(db, organisationId);
    const settings = await settingsOf(db, organisationId);
    let levels = 0;
    const userIds = new Set<string>();
    for (let from = 0; from < pairs.length; from += portion) {
      const some = pairs.slice(from, from + portion);
      const items = Map.groupBy(await queries.itemsOf(db, organisationId, some), key);
      const standings = some.flatMap((pair) => {
        const standing = standingOf(items.get(key(pair)) ?? [], settings);
        return standing ? [{ ...pair, standing }] : [];
      });
      const changed = await queries.setStandings(db, organisationId, some, standings);
      levels += changed.levels;
      for (const userId of changed.userIds) userIds.add(userId);
    }
    await matchesOfPeopleDue(db, organisationId, [...userIds]);
    return { levels, userIds: [...userIds] };
  });
}
