import { type SqlBool, sql } from 'kysely';
import { practice as endpoints, type PracticeFields } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';

export type Chosen = PracticeFields['chosen'][number];

/** Over `practice`: it is for this person, as they stand now. */
export const forPerson = ({ organisationId, userId }: Pick<Caller, 'organisationId' | 'userId'>) =>
  sql<SqlBool>`(practice.audience = 'EVERYONE' or exists (select from practice_audience chosen
    join staff me on me.organisation_id = chosen.organisation_id and me.user_id = ${userId}
    where chosen.organisation_id = ${organisationId} and chosen.practice_id = practice.id and case chosen.kind
      when 'person' then chosen.ref_id = me.user_id
      when 'post' then chosen.ref_id = me.post_id
      when 'department' then exists (select from department top join department own
        on own.organisation_id = top.organisation_id and own.path <@ top.path
        where top.organisation_id = chosen.organisation_id and top.id = chosen.ref_id and own.id = me.department_id)
      when 'tag' then exists (select from tag join tag_use on tag_use.organisation_id = tag.organisation_id
        and tag_use.tag_id = tag.id where tag.organisation_id = chosen.organisation_id and tag.id = chosen.ref_id
        and tag.deleted_at is null and tag_use.target_id = me.user_id) end))`;

const inReach = (user: Caller) => sql<SqlBool>`(chosen.kind <> 'person' or exists (select from staff
  where staff.organisation_id = chosen.organisation_id and staff.user_id = chosen.ref_id
    and ${staffInScope(user, endpoints.people.access)}))`;

/** Whom a practice is for by name; of persons those in reach. */
export async function chosenOf(db: Db, user: Caller, practiceId: string) {
  const { rows } = await sql<Chosen & { name: string; jobNumber: string }>`select chosen.kind,
      chosen.ref_id as "refId", coalesce(department.name, post.name, tag.name, person.real_name, '已删除') as name,
      coalesce(person.job_number, '') as "jobNumber"
    from practice_audience chosen
    left join department on chosen.kind = 'department' and department.organisation_id = chosen.organisation_id
      and department.id = chosen.ref_id
    left join post on chosen.kind = 'post' and post.organisation_id = chosen.organisation_id and post.id = chosen.ref_id
    left join tag on chosen.kind = 'tag' and tag.organisation_id = chosen.organisation_id and tag.id = chosen.ref_id
    left join staff person on chosen.kind = 'person' and person.organisation_id = chosen.organisation_id
      and person.user_id = chosen.ref_id
    where chosen.organisation_id = ${user.organisationId} and chosen.practice_id = ${practiceId} and ${inReach(user)}
    order by chosen.kind, name, chosen.ref_id`.execute(db);
  return rows;
}

/** Persons beyond the caller's reach stay: the caller did not see them. */
export async function setChosen(db: Db, user: Caller, practiceId: string, { audience, chosen }: PracticeFields) {
  const { organisationId } = user;
  await sql`delete from practice_audience chosen where chosen.organisation_id = ${organisationId}
    and chosen.practice_id = ${practiceId} and ${inReach(user)}`.execute(db);
  if (audience !== 'CHOSEN') return;
  await sql`insert into practice_audience (organisation_id, practice_id, kind, ref_id)
    select ${organisationId}::uuid, ${practiceId}::uuid, chosen.kind, chosen.ref_id
    from unnest(${chosen.map(({ kind }) => kind)}::text[], ${chosen.map(({ refId }) => refId)}::uuid[])
      as chosen(kind, ref_id) on conflict do nothing`.execute(db);
}
