import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countedAttempts } from '../examinee/counted-attempt.queries.ts';
import { ownForm, ownWindow } from '../examinee/own-window.queries.ts';
import type { Owner } from './attempt.queries.ts';

/** Where an exam stands for one examinee; the same rules as `entryRefusal`, for filters and sorting. */
const phase = (at: Date) => sql<'coming' | 'open' | 'past' | 'cancelled'>`case
  when exam.state = 'CANCELLED' then 'cancelled'
  when running.deadline > ${at.toISOString()} then 'open'
  when exam.released_at is not null then 'past'
  when ${ownWindow.startAt} > ${at.toISOString()} then 'coming'
  when ${ownWindow.endAt} <= ${at.toISOString()}
    or coalesce(counted.attempts_used, 0) >= ${ownWindow.attemptsAllowed}
    or ${ownWindow.startAt} + make_interval(mins => exam.late_entry_minutes) < ${at.toISOString()} then 'past'
  else 'open' end`;

function myExams(db: Db, { organisationId, userId }: Owner) {
  return (
    db
      .selectFrom('examinee')
      .innerJoin('exam', (join) =>
        join.onRef('exam.organisationId', '=', 'examinee.organisationId').onRef('exam.id', '=', 'examinee.examId'),
      )
      .leftJoin('attempt as running', (join) =>
        join
          .onRef('running.organisationId', '=', 'examinee.organisationId')
          .onRef('running.examId', '=', 'examinee.examId')
          .onRef('running.userId', '=', 'examinee.userId')
          .on('running.state', '=', 'IN_PROGRESS'),
      )
      .leftJoin(countedAttempts(db, organisationId, { userId }).as('counted'), 'counted.examId', 'exam.id')
      // The paper of what is shown: of the attempt that runs or counts, or the one that is still to come.
      .leftJoin('examForm', (join) =>
        join
          .onRef('examForm.organisationId', '=', 'exam.organisationId')
          .on('examForm.id', '=', sql<string>`coalesce(running.form_id, counted.form_id, ${ownForm})`),
      )
      .where('examinee.organisationId', '=', organisationId)
      .where('examinee.userId', '=', userId)
      .where('exam.state', '!=', 'DRAFT')
      .where('exam.deletedAt', 'is', null)
  );
}

/** The running attempt, or else the one that counts. */
const shown = [
  sql<string | null>`coalesce(running.id, counted.id)`.as('attemptId'),
  sql<'IN_PROGRESS' | 'SUBMITTED' | 'MARKED' | 'VOIDED' | null>`coalesce(running.state, counted.state)`.as('state'),
  sql<string | null>`coalesce(running.started_at, counted.started_at)`.as('startedAt'),
  sql<string | null>`case when running.id is null then counted.submitted_at end`.as('submittedAt'),
  sql<string | null>`coalesce(running.deadline, counted.deadline)`.as('deadline'),
  sql<number | null>`case when running.id is null then counted.score end`.as('score'),
] as const;

const columns = [
  ...(['exam.id as examId', 'exam.name', 'exam.notes', 'exam.state as examState', 'exam.closesAt'] as const),
  ...(['exam.lateEntryMinutes', 'exam.earliestSubmitMinutes', 'examForm.passScore', 'exam.release'] as const),
  ...(['exam.attemptCounting', 'exam.multipleRule', 'exam.multipleFixedPoints'] as const),
  ...(['exam.releasedAt', 'exam.navigation', 'exam.antiCheating', 'exam.agreement'] as const),
  ...(['exam.addressRanges', 'exam.addressRule', 'exam.sebConfigKeys', 'exam.sebExamKeys'] as const),
  ...(['examForm.totalPoints', 'examForm.questionCount', 'examForm.answerCount', 'examinee.extraMinutes'] as const),
  ownWindow.startAt.as('startAt'),
  ownWindow.endAt.as('endAt'),
  ownWindow.durationMinutes.as('durationMinutes'),
  ownWindow.attemptsAllowed.as('attemptsAllowed'),
  sql<number>`coalesce(counted.attempts_used, 0)`.as('attemptsUsed'),
  sql<boolean>`running.id is not null`.as('running'),
  // The password itself stays in the database.
  sql<boolean>`exam.password is not null`.as('hasPassword'),
  ...shown,
] as const;

export async function myExamPage(
  db: Db,
  owner: Owner,
  query: { page: number; size: number; phase?: 'coming' | 'open' | 'past' | undefined },
  at: Date,
) {
  const found = myExams(db, owner).$if(Boolean(query.phase), (found) =>
    query.phase === 'past'
      ? found.where(sql<SqlBool>`${phase(at)} in ('past', 'cancelled')`)
      : found.where(sql<SqlBool>`${phase(at)} = ${query.phase}`),
  );
  const [rows, count] = await Promise.all([
    found
      .select([...columns, phase(at).as('phase')])
      .orderBy(sql`array_position(array['open', 'coming', 'past', 'cancelled'], ${phase(at)})`)
      // What opens or closes next comes first; among the past ones the newest.
      .orderBy(sql`case when ${phase(at)} in ('open', 'coming') then ${ownWindow.startAt} end`)
      .orderBy(ownWindow.endAt, 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** What can still be taken or is to come, what begins first at the top. */
export function myExamsAhead(db: Db, owner: Owner, at: Date, most: number) {
  return myExams(db, owner)
    .select([...columns, phase(at).as('phase')])
    .where(sql<SqlBool>`${phase(at)} in ('open', 'coming')`)
    .orderBy(ownWindow.startAt)
    .orderBy('exam.id')
    .limit(most)
    .execute();
}

/** When the exams of a person are open, as far as that touches a span of time. */
export async function examWindows(
  db: Db,
  { organisationId, userId }: Owner,
  { from, until }: { readonly from: Date; readonly until: Date },
  most: number,
) {
  const { rows } = await sql<{
    examId: string;
    name: string;
    startAt: string;
    endAt: string;
    durationMinutes: number;
    handedIn: boolean;
  }>`select exam.id as "examId", exam.name, ${ownWindow.startAt} as "startAt", ${ownWindow.endAt} as "endAt",
      ${ownWindow.durationMinutes} as "durationMinutes",
      exists (select from attempt where attempt.organisation_id = examinee.organisation_id
        and attempt.exam_id = examinee.exam_id and attempt.user_id = examinee.user_id
        and attempt.state in ('SUBMITTED', 'MARKED')) as "handedIn"
    from examinee join exam on exam.organisation_id = examinee.organisation_id and exam.id = examinee.exam_id
    where examinee.organisation_id = ${organisationId} and examinee.user_id = ${userId}
      and exam.state = 'PUBLISHED' and exam.deleted_at is null
      and ${ownWindow.endAt} >= ${from.toISOString()} and ${ownWindow.startAt} < ${until.toISOString()}
    order by ${ownWindow.startAt}, exam.id limit ${most}`.execute(db);
  return rows;
}

export function findMyExams(db: Db, owner: Owner, examIds: readonly string[], at: Date) {
  return myExams(db, owner)
    .select([...columns, phase(at).as('phase')])
    .where('exam.id', '=', anyOf(examIds))
    .execute();
}

export function findMyExam(db: Db, owner: Owner, examId: string, at: Date) {
  return myExams(db, owner)
    .select([...columns, phase(at).as('phase')])
    .where('exam.id', '=', examId)
    .executeTakeFirst();
}

export type MyExamRow = NonNullable<Awaited<ReturnType<typeof findMyExam>>>;
