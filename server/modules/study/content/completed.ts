import type { Db } from '../../../kit/transaction.ts';
import { giveCertificate } from '../certificate/give.ts';
import { courseTells } from '../evidence/relinked.ts';
import { givenFor } from './completed.queries.ts';

/** What follows for people who have completed a course just now, said twice it is the same. */
export async function noteCompleted(
  db: Db,
  organisationId: string,
  courseId: string,
  userIds: readonly string[],
  at: Date,
) {
  const { name, templateId, tells } = await givenFor(db, organisationId, courseId);
  if (templateId) {
    const source = { source: 'course', sourceId: courseId, subject: name } as const;
    await giveCertificate(db, { organisationId, templateId, userIds, ...source }, at);
  }
  if (tells) await courseTells(db, organisationId, courseId, userIds);
}
