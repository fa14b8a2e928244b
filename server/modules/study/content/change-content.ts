import type { Parsed } from '#contract/endpoint.ts';
import {
  articleMost,
  type courseContent,
  mostChapters,
  mostSections,
  type SectionFields,
  type SectionKind,
} from '#contract/study/content.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { cleanRichText } from '../../../kit/text/rich-text.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { orderWith } from '../../knowledge/index.ts';
import { holdManaged, type ManagedCourse, requireManaged } from '../course/reach.queries.ts';
import * as queries from './content.queries.ts';
import { completionOf } from './exam-section.ts';
import { requireAnew } from './progress.queries.ts';
import { referenceStands } from './reference.queries.ts';
import { referenceOf, unable } from './section.rules.ts';

type Body<
  Name extends 'addChapter' | 'modifyChapter' | 'moveChapter' | 'addSection' | 'modifySection' | 'moveSection',
> = Parsed<(typeof courseContent)[Name], 'body'>;

export async function readOutline(db: Db, user: Caller, courseId: string) {
  await requireManaged(db, user, courseId);
  return queries.outlineOf(db, user.organisationId, courseId);
}

export async function readSection(db: Db, user: Caller, sectionId: string) {
  const { courseId, ...section } = await queries.getSection(db, user.organisationId, sectionId);
  await requireManaged(db, user, courseId);
  return section;
}

/** The chapter as it stands once no other change of its course is under way. */
export async function holdChapter(db: Db, user: Caller, chapterId: string) {
  const { courseId } = await queries.getChapter(db, user.organisationId, chapterId);
  const course = await holdManaged(db, user, courseId);
  return { course, chapter: await queries.getChapter(db, user.organisationId, chapterId) };
}

async function holdSection(db: Db, user: Caller, sectionId: string) {
  const { courseId } = await queries.getSection(db, user.organisationId, sectionId);
  const course = await holdManaged(db, user, courseId);
  return { course, section: await queries.getSection(db, user.organisationId, sectionId) };
}

export function addChapter(db: Db, user: Caller, { courseId, title }: Body<'addChapter'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name } = await holdManaged(db, user, courseId);
    const { chapters } = await queries.countContent(db, organisationId, courseId);
    if (chapters >= mostChapters) throw refuse('courseFull', { limit: mostChapters, what: '章' });
    const id = newId();
    await queries.insertChapter(db, organisationId, { id, courseId, title });
    await audit(db, user, { action: 'courseChapter.add', target: id, detail: { course: name, title } });
    return { chapterId: id };
  });
}

export function modifyChapter(db: Db, user: Caller, { chapterId, title }: Body<'modifyChapter'>) {
  return inTransaction(db, async (db) => {
    const { course, chapter } = await holdChapter(db, user, chapterId);
    if (chapter.title === title) return { modified: true as const };
    await queries.renameChapter(db, user.organisationId, chapterId, title);
    const detail = { course: course.name, before: { title: chapter.title }, after: { title } };
    await audit(db, user, { action: 'courseChapter.modify', target: chapterId, detail });
    return { modified: true as const };
  });
}

export function moveChapter(db: Db, user: Caller, { chapterId, beforeId }: Body<'moveChapter'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { course, chapter } = await holdChapter(db, user, chapterId);
    const ids = await queries.chapterIds(db, organisationId, course.courseId);
    const order = orderWith(ids, chapterId, beforeId);
    if (!order) throw refuse('notFound');
    if (order.join() === ids.join()) return { moved: true as const };
    await queries.orderChapters(db, organisationId, order);
    const detail = { course: course.name, title: chapter.title, position: order.indexOf(chapterId) };
    await audit(db, user, { action: 'courseChapter.move', target: chapterId, detail });
    return { moved: true as const };
  });
}

export function deleteChapter(db: Db, user: Caller, chapterId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { course, chapter } = await holdChapter(db, user, chapterId);
    const gone = await queries.removeChapter(db, organisationId, chapterId, at);
    if (gone.some(({ required }) => required)) await requireAnew(db, organisationId, course.courseId, at);
    const detail = { course: course.name, title: chapter.title, sections: gone.map(({ title }) => title) };
    await audit(db, user, { action: 'courseChapter.delete', target: chapterId, detail });
    return { deleted: true as const };
  });
}

/** What is kept of a section as somebody wrote it. */
async function keptOf(db: Db, user: Caller, kind: Body<'addSection'>['kind'], fields: SectionFields) {
  const { durationMinutes, examCompletion: _, ...said } = fields;
  const reference = referenceOf(kind, said);
  if (!(await referenceStands(db, user, kind, reference))) throw refuse('notFound');
  const content = cleanRichText(said.content);
  if (content.length > articleMost) throw refuseFields({ content: '正文太长，请分成几节' });
  return { ...said, ...reference, content, durationMs: durationMinutes === null ? null : durationMinutes * 60_000 };
}

export function addSection(db: Db, user: Caller, { chapterId, kind, ...fields }: Body<'addSection'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { course } = await holdChapter(db, user, chapterId);
    if (unable.includes(kind)) throw refuse('courseKindUnable');
    const kept = await keptOf(db, user, kind, fields);
    const asked = { refId: kept.refId, examCompletion: fields.examCompletion };
    const said = { ...kept, examCompletion: await completionOf(db, organisationId, kind, asked) };
    return insertNew(db, user, { course, chapterId, kind }, said, at);
  });
}

async function requireRoom(db: Db, organisationId: string, courseId: string) {
  const { sections } = await queries.countContent(db, organisationId, courseId);
  if (sections >= mostSections) throw refuse('courseFull', { limit: mostSections, what: '节' });
}

interface Place {
  readonly course: ManagedCourse;
  readonly chapterId: string;
  readonly kind: SectionKind;
}

/** In the transaction that holds the course. */
export async function insertNew(
  db: Db,
  user: Caller,
  { course, chapterId, kind }: Place,
  said: Parameters<typeof queries.insertSection>[3],
  at: Date,
) {
  const { organisationId } = user;
  const { courseId } = course;
  await requireRoom(db, organisationId, courseId);
  const id = newId();
  await queries.insertSection(db, organisationId, { id, courseId, chapterId, kind }, said, at);
  if (said.required) await requireAnew(db, organisationId, courseId, at);
  const detail = { course: course.name, kind, title: said.title, required: said.required };
  await audit(db, user, { action: 'courseSection.add', target: id, detail });
  return { sectionId: id };
}

/** What it refers to may stay though the caller does not reach it: only another one is looked for. */
export function modifySection(db: Db, user: Caller, sectionId: string, body: Body<'modifySection'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { version, ...fields } = body;
    const { course, section } = await holdSection(db, user, sectionId);
    const { courseId, content: _, ...before } = section;
    if (section.version !== version) throw refuse('stale', { current: section });
    const same = fields.mediaId === section.mediaId && fields.refId === section.refId;
    const said = await keptOf(db, user, section.kind, same ? { ...fields, mediaId: null, refId: null } : fields);
    const referring = same ? { ...said, mediaId: section.mediaId, refId: section.refId } : said;
    const asked = { refId: referring.refId, examCompletion: fields.examCompletion };
    const examCompletion = await completionOf(db, organisationId, section.kind, asked, section);
    const kept = { ...referring, examCompletion };
    const next = await queries.updateSection(db, organisationId, sectionId, kept, at);
    const isOther = section.kind === 'SCORM' && kept.mediaId !== section.mediaId;
    if (isOther) await queries.forgetPackage(db, organisationId, sectionId);
    if (section.required !== kept.required) await requireAnew(db, organisationId, courseId, at);
    const { content: __, ...after } = kept;
    const detail = { course: course.name, before, after };
    await audit(db, user, { action: 'courseSection.modify', target: sectionId, detail });
    return { version: next };
  });
}

export function moveSection(db: Db, user: Caller, { sectionId, chapterId, beforeId }: Body<'moveSection'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { course, section } = await holdSection(db, user, sectionId);
    const chapter = await queries.getChapter(db, organisationId, chapterId);
    if (chapter.courseId !== course.courseId) throw refuse('notFound');
    const ids = await queries.sectionIds(db, organisationId, chapterId);
    const order = orderWith(ids, sectionId, beforeId);
    if (!order) throw refuse('notFound');
    if (order.join() === ids.join()) return { moved: true as const };
    await queries.orderSections(db, organisationId, chapterId, order);
    const detail = {
      course: course.name,
      title: section.title,
      chapter: chapter.title,
      position: order.indexOf(sectionId),
    };
    await audit(db, user, { action: 'courseSection.move', target: sectionId, detail });
    return { moved: true as const };
  });
}

export function deleteSection(db: Db, user: Caller, sectionId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { course, section } = await holdSection(db, user, sectionId);
    await queries.removeSection(db, organisationId, sectionId, at);
    if (section.required) await requireAnew(db, organisationId, course.courseId, at);
    const detail = { course: course.name, kind: section.kind, title: section.title };
    await audit(db, user, { action: 'courseSection.delete', target: sectionId, detail });
    return { deleted: true as const };
  });
}
