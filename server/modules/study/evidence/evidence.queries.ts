import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { type DueOrigin, evidenceDue, type NewEvidence, type Relinked } from '../../post/index.ts';
import { relinkedQuestions } from '../../question/index.ts';

const asking = (organisationId: string, relinked: Relinked) => sql`
  with meant as materialized (select distinct id from (${relinkedQuestions(organisationId, relinked)}) as relinked)
  select distinct session.id from meant
  join question_version version on version.organisation_id = ${organisationId} and version.question_id = meant.id
  join practice_answer answer on answer.organisation_id = version.organisation_id
    and answer.question_version_id = version.id
  join practice_session session on session.organisation_id = answer.organisation_id and session.id = answer.session_id
  where session.finished_at is not null`;

const finished = (organisationId: string) => sql`select session.id from practice_session session
  where session.organisation_id = ${organisationId} and session.finished_at is not null`;

/** What sessions of practice tell waits to be written anew: of those that asked what is meant, or of all. */
export const practiceDue = (db: Db, organisationId: string, relinked?: Relinked) =>
  evidenceDue(db, organisationId, 'practice', relinked ? asking(organisationId, relinked) : finished(organisationId));

interface Named {
  readonly courseId?: string;
  /** Of courses that name these abilities or what stands below them. */
  readonly abilityIds?: readonly string[];
  readonly userIds?: readonly string[] | undefined;
}

/** What their courses tell of people waits to be written anew: of those who completed what is named, or any. */
export function coursesDue(db: Db, organisationId: string, { courseId, abilityIds, userIds }: Named = {}) {
  const naming =
    abilityIds &&
    sql`and exists (select from course_ability named
      join ability below on below.organisation_id = named.organisation_id and below.id = named.ability_id
      join ability top on top.organisation_id = below.organisation_id and below.path <@ top.path
        and top.id = ${anyOf(abilityIds)}
      where named.organisation_id = member.organisation_id and named.course_id = member.course_id)`;
  return evidenceDue(
    db,
    organisationId,
    'course',
    sql`select distinct member.user_id from course_member member
      where member.organisation_id = ${organisationId} and member.completed_at is not null
        ${courseId ? sql`and member.course_id = ${courseId}` : sql``}
        ${userIds ? sql`and member.user_id = ${anyOf(userIds)}` : sql``} ${naming ?? sql``}`,
  );
}

/** What waits of one source, the longest waiting first; of practice all of one person together, as it is told by person. */
export async function dueOrigins(db: Db, organisationId: string, source: 'practice' | 'course', limit: number) {
  const together = source === 'practice' ? await duePractice(db, organisationId, limit) : [];
  if (together.length > 0) return together;
  const { rows } = await sql<DueOrigin>`select origin_id as "originId", since::text as since from evidence_due
    where organisation_id = ${organisationId} and source = ${source} order by since, origin_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Of so many sessions the people, whose other due sessions come with them. */
const longestWaiting = 20;

async function duePractice(db: Db, organisationId: string, limit: number) {
  const { rows } = await sql<DueOrigin>`with longest as (
      select due.origin_id from evidence_due due where due.organisation_id = ${organisationId}
        and due.source = 'practice' order by due.since, due.origin_id limit ${longestWaiting}
    ), people as (
      select distinct session.user_id from longest join practice_session session
        on session.organisation_id = ${organisationId} and session.id = longest.origin_id
    )
    select due.origin_id as "originId", due.since::text as since from people
    join practice_session session on session.organisation_id = ${organisationId}
      and session.user_id = people.user_id
    join evidence_due due on due.organisation_id = session.organisation_id and due.source = 'practice'
      and due.origin_id = session.id
    order by session.user_id, due.origin_id limit ${limit}`.execute(db);
  return rows;
}

export async function organisationsDue(db: Db) {
  const { rows } = await sql<{ organisationId: string }>`select distinct organisation_id as "organisationId"
    from evidence_due where source in ('practice', 'course')`.execute(db);
  return rows.map(({ organisationId }) => organisationId);
}

export interface PractisedAnswer {
  readonly userId: string;
  readonly sessionId: string;
  readonly questionVersionId: string;
  readonly ratio: number;
  readonly difficulty: number;
  readonly answeredAt: string;
}

/** Marked answers in finished sessions. What people said of their own short answers tells nothing. */
const counts = sql`session.finished_at is not null and answer.ratio is not null and version.type <> 'SHORT'`;

/**
 * What was answered in these sessions as far as it tells something: of each question of which a person knows the answer since
 * they practised it only what they answered last, in whatever session and version. So practising the same again and again
 * says how it went the last time, and weighs no more than once. Who came by an invitation alone is no staff.
 */
export async function practisedAnswers(db: Db, organisationId: string, sessionIds: readonly string[]) {
  const { rows } = await sql<PractisedAnswer>`with practised as materialized (
      select distinct session.user_id from practice_session session
      join staff on staff.organisation_id = session.organisation_id and staff.user_id = session.user_id
        and staff.status <> 3
      where session.organisation_id = ${organisationId} and session.id = ${anyOf(sessionIds)}
    ), told as (
      select session.user_id, session.id as session_id, answer.question_version_id, answer.ratio, version.difficulty,
        answer.answered_at, row_number() over (partition by session.user_id, version.question_id
          order by answer.answered_at desc, session.id desc, answer.question_version_id desc) as place
      from practised
      join practice_session session on session.organisation_id = ${organisationId}
        and session.user_id = practised.user_id
      join practice_answer answer on answer.organisation_id = session.organisation_id
        and answer.session_id = session.id
      join question_version version on version.organisation_id = answer.organisation_id
        and version.id = answer.question_version_id
      where ${counts}
    )
    select user_id as "userId", session_id as "sessionId", question_version_id as "questionVersionId", ratio, difficulty,
      answered_at as "answeredAt"
    from told where place = 1 and session_id = ${anyOf(sessionIds)}`.execute(db);
  return rows;
}

/** This session and those of its person whose evidence is of a question that it asked: what it tells may be in their place. */
export async function sessionsToldAnew(db: Db, organisationId: string, sessionId: string) {
  const { rows } = await sql<{ sessionId: string }>`select distinct known.origin_id as "sessionId"
    from practice_session session
    join practice_answer answer on answer.organisation_id = session.organisation_id and answer.session_id = session.id
    join question_version asked on asked.organisation_id = answer.organisation_id
      and asked.id = answer.question_version_id
    join question_version version on version.organisation_id = asked.organisation_id
      and version.question_id = asked.question_id
    join evidence known on known.organisation_id = session.organisation_id and known.user_id = session.user_id
      and known.source = 'practice' and known.item_id = version.id
    where session.organisation_id = ${organisationId} and session.id = ${sessionId}`.execute(db);
  return [...new Set([sessionId, ...rows.map((row) => row.sessionId)])];
}

type CourseEvidence = Pick<NewEvidence, 'userId' | 'abilityId' | 'originId' | 'itemId' | 'at'> & {
  readonly level: number;
};

/** What completed courses tell of these people: of the abilities that they name, and with a skill of its ability. */
export async function completedCourses(db: Db, organisationId: string, userIds: readonly string[]) {
  const { rows } = await sql<CourseEvidence>`select member.user_id as "userId", top.id as "abilityId",
      member.user_id as "originId", member.course_id as "itemId", max(named.level)::int as level,
      member.completed_at as at
    from course_member member
    join staff on staff.organisation_id = member.organisation_id and staff.user_id = member.user_id
      and staff.status <> 3
    join course_ability named on named.organisation_id = member.organisation_id and named.course_id = member.course_id
    join ability below on below.organisation_id = named.organisation_id and below.id = named.ability_id
      and below.merged_into is null
    join ability top on top.organisation_id = below.organisation_id and below.path <@ top.path
      and nlevel(top.path) > 1 and top.merged_into is null
    where member.organisation_id = ${organisationId} and member.user_id = ${anyOf(userIds)}
      and member.completed_at is not null
    group by member.organisation_id, member.course_id, member.user_id, top.organisation_id, top.id`.execute(db);
  return rows;
}

interface Key {
  readonly originId: string;
  readonly itemId: string;
}

type Titled = Key & { readonly title: string };

/** The names of courses that were completed. */
export async function courseTitles(db: Db, organisationId: string, keys: readonly Key[]): Promise<Titled[]> {
  const { rows } = await sql<{ id: string; title: string }>`select id, name as title from course
    where organisation_id = ${organisationId} and id = ${anyOf(keys.map(({ itemId }) => itemId))}`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return keys.flatMap(({ originId, itemId }) => {
    const title = titles.get(itemId);
    return title === undefined ? [] : [{ originId, itemId, title }];
  });
}

/** The names of practices by their sessions; of sessions of one's own book there is none. */
export async function practiceTitles(db: Db, organisationId: string, keys: readonly Key[]): Promise<Titled[]> {
  const { rows } = await sql<{ id: string; title: string }>`select session.id, practice.name as title
    from practice_session session
    join practice on practice.organisation_id = session.organisation_id and practice.id = session.practice_id
    where session.organisation_id = ${organisationId}
      and session.id = ${anyOf(keys.map(({ originId }) => originId))}`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return keys.flatMap(({ originId, itemId }) => {
    const title = titles.get(originId);
    return title === undefined ? [] : [{ originId, itemId, title }];
  });
}
