import { type SqlBool, sql } from 'kysely';
import type { answerStates } from '#contract/exam/marking-team.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { colleagueColumns, colleagues, holdsInExam } from '../exam/colleague.queries.ts';
import { type AnswerKey, answerOrder, marks, type Predicate } from '../marking/marking.queries.ts';
import type { Dealt } from './deal.rules.ts';

export interface TeamOf {
  readonly organisationId: string;
  readonly examId: string;
  /** Over `attempt`: whose answers the caller arranges. */
  readonly inReach: Predicate;
}

/** Answers that people mark, with how their question is marked and who reads them. */
const answersOf = (db: Db, { organisationId, examId, inReach }: TeamOf) =>
  marks(db, organisationId)
    .leftJoin('markingSetting as setting', (join) =>
      join
        .onRef('setting.organisationId', '=', 'mark.organisationId')
        .onRef('setting.examId', '=', 'mark.examId')
        .onRef('setting.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .innerJoinLateral(
      sql<{
        readers: number;
        readerIds: string[];
        scored: number;
        spread: number;
        thirds: number;
        returned: number;
      }>`(select
        count(*) filter (where not third)::int as readers,
        coalesce(array_agg(reader_id), '{}') as reader_ids,
        count(score)::int as scored,
        coalesce(max(score) filter (where not third) - min(score) filter (where not third), 0)::int as spread,
        count(score) filter (where third)::int as thirds,
        count(*) filter (where returned_reason is not null)::int as returned
      from mark_reading reading
      where reading.organisation_id = mark.organisation_id and reading.attempt_id = mark.attempt_id
        and reading.question_version_id = mark.question_version_id)`.as('read'),
      (join) => join.onTrue(),
    )
    .where('mark.manual', '=', true)
    .where('mark.examId', '=', examId)
    .where(inReach);

const differing = sql<SqlBool>`(mark.score is null and setting.double is true and read.scored >= 2 and read.thirds = 0
  and read.spread > setting.threshold)`;
const readersWanted = sql<number>`case when setting.double then 2 else 1 end`;
/** Nobody has it yet, or one of two places is free. */
const unassigned = sql<SqlBool>`(mark.score is null and not mark.control and read.readers < ${readersWanted})`;

/** The questions that have answers to mark, by the answers in reach. */
export function questionRows(db: Db, of: TeamOf) {
  return answersOf(db, of)
    .select([
      'mark.questionVersionId as questionId',
      sql<number>`min(place.position)::int`.as('position'),
      sql<number>`max(place.points)::int`.as('points'),
      sql<number>`count(*)::int`.as('answers'),
      sql<number>`count(mark.score)::int`.as('finished'),
      sql<number>`(count(*) filter (where ${unassigned}))::int`.as('unassigned'),
      sql<number>`(count(*) filter (where ${differing}))::int`.as('differing'),
      sql<boolean>`bool_or(read.scored > 0)`.as('begun'),
    ])
    .groupBy('mark.questionVersionId')
    .orderBy('position')
    .execute();
}

/** The questions of an exam that people mark, as soon as it is published and without any answer. */
export async function unansweredRows(db: Db, { organisationId, examId }: Pick<TeamOf, 'organisationId' | 'examId'>) {
  const { rows } = await sql<{ questionId: string; position: number; points: number }>`
    select asked.question_version_id as "questionId", min(placed.position)::int as "position",
      max(placed.points)::int as "points"
    from exam_question asked
    join exam_form form on form.organisation_id = asked.organisation_id and form.exam_id = asked.exam_id
    cross join unnest(form.question_version_ids, form.points) with ordinality as placed(id, points, position)
    where asked.organisation_id = ${organisationId} and asked.exam_id = ${examId} and asked.type = 'SHORT'
      and placed.id = asked.question_version_id
    group by asked.question_version_id`.execute(db);
  const none = { answers: 0, finished: 0, unassigned: 0, differing: 0, begun: false };
  return rows.map((row) => ({ ...row, ...none }));
}

export function settingsOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('markingSetting')
    .select(['questionVersionId as questionId', 'double', 'threshold', 'step', 'arbitration', 'arbiterId', 'rubric'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .execute();
}

export async function setSetting(
  db: Db,
  organisationId: string,
  examId: string,
  setting: {
    questionId: string;
    double: boolean;
    threshold: number;
    step: number;
    arbitration: 'nearer' | 'third';
    arbiterId: string | null;
    rubric: unknown;
  },
) {
  const { questionId, rubric, ...rest } = setting;
  const columns = { ...rest, rubric: rubric === null ? null : JSON.stringify(rubric) };
  await db
    .insertInto('markingSetting')
    .values({ organisationId, examId, questionVersionId: questionId, ...columns })
    .onConflict((oc) => oc.columns(['organisationId', 'examId', 'questionVersionId']).doUpdateSet(columns))
    .execute();
}

/** What each marker has been given or has taken, of the answers in reach. */
export function markerRows(db: Db, of: TeamOf) {
  return answersOf(db, of)
    .innerJoin('markReading as reading', (join) =>
      join
        .onRef('reading.organisationId', '=', 'mark.organisationId')
        .onRef('reading.attemptId', '=', 'mark.attemptId')
        .onRef('reading.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'mark.organisationId').onRef('staff.userId', '=', 'reading.readerId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select([
      ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(reading.score)::int`.as('marked'),
      sql<number>`count(reading.returned_reason)::int`.as('returned'),
      sql<number | null>`avg(reading.score)::float8`.as('mean'),
    ])
    .groupBy(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name'])
    .orderBy('staff.jobNumber')
    .execute();
}

export function markersInReach(db: Db, organisationId: string, examId: string, reachable: Predicate) {
  return colleagues(db, organisationId)
    .select(colleagueColumns)
    .where(holdsInExam(examId, 'exam.mark'))
    .where(reachable)
    .orderBy('staff.jobNumber')
    .limit(1000)
    .execute();
}

/** These people in reach, and whether they may mark. */
export function namedMarkers(
  db: Db,
  organisationId: string,
  examId: string,
  userIds: readonly string[],
  reachable: Predicate,
) {
  return colleagues(db, organisationId)
    .select(['staff.userId', 'staff.realName', holdsInExam(examId, 'exam.mark').as('marks')])
    .where('staff.userId', '=', anyOf(userIds))
    .where(reachable)
    .execute();
}

/** Answers that wait and still have a place for a reader, in the order of the desk. */
export function answersToDeal(db: Db, of: TeamOf) {
  return answersOf(db, of)
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'attempt.organisationId').onRef('staff.userId', '=', 'attempt.userId'),
    )
    .where(unassigned)
    .select([
      ...(['mark.attemptId', 'mark.questionVersionId as questionId', 'read.readerIds', 'place.position'] as const),
      readersWanted.as('readers'),
      sql<string | null>`case when setting.double then setting.arbiter_id end`.as('arbiterId'),
      sql<string[]>`array(select above.id from department own join department above
        on above.organisation_id = own.organisation_id and own.path <@ above.path
        where own.organisation_id = staff.organisation_id and own.id = staff.department_id)`.as('departmentIds'),
    ])
    .orderBy(answerOrder)
    .execute();
}

export async function addReadings(db: Db, organisationId: string, examId: string, dealt: readonly Dealt[]) {
  await sql`insert into mark_reading (organisation_id, attempt_id, question_version_id, reader_id, exam_id, assigned)
    select ${organisationId}::uuid, given.attempt_id, given.question_id, given.reader_id, ${examId}::uuid, true
    from unnest(${dealt.map((one) => one.attemptId)}::uuid[], ${dealt.map((one) => one.questionId)}::uuid[],
      ${dealt.map((one) => one.readerId)}::uuid[]) as given(attempt_id, question_id, reader_id)
    on conflict do nothing`.execute(db);
}

/** What a marker has and has not marked goes back; what was marked stays theirs. */
export async function dropUnmarked(db: Db, { organisationId, examId, inReach }: TeamOf, userId: string) {
  const rows = await sql`delete from mark_reading using attempt
    where mark_reading.organisation_id = ${organisationId} and mark_reading.exam_id = ${examId}
      and mark_reading.reader_id = ${userId} and mark_reading.score is null
      and attempt.organisation_id = mark_reading.organisation_id and attempt.id = mark_reading.attempt_id
      and ${inReach} returning 1`.execute(db);
  return rows.rows.length;
}

const inState: Readonly<Record<(typeof answerStates)[number], Predicate>> = {
  waiting: sql<SqlBool>`mark.score is null and not ${differing}`,
  differing,
  finished: sql<SqlBool>`mark.score is not null`,
  returned: sql<SqlBool>`read.returned > 0`,
  control: sql<SqlBool>`mark.control`,
  overridden: sql<SqlBool>`mark.overridden`,
};

const excerpt = sql<string>`left(case jsonb_typeof(response.response) when 'object' then response.response ->> 'text'
  else coalesce(response.response #>> '{}', '') end, 120)`;
const pictureIds = sql<string[]>`coalesce(response.response -> 'pictures', '[]')`;

/** The answers to a question with their number on the desk; those in a state keep theirs. */
export async function answerPage(
  db: Db,
  of: TeamOf,
  search: { questionId: string; state?: (typeof answerStates)[number] | undefined; page: number; size: number },
) {
  const numbered = answersOf(db, of)
    .where('mark.questionVersionId', '=', search.questionId)
    .select([
      ...(['mark.attemptId', 'mark.score', 'mark.control', 'mark.overridden', 'mark.version'] as const),
      sql<number>`(row_number() over (order by ${answerOrder}))::int`.as('number'),
      sql<boolean>`${search.state ? inState[search.state] : sql`true`}`.as('wanted'),
    ]);
  const found = db.selectFrom(numbered.as('numbered')).where('numbered.wanted', '=', true);
  const [rows, count] = await Promise.all([
    found
      .leftJoin('response', (join) =>
        join
          .on('response.organisationId', '=', of.organisationId)
          .onRef('response.attemptId', '=', 'numbered.attemptId')
          .on('response.questionVersionId', '=', search.questionId),
      )
      .select(['numbered.attemptId', 'numbered.score', 'numbered.control', 'numbered.overridden', 'numbered.version'])
      .select(['numbered.number', excerpt.as('excerpt'), pictureIds.as('pictures')])
      .orderBy('numbered.number')
      .limit(search.size)
      .offset(search.page * search.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export function readingsOf(db: Db, organisationId: string, attemptIds: readonly string[], questionId: string) {
  return db
    .selectFrom('markReading as reading')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'reading.organisationId').onRef('staff.userId', '=', 'reading.readerId'),
    )
    .select(['reading.attemptId', 'staff.userId', 'staff.realName', 'reading.score', 'reading.comment'])
    .select(['reading.third', 'reading.returnedReason', 'reading.markedAt'])
    .where('reading.organisationId', '=', organisationId)
    .where('reading.attemptId', '=', anyOf(attemptIds))
    .where('reading.questionVersionId', '=', questionId)
    .orderBy('reading.third')
    .orderBy('reading.markedAt')
    .execute();
}

/**
 * All scores that markers gave the answers in reach to a question, with what the answer has in the end (of a control
 * answer its reference) and how long after their score before, of any question of the exam.
 */
export function scoresGiven(db: Db, of: TeamOf, questionId: string) {
  const { organisationId, examId } = of;
  const timed = db
    .selectFrom('markReading')
    .select(['attemptId', 'questionVersionId', 'readerId', 'score', 'third'])
    .select(
      sql<
        number | null
      >`(extract(epoch from marked_at - lag(marked_at) over (partition by reader_id order by marked_at))
        * 1000)::float8`.as('gapMs'),
    )
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('score', 'is not', null);
  return answersOf(db, of)
    .innerJoin(timed.as('given'), (join) =>
      join
        .onRef('given.attemptId', '=', 'mark.attemptId')
        .onRef('given.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'mark.organisationId').onRef('staff.userId', '=', 'given.readerId'),
    )
    .where('mark.questionVersionId', '=', questionId)
    .select(['mark.attemptId', 'staff.userId', 'staff.realName', 'staff.jobNumber', 'given.third', 'given.gapMs'])
    .select([
      ...(['mark.score as final', 'mark.control', 'mark.overridden'] as const),
      sql<number>`given.score`.as('score'),
    ])
    .orderBy('staff.jobNumber')
    .execute();
}

/** One mark of the exam, objective ones too; the attempt is held by the caller. */
export function markOf(db: Db, { organisationId, examId, inReach }: TeamOf, { attemptId, questionId }: AnswerKey) {
  return marks(db, organisationId)
    .where(inReach)
    .select(['mark.manual', 'mark.score', 'mark.comment', 'mark.version', 'mark.control', 'mark.overridden'])
    .select(['place.points', 'place.position'])
    .where('mark.examId', '=', examId)
    .where('mark.attemptId', '=', attemptId)
    .where('mark.questionVersionId', '=', questionId)
    .executeTakeFirst();
}

/** All marks of one attempt in the order of its form. */
export function marksOfAttempt(db: Db, { organisationId, examId, inReach }: TeamOf, attemptId: string) {
  return marks(db, organisationId)
    .innerJoin('questionVersion', (join) =>
      join
        .onRef('questionVersion.organisationId', '=', 'mark.organisationId')
        .onRef('questionVersion.id', '=', 'mark.questionVersionId'),
    )
    .where(inReach)
    .where('mark.examId', '=', examId)
    .where('mark.attemptId', '=', attemptId)
    .select(['mark.questionVersionId as questionId', 'mark.manual', 'mark.score', 'mark.version', 'mark.overridden'])
    .select(['place.points', 'place.position', 'questionVersion.type', 'questionVersion.stem'])
    .orderBy('place.position')
    .execute();
}
