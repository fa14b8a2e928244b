import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { anyOf } from '../../kit/db/match.ts';
import type { Caller } from '../../kit/http/serve.ts';
import { questionSeen } from '../question/index.ts';

/** Of these questions the ones of banks that the caller sees, deleted ones too, with the beginnings of their stems. */
export function stemsOf(db: Db, user: Caller, questionIds: readonly string[]) {
  return db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.id', '=', 'question.currentVersionId'),
    )
    .select(['question.id', sql<string>`left(version.stem, 2000)`.as('stem')])
    .where('question.id', '=', anyOf(questionIds))
    .where('question.parentId', 'is', null)
    .where(questionSeen(user))
    .execute();
}
