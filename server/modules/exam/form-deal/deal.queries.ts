import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

export async function formIdsOf(db: Db, organisationId: string, examId: string) {
  const rows = await db
    .selectFrom('examForm')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/** Neighbours here may sit beside each other. */
export function peopleInOrder(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('examinee')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'examinee.organisationId').onRef('staff.userId', '=', 'examinee.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select(['examinee.userId', 'examinee.formId'])
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.examId', '=', examId)
    .orderBy('department.path')
    .orderBy('staff.jobNumber')
    .orderBy('examinee.userId')
    .execute();
}

/** The forms of the exam whose paper people have sat, here or in the exams that this one makes up for. */
export async function satForms(db: Db, organisationId: string, examId: string, userId: string | null = null) {
  const { rows } = await sql<{ userId: string; formId: string }>`
    with recursive line as (
      select id, make_up_of from exam where organisation_id = ${organisationId} and id = ${examId}
      union
      select earlier.id, earlier.make_up_of from line
      join exam earlier on earlier.organisation_id = ${organisationId} and earlier.id = line.make_up_of
    )
    select distinct attempt.user_id as "userId", form.id as "formId"
    from line
    join attempt on attempt.organisation_id = ${organisationId} and attempt.exam_id = line.id
      and (${userId}::uuid is null or attempt.user_id = ${userId}::uuid)
    join exam_form sat on sat.organisation_id = ${organisationId} and sat.id = attempt.form_id
    join exam_form form on form.organisation_id = ${organisationId} and form.exam_id = ${examId}
      and form.paper_id = sat.paper_id`.execute(db);
  return rows;
}

export async function setForms(db: Db, organisationId: string, examId: string, deal: ReadonlyMap<string, string>) {
  if (deal.size === 0) return;
  await sql`update examinee set form_id = given.form_id
    from unnest(${[...deal.keys()]}::uuid[], ${[...deal.values()]}::uuid[]) as given(user_id, form_id)
    where examinee.organisation_id = ${organisationId} and examinee.exam_id = ${examId}
      and examinee.user_id = given.user_id`.execute(db);
}
