import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** What a course is called, the template of the certificate that it gives, and whether it tells of abilities. */
export const givenFor = (db: Db, organisationId: string, courseId: string) =>
  db
    .selectFrom('course')
    .select(['name', 'certificateTemplateId as templateId'])
    .select(
      sql<boolean>`exists (select from course_ability named where named.organisation_id = course.organisation_id
        and named.course_id = course.id)`.as('tells'),
    )
    .where('organisationId', '=', organisationId)
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
