import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

interface Sibling {
  readonly ofPaperId: string;
  readonly paperId: string;
  readonly name: string;
}

/** Papers that were stored together with these as the forms of one assembly. */
export async function parallelForms(db: Db, organisationId: string, paperIds: readonly string[]) {
  const { rows } = await sql<Sibling>`select asked.id as "ofPaperId", form.id as "paperId", form.name
    from paper asked join paper form on form.organisation_id = asked.organisation_id
      and form.form_group = asked.form_group and form.id <> asked.id
    where asked.organisation_id = ${organisationId} and asked.id = ${anyOf(paperIds)} and form.deleted_at is null
    order by form.name, form.id`.execute(db);
  return rows;
}
