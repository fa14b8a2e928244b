import { type SqlBool, sql } from 'kysely';
import type { CommentBand } from '#contract/exam/comment.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { examineesWithAttempt } from '../examinee/counted-attempt.queries.ts';
import { keywordMatches } from '../examinee/examinee.queries.ts';
import type { Reach } from '../result/result.queries.ts';

interface CommentSearch {
  readonly examId: string;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Examinees in reach with their result and what was said about it. */
export async function commentPage(db: Db, organisationId: string, search: CommentSearch, reach: Reach) {
  const found = examineesWithAttempt(db, organisationId, search.examId, reach.attempts)
    .where(reach.people)
    .$if(Boolean(search.keyword), (query) => query.where(keywordMatches(search.keyword ?? '')));
  const [rows, count] = await Promise.all([
    found
      .leftJoin('examComment as said', (join) =>
        join
          .onRef('said.organisationId', '=', 'examinee.organisationId')
          .onRef('said.examId', '=', 'examinee.examId')
          .onRef('said.userId', '=', 'examinee.userId'),
      )
      .leftJoin('staff as author', (join) =>
        join.onRef('author.organisationId', '=', 'said.organisationId').onRef('author.userId', '=', 'said.createdBy'),
      )
      .select(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'])
      .select(['counted.score', 'counted.totalPoints', 'said.text', 'author.realName as who', 'said.createdAt as at'])
      .orderBy('staff.jobNumber')
      .limit(search.size)
      .offset(search.page * search.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

interface Addressed {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
}

/** Examinees in reach with their result: these people, and everybody of these departments and below; of none everybody. */
export function addressed(
  db: Db,
  organisationId: string,
  examId: string,
  { userIds, departmentIds }: Addressed,
  reach: Reach,
) {
  const below = sql<SqlBool>`exists (select from department above where above.organisation_id = department.organisation_id
    and above.id = ${anyOf(departmentIds)} and department.path <@ above.path)`;
  const narrowed = userIds.length > 0 || departmentIds.length > 0;
  return examineesWithAttempt(db, organisationId, examId, reach.attempts)
    .where(reach.people)
    .$if(narrowed, (query) => query.where((eb) => eb.or([eb('staff.userId', '=', anyOf(userIds)), eb.and([below])])))
    .select(['staff.userId', 'counted.score', 'counted.totalPoints'])
    .execute();
}

export async function setComments(
  db: Db,
  { organisationId, userId: createdBy }: Caller,
  examId: string,
  comments: readonly { readonly userId: string; readonly text: string }[],
  at: Date,
) {
  await sql`insert into exam_comment (organisation_id, exam_id, user_id, text, created_by, created_at)
    select ${organisationId}::uuid, ${examId}::uuid, given.user_id, given.text, ${createdBy}::uuid,
      ${at.toISOString()}::timestamptz
    from unnest(${comments.map(({ userId }) => userId)}::uuid[], ${comments.map(({ text }) => text)}::text[])
      as given(user_id, text)
    on conflict (organisation_id, exam_id, user_id)
      do update set text = excluded.text, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    db,
  );
}

/** Who has something said about a score that they have. */
export async function commentedIds(db: Db, organisationId: string, examId: string) {
  const rows = await db
    .selectFrom('examComment as said')
    .select('said.userId')
    .where('said.organisationId', '=', organisationId)
    .where('said.examId', '=', examId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('attempt')
          .select('attempt.id')
          .whereRef('attempt.organisationId', '=', 'said.organisationId')
          .whereRef('attempt.examId', '=', 'said.examId')
          .whereRef('attempt.userId', '=', 'said.userId')
          .where('attempt.state', '=', 'MARKED'),
      ),
    )
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function removeComments(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const rows = await db
    .deleteFrom('examComment')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', anyOf(userIds))
    .returning('userId')
    .execute();
  return rows.length;
}

export function bandsOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('examCommentBand')
    .select(['fromPercent as from', 'toPercent as to', 'text'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .orderBy('fromPercent', 'desc')
    .execute();
}

export async function setBands(db: Db, organisationId: string, examId: string, bands: readonly CommentBand[]) {
  await db
    .deleteFrom('examCommentBand')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .execute();
  const rows = bands.map(({ from, to, text }) => ({
    ...{ organisationId, examId, fromPercent: from, toPercent: to, text },
  }));
  await db.insertInto('examCommentBand').values(rows).execute();
}

export async function commentTo(db: Db, organisationId: string, examId: string, userId: string) {
  const row = await db
    .selectFrom('examComment')
    .select('text')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.text;
}
