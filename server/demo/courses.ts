import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { SectionFields } from '#contract/study/content.ts';
import { requirementPreset } from '#contract/study/requirement.ts';
import { addMinutes } from '../kit/clock.ts';
import type { Storage } from '../kit/files/storage.ts';
import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import { addPicture } from '../modules/question/index.ts';
import {
  addCategory,
  addChapter,
  addCourse,
  addSection,
  addSubtitle,
  addTemplate,
  keepMedium,
  modifyCertificate,
  modifyManagers,
  openCourse,
  setPublicity,
} from '../modules/study/index.ts';
import { day, shanghaiDay } from './calendar.ts';
import { seedLearners } from './course-learners.ts';
import type { DemoCourse } from './data/courses/index.ts';
import type { SeededOrganisation } from './people.ts';

export interface CourseDesk {
  readonly db: Db;
  readonly storage: Storage;
  readonly organisation: SeededOrganisation;
  readonly author: Caller;
  readonly at: Date;
}

type DemoSection = DemoCourse['chapters'][number]['sections'][number];

const fileOf = (name: string) => readFile(new URL(`./media/${name}`, import.meta.url));

/** What the first asking made is given to all who ask again. */
function once<T>(make: (name: string) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return (name: string) => {
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found;
  };
}

/** The films and documents of one organisation, each uploaded once, under the title of the section that shows it first. */
function libraryOf({ db, storage, author }: CourseDesk, at: Date) {
  const film = once(async (named: string) => {
    const [file = '', title = ''] = named.split('/');
    const mediaId = await keepMedium(
      db,
      storage,
      author,
      { name: `${title}.mp4`, bytes: await fileOf(`${file}.mp4`) },
      at,
    );
    const subtitle = { mediaId, label: '中文', language: 'zh-CN' };
    await addSubtitle(db, author, subtitle, { name: `${file}.vtt`, bytes: await fileOf(`${file}.vtt`) });
    return mediaId;
  });
  const document = once(async (named: string) => {
    const [file = '', title = ''] = named.split('/');
    return keepMedium(db, storage, author, { name: `${title}.pdf`, bytes: await fileOf(`${file}.pdf`) }, at);
  });
  return { film, document };
}

async function examNamed({ db, organisation }: CourseDesk, ending: string) {
  const found = await db
    .selectFrom('exam')
    .select('id')
    .where('organisationId', '=', organisation.organisationId)
    .where('name', 'like', `%${ending}`)
    .executeTakeFirstOrThrow();
  return found.id;
}

const nothingElse: Omit<SectionFields, 'title' | 'required'> = {
  ...{ mediaId: null, refId: null, content: '', settings: {}, durationMinutes: null, examCompletion: 'HANDED_IN' },
};

async function fieldsOf(desk: CourseDesk, section: DemoSection, library: ReturnType<typeof libraryOf>) {
  const { title, optional = false } = section;
  const fields = { ...nothingElse, title, required: !optional };
  if ('article' in section) {
    return { ...fields, kind: 'ARTICLE' as const, content: section.article, durationMinutes: section.minutes };
  }
  if ('film' in section)
    return { ...fields, kind: 'VIDEO' as const, mediaId: await library.film(`${section.film}/${title}`) };
  if ('document' in section)
    return { ...fields, kind: 'DATUM' as const, mediaId: await library.document(`${section.document}/${title}`) };
  return { ...fields, kind: 'EXAM' as const, refId: await examNamed(desk, section.exam) };
}

/** Ids of categories by their path, made as they are asked for. */
function categoriesOf({ db, author }: CourseDesk, at: Date) {
  const ids = new Map<string, string>();
  return async (path: readonly string[]) => {
    let parentId: string | null = null;
    for (const [level, name] of path.entries()) {
      const key = path.slice(0, level + 1).join('/');
      const id: string = ids.get(key) ?? (await addCategory(db, author, { name, parentId }, at)).id;
      ids.set(key, id);
      parentId = id;
    }
    return parentId;
  };
}

async function coverOf({ db, storage, author }: CourseDesk, name: string, at: Date) {
  if (name === '') return '';
  const file = `${name}.jpg`;
  return (await addPicture(db, storage, author, { name: file, bytes: await fileOf(file) }, at)).url;
}

interface Shelf {
  readonly library: ReturnType<typeof libraryOf>;
  readonly categoryId: string | null;
  readonly at: Date;
}

async function seedCourse(desk: CourseDesk, course: DemoCourse, { library, categoryId, at }: Shelf) {
  const { db, author, organisation } = desk;
  const { name, summary, visibility, joining } = course;
  const requirement = { ...requirementPreset, ...course.requirement };
  const cover = await coverOf(desk, course.cover, at);
  const categoryIds = categoryId ? [categoryId] : [];
  const fields = { name, summary, requirement, cover, teachers: [...course.teachers], categoryIds };
  const { courseId } = await addCourse(db, author, fields, at);
  for (const { title, sections } of course.chapters) {
    const { chapterId } = await addChapter(db, author, { courseId, title });
    for (const section of sections) {
      await addSection(db, author, { ...(await fieldsOf(desk, section, library)), chapterId }, at);
    }
  }
  const departmentIds = course.departments.flatMap((one) => organisation.departmentIds.get(one) ?? []);
  await setPublicity(db, author, courseId, { visibility, joining, departmentIds });
  if (course.managers.length > 0)
    await modifyManagers(db, author, courseId, course.managers.map(organisation.userId), at);
  if (course.certificate) {
    const { templateId } = await addTemplate(db, author, course.certificate, at);
    await modifyCertificate(db, author, courseId, templateId);
  }
  if (course.open) await openCourse(db, author, courseId, addMinutes(at, day));
  return courseId;
}

async function linkAbility(
  { db, organisation }: CourseDesk,
  courseId: string,
  [name, level]: readonly [string, number],
) {
  await sql`insert into course_ability (organisation_id, course_id, ability_id, level)
    select organisation_id, ${courseId}, id, ${level} from ability
    where organisation_id = ${organisation.organisationId} and name = ${name}`.execute(db);
}

/** Courses with their films and documents, and people who are somewhere in them. */
export async function seedCourses(desk: CourseDesk, courses: readonly DemoCourse[]) {
  const at = shanghaiDay(desk.at, -25, 10);
  const library = libraryOf(desk, at);
  const categoryAt = categoriesOf(desk, at);
  for (const [place, course] of courses.entries()) {
    const made = shanghaiDay(desk.at, place - 24, 10);
    const shelf = { library, categoryId: await categoryAt(course.category), at: made };
    const courseId = await seedCourse(desk, course, shelf);
    if (course.ability) await linkAbility(desk, courseId, course.ability);
    if (course.learners.length > 0) await seedLearners(desk, course, courseId);
  }
}
