import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { choosable } from './choice.queries.ts';
import type { Leading } from './gap-items.rules.ts';

/** Of a practice by its points, or of one without any by the questions of its banks. */
const practices = (user: Caller, ids: RawBuilder<string>) => sql`
  select link.ability_id, 'practice' as kind, thing.id as ref_id, found.title, null::smallint as level, 0 as rank
  from practice thing join (${choosable(user, 'practice')}) as found on found.id = thing.id
  cross join lateral jsonb_array_elements_text(thing.source -> 'knowledgeIds') as chosen(id)
  join knowledge_point point on point.organisation_id = thing.organisation_id and point.id = chosen.id::uuid
  join knowledge_point linked on linked.organisation_id = point.organisation_id
    and (linked.path <@ point.path or point.path <@ linked.path)
  join ability_knowledge link on link.organisation_id = linked.organisation_id and link.knowledge_id = linked.id
    and link.ability_id = ${ids}
  where thing.organisation_id = ${user.organisationId}
  union select link.ability_id, 'practice', thing.id, found.title, null, 1
  from practice thing join (${choosable(user, 'practice')}) as found on found.id = thing.id
  join ability_knowledge link on link.organisation_id = thing.organisation_id and link.ability_id = ${ids}
  where thing.organisation_id = ${user.organisationId} and jsonb_array_length(thing.source -> 'knowledgeIds') = 0
    and exists (select from question join question_knowledge about on about.organisation_id = question.organisation_id
        and about.question_id = question.id
      where question.organisation_id = thing.organisation_id and question.deleted_at is null
        and question.state = 'APPROVED' and thing.source -> 'bankIds' ? question.bank_id::text
        and about.knowledge_id = link.knowledge_id)`;

/** Exams that the person may still take, by what their questions tell of. */
const exams = (user: Caller, userId: string, ids: RawBuilder<string>, at: Date) => sql`
  select asked.ability_id, 'exam', thing.id, thing.title, null, 0
  from (${choosable(user, 'exam')}) as thing
  join exam on exam.organisation_id = ${user.organisationId} and exam.id = thing.id and exam.closes_at > ${at}
  join examinee on examinee.organisation_id = exam.organisation_id and examinee.exam_id = exam.id
    and examinee.user_id = ${userId}
  join exam_question one on one.organisation_id = exam.organisation_id and one.exam_id = exam.id
  join question on question.organisation_id = one.organisation_id and question.id = one.question_id
  cross join lateral (
    select link.ability_id from question_knowledge about join ability_knowledge link
      on link.organisation_id = about.organisation_id and link.knowledge_id = about.knowledge_id
      where about.organisation_id = question.organisation_id and about.question_id = question.id
        and link.ability_id = ${ids}
    union select named.id from unnest(question.ability_ids) as named(id) where named.id = ${ids}) as asked`;

/** What somebody may be given that leads on in these abilities; what is closest to them first. */
export async function leadingOn(db: Db, user: Caller, userId: string, abilityIds: readonly string[], at: Date) {
  const ids = anyOf(abilityIds);
  const { rows } = await sql<Leading>`select found.ability_id as "abilityId", found.kind,
      found.ref_id as "refId", found.title, found.level from (
    select link.ability_id, 'course' as kind, thing.id as ref_id, thing.title, link.level, 0 as rank
    from (${choosable(user, 'course')}) as thing join course_ability link
      on link.organisation_id = ${user.organisationId} and link.course_id = thing.id and link.ability_id = ${ids}
    union select material.ability_id, 'material', material.id, material.title, material.level,
      case when material.recommended then 0 else 1 end
    from ability_material material where material.organisation_id = ${user.organisationId}
      and material.ability_id = ${ids}
    union ${practices(user, ids)}
    union ${exams(user, userId, ids, at)}) as found
    order by found.rank, found.level nulls last, found.title, found.ref_id`.execute(db);
  return rows;
}
