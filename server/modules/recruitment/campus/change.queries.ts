import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';

interface Batch {
  readonly name: string;
  readonly year: number;
  readonly jobIds: string[];
}

export async function insertBatch(
  db: Db,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
  batch: Batch,
  at: Date,
) {
  const id = newId();
  const row = { ...batch, organisationId, id, createdBy: userId, createdAt: at.toISOString() };
  await db.insertInto('campusBatch').values(row).execute();
  return id;
}

export async function updateBatch(db: Db, organisationId: string, batchId: string, batch: Batch) {
  const { version } = await db
    .updateTable('campusBatch')
    .set((eb) => ({ ...batch, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', batchId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteBatch(db: Db, organisationId: string, batchId: string) {
  await db.deleteFrom('campusBatch').where('organisationId', '=', organisationId).where('id', '=', batchId).execute();
}

interface School {
  readonly name: string;
  readonly contact: string;
  readonly contactPhone: string;
  readonly note: string;
}

/** The same name is the same school. */
export async function keepSchool(db: Db, organisationId: string, batchId: string, { name, ...said }: School) {
  const { id } = await db
    .insertInto('campusSchool')
    .values({ organisationId, id: newId(), batchId, name, ...said })
    .onConflict((conflict) => conflict.columns(['organisationId', 'batchId', 'name']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSchool(db: Db, organisationId: string, schoolId: string) {
  await db.deleteFrom('campusSchool').where('organisationId', '=', organisationId).where('id', '=', schoolId).execute();
}

interface Talk {
  readonly schoolId: string;
  readonly place: string;
  readonly startAt: string;
  readonly code: string;
}

export async function insertTalk(db: Db, organisationId: string, talk: Talk) {
  const id = newId();
  await db
    .insertInto('campusTalk')
    .values({ ...talk, organisationId, id })
    .execute();
  return id;
}

export async function deleteTalk(db: Db, organisationId: string, talkId: string) {
  await db.deleteFrom('campusTalk').where('organisationId', '=', organisationId).where('id', '=', talkId).execute();
}

interface Visitor {
  readonly talkId: string;
  readonly name: string;
  readonly phone: string;
  readonly school: string;
  readonly major: string;
}

/** Who scans twice has signed in once, as they said it first: nobody changes what somebody else has given. */
export async function insertVisitor(db: Db, organisationId: string, visitor: Visitor, at: Date) {
  await db
    .insertInto('campusVisitor')
    .values({ ...visitor, organisationId, id: newId(), signedAt: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['organisationId', 'talkId', 'phone']).doNothing())
    .execute();
}

export async function forgetVisitors(db: Db, before: Date) {
  await db.deleteFrom('campusVisitor').where('signedAt', '<', before.toISOString()).execute();
}
