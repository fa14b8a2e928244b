import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { examInReach } from '../exam/reach.queries.ts';

type Predicate = RawBuilder<SqlBool>;

/**
 * Who is in which room, each once: those who were chosen, and of its departments and those below the examinees who are
 * there at this moment, as the roll and data scopes have it. `among` narrows the rooms, over `room`.
 */
export const placed = (organisationId: string, examId: string, among: Predicate = sql`true`) => sql`(
  select room.id as room_id, chosen.user_id from exam_room room join exam_room_examinee chosen
    on chosen.organisation_id = room.organisation_id and chosen.room_id = room.id
  where room.organisation_id = ${organisationId} and room.exam_id = ${examId} and ${among}
  union
  select room.id, sitting.user_id from exam_room room
    join department top on top.organisation_id = room.organisation_id and top.id = any(room.department_ids)
    join department below on below.organisation_id = top.organisation_id and below.path <@ top.path
    join staff person on person.organisation_id = below.organisation_id and person.department_id = below.id
    join examinee sitting on sitting.organisation_id = person.organisation_id and sitting.exam_id = room.exam_id
      and sitting.user_id = person.user_id
  where room.organisation_id = ${organisationId} and room.exam_id = ${examId} and ${among})`;

const isOwn = ({ organisationId, userId }: Caller) => sql<SqlBool>`exists (select from exam_room_monitor monitor
  where monitor.organisation_id = ${organisationId} and monitor.room_id = room.id and monitor.user_id = ${userId})`;

const hasRooms = ({ organisationId }: Caller, examId: string, among: Predicate = sql`true`) =>
  sql<SqlBool>`exists (select from exam_room room
    where room.organisation_id = ${organisationId} and room.exam_id = ${examId} and ${among})`;

const arranges = (user: Caller, examId: string) => sql<SqlBool>`exists (select from exam
  where exam.organisation_id = ${user.organisationId} and exam.id = ${examId} and ${examInReach(user, 'exam.manage', examId)})`;

/** Over `staff`: the people of the rooms that the caller was given. */
const inOwnRooms = (user: Caller, examId: string) =>
  sql<SqlBool>`staff.user_id in (select user_id from ${placed(user.organisationId, examId, isOwn(user))} as placed)`;

/**
 * Is there no line to the rooms of the caller's own? So it is while an exam has none, for whom it was given as a whole,
 * and for who arranges it and took no room.
 */
const watchesWhole = (user: Caller, examId: string) => sql<SqlBool>`(not ${hasRooms(user, examId)}
  or exists (select from exam_whole_monitor whole where whole.organisation_id = ${user.organisationId}
    and whole.exam_id = ${examId} and whole.user_id = ${user.userId})
  or (${arranges(user, examId)} and not ${hasRooms(user, examId, isOwn(user))}))`;

/** Over `staff`: whom of an exam the caller watches, of those in reach. */
export const watchedPeople = (user: Caller, access: string, examId: string) =>
  sql<SqlBool>`(${staffInScope(user, access, examId)}
    and (${watchesWhole(user, examId)} or ${inOwnRooms(user, examId)}))`;

/** The same where who arranges an exam and who watches it read one list: whoever arranges it knows of everybody. */
export const knownPeople = (user: Caller, access: readonly string[], examId: string) =>
  sql<SqlBool>`(${staffInScope(user, access, examId)}
    and (${watchesWhole(user, examId)} or ${inOwnRooms(user, examId)}
      or (${arranges(user, examId)} and ${staffInScope(user, 'exam.manage', examId)})))`;

/** The names of the rooms that the caller was given; null: the whole exam. */
export async function ownRooms(db: Db, user: Caller, examId: string) {
  const { organisationId } = user;
  const { rows } = await sql<{ whole: boolean; names: string[] }>`select ${watchesWhole(user, examId)} as whole,
    array(select room.name from exam_room room where room.organisation_id = ${organisationId}
      and room.exam_id = ${examId} and ${isOwn(user)} order by room.id) as names`.execute(db);
  const [row] = rows;
  return row && !row.whole ? row.names : null;
}

/** The names of everybody's rooms. */
export async function roomsByPerson(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<{ userId: string; names: string[] }>`
    select placed.user_id, array_agg(room.name order by room.id) as names
    from ${placed(organisationId, examId)} as placed join exam_room room
      on room.organisation_id = ${organisationId} and room.id = placed.room_id
    group by placed.user_id`.execute(db);
  return new Map(rows.map(({ userId, names }) => [userId, names]));
}
