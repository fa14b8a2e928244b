import { sql } from 'kysely';
import type { CourseAbility } from '#contract/study/course.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export type AbilityLevel = Pick<CourseAbility, 'abilityId' | 'level'>;

/** The abilities and skills that a course leads to, by their names. */
export async function abilitiesOf(db: Db, organisationId: string, courseId: string): Promise<CourseAbility[]> {
  const { rows } = await sql<CourseAbility>`select ability.id as "abilityId", ability.name, named.level
    from course_ability named
    join ability on ability.organisation_id = named.organisation_id and ability.id = named.ability_id
    where named.organisation_id = ${organisationId} and named.course_id = ${courseId}
    order by ability.name, ability.id`.execute(db);
  return rows;
}

/** These and no others. */
export async function replaceAbilities(
  db: Db,
  organisationId: string,
  courseId: string,
  abilities: readonly AbilityLevel[],
) {
  const given = sql`json_to_recordset(${JSON.stringify(abilities)}::json) as given("abilityId" uuid, level smallint)`;
  await sql`delete from course_ability where organisation_id = ${organisationId} and course_id = ${courseId}
    and ability_id not in (select "abilityId" from ${given})`.execute(db);
  await sql`insert into course_ability (organisation_id, course_id, ability_id, level)
    select ${organisationId}::uuid, ${courseId}::uuid, "abilityId", level from ${given}
    on conflict (organisation_id, course_id, ability_id) do update set level = excluded.level`.execute(db);
}

export async function countCoursesNaming(db: Db, organisationId: string, abilityIds: readonly string[]) {
  const { rows } = await sql<{ courses: number }>`select count(distinct course_id)::int as courses from course_ability
    where organisation_id = ${organisationId} and ability_id = ${anyOf(abilityIds)}`.execute(db);
  return rows[0]?.courses ?? 0;
}

/** A course that named both leads to the higher level of the two. */
export async function mergeAbility(db: Db, organisationId: string, fromId: string, toId: string) {
  await sql`insert into course_ability as stood (organisation_id, course_id, ability_id, level)
    select organisation_id, course_id, ${toId}::uuid, level from course_ability
    where organisation_id = ${organisationId} and ability_id = ${fromId}
    on conflict (organisation_id, course_id, ability_id) do update
      set level = greatest(stood.level, excluded.level)`.execute(db);
  await sql`delete from course_ability where organisation_id = ${organisationId} and ability_id = ${fromId}`.execute(
    db,
  );
}
