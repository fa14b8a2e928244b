import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Owner } from '../attempt/attempt.queries.ts';

/** Does the saved answer name the picture? */
const isNamed = sql<SqlBool>`exists (select from response
  where response.organisation_id = picture.organisation_id and response.attempt_id = picture.attempt_id
    and response.question_version_id = picture.question_version_id
    and response.response -> 'pictures' ? picture.id::text)`;

interface PictureKey {
  readonly organisationId: string;
  readonly attemptId: string;
  readonly pictureId: string;
}

/** The conduct of the exam that an attempt of this person belongs to. */
export function conductOf(db: Db, { organisationId, userId }: Owner, attemptId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .select('exam.antiCheating')
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .where('attempt.userId', '=', userId)
    .executeTakeFirst();
}

/** How many pictures of a question the answer names, and how many were uploaded, apart from this one. */
export function othersOf(db: Db, { organisationId, attemptId, pictureId }: PictureKey, questionId: string) {
  return db
    .selectFrom('answerPicture as picture')
    .select([
      sql<number>`count(*)::int`.as('uploaded'),
      sql<number>`(count(*) filter (where ${isNamed}))::int`.as('named'),
    ])
    .where('picture.organisationId', '=', organisationId)
    .where('picture.attemptId', '=', attemptId)
    .where('picture.questionVersionId', '=', questionId)
    .where('picture.id', '!=', pictureId)
    .executeTakeFirstOrThrow();
}

interface NewPicture extends PictureKey {
  readonly questionId: string;
  readonly file: string;
  readonly size: number;
  readonly addedAt: Date;
}

/** Nothing is done where it is known already. */
export async function insertPicture(db: Db, { pictureId, questionId, ...picture }: NewPicture) {
  await db
    .insertInto('answerPicture')
    .values({ ...picture, id: pictureId, questionVersionId: questionId })
    .onConflict((conflict) => conflict.columns(['organisationId', 'attemptId', 'id']).doNothing())
    .execute();
}

/** Held until the transaction ends: of two uploads of one picture the second finds it stored. */
export function lockPicture(db: Db, { organisationId, attemptId, pictureId }: PictureKey) {
  return db
    .selectFrom('answerPicture')
    .select(['questionVersionId as questionId', 'file', 'stored'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('id', '=', pictureId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setStored(db: Db, { organisationId, attemptId, pictureId }: PictureKey, size: number) {
  await db
    .updateTable('answerPicture')
    .set({ stored: true, size })
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('id', '=', pictureId)
    .execute();
}

/** Which of these pictures are there for an answer to name. */
export function storedPictures(db: Db, organisationId: string, attemptId: string, pictureIds: readonly string[]) {
  return db
    .selectFrom('answerPicture')
    .select(['id', 'questionVersionId as questionId'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('id', '=', anyOf(pictureIds))
    .where('stored', '=', true)
    .execute();
}

/** One picture of an attempt, and whether the saved answer names it. */
export function findPicture(db: Db, { organisationId, attemptId, pictureId }: PictureKey) {
  return db
    .selectFrom('answerPicture as picture')
    .select(['picture.file', 'picture.questionVersionId as questionId', isNamed.as('named')])
    .where('picture.organisationId', '=', organisationId)
    .where('picture.attemptId', '=', attemptId)
    .where('picture.id', '=', pictureId)
    .where('picture.stored', '=', true)
    .executeTakeFirst();
}

/** One that a handed-in answer of somebody in reach names. */
export function handedInPicture(
  db: Db,
  { organisationId, attemptId, pictureId, examId, questionId }: PictureKey & { examId: string; questionId: string },
  inReach: RawBuilder<SqlBool>,
) {
  return db
    .selectFrom('answerPicture as picture')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.organisationId', '=', 'picture.organisationId')
        .onRef('attempt.id', '=', 'picture.attemptId')
        .on('attempt.state', 'in', ['SUBMITTED', 'MARKED']),
    )
    .select('picture.file')
    .where('picture.organisationId', '=', organisationId)
    .where('picture.attemptId', '=', attemptId)
    .where('picture.id', '=', pictureId)
    .where('picture.questionVersionId', '=', questionId)
    .where('attempt.examId', '=', examId)
    .where(isNamed)
    .where(inReach)
    .executeTakeFirst();
}

/**
 * Some pictures of attempts that are over, of whatever organisation, and whether their answers name them. Held until
 * the transaction ends, so that no upload completes one that is being erased.
 */
export function unsettledPictures(db: Db, most: number) {
  return db
    .selectFrom('answerPicture as picture')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.organisationId', '=', 'picture.organisationId').onRef('attempt.id', '=', 'picture.attemptId'),
    )
    .select(['picture.organisationId', 'picture.attemptId', 'picture.id as pictureId', 'picture.file'])
    .select(sql<boolean>`picture.stored and ${isNamed}`.as('belongs'))
    .where('picture.settled', '=', false)
    .where('attempt.state', '!=', 'IN_PROGRESS')
    .limit(most)
    .forUpdate('picture')
    .skipLocked()
    .execute();
}

const among = (pictures: readonly PictureKey[]) => sql<SqlBool>`(organisation_id, attempt_id, id) in (
  select * from unnest(${pictures.map(({ organisationId }) => organisationId)}::uuid[],
    ${pictures.map(({ attemptId }) => attemptId)}::uuid[], ${pictures.map(({ pictureId }) => pictureId)}::uuid[]))`;

export async function settlePictures(db: Db, pictures: readonly PictureKey[]) {
  await db.updateTable('answerPicture').set({ settled: true }).where(among(pictures)).execute();
}

export async function deletePictures(db: Db, pictures: readonly PictureKey[]) {
  await db.deleteFrom('answerPicture').where(among(pictures)).execute();
}
