import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { markCounts, placeIn } from '../exam/form.queries.ts';

/** Over `attempt`: whose answers the marker may read. */
export type Predicate = RawBuilder<SqlBool>;

/** Where the answer's question stands in its own form and what it is worth there. */
const place = sql<{ position: number; points: number; materialVersionId: string | null }>`(select
    ${placeIn.position('mark.question_version_id')} as position, ${placeIn.points('mark.question_version_id')} as points,
    (select asked.material_version_id from exam_question asked
      where asked.organisation_id = mark.organisation_id and asked.exam_id = mark.exam_id
        and asked.question_version_id = mark.question_version_id) as material_version_id)`;

/** Marks of answers that were handed in and count, with their attempt. */
export const handedInMarks = (db: Db, organisationId: string) =>
  db
    .selectFrom('mark')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.organisationId', '=', 'mark.organisationId')
        .onRef('attempt.id', '=', 'mark.attemptId')
        .on('attempt.state', 'in', ['SUBMITTED', 'MARKED']),
    )
    .where('mark.organisationId', '=', organisationId);

/** Marks with their attempt and their place in the form; voided and running attempts have none to show. */
export function marks(db: Db, organisationId: string) {
  return handedInMarks(db, organisationId)
    .innerJoin('exam', (join) =>
      join
        .onRef('exam.organisationId', '=', 'mark.organisationId')
        .onRef('exam.id', '=', 'mark.examId')
        .on('exam.deletedAt', 'is', null)
        .on('exam.state', '=', 'PUBLISHED'),
    )
    .innerJoin('examForm as form', (join) =>
      join.onRef('form.organisationId', '=', 'attempt.organisationId').onRef('form.id', '=', 'attempt.formId'),
    )
    .innerJoinLateral(place.as('place'), (join) => join.onTrue());
}

/** Who has read an answer or is to, apart from the marker at the desk. */
const others = (readerId: string) => sql<{
  readers: number;
  assigned: boolean;
  scored: number;
  spread: number;
  thirds: number;
}>`(select count(*) filter (where not third)::int as readers, coalesce(bool_or(assigned), false) as assigned,
    count(score) filter (where not third)::int as scored,
    coalesce(max(score) filter (where not third) - min(score) filter (where not third), 0)::int as spread,
    count(*) filter (where third)::int as thirds
  from mark_reading other
  where other.organisation_id = mark.organisation_id and other.attempt_id = mark.attempt_id
    and other.question_version_id = mark.question_version_id and other.reader_id <> ${readerId}::uuid)`;

/** Two scores of others lie too far apart, and nobody else is giving the third. */
const needsThird = sql<SqlBool>`(setting.double and others.scored = 2 and others.thirds = 0
  and others.spread > setting.threshold)`;

/**
 * Is the answer on this marker's desk? Control answers are on everybody's; what was given to one, or begun by one, is on
 * theirs; where two read, as long as one place is free; a third look, for the arbiter or whoever gave neither score.
 */
const onDesk = (readerId: string) => sql<SqlBool>`case
  when mark.control or own.reader_id is not null then true
  when setting.double is not true then not others.assigned
  when others.readers < 2 then true
  else ${needsThird} and (setting.arbiter_id is null or setting.arbiter_id = ${readerId}::uuid) end`;

/** The mark itself is the reading where one marker suffices; else each has a score of their own. */
const blind = sql<SqlBool>`(mark.control or setting.double is true)`;
export const ownScore = sql<number | null>`case when ${blind} then own.score else mark.score end`;

export interface DeskOf {
  readonly organisationId: string;
  readonly readerId: string;
  readonly inReach: Predicate;
}

/** All marks that people give, with what the marker at the desk has given; `open` says whether they lie on the desk. */
function readings(db: Db, { organisationId, readerId, inReach }: DeskOf) {
  return marks(db, organisationId)
    .leftJoin('markingSetting as setting', (join) =>
      join
        .onRef('setting.organisationId', '=', 'mark.organisationId')
        .onRef('setting.examId', '=', 'mark.examId')
        .onRef('setting.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .leftJoin('markReading as own', (join) =>
      join
        .onRef('own.organisationId', '=', 'mark.organisationId')
        .onRef('own.attemptId', '=', 'mark.attemptId')
        .onRef('own.questionVersionId', '=', 'mark.questionVersionId')
        .on('own.readerId', '=', readerId),
    )
    .innerJoinLateral(others(readerId).as('others'), (join) => join.onTrue())
    .where('mark.manual', '=', true)
    .where(
      sql<SqlBool>`(${inReach} or own.assigned is true or (${needsThird} and setting.arbiter_id = ${readerId}::uuid))`,
    );
}

const desk = (db: Db, of: DeskOf) => readings(db, of).where(onDesk(of.readerId));

export interface Progress {
  readonly total: number;
  readonly marked: number;
  /** Hundredths of a point. */
  readonly meanScore: number | null;
}

const progress = [
  sql<number>`count(*)`.as('total'),
  sql<number>`count(${ownScore})`.as('marked'),
  sql<number | null>`avg(${ownScore})::double precision`.as('meanScore'),
] as const;

/** A stable pseudo-random order per question, so that no examinee always comes first. */
export const answerOrder = sql<string>`md5(mark.attempt_id::text || mark.question_version_id::text)`;
/** The same for each marker apart: two who begin together do not meet at one answer, nor does fatigue meet the same examinees. */
const deskOrder = (readerId: string) =>
  sql<string>`md5(mark.attempt_id::text || mark.question_version_id::text || ${readerId}::text)`;
/** The same of whole papers. */
const paperOrder = (readerId: string) => sql<string>`md5(mark.attempt_id::text || ${readerId}::text)`;

/** One row for each question that counts and has answers to mark, the newest exams first. */
export function taskRows(db: Db, of: DeskOf, examId: string | undefined) {
  return desk(db, of)
    .where(markCounts)
    .innerJoin('questionVersion', (join) =>
      join
        .onRef('questionVersion.organisationId', '=', 'mark.organisationId')
        .onRef('questionVersion.id', '=', 'mark.questionVersionId'),
    )
    .$if(Boolean(examId), (query) => query.where('mark.examId', '=', examId ?? ''))
    .select([
      ...(['mark.examId', 'exam.name', 'mark.questionVersionId as questionId'] as const),
      ...(['questionVersion.type', 'questionVersion.stem'] as const),
      sql<number>`min(place.position)`.as('position'),
      sql<number>`max(place.points)`.as('points'),
      sql<boolean>`coalesce(bool_or(setting.double), false)`.as('double'),
      sql<string>`(array_agg(mark.attempt_id order by ${deskOrder(of.readerId)}))[1]`.as('firstAttemptId'),
      ...progress,
    ])
    .groupBy([
      ...(['mark.examId', 'exam.name', 'exam.endAt', 'mark.questionVersionId'] as const),
      ...(['questionVersion.type', 'questionVersion.stem'] as const),
    ])
    .orderBy('exam.endAt', 'desc')
    .orderBy('mark.examId')
    .orderBy('position')
    .execute();
}

export interface DeskPart {
  readonly examId: string;
  /** Only this question, in an order of its own; else one paper after the other. */
  readonly questionId?: string | undefined;
}

/**
 * Of whole papers what counts; a question by itself stays on the desk when it is left out: whoever is at it goes on, and
 * what they give holds again when it is put back.
 */
const ofDesk = (questionId: string | undefined) =>
  questionId ? sql<SqlBool>`mark.question_version_id = ${questionId}` : markCounts;

/** The answers on the desk in its order, without what they say: light enough for thousands. */
export function deskRows(db: Db, of: DeskOf, { examId, questionId }: DeskPart) {
  return desk(db, of)
    .where('mark.examId', '=', examId)
    .where(ofDesk(questionId))
    .select(['mark.attemptId', 'mark.questionVersionId as questionId', 'place.position', 'place.points'])
    .select(['exam.name as examName', 'place.materialVersionId', ownScore.as('score')])
    .orderBy(questionId ? deskOrder(of.readerId) : paperOrder(of.readerId))
    .orderBy('place.position')
    .execute();
}

export interface AnswerKey {
  readonly attemptId: string;
  readonly questionId: string;
}

const readOf = [
  ...([
    'mark.examId',
    'mark.attemptId',
    'mark.questionVersionId as questionId',
    'place.points',
    'place.position',
  ] as const),
  ...(['mark.control', 'mark.overridden', 'own.returnedReason', 'setting.rubric'] as const),
  ownScore.as('score'),
  sql<string>`case when ${blind} then coalesce(own.comment, '') else mark.comment end`.as('comment'),
  sql<number>`case when ${blind} then coalesce(own.version, 1) else mark.version end`.as('version'),
  sql<number[]>`coalesce(own.met, '{}')`.as('met'),
  sql<boolean>`coalesce(setting.double, false)`.as('double'),
  sql<boolean>`coalesce(own.third, ${needsThird}, false)`.as('third'),
] as const;

/** One answer as it stands for this marker; `open` where it lies on their desk. */
export function readingOf(db: Db, of: DeskOf, { attemptId, questionId }: AnswerKey) {
  return readings(db, of)
    .leftJoin('response', (join) =>
      join
        .onRef('response.organisationId', '=', 'mark.organisationId')
        .onRef('response.attemptId', '=', 'mark.attemptId')
        .onRef('response.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .select([...readOf, 'response.response', onDesk(of.readerId).as('open')])
    .where('mark.attemptId', '=', attemptId)
    .where('mark.questionVersionId', '=', questionId)
    .executeTakeFirst();
}

export type DeskReading = NonNullable<Awaited<ReturnType<typeof readingOf>>>;

/**
 * Holds the whole attempt until the transaction ends: of two markers who read different questions of it, the second adds
 * up what the first gave. What they gave is read after it, by a statement of its own, so that it is what stands now.
 */
export function lockAttempt(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('attempt')
    .select('state')
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds the exam of an attempt against its release and against another way of marking, before the attempt is held. */
export function holdExamOf(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('exam')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.organisationId', '=', 'exam.organisationId').onRef('attempt.examId', '=', 'exam.id'),
    )
    .select('exam.releasedAt')
    .where('exam.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .forShare('exam')
    .executeTakeFirst();
}

export function progressOf(db: Db, of: DeskOf, { examId, questionId }: DeskPart) {
  return desk(db, of)
    .where('mark.examId', '=', examId)
    .where(ofDesk(questionId))
    .select(progress)
    .executeTakeFirstOrThrow();
}

/** Is this an answer in reach that no person marks? */
export async function isObjective(db: Db, { organisationId, inReach }: DeskOf, { attemptId, questionId }: AnswerKey) {
  const row = await marks(db, organisationId)
    .where(inReach)
    .select('mark.manual')
    .where('mark.attemptId', '=', attemptId)
    .where('mark.questionVersionId', '=', questionId)
    .executeTakeFirst();
  return row?.manual === false;
}
