import { sql } from 'kysely';
import type { LessonLine, LessonPerson, LessonQuestion } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';

interface Place {
  readonly organisationId: string;
  readonly lessonId: string;
}

const isTeacher = (of: string) => sql`exists (select from lesson_teacher teacher
  where teacher.organisation_id = ${sql.ref(`${of}.organisation_id`)}
    and teacher.lesson_id = ${sql.ref(`${of}.lesson_id`)} and teacher.user_id = ${sql.ref(`${of}.user_id`)})`;

/** Learners of whom a page was heard within the lease, raised hands first. */
export async function peopleOf(db: Db, { organisationId, lessonId }: Place, at: Date) {
  const since = new Date(at.getTime() - lessonLimits.leaseSeconds * 1000).toISOString();
  const { rows } = await sql<LessonPerson>`select person.user_id as "userId", staff.real_name as "realName",
      person.hand_at as "handAt", person.muted from lesson_person person
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    where person.organisation_id = ${organisationId} and person.lesson_id = ${lessonId}
      and person.heard_at > ${since} and not ${isTeacher('person')}
    order by person.hand_at nulls last, staff.real_name, person.user_id limit 1000`.execute(db);
  return rows;
}

export async function countPeople(db: Db, { organisationId, lessonId }: Place, at: Date) {
  const since = new Date(at.getTime() - lessonLimits.leaseSeconds * 1000).toISOString();
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from lesson_person person
    where person.organisation_id = ${organisationId} and person.lesson_id = ${lessonId}
      and person.heard_at > ${since} and not ${isTeacher('person')}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The last lines after one, in their order. */
export async function linesAfter(db: Db, { organisationId, lessonId }: Place, after: number) {
  const { rows } = await sql<LessonLine>`select line.id as "lineId", line.user_id as "userId",
      staff.real_name as name, ${isTeacher('line')} as teacher, line.text, line.at
    from lesson_line line
    join staff on staff.organisation_id = line.organisation_id and staff.user_id = line.user_id
    where line.organisation_id = ${organisationId} and line.lesson_id = ${lessonId} and line.id > ${after}
    order by line.id desc limit ${lessonLimits.chatPage}`.execute(db);
  return rows.toReversed();
}

interface StoredRollCall {
  readonly rollCallId: string;
  readonly closesAt: string;
  readonly answered: boolean;
}

/** The latest. */
export async function rollCallOf(db: Db, { organisationId, lessonId }: Place, userId: string) {
  const { rows } = await sql<StoredRollCall>`select roll.id as "rollCallId", roll.closes_at as "closesAt",
      exists (select from lesson_roll_answer own where own.organisation_id = roll.organisation_id
        and own.roll_call_id = roll.id and own.user_id = ${userId}) as answered
    from lesson_roll_call roll where roll.organisation_id = ${organisationId} and roll.lesson_id = ${lessonId}
    order by roll.opened_at desc, roll.id desc limit 1`.execute(db);
  return rows[0];
}

type Asked = Omit<LessonQuestion, 'answers' | 'tally' | 'right'> & { readonly right: number[] };

export async function questionsOf(db: Db, { organisationId, lessonId }: Place, userId: string) {
  const { rows } = await sql<Asked>`select question.id as "questionId", question.title, question.kind, question.options,
      question.opened_at as "openedAt", question.closed_at as "closedAt", question.right_options as right,
      (select own.chosen from lesson_answer own where own.organisation_id = question.organisation_id
        and own.question_id = question.id and own.user_id = ${userId}) as own
    from lesson_question question
    where question.organisation_id = ${organisationId} and question.lesson_id = ${lessonId}
    order by question.opened_at desc, question.id desc`.execute(db);
  return rows;
}

export interface Tally {
  readonly questionId: string;
  readonly closed: boolean;
  readonly answers: number;
  readonly tally: number[];
}

/** Of the questions of a lesson, except these. */
export async function talliesOf(db: Db, { organisationId, lessonId }: Place, known: readonly string[]) {
  const { rows } = await sql<Tally>`select question.id as "questionId", question.closed_at is not null as closed,
      (select count(*)::int from lesson_answer answer where answer.organisation_id = question.organisation_id
        and answer.question_id = question.id) as answers,
      array(select (select count(*)::int from lesson_answer answer where answer.organisation_id = question.organisation_id
          and answer.question_id = question.id and place.number = any(answer.chosen))
        from generate_series(0, cardinality(question.options) - 1) as place(number) order by place.number) as tally
    from lesson_question question
    where question.organisation_id = ${organisationId} and question.lesson_id = ${lessonId}
      and question.id <> all(${[...known]}::uuid[])`.execute(db);
  return rows;
}

/** How many have answered each roll call of a lesson. */
export async function rollCountsOf(db: Db, { organisationId, lessonId }: Place) {
  const { rows } = await sql<{ rollCallId: string; count: number }>`select roll.id as "rollCallId",
      count(*)::int as count
    from lesson_roll_call roll join lesson_roll_answer answer
      on answer.organisation_id = roll.organisation_id and answer.roll_call_id = roll.id
    where roll.organisation_id = ${organisationId} and roll.lesson_id = ${lessonId}
    group by roll.id`.execute(db);
  return rows;
}

interface Around {
  readonly courseName: string | null;
  readonly teachers: string[];
  readonly senderName: string | null;
}

export async function around(db: Db, { organisationId }: Caller, lessonId: string) {
  const { rows } = await sql<Around>`select (select course.name from course
        where course.organisation_id = lesson.organisation_id and course.id = lesson.course_id) as "courseName",
      array(select staff.real_name from lesson_teacher teacher join staff
          on staff.organisation_id = teacher.organisation_id and staff.user_id = teacher.user_id
        where teacher.organisation_id = lesson.organisation_id and teacher.lesson_id = lesson.id
        order by staff.job_number) as teachers,
      (select staff.real_name from staff where staff.organisation_id = lesson.organisation_id
        and staff.user_id = lesson.sender_id) as "senderName"
    from lesson where lesson.organisation_id = ${organisationId} and lesson.id = ${lessonId}`.execute(db);
  return rows[0] ?? { courseName: null, teachers: [], senderName: null };
}
