import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { endSessionsOf } from '../session/session.queries.ts';

export function findApplicant(db: Db, phone: string) {
  return db
    .selectFrom('applicant')
    .select(['id', 'passwordHash', 'passwordChangedAt'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** The account of a phone that was proven; made by its first code, also when two come at once. */
export async function applicantFor(db: Db, phone: string, at: Date) {
  const { id } = await db
    .insertInto('applicant')
    .values({ id: newId(), phone, createdAt: at.toISOString() })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewSession {
  readonly id: string;
  readonly applicantId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly method: 'password' | 'code';
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly refreshTokenHash: Buffer;
}

export async function addApplicantSession(db: Db, { startedAt, expiresAt, refreshTokenHash, ...given }: NewSession) {
  const at = startedAt.toISOString();
  await db
    .insertInto('session')
    .values({ ...given, createdAt: at, lastSeenAt: at, expiresAt: expiresAt.toISOString() })
    .execute();
  await db.insertInto('refreshToken').values({ hash: refreshTokenHash, sessionId: given.id }).execute();
}

export interface ApplicantRow {
  readonly sessionId: string;
  readonly lastSeenAt: string;
  readonly applicantId: string;
  readonly realName: string;
}

/** Which applicants are behind those of these sessions that are going on. */
export async function findApplicantCallers(db: Db, sessionIds: readonly string[], at: Date) {
  const { rows } = await sql<ApplicantRow>`select session.id as "sessionId", applicant.id as "applicantId",
      applicant.real_name as "realName", coalesce(session.last_seen_at, session.created_at) as "lastSeenAt"
    from session join applicant on applicant.id = session.applicant_id
    where session.id = ${anyOf(sessionIds)} and session.ended_at is null and session.expires_at > ${at.toISOString()}
      and applicant.erased_at is null`.execute(db);
  return rows;
}

export function applicantDetail(db: Db, applicantId: string) {
  return db
    .selectFrom('applicant')
    .select(['id', 'realName', 'phone', 'email', 'passwordHash'])
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
}

export async function modifyApplicant(db: Db, applicantId: string, given: { realName: string; email: string | null }) {
  await db.updateTable('applicant').set(given).where('id', '=', applicantId).execute();
}

/** As they write of themselves when they apply, where the account says nothing yet. */
export async function nameApplicant(db: Db, applicantId: string, given: { realName: string; email: string | null }) {
  await sql`update applicant set email = coalesce(email, ${given.email}),
      real_name = case when real_name = '' then ${given.realName} else real_name end
    where id = ${applicantId}`.execute(db);
}

export async function setApplicantPassword(db: Db, applicantId: string, passwordHash: string, at: Date) {
  await db
    .updateTable('applicant')
    .set({ passwordHash, passwordChangedAt: at.toISOString() })
    .where('id', '=', applicantId)
    .execute();
}

/** Nothing of the person stays but that there was one. */
export async function eraseApplicant(db: Db, applicantId: string, at: Date) {
  await endSessionsOf(db, [applicantId], at);
  await db
    .updateTable('applicant')
    .set({ phone: null, email: null, realName: '', passwordHash: null, erasedAt: at.toISOString() })
    .where('id', '=', applicantId)
    .execute();
}
