import { liveClass } from '#contract/live/class.ts';
import { lesson } from '#contract/live/lesson.ts';
import { courseContent } from '#contract/study/content.ts';
import { newId } from '../../server/kit/id.ts';
import { as, makeAdministrator, makeStaff, type TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';
import { enrol, makeCourse } from './course.ts';
import type { Client } from './exam.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const planned = (teacherId: string, more: { readonly title?: string; readonly startsAt?: string } = {}) => ({
  ...{ title: '反洗钱案例', teacherIds: [teacherId], startsAt: inMinutes(5), plannedMinutes: 45 },
  ...more,
});

/** A lesson for everybody of the organisation by somebody who teaches it. */
export async function makeLesson(
  admin: Client,
  organisation: Pick<TestOrganisation, 'rootId'>,
  teacherId: string,
  title = '反洗钱案例',
) {
  const rules = [{ kind: 'department' as const, refId: organisation.rootId }];
  return admin.call(lesson.add, { body: { ...planned(teacherId, { title }), rules } });
}

/** A lesson as the section of a course, with a teacher and learners who sit at their pages. */
export async function makeLiveCourse(learners = 2) {
  const { organisation, admin, staff: administrator } = await makeAdministrator();
  const teacherStaff = await makeStaff(organisation, { realName: '陈老师' });
  const names = ['李思', '王五', '赵六', '孙七'];
  const people = await Promise.all(
    Array.from({ length: learners }, (_, at) => makeStaff(organisation, { realName: names[at] ?? '林晓' })),
  );
  const { courseId, chapterId, sectionId: articleId } = await makeCourse(admin, '合规培训');
  const { lessonId, sectionId } = await admin.call(lesson.addSection, {
    body: { ...planned(teacherStaff.userId), chapterId },
  });
  await admin.call(courseContent.modifySection, {
    query: { sectionId: articleId },
    body: { title: '讲义', content: '<p>讲义</p>', required: false, version: 1 },
  });
  const userIds = people.map(({ userId }) => userId);
  if (userIds.length > 0) await enrol(organisation.organisationId, courseId, userIds);
  const teacher = await as(teacherStaff);
  const clients = await Promise.all(people.map(as));
  return {
    ...{ organisation, admin, administrator, teacherStaff, teacher, people, clients },
    ...{ courseId, chapterId, sectionId, lessonId, page: newId() },
  };
}

export const start = (teacher: Client, lessonId: string, page: string) =>
  teacher.call(liveClass.start, { body: { lessonId, page } });

/** As if the lesson had begun so long ago, and everything that was heard in it before. */
export async function passed(lessonId: string, minutes: number) {
  const { db } = await testServer();
  const back = (instant: string | null) =>
    instant === null ? null : new Date(Date.parse(instant) - minutes * 60_000).toISOString();
  const found = await db.selectFrom('lesson').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow();
  await db
    .updateTable('lesson')
    .set({
      startedAt: back(found.startedAt),
      startsAt: back(found.startsAt) ?? '',
      senderSeenAt: back(found.senderSeenAt),
    })
    .where('id', '=', lessonId)
    .execute();
}

/** A section for lessons, and a lesson that goes on with a roll call and a question. */
export async function makeLessonThings(admin: Client, me: Client, title: string, teacherId: string, chapterId: string) {
  const { sectionId: liveSectionId, lessonId } = await admin.call(lesson.addSection, {
    body: { ...planned(teacherId, { title }), chapterId },
  });
  await start(me, lessonId, newId());
  const { rollCallId } = await me.call(liveClass.rollCall, { body: { lessonId } });
  const body = { lessonId, title, kind: 'SINGLE' as const, options: ['甲', '乙'] };
  const { questionId: lessonQuestionId } = await me.call(liveClass.ask, { body });
  return { lessonId, liveSectionId, rollCallId, lessonQuestionId };
}
