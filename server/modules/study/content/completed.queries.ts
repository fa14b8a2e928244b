import type { Db } from '../../../kit/db/db.ts';

/** What a course is called, and the template of the certificate that it gives. */
export const givenFor = (db: Db, organisationId: string, courseId: string) =>
  db
    .selectFrom('course')
    .select(['name', 'certificateTemplateId as templateId'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
