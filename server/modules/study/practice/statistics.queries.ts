import { sql } from 'kysely';
import type { ItemType } from '#contract/question/type.ts';
import { practice as endpoints, type PracticePerson } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';

/** Sessions of a practice by people within reach. */
const sessions = (user: Caller, practiceId: string) => sql`practice_session session
  join staff on staff.organisation_id = session.organisation_id and staff.user_id = session.user_id
  where session.organisation_id = ${user.organisationId} and session.practice_id = ${practiceId}
    and ${staffInScope(user, endpoints.people.access)}`;

export async function countPeople(db: Db, user: Caller, practiceId: string) {
  const { rows } = await sql<{ total: number }>`select count(distinct session.user_id)::int as total
    from ${sessions(user, practiceId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Who practised, the last first. */
export async function peopleOf(
  db: Db,
  user: Caller,
  practiceId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const { rows } = await sql<PracticePerson>`
    select person.*, staff.real_name as "realName", staff.job_number as "jobNumber",
      department.name as "departmentName"
    from (select session.user_id as "userId", count(*)::int as sessions, sum(session.answered)::int as answered,
        coalesce(sum(session.right_count)::float8 / nullif(sum(session.answered), 0), 0) as "rightRate",
        max(session.started_at) as "lastAt"
      from ${sessions(user, practiceId)} group by session.user_id) person
    join staff on staff.organisation_id = ${user.organisationId} and staff.user_id = person."userId"
    join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    order by person."lastAt" desc, person."userId" limit ${size} offset ${page * size}`.execute(db);
  return rows;
}

const answers = (user: Caller, practiceId: string) => sql`practice_answer answer
  join question_version version on version.organisation_id = answer.organisation_id
    and version.id = answer.question_version_id
  where answer.organisation_id = ${user.organisationId}
    and answer.session_id in (select session.id from ${sessions(user, practiceId)})`;

/** Of those that are marked. */
const rightRate = sql`coalesce(avg((answer.ratio = 1)::int), 0)::float8`;

/** The worst first. */
export async function questionsOf(db: Db, user: Caller, practiceId: string) {
  const { rows } = await sql<{
    questionId: string;
    stem: string;
    type: ItemType;
    answered: number;
    rightRate: number;
  }>`select version.question_id as "questionId", (array_agg(version.stem order by version.number desc))[1] as stem,
      min(version.type) as type, count(*)::int as answered, ${rightRate} as "rightRate"
    from ${answers(user, practiceId)} group by version.question_id
    order by "rightRate", answered desc, version.question_id limit 200`.execute(db);
  return rows;
}

export async function knowledgeOf(db: Db, user: Caller, practiceId: string) {
  const { rows } = await sql<{ knowledgeId: string; name: string; answered: number; rightRate: number }>`
    select point.id as "knowledgeId", point.name, count(*)::int as answered, coalesce(avg(told.fully), 0)::float8 as "rightRate"
    from (select version.question_id, (answer.ratio = 1)::int as fully from ${answers(user, practiceId)}) told
    join question part on part.organisation_id = ${user.organisationId} and part.id = told.question_id
    join question_knowledge link on link.organisation_id = ${user.organisationId}
      and link.question_id = coalesce(part.parent_id, part.id)
    join knowledge_point point on point.organisation_id = link.organisation_id and point.id = link.knowledge_id
    group by point.id, point.name order by "rightRate", point.name limit 200`.execute(db);
  return rows;
}
