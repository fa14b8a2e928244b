import { editionOfKind } from '#contract/brand.ts';
import type { Db } from '../../kit/db/db.ts';
import { newId } from '../../kit/id.ts';

export type OrganisationKind = 'platform' | 'enterprise' | 'bank' | 'college' | 'industry';

const brandOf = (kind: OrganisationKind) => (kind === 'bank' ? 'bank' : kind === 'industry' ? 'engineer' : 'default');

interface NewOrganisation {
  readonly name: string;
  readonly code: string;
  readonly kind: OrganisationKind;
  readonly contactPhone?: string;
  readonly contactEmail?: string | null;
}

/** An active one, with nobody and nothing in it. */
export async function insertOrganisation(db: Db, given: NewOrganisation) {
  const id = newId();
  await db
    .insertInto('organisation')
    .values({ id, ...given, brand: brandOf(given.kind), edition: editionOfKind(given.kind) })
    .execute();
  return id;
}

export async function hasOrganisations(db: Db) {
  return Boolean(await db.selectFrom('organisation').select('id').limit(1).executeTakeFirst());
}
