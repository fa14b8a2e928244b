import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Owner } from './attempt.queries.ts';

/** Where an exam stands for one examinee; the same rules as `entryRefusal`, for filters and sorting. */
const phase = (at: Date) => sql<'coming' | 'open' | 'past' | 'cancelled'>`case
  when exam.state = 'CANCELLED' then 'cancelled'
  when latest.state = 'IN_PROGRESS' and latest.deadline > ${at.toISOString()} then 'open'
  when exam.start_at > ${at.toISOString()} then 'coming'
  when exam.end_at <= ${at.toISOString()} or exam.released_at is not null
    or coalesce(latest.number, 0) >= exam.attempts_allowed
    or exam.start_at + make_interval(mins => exam.late_entry_minutes) < ${at.toISOString()} then 'past'
  else 'open' end`;

function myExams(db: Db, { organisationId, userId }: Owner) {
  return db
    .selectFrom('examinee')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examinee.organisationId').onRef('exam.id', '=', 'examinee.examId'),
    )
    .innerJoin('examForm', (join) =>
      join
        .onRef('examForm.organisationId', '=', 'exam.organisationId')
        .onRef('examForm.examId', '=', 'exam.id')
        .on('examForm.number', '=', 1),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempt')
          .selectAll('attempt')
          .whereRef('attempt.organisationId', '=', 'examinee.organisationId')
          .whereRef('attempt.examId', '=', 'examinee.examId')
          .whereRef('attempt.userId', '=', 'examinee.userId')
          .orderBy('attempt.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.userId', '=', userId)
    .where('exam.state', '!=', 'DRAFT')
    .where('exam.deletedAt', 'is', null);
}

const columns = [
  ...(['exam.id as examId', 'exam.name', 'exam.notes', 'exam.state as examState', 'exam.startAt'] as const),
  ...(['exam.endAt', 'exam.durationMinutes', 'exam.lateEntryMinutes', 'exam.earliestSubmitMinutes'] as const),
  ...(['exam.passScore', 'exam.attemptsAllowed', 'exam.release', 'exam.releasedAt'] as const),
  ...(['examForm.totalPoints', 'examForm.questionCount', 'latest.id as attemptId', 'latest.state'] as const),
  ...(['latest.number', 'latest.startedAt', 'latest.submittedAt', 'latest.deadline', 'latest.score'] as const),
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
      .orderBy(sql`case when ${phase(at)} in ('open', 'coming') then exam.start_at end`)
      .orderBy('exam.endAt', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export function findMyExam(db: Db, owner: Owner, examId: string, at: Date) {
  return myExams(db, owner)
    .select([...columns, phase(at).as('phase')])
    .where('exam.id', '=', examId)
    .executeTakeFirst();
}

export type MyExamRow = NonNullable<Awaited<ReturnType<typeof findMyExam>>>;
