import { type SqlBool, sql } from 'kysely';
import type { SectionKind } from '#contract/study/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import { mediaKinds } from './section.rules.ts';

/** Over `exam`: published, and made by somebody whom the caller reaches as one who manages exams. */
const choosable = (user: Caller) => sql<SqlBool>`exam.organisation_id = ${user.organisationId}
  and exam.deleted_at is null and exam.state = 'PUBLISHED'
  and ${createdInScope(user, 'exam.manage', sql.ref('exam.created_by'))}`;

/** Over `practice`: released, and made by somebody whom the caller reaches as one who manages practices. */
const practiceChoosable = (user: Caller) => sql<SqlBool>`practice.organisation_id = ${user.organisationId}
  and practice.state = 'RELEASED' and ${createdInScope(user, 'practice.manage', sql.ref('practice.created_by'))}`;

/** Is there such an exam, practice or medium for a section of this kind? */
export async function referenceStands(
  db: Db,
  user: Caller,
  kind: SectionKind,
  { mediaId, refId }: { readonly mediaId: string | null; readonly refId: string | null },
) {
  if (mediaId) {
    const { rows } = await sql`select from media where organisation_id = ${user.organisationId} and id = ${mediaId}
      and deleted_at is null and kind = any(${[...(mediaKinds[kind] ?? [])]}::text[])`.execute(db);
    return rows.length > 0;
  }
  if (!refId) return true;
  // Which lesson a section is says the module of lessons alone.
  if (kind === 'LIVE') return false;
  const { rows } = await (kind === 'PRACTICE'
    ? sql`select from practice where practice.id = ${refId} and ${practiceChoosable(user)}`
    : sql`select from exam where exam.id = ${refId} and ${choosable(user)}`
  ).execute(db);
  return rows.length > 0;
}

/** Over `exam`: it has a pass mark and tells its scores some time. */
const passable = sql<SqlBool>`((exam.pass_percent is not null or coalesce(exam.pass_score, 1) > 0)
  and exam.release ->> 'score' <> 'never')`;

/** May a pass complete a section that is this exam? */
export async function examPassable(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql`select from exam where exam.organisation_id = ${organisationId} and exam.id = ${examId}
    and ${passable}`.execute(db);
  return rows.length > 0;
}

interface Page {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
}

/** The exams that somebody may put into a course, the latest first. */
export async function choosableExams(db: Db, user: Caller, { page, size, keyword }: Page) {
  const from = sql`from exam where ${choosable(user)}
    ${keyword ? sql`and exam.name ilike ${contains(keyword)}` : sql``}`;
  const rows = sql<{ examId: string; name: string; startAt: string; passable: boolean }>`select exam.id as "examId",
      exam.name, exam.start_at as "startAt", ${passable} as passable ${from} order by exam.start_at desc, exam.id
    limit ${size} offset ${page * size}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const [data, counted] = await Promise.all([rows, total]);
  return { data: data.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The practices that somebody may put into a course, the latest first. */
export async function choosablePractices(db: Db, user: Caller, { page, size, keyword }: Page) {
  const from = sql`from practice where ${practiceChoosable(user)}
    ${keyword ? sql`and practice.name ilike ${contains(keyword)}` : sql``}`;
  const rows = sql<{ practiceId: string; name: string }>`select practice.id as "practiceId", practice.name ${from}
    order by practice.updated_at desc, practice.id limit ${size} offset ${page * size}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const [data, counted] = await Promise.all([rows, total]);
  return { data: data.rows, total: counted.rows[0]?.total ?? 0 };
}
