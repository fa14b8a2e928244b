import { sql } from 'kysely';
import type { SectionRow } from '#contract/study/content.ts';
import { addMinutes } from '../kit/clock.ts';
import { newId } from '../kit/id.ts';
import { completeExams, joinCourse, readOutline, refreshProgress } from '../modules/study/index.ts';
import { day, shanghaiDay } from './calendar.ts';
import { type Random, randomOf } from './chance.ts';
import type { CourseDesk } from './courses.ts';
import type { DemoCourse } from './data/courses/index.ts';

/** One person in one section, as the product would have kept it. */
interface Trace {
  readonly sectionId: string;
  readonly userId: string;
  readonly covered: string;
  readonly coveredMs: number;
  readonly positionMs: number;
  readonly dwellMs: number;
  readonly progress: number;
  readonly startedAt: string;
  readonly lastAt: string;
  readonly source: 'AUTO' | 'DWELL' | null;
}

const untouched = { covered: '{}', coveredMs: 0, positionMs: 0, dwellMs: 0, progress: 0 };

/** As far as somebody watched or read a section; `share` is 1 of what they finished. */
function traceOf({ kind, durationMs }: SectionRow, share: number, random: Random) {
  if (kind === 'VIDEO') {
    const watched = Math.floor((durationMs ?? 0) * share);
    const progress = Math.floor(share * 10_000);
    const film = { ...untouched, covered: `{[0,${watched})}`, coveredMs: watched, positionMs: watched, progress };
    return { ...film, source: share === 1 ? ('AUTO' as const) : null };
  }
  const dwellMs = Math.floor((0.4 + 0.8 * random()) * (durationMs ?? 120_000) * share);
  return share === 1
    ? { ...untouched, dwellMs, progress: 10_000, source: 'DWELL' as const }
    : { ...untouched, dwellMs: Math.min(dwellMs, 8000), source: null };
}

interface Learner {
  readonly userId: string;
  readonly joinedAt: Date;
  /** Of the sections, from the first on. */
  readonly share: number;
  readonly random: Random;
}

/** What one person did, one section after another, some of it on another day. */
function tracesOf({ userId, joinedAt, share, random }: Learner, sections: readonly SectionRow[], at: Date): Trace[] {
  const done = Math.round(share * sections.length);
  let time = addMinutes(joinedAt, 2);
  return sections.slice(0, Math.min(done + 1, sections.length)).map((section, place) => {
    const startedAt = time;
    const part = place < done ? 1 : 0.2 + 0.6 * random();
    const lastAt = addMinutes(startedAt, 2 + Math.floor(8 * random()));
    time = addMinutes(lastAt, random() < 0.25 ? day : 3);
    const latest = (moment: Date) => new Date(Math.min(moment.getTime(), addMinutes(at, -3).getTime())).toISOString();
    const { sectionId } = section;
    return {
      sectionId,
      userId,
      ...traceOf(section, part, random),
      startedAt: latest(startedAt),
      lastAt: latest(lastAt),
    };
  });
}

async function writeTraces({ db, organisation }: CourseDesk, courseId: string, traces: readonly Trace[]) {
  const { organisationId } = organisation;
  await sql`insert into section_progress (organisation_id, course_id, section_id, user_id, covered, covered_ms, position_ms,
      dwell_ms, progress, started_at, last_at, completed_at, completion_source)
    select ${organisationId}, ${courseId}, "sectionId", "userId", covered::int4multirange, "coveredMs", "positionMs",
      "dwellMs", progress, "startedAt", "lastAt", case when source is not null then "lastAt" end, source
    from json_to_recordset(${JSON.stringify(traces)}::json) as given("sectionId" uuid, "userId" uuid, covered text,
      "coveredMs" int, "positionMs" int, "dwellMs" int, progress int, "startedAt" timestamptz, "lastAt" timestamptz,
      source text)`.execute(db);
  await sql`insert into course_activity (organisation_id, course_id, day, user_id)
    select distinct organisation_id, course_id, (started_at at time zone 'Asia/Shanghai')::date, user_id
    from section_progress where organisation_id = ${organisationId} and course_id = ${courseId}
    on conflict do nothing`.execute(db);
  await sql`update course_member member set last_section_id = last.section_id, last_at = last.last_at
    from (select distinct on (user_id) user_id, section_id, last_at from section_progress
      where organisation_id = ${organisationId} and course_id = ${courseId} order by user_id, last_at desc) as last
    where member.organisation_id = ${organisationId} and member.course_id = ${courseId}
      and member.user_id = last.user_id`.execute(db);
}

/** When each did the last thing that counts, or handed in the exam of the course; who did nothing is not there. */
async function lastDone({ db, organisation }: CourseDesk, courseId: string) {
  const { rows } = await sql<{ userId: string; at: string }>`select member.user_id as "userId",
      greatest(max(progress.completed_at), max(attempt.submitted_at), member.joined_at) as at
    from course_member member
    join section_progress progress on progress.organisation_id = member.organisation_id
      and progress.course_id = member.course_id and progress.user_id = member.user_id
    left join course_section exam on exam.organisation_id = member.organisation_id
      and exam.course_id = member.course_id and exam.kind = 'EXAM'
    left join attempt on attempt.organisation_id = exam.organisation_id and attempt.exam_id = exam.ref_id
      and attempt.user_id = member.user_id
    where member.organisation_id = ${organisation.organisationId} and member.course_id = ${courseId}
      and member.state = 'ACTIVE'
    group by member.user_id, member.joined_at order by at, member.user_id`.execute(db);
  return rows.map(({ userId, at }) => ({ userId, at: new Date(at) }));
}

/** The product reckons for each at the moment when it came about; who completed the course gets what it gives. */
async function reckon(desk: CourseDesk, courseId: string) {
  const { db, organisation } = desk;
  for (const { userId, at } of await lastDone(desk, courseId)) {
    await completeExams(db, organisation.organisationId, { courseId, userId }, at);
    await refreshProgress(db, organisation.organisationId, { courseId, userIds: [userId] }, at);
  }
}

async function evaluate({ db, organisation }: CourseDesk, courseId: string, said: DemoCourse['evaluations']) {
  const words = said.map(([stars, text], place) => ({ place, stars, words: text }));
  await sql`insert into course_evaluation (organisation_id, id, course_id, user_id, stars, words, created_at,
      updated_at)
    select ${organisation.organisationId}, gen_random_uuid(), ${courseId}, who.user_id, given.stars, given.words, who.completed_at,
      who.completed_at
    from json_to_recordset(${JSON.stringify(words)}::json) as given(place int, stars int, words text)
    join (select user_id, completed_at, row_number() over (order by completed_at, user_id) - 1 as place
      from course_member where organisation_id = ${organisation.organisationId} and course_id = ${courseId}
        and completed_at is not null) as who using (place)`.execute(db);
}

/** So many learn in groups. */
const manyLearners = 20;

async function group({ db, organisation: { organisationId } }: CourseDesk, courseId: string) {
  const groups = ['第一期', '第二期'].map((name, position) => ({
    organisationId,
    id: newId(),
    courseId,
    name,
    position,
  }));
  await db.insertInto('courseGroup').values(groups).execute();
  await sql`update course_member member set group_id = grouped.id from course_group grouped,
      (select user_id, row_number() over (order by joined_at, user_id) * 2 > count(*) over () as late
        from course_member where organisation_id = ${organisationId} and course_id = ${courseId}) as placed
    where member.organisation_id = ${organisationId} and member.course_id = ${courseId} and member.state = 'ACTIVE'
      and placed.user_id = member.user_id and grouped.organisation_id = member.organisation_id
      and grouped.course_id = member.course_id and grouped.position = placed.late::int`.execute(db);
}

/** Those who wait for a manager's consent, where one is asked. */
const waiting = 2;

/** People join one after another; the first are through, the last have just come. */
export async function seedLearners(desk: CourseDesk, course: DemoCourse, courseId: string) {
  const { db, organisation, author, at } = desk;
  const sections = (await readOutline(db, author, courseId)).flatMap((chapter) => chapter.sections);
  const own = sections.filter(({ kind }) => kind !== 'EXAM');
  const asked = course.joining === 'APPROVAL';
  const entered = asked ? course.learners.slice(0, -waiting) : course.learners;
  const traces: Trace[] = [];
  for (const [place, username] of course.learners.entries()) {
    const random = randomOf(`${username} ${course.name}`);
    const behind = place / course.learners.length;
    const joinedAt = addMinutes(shanghaiDay(at, -2 - Math.round(18 * (1 - behind)), 9), Math.floor(540 * random()));
    await joinCourse(db, organisation.as(username), courseId, joinedAt);
    if (!entered.includes(username)) continue;
    const share = behind < 0.4 ? 1 : Math.max(0, 1.35 - 1.3 * behind - 0.2 * random());
    traces.push(
      ...tracesOf({ userId: organisation.userId(username), joinedAt, share: Math.min(1, share), random }, own, at),
    );
  }
  await db
    .updateTable('courseMember')
    .set({ state: 'ACTIVE' })
    .where('organisationId', '=', organisation.organisationId)
    .where('courseId', '=', courseId)
    .where('userId', 'in', entered.map(organisation.userId))
    .execute();
  await writeTraces(desk, courseId, traces);
  await reckon(desk, courseId);
  await evaluate(desk, courseId, course.evaluations);
  if (entered.length >= manyLearners) await group(desk, courseId);
}
