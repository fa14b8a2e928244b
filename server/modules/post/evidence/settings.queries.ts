import type { EvidenceSettings } from '#contract/post/evidence-setting.ts';
import type { Db } from '../../../kit/db/db.ts';

export const storedSettings = (db: Db, organisationId: string) =>
  db
    .selectFrom('evidenceSetting')
    .select(['settings', 'version'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirst();

/** False where somebody else has saved another version meanwhile; 0 is the version of what was never saved. */
export async function storeSettings(db: Db, organisationId: string, settings: EvidenceSettings, version: number) {
  const row = { organisationId, settings: JSON.stringify(settings) };
  const saved =
    version === 0
      ? await db
          .insertInto('evidenceSetting')
          .values(row)
          .onConflict((conflict) => conflict.column('organisationId').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('evidenceSetting')
          .set({ settings: row.settings, version: version + 1 })
          .where('organisationId', '=', organisationId)
          .where('version', '=', version)
          .executeTakeFirst();
  return ('numInsertedOrUpdatedRows' in saved ? saved.numInsertedOrUpdatedRows : saved.numUpdatedRows) === 1n;
}
