import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExamPhase } from '#contract/exam/exam.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { type Settings, settingColumns, sourceOf } from './settings.rules.ts';

type Predicate = RawBuilder<SqlBool>;

/** Where time and marking have brought an exam (contract: `examPhases`), as seen at an instant. */
export const phaseAt = (at: Date) => sql<ExamPhase>`case
  when exam.state = 'DRAFT' then case when exam.source = 'INDIVIDUAL' and exists (select from exam_publishing publishing
    where publishing.organisation_id = exam.organisation_id and publishing.id = exam.id and publishing.state = 'WAITING')
    then 'publishing' else 'draft' end
  when exam.state = 'CANCELLED' then 'cancelled'
  when exam.released_at is not null then 'released'
  when exam.start_at > ${at.toISOString()} then 'coming'
  when exam.closes_at > ${at.toISOString()} then 'open'
  when exists (select from attempt where attempt.organisation_id = exam.organisation_id
    and attempt.exam_id = exam.id and attempt.state in ('IN_PROGRESS', 'SUBMITTED')) then 'marking'
  else 'ended' end`;

/** Who made the exam, where that is somebody in reach. */
const creator = (reachable: Predicate) => sql<string>`coalesce((select staff.real_name from staff
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  where staff.organisation_id = exam.organisation_id and staff.user_id = exam.created_by and ${reachable}), '')`;

/** The post whose model its papers were made from. */
const postOfExam = sql<{ postId: string; postName: string } | null>`case when exam.source = 'POST' then (
  select json_build_object('postId', post.id, 'postName', post.name) from exam_paper chosen
  join paper on paper.organisation_id = chosen.organisation_id and paper.id = chosen.paper_id
  join post on post.organisation_id = paper.organisation_id and post.id = paper.post_id
  where chosen.organisation_id = exam.organisation_id and chosen.exam_id = exam.id
  order by chosen.position limit 1) end`;

const live = (db: Db, organisationId: string) =>
  db.selectFrom('exam').where('exam.organisationId', '=', organisationId).where('exam.deletedAt', 'is', null);

/** Which exams the caller knows of, and which people inside them. */
export interface Reach {
  readonly exams: Predicate;
  readonly people: Predicate;
}

/** Besides what the caller knows of: which of it they may arrange. */
interface SearchReach extends Reach {
  readonly managed: Predicate;
}

export interface ExamSearch {
  readonly name?: string | undefined;
  readonly phases?: readonly ExamPhase[] | undefined;
  readonly source?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort?: 'startAt' | 'name' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export async function examPage(db: Db, organisationId: string, search: ExamSearch, reach: SearchReach, at: Date) {
  const { name, phases, source } = search;
  const found = live(db, organisationId)
    .where(reach.exams)
    .$if(Boolean(name), (query) => query.where('exam.name', 'like', contains(name ?? '')))
    .$if(source !== undefined, (query) => query.where('exam.source', '=', (source ?? '') as 'POST'))
    .$if(Boolean(phases?.length), (query) =>
      query.where(sql<SqlBool>`${phaseAt(at)} = any(${[...(phases ?? [])]}::text[])`),
    );
  const [rows, count] = await Promise.all([
    found
      .select([
        ...(['exam.id as examId', 'exam.name', 'exam.startAt', 'exam.endAt', 'exam.source'] as const),
        ...(['exam.durationMinutes', 'exam.state', 'exam.version'] as const),
        ...[phaseAt(at).as('phase'), creator(reach.people).as('creator')],
        ...[sql<boolean>`${reach.managed}`.as('managed'), postOfExam.as('post')],
      ])
      // Whoever chooses among phases looks for what goes on now.
      .$if(Boolean(phases?.length) && !search.sort, (query) => query.orderBy(sql`(${phaseAt(at)} = 'open')`, 'desc'))
      .orderBy(`exam.${search.sort ?? 'startAt'}`, search.order ?? 'desc')
      .orderBy('exam.id', 'desc')
      .limit(search.size)
      .offset(search.page * search.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const examIds = rows.map((row) => row.examId);
  const counts = await countsOf(db, organisationId, examIds, reach.people);
  const data = rows.map((row) => ({ ...row, source: sourceOf(row.source), ...counts(row.examId) }));
  return { data, total: count.total };
}

/** How far the examinees in reach have come, by exam. */
export async function countsOf(db: Db, organisationId: string, examIds: readonly string[], reachable: Predicate) {
  const rows = await db
    .selectFrom('examinee')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'examinee.organisationId').onRef('staff.userId', '=', 'examinee.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('attempt')
          .select([
            ...(['examId', 'userId'] as const),
            sql<boolean>`bool_or(state <> 'VOIDED')`.as('started'),
            sql<boolean>`bool_or(state in ('SUBMITTED', 'MARKED'))`.as('submitted'),
            sql<boolean>`bool_or(state = 'SUBMITTED')`.as('unmarked'),
          ])
          .where('organisationId', '=', organisationId)
          .where('examId', '=', anyOf(examIds))
          .groupBy(['examId', 'userId'])
          .as('did'),
      (join) => join.onRef('did.examId', '=', 'examinee.examId').onRef('did.userId', '=', 'examinee.userId'),
    )
    .select((eb) => [
      'examinee.examId',
      eb.fn.countAll<number>().as('examineeCount'),
      sql<number>`count(*) filter (where did.started)`.as('startedCount'),
      sql<number>`count(*) filter (where did.submitted)`.as('submittedCount'),
      sql<number>`count(*) filter (where did.unmarked)`.as('unmarkedCount'),
    ])
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.examId', '=', anyOf(examIds))
    .where(reachable)
    .groupBy('examinee.examId')
    .execute();
  const none = { examineeCount: 0, startedCount: 0, submittedCount: 0, unmarkedCount: 0 };
  return (examId: string) => rows.find((row) => row.examId === examId) ?? none;
}

export function findExam(db: Db, organisationId: string, examId: string, reach: Reach, at: Date) {
  return live(db, organisationId)
    .selectAll('exam')
    .select([phaseAt(at).as('phase'), creator(reach.people).as('creator')])
    .where('exam.id', '=', examId)
    .where(reach.exams)
    .executeTakeFirst();
}

export async function nameOfExam(db: Db, organisationId: string, examId: string, inReach: Predicate) {
  const row = await live(db, organisationId)
    .select('exam.name')
    .where('exam.id', '=', examId)
    .where(inReach)
    .executeTakeFirst();
  return row?.name;
}

export function findExamFor(db: Db, organisationId: string, examId: string, inReach: Predicate) {
  return live(db, organisationId).selectAll('exam').where('exam.id', '=', examId).where(inReach).executeTakeFirst();
}

/** The exam's row, held until the transaction ends: nobody starts, and nothing else of the exam changes, meanwhile. */
export function lockExam(db: Db, organisationId: string, examId: string, inReach: Predicate) {
  return live(db, organisationId)
    .selectAll('exam')
    .where('exam.id', '=', examId)
    .where(inReach)
    .forUpdate('exam')
    .executeTakeFirst();
}

export type ExamRow = NonNullable<Awaited<ReturnType<typeof lockExam>>>;

export async function paperIdsOf(db: Db, organisationId: string, examId: string) {
  const rows = await db
    .selectFrom('examPaper')
    .select('paperId')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.paperId);
}

export interface NewExam {
  readonly settings: Settings;
  readonly paperIds: readonly string[];
  readonly makeUpOf?: string;
}

export async function addExam(db: Db, by: { organisationId: string; userId: string }, exam: NewExam, at: Date) {
  const { organisationId, userId } = by;
  const { settings, paperIds, makeUpOf = null } = exam;
  const examId = newId();
  await db
    .insertInto('exam')
    .values({
      ...settingColumns(settings),
      ...{ organisationId, id: examId, makeUpOf, createdBy: userId, createdAt: at },
      closesAt: settings.endAt,
    })
    .execute();
  await setPapers(db, organisationId, examId, paperIds);
  return examId;
}

export async function setPapers(db: Db, organisationId: string, examId: string, paperIds: readonly string[]) {
  await db.deleteFrom('examPaper').where('organisationId', '=', organisationId).where('examId', '=', examId).execute();
  if (paperIds.length === 0) return;
  await db
    .insertInto('examPaper')
    .values(paperIds.map((paperId, position) => ({ organisationId, examId, position, paperId })))
    .execute();
}

interface ExamStanding {
  readonly state?: 'PUBLISHED' | 'CANCELLED';
  readonly publishedAt?: Date;
  readonly releasedAt?: Date;
  readonly deletedAt?: Date;
  /** Hundredths of a point. */
  readonly passScore?: number | null;
  readonly passPercent?: number | null;
}

export async function updateExam(
  db: Db,
  organisationId: string,
  examId: string,
  changes: ReturnType<typeof settingColumns> | ExamStanding,
) {
  const row = await db
    .updateTable('exam')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** After windows of the exam or of examinees have changed: when the last one ends. */
export async function settleClosing(db: Db, organisationId: string, examId: string) {
  const row = await db
    .updateTable('exam')
    .set({
      closesAt: sql<string>`greatest(end_at, (select max(own_end_at) from examinee
        where examinee.organisation_id = exam.organisation_id and examinee.exam_id = exam.id))`,
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .returning('closesAt')
    .executeTakeFirstOrThrow();
  return row.closesAt;
}

export async function hasAttempts(db: Db, organisationId: string, examId: string) {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}
