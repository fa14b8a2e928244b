import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { allOf, anyOf } from '../../../kit/db/match.ts';
import { plannedAnew } from '../../../kit/db/prepare.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { questionSeen, usedCount } from '../../question/index.ts';

/** A question of a bank that the caller sees, deleted ones too: those are what is to be replaced. */
export function findReplaced(db: Db, user: Caller, questionId: string) {
  return db
    .selectFrom('question')
    .select(['question.id', 'question.type', 'question.bankId', 'question.difficulty', 'question.fingerprint'])
    .where('question.id', '=', questionId)
    .where('question.parentId', 'is', null)
    .where(questionSeen(user))
    .executeTakeFirst();
}

type Replaced = NonNullable<Awaited<ReturnType<typeof findReplaced>>>;

/** Of very many that fit, so many nearest in difficulty are compared closely. */
const compared = 2000;

/** The questions that may stand for another one, over `question` and `wanted.points`, its points of knowledge. */
const fitting = (user: Caller, replaced: Replaced, besides: readonly string[]) => sql`${questionSeen(user)}
  and question.type = ${replaced.type} and question.state = 'APPROVED'
  and question.parent_id is null and question.deleted_at is null and question.id <> ${allOf([...besides, replaced.id])}
  and question.fingerprint <> ${replaced.fingerprint}
  and not exists (select from question beside where beside.organisation_id = question.organisation_id
    and beside.fingerprint = question.fingerprint and beside.id = ${anyOf(besides)})
  and case when cardinality(wanted.points) = 0 then question.bank_id = ${replaced.bankId}
    else exists (select from question_knowledge link where link.organisation_id = question.organisation_id
      and link.question_id = question.id and link.knowledge_id = any(wanted.points)) end`;

const pointsOf = (organisationId: string, questionId: RawBuilder<unknown>) => sql`array(select link.knowledge_id
  from question_knowledge link where link.organisation_id = ${organisationId} and link.question_id = ${questionId})`;

/**
 * The current versions of the questions that may stand for another one, the nearest first. They are approved, seen by the
 * caller, of its type, and share a point of knowledge with it; where it belongs to no point they are of its bank. What
 * reads the same as it, or as a question besides which it would stand, is none.
 *
 * A step of difficulty is as far away as a point of knowledge that only one of both belongs to. Of two that are equally
 * far the nearer difficulty comes first, then the same bank, then the question that stands in fewer papers, then the older.
 */
export async function nearestQuestions(
  db: Db,
  user: Caller,
  replaced: Replaced,
  { besides, count }: { readonly besides: readonly string[]; readonly count: number },
) {
  const { organisationId } = user;
  const { rows } = await sql<{ versionId: string }>`${plannedAnew}
    with wanted as materialized (select ${pointsOf(organisationId, sql`${replaced.id}`)} as points),
      near as materialized (select question.organisation_id, question.id, question.current_version_id, question.bank_id,
          abs(question.difficulty - ${replaced.difficulty}::int) as steps, wanted.points as wanted
        from wanted, question where ${fitting(user, replaced, besides)} order by steps, question.id limit ${compared}),
      found as materialized (select near.*, ${pointsOf(organisationId, sql`near.id`)} as points from near)
    select current_version_id as "versionId" from found as question
    order by steps + (select count(*) from unnest(points || wanted) as either(point)
        where not (either.point = any(points) and either.point = any(wanted))), steps,
      bank_id <> ${replaced.bankId}, ${usedCount()}, id
    limit ${count}`.execute(db);
  return rows.map((row) => row.versionId);
}
