import { courseCategory } from '#contract/study/category.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { courseGroup } from '#contract/study/member.ts';
import { newId } from '../../server/kit/id.ts';
import { testServer } from '../server.ts';
import type { Client } from './exam.ts';

/** A course with one chapter and one article, both called like it; open when wished. */
export async function makeCourse(
  admin: Client,
  name: string,
  { open = true, categoryIds = [] }: { readonly open?: boolean; readonly categoryIds?: string[] } = {},
) {
  const { courseId } = await admin.call(course.add, { body: { name, categoryIds } });
  const { chapterId } = await admin.call(courseContent.addChapter, { body: { courseId, title: name } });
  const { sectionId } = await addArticle(admin, chapterId, name);
  if (open) await admin.call(course.open, { query: { courseId } });
  return { courseId, chapterId, sectionId };
}

export function addArticle(
  admin: Client,
  chapterId: string,
  title: string,
  more: { readonly required?: boolean } = {},
) {
  return admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'ARTICLE', title, content: `<p>${title}</p>`, ...more },
  });
}

/** A category with a course in it, which has an exam as well. */
export async function makeCourseThings(admin: Client, name: string, examId: string) {
  const { id: courseCategoryId } = await admin.call(courseCategory.add, { body: { name: name.slice(0, 40) } });
  const { courseId: studyCourseId, ...rest } = await makeCourse(admin, name, { categoryIds: [courseCategoryId] });
  const { sectionId: examSectionId } = await admin.call(courseContent.addSection, {
    body: { chapterId: rest.chapterId, kind: 'EXAM', title: name, refId: examId },
  });
  const { groupId: courseGroupId } = await admin.call(courseGroup.add, {
    query: { courseId: studyCourseId },
    body: { name: name.slice(0, 40) },
  });
  return { courseCategoryId, studyCourseId, examSectionId, courseGroupId, ...rest };
}

/** Puts people into a course as a manager would, without asking who reaches them. */
export async function enrol(
  organisationId: string,
  courseId: string,
  userIds: readonly string[],
  more: { readonly state?: 'ACTIVE' | 'APPLIED'; readonly groupId?: string } = {},
) {
  const { db } = await testServer();
  const joinedAt = new Date().toISOString();
  await db
    .insertInto('courseMember')
    .values(
      userIds.map((userId) => ({
        organisationId,
        courseId,
        userId,
        state: 'ACTIVE' as const,
        sources: ['manager'],
        joinedAt,
        ...more,
      })),
    )
    .execute();
}

/** What somebody thinks of a course, whether or not they learned in it; who made it unless said. */
export async function makeEvaluation(organisationId: string, courseId: string, by?: string) {
  const { db } = await testServer();
  const { createdBy } = await db
    .selectFrom('course')
    .select('createdBy')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const userId = by ?? createdBy;
  const [id, at] = [newId(), new Date().toISOString()];
  const given = { organisationId, courseId, userId, id, stars: 5, words: '讲得清楚', createdAt: at, updatedAt: at };
  await db.insertInto('courseEvaluation').values(given).execute();
  return id;
}

/** The smallest PNG. */
export const aPicture = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    '图.png',
  );

/** Opens an article and has read it, as if that had taken long enough. */
export async function readArticle(learner: Client, userId: string, sectionId: string) {
  const { playId } = await learner.call(courseLearning.open, { query: { sectionId } });
  const { db } = await testServer();
  const startedAt = new Date(Date.now() - 3_600_000).toISOString();
  await db.updateTable('playLease').set({ startedAt }).where('userId', '=', userId).execute();
  return learner.call(courseLearning.read, { body: { sectionId, playId: playId ?? '' } });
}
