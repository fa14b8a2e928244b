import { type SqlBool, sql } from 'kysely';
import type { ExamInput, ExamPhase } from '#contract/exam/exam.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';

/** Where time and marking have brought an exam (contract: `examPhases`), as seen at an instant. */
export const phaseAt = (at: Date) => sql<ExamPhase>`case
  when exam.state = 'DRAFT' then 'draft'
  when exam.state = 'CANCELLED' then 'cancelled'
  when exam.released_at is not null then 'released'
  when exam.start_at > ${at.toISOString()} then 'coming'
  when exam.end_at > ${at.toISOString()} then 'open'
  when exists (select from attempt where attempt.organisation_id = exam.organisation_id
    and attempt.exam_id = exam.id and attempt.state in ('IN_PROGRESS', 'SUBMITTED')) then 'marking'
  else 'ended' end`;

const attemptsIn = (states: string) => sql<number>`(select count(distinct attempt.user_id) from attempt
  where attempt.organisation_id = exam.organisation_id and attempt.exam_id = exam.id and ${sql.raw(states)})`;

const examineeCount = sql<number>`(select count(*) from examinee
  where examinee.organisation_id = exam.organisation_id and examinee.exam_id = exam.id)`;

const creator = sql<string>`(select staff.real_name from staff
  where staff.organisation_id = exam.organisation_id and staff.user_id = exam.created_by)`;

const live = (db: Db, organisationId: string) =>
  db.selectFrom('exam').where('exam.organisationId', '=', organisationId).where('exam.deletedAt', 'is', null);

export interface ExamSearch {
  readonly name?: string | undefined;
  readonly phases?: readonly ExamPhase[] | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort?: 'startAt' | 'name' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export async function examPage(db: Db, organisationId: string, search: ExamSearch, at: Date) {
  const { name, phases } = search;
  const found = live(db, organisationId)
    .$if(Boolean(name), (query) => query.where('exam.name', 'like', contains(name ?? '')))
    .$if(Boolean(phases?.length), (query) =>
      query.where(sql<SqlBool>`${phaseAt(at)} = any(${[...(phases ?? [])]}::text[])`),
    );
  const [data, count] = await Promise.all([
    found
      .select([
        ...(['exam.id as examId', 'exam.name', 'exam.source', 'exam.startAt', 'exam.endAt'] as const),
        ...(['exam.durationMinutes', 'exam.state'] as const),
        phaseAt(at).as('phase'),
        examineeCount.as('examineeCount'),
        attemptsIn("attempt.state <> 'VOIDED'").as('startedCount'),
        attemptsIn("attempt.state in ('SUBMITTED', 'MARKED')").as('submittedCount'),
        attemptsIn("attempt.state = 'SUBMITTED'").as('unmarkedCount'),
        creator.as('creator'),
      ])
      .orderBy(`exam.${search.sort ?? 'startAt'}`, search.order ?? 'desc')
      .orderBy('exam.id', 'desc')
      .limit(search.size)
      .offset(search.page * search.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: data.map((row) => ({ ...row, source: 'FIXED' as const })), total: count.total };
}

export function findExam(db: Db, organisationId: string, examId: string, at: Date) {
  return live(db, organisationId)
    .selectAll('exam')
    .select([
      phaseAt(at).as('phase'),
      examineeCount.as('examineeCount'),
      attemptsIn("attempt.state <> 'VOIDED'").as('startedCount'),
      creator.as('creator'),
    ])
    .where('exam.id', '=', examId)
    .executeTakeFirst();
}

export type ExamRow = NonNullable<Awaited<ReturnType<typeof findExam>>>;

/** The exam's row, held until the transaction ends. */
export function lockExam(db: Db, organisationId: string, examId: string) {
  return live(db, organisationId).selectAll('exam').where('exam.id', '=', examId).forUpdate().executeTakeFirst();
}

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

const hundredths = (points: number) => Math.round(points * 100);

type Settings = Omit<ExamInput, 'paperIds'>;

function settingColumns(settings: Partial<Settings>) {
  const { passScore, multipleFixedPoints, release, ...same } = settings;
  return {
    ...same,
    ...(passScore === undefined ? {} : { passScore: passScore === null ? null : hundredths(passScore) }),
    ...(multipleFixedPoints === undefined ? {} : { multipleFixedPoints: hundredths(multipleFixedPoints) }),
    ...(release === undefined ? {} : { release: JSON.stringify(release) }),
  };
}

export async function addExam(
  db: Db,
  by: { organisationId: string; userId: string },
  settings: Settings,
  paperIds: readonly string[],
  at: Date,
) {
  const { organisationId, userId } = by;
  const { passScore, multipleFixedPoints, release, ...same } = settings;
  const examId = newId();
  await db
    .insertInto('exam')
    .values({
      ...same,
      organisationId,
      id: examId,
      passScore: passScore === null ? null : hundredths(passScore),
      multipleFixedPoints: hundredths(multipleFixedPoints),
      release: JSON.stringify(release),
      createdBy: userId,
      createdAt: at,
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

export async function updateExam(
  db: Db,
  organisationId: string,
  examId: string,
  changes: Partial<Settings> & {
    state?: 'PUBLISHED' | 'CANCELLED';
    publishedAt?: Date;
    releasedAt?: Date;
    deletedAt?: Date;
  },
) {
  const { state, publishedAt, releasedAt, deletedAt, ...settings } = changes;
  const row = await db
    .updateTable('exam')
    .set((eb) => ({
      ...settingColumns(settings),
      ...(state ? { state } : {}),
      ...(publishedAt ? { publishedAt } : {}),
      ...(releasedAt ? { releasedAt } : {}),
      ...(deletedAt ? { deletedAt } : {}),
      version: eb('version', '+', 1),
    }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
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
