import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExamRoom, RoomMonitor } from '#contract/exam/room.ts';
import type { Db } from '../../../kit/db/db.ts';
import { allOf, anyOf } from '../../../kit/db/match.ts';
import { colleagueColumns, colleagues, holdsInExam } from '../exam/colleague.queries.ts';
import { examineesOf } from '../examinee/counted-attempt.queries.ts';
import { placed } from './watched.queries.ts';

type Predicate = RawBuilder<SqlBool>;

/** Of what rooms hold, what a caller reaches: over `staff`, and over `department`. */
export interface RoomReach {
  readonly organisationId: string;
  readonly examId: string;
  readonly people: Predicate;
  readonly departments: Predicate;
}

/** People by an expression for their id, as far as in reach. */
const reached = (organisationId: string, userId: string, people: Predicate) => sql`staff
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  where staff.organisation_id = ${organisationId} and staff.user_id = ${sql.ref(userId)} and ${people}`;

export async function roomRows(db: Db, { organisationId, examId, people, departments }: RoomReach, roomId?: string) {
  const { rows } = await sql<ExamRoom>`with placed as ${placed(organisationId, examId)}
    select room.id as room_id, room.name, room.version,
      coalesce((select jsonb_agg(jsonb_build_object('departmentId', department.id, 'name', department.name)
        order by department.path) from department where department.organisation_id = room.organisation_id
        and department.id = any(room.department_ids) and ${departments}), '[]') as departments,
      array(select chosen.user_id from exam_room_examinee chosen
        where chosen.organisation_id = room.organisation_id and chosen.room_id = room.id
          and exists (select from ${reached(organisationId, 'chosen.user_id', people)})) as user_ids,
      (select count(*) from placed where placed.room_id = room.id
        and exists (select from ${reached(organisationId, 'placed.user_id', people)})) as people,
      coalesce((select jsonb_agg(jsonb_build_object('userId', known.user_id, 'realName', known.real_name,
          'jobNumber', known.job_number, 'departmentName', known.name) order by known.job_number)
        from exam_room_monitor monitor cross join lateral (select staff.user_id, staff.real_name, staff.job_number,
          department.name from ${reached(organisationId, 'monitor.user_id', people)}) known
        where monitor.organisation_id = room.organisation_id and monitor.room_id = room.id), '[]') as monitors
    from exam_room room
    where room.organisation_id = ${organisationId} and room.exam_id = ${examId}
      and ${roomId === undefined ? sql`true` : sql`room.id = ${roomId}`}
    order by room.id`.execute(db);
  return rows;
}

/** Of the examinees in reach, how many are in no room, and how many in more than one. */
export async function roomCounts(db: Db, { organisationId, examId, people }: RoomReach) {
  const counted = examineesOf(db, organisationId, examId)
    .leftJoin(
      sql<{ userId: string; rooms: number }>`(select placed.user_id, count(*) as rooms
        from ${placed(organisationId, examId)} as placed group by placed.user_id)`.as('inRooms'),
      (join) => join.onRef('inRooms.userId', '=', 'examinee.userId'),
    )
    .where(people);
  return counted
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where in_rooms.rooms is null)`.as('without'),
      sql<number>`count(*) filter (where in_rooms.rooms > 1)`.as('several'),
    ])
    .executeTakeFirstOrThrow();
}

export function monitorsInReach(db: Db, { organisationId, examId, people }: RoomReach): Promise<RoomMonitor[]> {
  return colleagues(db, organisationId)
    .select(colleagueColumns)
    .where(holdsInExam(examId, 'exam.monitor'))
    .where(people)
    .orderBy('staff.jobNumber')
    .limit(1000)
    .execute();
}

/** These people in reach, and whether they may watch. */
export function namedMonitors(db: Db, { organisationId, examId, people }: RoomReach, userIds: readonly string[]) {
  return colleagues(db, organisationId)
    .select(['staff.userId', 'staff.realName', holdsInExam(examId, 'exam.monitor').as('watches')])
    .where('staff.userId', '=', anyOf(userIds))
    .where(people)
    .execute();
}

export function wholeMonitors(db: Db, { organisationId, examId, people }: RoomReach) {
  return db
    .selectFrom('examWholeMonitor as whole')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'whole.organisationId').onRef('staff.userId', '=', 'whole.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select(colleagueColumns)
    .where('whole.organisationId', '=', organisationId)
    .where('whole.examId', '=', examId)
    .where(people)
    .orderBy('staff.jobNumber')
    .execute();
}

/** How many of these are examinees in reach. */
export async function examineesAmong(
  db: Db,
  { organisationId, examId, people }: RoomReach,
  userIds: readonly string[],
) {
  const { count } = await examineesOf(db, organisationId, examId)
    .where('examinee.userId', '=', anyOf(userIds))
    .where(people)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** With the departments that the caller does not reach. */
export function heldRooms(db: Db, { organisationId, examId, departments }: RoomReach) {
  return db
    .selectFrom('examRoom as room')
    .select(['room.id as roomId', 'room.name', 'room.version'])
    .select(
      sql<string[]>`array(select department.id from department where department.organisation_id = room.organisation_id
        and department.id = any(room.department_ids) and not ${departments})`.as('otherDepartmentIds'),
    )
    .where('room.organisationId', '=', organisationId)
    .where('room.examId', '=', examId)
    .execute();
}

interface RoomFields {
  readonly roomId: string;
  readonly name: string;
  readonly departmentIds: readonly string[];
}

export async function addRoom(
  db: Db,
  { organisationId, examId }: RoomReach,
  { roomId, name, departmentIds }: RoomFields,
) {
  await db
    .insertInto('examRoom')
    .values({ organisationId, id: roomId, examId, name, departmentIds: [...departmentIds] })
    .execute();
}

export async function changeRoom(db: Db, { organisationId }: RoomReach, { roomId, name, departmentIds }: RoomFields) {
  await db
    .updateTable('examRoom')
    .set({ name, departmentIds: [...departmentIds], version: sql`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', roomId)
    .execute();
}

/** Those whom the caller does not reach stay as they are. */
export async function setChosen(
  db: Db,
  { organisationId, examId, people }: RoomReach,
  roomId: string,
  userIds: readonly string[],
) {
  await sql`delete from exam_room_examinee chosen where chosen.organisation_id = ${organisationId}
    and chosen.room_id = ${roomId} and chosen.user_id <> ${allOf(userIds)}
    and exists (select from ${reached(organisationId, 'chosen.user_id', people)})`.execute(db);
  await sql`insert into exam_room_examinee (organisation_id, room_id, exam_id, user_id)
    select ${organisationId}::uuid, ${roomId}::uuid, ${examId}::uuid, id from unnest(${[...userIds]}::uuid[]) as id
    on conflict do nothing`.execute(db);
  const { count } = await db
    .selectFrom('examRoomExaminee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('roomId', '=', roomId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The same of who watches it. */
export async function setMonitors(
  db: Db,
  { organisationId, people }: RoomReach,
  roomId: string,
  userIds: readonly string[],
) {
  await sql`delete from exam_room_monitor monitor where monitor.organisation_id = ${organisationId}
    and monitor.room_id = ${roomId} and monitor.user_id <> ${allOf(userIds)}
    and exists (select from ${reached(organisationId, 'monitor.user_id', people)})`.execute(db);
  await sql`insert into exam_room_monitor (organisation_id, room_id, user_id)
    select ${organisationId}::uuid, ${roomId}::uuid, id from unnest(${[...userIds]}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

/** The same of who watches the whole exam. */
export async function setWhole(db: Db, { organisationId, examId, people }: RoomReach, userIds: readonly string[]) {
  await sql`delete from exam_whole_monitor whole where whole.organisation_id = ${organisationId}
    and whole.exam_id = ${examId} and whole.user_id <> ${allOf(userIds)}
    and exists (select from ${reached(organisationId, 'whole.user_id', people)})`.execute(db);
  await sql`insert into exam_whole_monitor (organisation_id, exam_id, user_id)
    select ${organisationId}::uuid, ${examId}::uuid, id from unnest(${[...userIds]}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

/** With who was in it and who watched it. */
export async function removeRoom(db: Db, { organisationId, examId }: RoomReach, roomId: string) {
  await db
    .deleteFrom('examRoom')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('id', '=', roomId)
    .execute();
}
