import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { examineeState, examineesWithAttempt, keywordMatches } from '../examinee/examinee.queries.ts';

export interface ResultFilter {
  readonly examId: string;
  readonly keyword?: string | undefined;
  readonly state?: string | undefined;
}

interface Sorting {
  readonly sort?: 'score' | 'jobNumber' | 'submittedAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const sortColumns = {
  score: sql`counted.score`,
  jobNumber: sql`staff.job_number`,
  submittedAt: sql`counted.submitted_at`,
};

/** Rank among all marked examinees of the exam, whatever is filtered: 1 + how many have more. */
const rank = sql<number | null>`case when counted.score is not null then (
  select count(distinct better.user_id) + 1 from attempt better
  where better.organisation_id = examinee.organisation_id and better.exam_id = examinee.exam_id
    and better.state = 'MARKED' and better.score > counted.score) end`;

function filtered(db: Db, organisationId: string, filter: ResultFilter, reachable: RawBuilder<SqlBool>, at: Date) {
  return examineesWithAttempt(db, organisationId, filter.examId)
    .where(reachable)
    .$if(Boolean(filter.keyword), (query) => query.where(keywordMatches(filter.keyword ?? '')))
    .$if(Boolean(filter.state), (query) => query.where(sql<SqlBool>`${examineeState(at)} = ${filter.state}`));
}

export async function resultPage(
  db: Db,
  organisationId: string,
  query: ResultFilter & Sorting & { page: number; size: number },
  reachable: RawBuilder<SqlBool>,
  at: Date,
) {
  const found = filtered(db, organisationId, query, reachable, at);
  const direction = sql.raw((query.order ?? (query.sort === 'jobNumber' ? 'asc' : 'desc')) === 'asc' ? 'asc' : 'desc');
  const [rows, count] = await Promise.all([
    found
      .select([
        ...(['staff.userId', 'counted.id as attemptId', 'staff.realName', 'staff.jobNumber'] as const),
        ...(['department.name as departmentName', 'counted.score', 'counted.objectiveScore'] as const),
        ...(['counted.startedAt', 'counted.submittedAt', 'counted.submitReason', 'exam.passScore'] as const),
        examineeState(at).as('state'),
        rank.as('rank'),
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

/** How many examinees stand where, and the score that counts of each marked one. */
export async function standings(
  db: Db,
  organisationId: string,
  examId: string,
  reachable: RawBuilder<SqlBool>,
  at: Date,
) {
  return examineesWithAttempt(db, organisationId, examId)
    .where(reachable)
    .select([examineeState(at).as('state'), 'counted.score'])
    .execute();
}

/** Answers of submitted attempts that wait for a marker. */
export async function waitingMarks(db: Db, organisationId: string, examId: string) {
  const row = await db
    .selectFrom('mark')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.organisationId', '=', 'mark.organisationId').onRef('attempt.id', '=', 'mark.attemptId'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mark.organisationId', '=', organisationId)
    .where('mark.examId', '=', examId)
    .where('mark.manual', '=', true)
    .where('mark.score', 'is', null)
    .where('attempt.state', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  return row.count;
}

export function marksOf(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('mark')
    .select(['questionVersionId', 'score', 'comment'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .execute();
}

/** The place of a score among the best of every marked examinee. */
export async function placeOf(db: Db, organisationId: string, examId: string, score: number) {
  const row = await db
    .selectFrom('attempt')
    .select([
      sql<number>`count(distinct user_id) filter (where score > ${score})`.as('better'),
      sql<number>`count(distinct user_id)`.as('of'),
    ])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('state', '=', 'MARKED')
    .executeTakeFirstOrThrow();
  return { place: row.better + 1, of: row.of };
}
