import { sql } from 'kysely';
import type { Question } from '#contract/question/question.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { holdsPermission } from '../../directory/index.ts';
import { manage } from '../bank/reach.queries.ts';

type State = Question['state'];

/** Do questions wait for a reviewer in this organisation? */
export async function reviewIsOn(db: Db, organisationId: string) {
  const { questionReview } = await db
    .selectFrom('organisation')
    .select('questionReview')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return questionReview;
}

export interface Change {
  readonly questionId: string;
  readonly versionId: string;
  readonly from: State;
  readonly to: State;
}

/** Who brought these questions from one state to another, and why. */
export async function recordChanges(
  db: Db,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
  changes: readonly Change[],
  reason: string,
  at: Date,
) {
  const rows = JSON.stringify(changes.map((change) => ({ ...change, id: newId() })));
  await sql`insert into question_review
      (organisation_id, question_id, id, version_id, from_state, to_state, reason, user_id, at)
    select ${organisationId}::uuid, "questionId", id, "versionId", "from", "to", ${reason}, ${userId}::uuid,
      ${at.toISOString()}::timestamptz
    from json_to_recordset(${rows}::json) as given("questionId" uuid, id uuid, "versionId" uuid, "from" text, "to" text)`.execute(
    db,
  );
}

/** What happened to a question, the latest first. */
export function changesOf(db: Db, organisationId: string, questionId: string) {
  return db
    .selectFrom('questionReview as change')
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'change.organisationId').onRef('staff.userId', '=', 'change.userId'),
    )
    .select([
      ...(['change.reason', 'change.at'] as const),
      sql<State>`change.from_state`.as('from'),
      sql<State>`change.to_state`.as('to'),
      sql<string>`coalesce(staff.real_name, '')`.as('who'),
    ])
    .where('change.organisationId', '=', organisationId)
    .where('change.questionId', '=', questionId)
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .execute();
}

/** Of these disabled questions the ones that were approved in the version they still have. */
export async function approvedBefore(db: Db, organisationId: string, questionIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select question.id from question where organisation_id = ${organisationId}
    and id = ${anyOf(questionIds)} and exists (select from question_review change
      where change.organisation_id = question.organisation_id and change.question_id = question.id
        and change.version_id = question.current_version_id and change.from_state = 'APPROVED'
        and change.to_state = 'DISABLED')`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** For each of these banks the people on duty who review questions and see the bank. */
export async function reviewersOf(db: Db, organisationId: string, bankIds: readonly string[]) {
  const { rows } = await sql<{ bankId: string; userId: string }>`
    select bank.id as "bankId", staff.user_id as "userId"
    from question_bank bank join staff on staff.organisation_id = bank.organisation_id
    where bank.organisation_id = ${organisationId} and bank.id = ${anyOf(bankIds)} and staff.status = 0
      and ${holdsPermission('question.review')}
      and (bank.visibility <> 'private' or bank.created_by = staff.user_id or ${holdsPermission(manage, true)}
        or exists (select from question_bank_manager manager where manager.organisation_id = bank.organisation_id
          and manager.bank_id = bank.id and manager.user_id = staff.user_id))`.execute(db);
  return rows;
}

/** Who wrote the current versions of these questions, with their beginnings. */
export function authorsOf(db: Db, organisationId: string, questionIds: readonly string[]) {
  return db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.id', '=', 'question.currentVersionId'),
    )
    .select(['question.id', 'question.createdBy', 'version.createdBy as writtenBy', 'version.stem'])
    .where('question.organisationId', '=', organisationId)
    .where('question.id', '=', anyOf(questionIds))
    .execute();
}
