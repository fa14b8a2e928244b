import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';

export interface NextCourse {
  readonly courseId: string;
  readonly name: string;
  readonly open: boolean;
  readonly progress: number;
  readonly completed: boolean;
  readonly lastAt: string | null;
  /** What was open last, as long as it is there. */
  readonly sectionTitle: string | null;
  readonly sectionProgress: number;
  /** It is part of a task that is still to be done, which stands for it. */
  readonly inTask: boolean;
}

/** The courses that somebody learns in or has completed, what they were at last at the top. */
export async function nextCourses(db: Db, { organisationId, userId }: Caller) {
  const { rows } = await sql<NextCourse>`select course.id as "courseId", course.name, course.state = 'OPEN' as open,
      own.progress, own.completed_at is not null as completed, own.last_at as "lastAt",
      section.title as "sectionTitle", coalesce(far.progress, 0) as "sectionProgress",
      exists (select from study_task_item item
        join study_task task on task.organisation_id = item.organisation_id and task.id = item.task_id
        join study_assignment a on a.organisation_id = task.organisation_id and a.task_id = task.id
        where item.organisation_id = course.organisation_id and item.kind = 'course' and item.ref_id = course.id
          and task.state = 'PUBLISHED' and a.user_id = ${userId}
          and a.state in ('NOT_STARTED', 'IN_PROGRESS')) as "inTask"
    from course_member own
    join course on course.organisation_id = own.organisation_id and course.id = own.course_id
    left join course_section section on section.organisation_id = own.organisation_id
      and section.id = own.last_section_id and section.deleted_at is null
    left join section_progress far on far.organisation_id = section.organisation_id
      and far.section_id = section.id and far.user_id = own.user_id
    where own.organisation_id = ${organisationId} and own.user_id = ${userId} and own.state = 'ACTIVE'
      and course.state <> 'DRAFT'
    order by own.last_at desc nulls last, own.joined_at desc, course.id limit 500`.execute(db);
  return rows;
}
