import { sql } from 'kysely';
import type { CertificateTemplate } from '#contract/study/certificate.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';

export interface TemplateFields {
  readonly name: string;
  readonly title: string;
  readonly wording: string;
  readonly issuer: string;
  readonly validMonths: number | null;
}

const refusingTakenName = <T>(write: Promise<T>) =>
  refusingTaken(write, { certificate_template_name: refuseFields({ name: '已有同名的证书模板' }) });

const templates = (db: Db, organisationId: string) =>
  db.selectFrom('certificateTemplate').where('organisationId', '=', organisationId);

export async function templatePage(
  db: Db,
  organisationId: string,
  text: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const like = contains(text);
  const found = templates(db, organisationId).where(sql<boolean>`(name ilike ${like} or title ilike ${like})`);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data: CertificateTemplate[] = await found
    .select(['id as templateId', 'name', 'title', 'wording', 'issuer', 'validMonths', 'version'])
    .select(
      sql<number>`(select count(*)::int from certificate where certificate.organisation_id = ${organisationId}
        and certificate.template_id = certificate_template.id)`.as('issued'),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { data, total };
}

/** The template, which stays as it is until the transaction ends. */
export async function getTemplate(db: Db, organisationId: string, id: string) {
  const row = await templates(db, organisationId)
    .select(['id', 'name', 'title', 'wording', 'issuer', 'validMonths', 'version'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

interface New extends TemplateFields {
  readonly organisationId: string;
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertTemplate(db: Db, row: New) {
  const values = { ...row, createdAt: row.createdAt.toISOString() };
  await refusingTakenName(db.insertInto('certificateTemplate').values(values).execute());
}

/** The new version, or nothing where another one was saved meanwhile. */
export async function updateTemplate(
  db: Db,
  organisationId: string,
  id: string,
  { version, ...fields }: TemplateFields & { version: number },
) {
  const write = db
    .updateTable('certificateTemplate')
    .set({ ...fields, version: version + 1 })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return (await refusingTakenName(write))?.version;
}

/** A course that gives certificates of this template. */
export const courseGiving = (db: Db, organisationId: string, id: string) =>
  db
    .selectFrom('course')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('certificateTemplateId', '=', id)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();

/** A target that gives it, if any does. */
export const targetGiving = (db: Db, organisationId: string, id: string) =>
  db
    .selectFrom('studyTarget')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('templateId', '=', id)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();

export async function removeTemplate(db: Db, organisationId: string, id: string) {
  await db
    .deleteFrom('certificateTemplate')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
