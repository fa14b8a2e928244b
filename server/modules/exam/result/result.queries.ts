import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { markCounts } from '../exam/form.queries.ts';
import { countedShare, examineeState, examineesOf, examineesWithAttempt } from '../examinee/counted-attempt.queries.ts';
import { keywordMatches } from '../examinee/examinee.queries.ts';

export interface ResultFilter {
  readonly examId: string;
  readonly keyword?: string | undefined;
  readonly state?: string | undefined;
  /** Only this person. */
  readonly userId?: string | undefined;
}

interface Sorting {
  readonly sort?: 'score' | 'jobNumber' | 'submittedAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const sortColumns = {
  score: countedShare,
  jobNumber: sql`staff.job_number`,
  submittedAt: sql`counted.submitted_at`,
};

/** The people in reach, as a predicate over them and over their attempts: places are taken among those alone. */
export interface Reach {
  readonly people: RawBuilder<SqlBool>;
  readonly attempts: RawBuilder<SqlBool>;
}

function filtered(db: Db, organisationId: string, filter: ResultFilter, reach: Reach, at: Date) {
  return examineesWithAttempt(db, organisationId, filter.examId, reach.attempts)
    .where(reach.people)
    .$if(Boolean(filter.keyword), (query) => query.where(keywordMatches(filter.keyword ?? '')))
    .$if(Boolean(filter.userId), (query) => query.where('staff.userId', '=', filter.userId ?? ''))
    .$if(Boolean(filter.state), (query) => query.where(sql<SqlBool>`${examineeState(at)} = ${filter.state}`));
}

export async function resultPage(
  db: Db,
  organisationId: string,
  query: ResultFilter & Sorting & { page: number; size: number },
  reach: Reach,
  at: Date,
) {
  const found = filtered(db, organisationId, query, reach, at);
  const direction = sql.raw((query.order ?? (query.sort === 'jobNumber' ? 'asc' : 'desc')) === 'asc' ? 'asc' : 'desc');
  const [rows, count] = await Promise.all([
    found
      .select([
        ...(['staff.userId', 'counted.id as attemptId', 'staff.realName', 'staff.jobNumber'] as const),
        ...(['department.name as departmentName', 'counted.score', 'counted.objectiveScore'] as const),
        ...([
          'counted.rawScore',
          'counted.startedAt',
          'counted.submittedAt',
          'counted.submitReason',
          'counted.passScore',
        ] as const),
        ...(['counted.formNumber', 'counted.formId', 'counted.totalPoints', 'counted.placed'] as const),
        ...(['counted.place as rank', 'counted.attemptsUsed', 'counted.switchCount'] as const),
        ...(['counted.pausedAt', 'counted.pausedMs'] as const),
        sql<boolean>`staff.status = 3`.as('outsider'),
        examineeState(at).as('state'),
      ])
      .orderBy(sql`${sortColumns[query.sort ?? 'score']} ${direction} nulls last`)
      .orderBy('staff.jobNumber')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** Where each examinee stands, and the score of whoever has one. */
export async function standings(db: Db, organisationId: string, examId: string, reach: Reach, at: Date) {
  return examineesWithAttempt(db, organisationId, examId, reach.attempts)
    .where(reach.people)
    .select([examineeState(at).as('state'), 'counted.score', 'counted.totalPoints', 'counted.passScore'])
    .execute();
}

/** Answers of submitted attempts that wait for a marker, and code that waits for the judge, of the people in reach. */
export async function waitingMarks(db: Db, organisationId: string, examId: string, reachable: RawBuilder<SqlBool>) {
  const row = await db
    .selectFrom('mark')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.organisationId', '=', 'mark.organisationId').onRef('attempt.id', '=', 'mark.attemptId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'attempt.organisationId').onRef('staff.userId', '=', 'attempt.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .innerJoin('examForm as form', (join) =>
      join.onRef('form.organisationId', '=', 'attempt.organisationId').onRef('form.id', '=', 'attempt.formId'),
    )
    .where(reachable)
    .where(markCounts)
    .select([
      sql<number>`(count(*) filter (where mark.manual))::int`.as('unmarked'),
      sql<number>`(count(*) filter (where not mark.manual))::int`.as('judging'),
    ])
    .where('mark.organisationId', '=', organisationId)
    .where('mark.examId', '=', examId)
    .where('mark.score', 'is', null)
    .where('attempt.state', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  return row;
}

/** Is there an examinee whom the caller may not reach? */
export async function hasOutOfReach(db: Db, organisationId: string, examId: string, reachable: RawBuilder<SqlBool>) {
  const row = await examineesOf(db, organisationId, examId)
    .where(sql<SqlBool>`not ${reachable}`)
    .select('examinee.userId')
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}
