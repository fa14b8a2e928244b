import type { Insertable } from 'kysely';
import { newId, randomName } from '../../server/kit/id.ts';
import type { CampusBatch } from '../../server/schema.ts';
import type { TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';

type Given = Partial<Insertable<CampusBatch>> & { readonly createdBy: string };

/** A batch with one school and a talk there that begins in half an hour, at which somebody has signed in. */
export async function makeBatch({ organisationId }: Pick<TestOrganisation, 'organisationId'>, given: Given) {
  const { db } = await testServer();
  const at = new Date().toISOString();
  const batch = { organisationId, id: newId(), name: '秋季校园招聘', year: 2027, createdAt: at, ...given };
  await db.insertInto('campusBatch').values(batch).execute();
  const schoolId = newId();
  const school = { organisationId, id: schoolId, batchId: batch.id, name: '云溪大学', contact: batch.name };
  await db.insertInto('campusSchool').values(school).execute();
  const talkId = newId();
  const code = randomName();
  const startAt = new Date(Date.now() + 30 * 60_000).toISOString();
  await db
    .insertInto('campusTalk')
    .values({ organisationId, id: talkId, schoolId, place: '报告厅', startAt, code })
    .execute();
  const visitor = { organisationId, id: newId(), talkId, name: batch.name, phone: '13900001111', school: '云溪大学' };
  await db
    .insertInto('campusVisitor')
    .values({ ...visitor, signedAt: at })
    .execute();
  return { batchId: batch.id, schoolId, talkId, code };
}
