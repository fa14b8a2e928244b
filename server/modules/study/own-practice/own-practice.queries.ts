import { type SqlBool, sql } from 'kysely';
import type { OwnPractice } from '#contract/study/own-practice.ts';
import type { PracticeMode } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { forPerson } from '../practice/audience.queries.ts';
import type { Person } from '../practice/source.queries.ts';

/** Over `practice`: it stands in an open course in which this person learns, whoever it is for otherwise. */
const inOwnCourse = ({ organisationId, userId }: Caller) => sql<SqlBool>`exists (select from course_section section
  join course on course.organisation_id = section.organisation_id and course.id = section.course_id
    and course.state = 'OPEN'
  join course_member member on member.organisation_id = section.organisation_id
    and member.course_id = section.course_id and member.state = 'ACTIVE'
  where section.organisation_id = ${organisationId} and section.kind = 'PRACTICE' and section.deleted_at is null
    and section.ref_id = practice.id and member.user_id = ${userId})`;

/** Released ones for this person, and closed ones that they practised. */
export const shown = (user: Caller) => sql<SqlBool>`practice.organisation_id = ${user.organisationId} and (
  (practice.state = 'RELEASED' and (${forPerson(user)} or ${inOwnCourse(user)}))
  or (practice.state = 'CLOSED' and exists (select from practice_session session
    where session.organisation_id = practice.organisation_id and session.practice_id = practice.id
      and session.user_id = ${user.userId})))`;

const columns = (user: Caller) => sql`practice.id as "practiceId", practice.name, practice.description, practice.modes,
  practice.state, practice.mock_minutes as "mockMinutes", practice.repeatable, practice.source,
  practice.opens_at as "opensAt", practice.closes_at as "closesAt",
  exists (select from practice_session session where session.organisation_id = practice.organisation_id
    and session.practice_id = practice.id and session.user_id = ${user.userId}
    and session.finished_at is not null) as "finishedOnce"`;

interface Row extends Pick<OwnPractice, 'practiceId' | 'name' | 'description' | 'modes' | 'mockMinutes' | 'closesAt'> {
  readonly state: 'RELEASED' | 'CLOSED';
  readonly repeatable: boolean;
  readonly source: unknown;
  readonly opensAt: string | null;
  readonly finishedOnce: boolean;
}

interface Listed extends Row {
  readonly openSessionId: string | null;
  readonly practised: number;
  readonly right: number;
}

/** How one stands with what one answered last of each question. */
const standing = (user: Caller) => sql`lateral (select count(*)::int as practised,
    (count(*) filter (where last.ratio = 1))::int as right
  from (select distinct on (version.question_id) answer.ratio from practice_session session
    join practice_answer answer on answer.organisation_id = session.organisation_id and answer.session_id = session.id
    join question_version version on version.organisation_id = answer.organisation_id
      and version.id = answer.question_version_id
    where session.organisation_id = practice.organisation_id and session.practice_id = practice.id
      and session.user_id = ${user.userId} and (session.mode <> 'MOCK' or session.finished_at is not null)
    order by version.question_id, answer.answered_at desc) last) standing`;

export async function ownPractices(
  db: Db,
  user: Caller,
  {
    page,
    size,
    practiceId,
  }: { readonly page: number; readonly size: number; readonly practiceId?: string | undefined },
) {
  const wanted = sql<SqlBool>`(${practiceId ?? null}::uuid is null or practice.id = ${practiceId ?? null})`;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from practice where ${shown(user)} and ${wanted}`.execute(db);
  const { rows } = await sql<Listed>`select ${columns(user)}, standing.practised, standing."right",
      (select session.id from practice_session session where session.organisation_id = practice.organisation_id
        and session.practice_id = practice.id and session.user_id = ${user.userId} and session.finished_at is null
        order by session.started_at desc limit 1) as "openSessionId"
    from practice, ${standing(user)} where ${shown(user)} and ${wanted}
    order by practice.state desc, practice.updated_at desc, practice.id
    limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

/** One that is shown to the person. */
export async function findOwn(db: Db, user: Caller, practiceId: string) {
  const { rows } = await sql<Row>`select ${columns(user)} from practice
    where ${shown(user)} and practice.id = ${practiceId}`.execute(db);
  return rows[0];
}

/** Nobody begins two sessions at once. */
export async function holdPerson(db: Db, { organisationId, userId }: Person) {
  await sql`select from staff where organisation_id = ${organisationId} and user_id = ${userId} for no key update`.execute(
    db,
  );
}

const sessionColumns = sql`session.id as "sessionId", session.practice_id as "practiceId",
  practice.name as "practiceName", session.mode, session.items, session.item_count as total, session.answered,
  session.right_count as "right", session.started_at as "startedAt", session.deadline,
  session.finished_at as "finishedAt"`;

const withPractice = sql`practice_session session
  left join practice on practice.organisation_id = session.organisation_id and practice.id = session.practice_id`;

export interface SessionRow {
  readonly sessionId: string;
  readonly practiceId: string | null;
  readonly practiceName: string | null;
  readonly mode: PracticeMode;
  readonly items: string[];
  readonly total: number;
  readonly answered: number;
  readonly right: number;
  readonly startedAt: string;
  readonly deadline: string | null;
  readonly finishedAt: string | null;
}

/** One of the person's own, held until the transaction ends where it is to change. */
export async function findSession(db: Db, { organisationId, userId }: Person, id: string, hold = false) {
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from ${withPractice}
    where session.organisation_id = ${organisationId} and session.user_id = ${userId} and session.id = ${id}
    ${hold ? sql`for update of session` : sql``}`.execute(db);
  return rows[0];
}

/** What the person began the same way and did not finish. */
export async function unfinished(
  db: Db,
  { organisationId, userId }: Person,
  { practiceId, mode }: { readonly practiceId: string | undefined; readonly mode: PracticeMode },
) {
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from ${withPractice}
    where session.organisation_id = ${organisationId} and session.user_id = ${userId} and session.mode = ${mode}
      and session.practice_id is not distinct from ${practiceId ?? null}::uuid and session.finished_at is null
    order by session.started_at desc limit 1 for update of session`.execute(db);
  return rows[0];
}

export async function sessionHistory(
  db: Db,
  { organisationId, userId }: Person,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const where = sql`session.organisation_id = ${organisationId} and session.user_id = ${userId}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from practice_session session
    where ${where}`.execute(db);
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from ${withPractice} where ${where}
    order by session.started_at desc, session.id limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function insertSession(
  db: Db,
  { organisationId, userId }: Person,
  session: {
    readonly id: string;
    readonly practiceId: string | undefined;
    readonly mode: PracticeMode;
    readonly items: readonly string[];
    readonly deadline: Date | null;
  },
  at: Date,
) {
  await db
    .insertInto('practiceSession')
    .values({
      ...{ organisationId, userId, id: session.id, mode: session.mode },
      practiceId: session.practiceId ?? null,
      items: JSON.stringify(session.items),
      itemCount: session.items.length,
      startedAt: at.toISOString(),
      deadline: session.deadline?.toISOString() ?? null,
    })
    .execute();
}

/** `complete`: what was not answered could not be. */
export async function endSession(db: Db, organisationId: string, id: string, at: Date, complete: boolean) {
  const finishedAt = at.toISOString();
  await db
    .updateTable('practiceSession')
    .set({
      finishedAt,
      ...(complete && { completedAt: sql<string>`coalesce(completed_at, ${finishedAt}::timestamptz)` }),
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
