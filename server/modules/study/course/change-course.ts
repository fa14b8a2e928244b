import type { Parsed } from '#contract/endpoint.ts';
import type { CourseFields, course as endpoints } from '#contract/study/course.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { departmentIdsOf } from '../../directory/index.ts';
import { getTemplate } from '../certificate/template.queries.ts';
import { sectionLacks } from '../content/section.rules.ts';
import { copyContent, sectionStages } from '../content/whole.queries.ts';
import { courseTells } from '../evidence/relinked.ts';
import { tellMembers } from '../member/change-member.ts';
import { replaceAbilities } from './ability.queries.ts';
import { heldNames, placeCourse } from './category.queries.ts';
import * as queries from './course.queries.ts';
import { holdManaged, peopleAccess } from './reach.queries.ts';

type Body<Name extends 'add' | 'modify' | 'copy' | 'publicity'> = Parsed<(typeof endpoints)[Name], 'body'>;

/** The categories are there and stay until the end; answers how they are called. */
async function holdCategories(db: Db, organisationId: string, ids: readonly string[]) {
  const wanted = new Set(ids);
  const names = await heldNames(db, organisationId, [...wanted]);
  if (names.length < wanted.size) throw refuse('notFound');
  return names;
}

export function addCourse(db: Db, user: Caller, { categoryIds, ...fields }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const categories = await holdCategories(db, organisationId, categoryIds);
    const id = newId();
    await queries.insertCourse(db, user, { id, fields, at });
    await placeCourse(db, organisationId, id, categoryIds);
    await audit(db, user, { action: 'course.add', target: id, detail: { name: fields.name, categories } });
    return { courseId: id };
  });
}

const fieldsOf = ({ name, cover, summary, teachers, requirement }: CourseFields): CourseFields => ({
  ...{ name, cover, summary, teachers, requirement },
});

export function modifyCourse(db: Db, user: Caller, courseId: string, { version, ...fields }: Body<'modify'>, at: Date) {
  return inTransaction(db, async (db) => {
    await holdManaged(db, user, courseId);
    const current = await queries.getCourse(db, user, courseId);
    if (current.version !== version) throw refuse('stale', { current });
    const before = fieldsOf(current);
    if (JSON.stringify(before) === JSON.stringify(fieldsOf(fields))) return { version };
    const next = await queries.updateCourse(db, user.organisationId, courseId, fields, at);
    await audit(db, user, { action: 'course.modify', target: courseId, detail: { before, after: fields } });
    return { version: next };
  });
}

/** Chapters, sections and what they ask, in a draft of its own; nobody learns in it yet. */
export function copyCourse(db: Db, user: Caller, { courseId: fromId, name }: Body<'copy'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await holdManaged(db, user, fromId);
    const from = await queries.getCourse(db, user, fromId);
    const id = newId();
    await queries.insertCourse(db, user, { id, fields: { ...fieldsOf(from), name }, at });
    const categoryIds = from.categories.map((category) => category.id);
    await holdCategories(db, organisationId, categoryIds);
    if (from.certificate) await queries.setCertificate(db, organisationId, id, from.certificate.templateId);
    await replaceAbilities(db, organisationId, id, from.abilities);
    await placeCourse(db, organisationId, id, categoryIds);
    await copyContent(db, organisationId, { fromId, toId: id, at });
    await audit(db, user, { action: 'course.copy', target: id, detail: { name, from: from.name } });
    return { courseId: id };
  });
}

/** A course opens with something in it, and with everything that its sections need. */
export function openCourse(db: Db, user: Caller, courseId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, state } = await holdManaged(db, user, courseId);
    if (state === 'OPEN') return { state };
    const sections = await sectionStages(db, organisationId, courseId);
    if (sections.length === 0) throw refuse('courseEmpty', { name });
    for (const section of sections) {
      const what = sectionLacks(section);
      if (what) throw refuse('courseUnfinished', { title: section.title, what });
    }
    await queries.setState(db, organisationId, courseId, 'OPEN', at);
    if (state === 'DRAFT') await tellMembers(db, organisationId, { courseId, name }, at);
    await audit(db, user, { action: 'course.open', target: courseId, detail: { name } });
    return { state: 'OPEN' as const };
  });
}

export function closeCourse(db: Db, user: Caller, courseId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await holdManaged(db, user, courseId);
    if (state === 'CLOSED') return { state };
    await queries.setState(db, user.organisationId, courseId, 'CLOSED', at);
    await audit(db, user, { action: 'course.close', target: courseId, detail: { name } });
    return { state: 'CLOSED' as const };
  });
}

/** New departments are in the caller's reach; those that see the course already may stay. */
export function setPublicity(db: Db, user: Caller, courseId: string, body: Body<'publicity'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name } = await holdManaged(db, user, courseId);
    const departmentIds = body.visibility === 'DEPARTMENTS' ? [...new Set(body.departmentIds)] : [];
    if (body.visibility === 'DEPARTMENTS' && departmentIds.length === 0) {
      throw refuseFields({ departmentIds: '请选择哪些部门能找到' });
    }
    const before = new Set(await queries.shownDepartments(db, organisationId, courseId));
    const fresh = departmentIds.filter((id) => !before.has(id));
    const reached = await departmentIdsOf(db, user, peopleAccess(user), fresh);
    if (reached.length < fresh.length) throw refuse('notFound');
    const version = await queries.setPublicity(db, organisationId, courseId, { ...body, departmentIds });
    const { visibility, joining } = body;
    const detail = { name, visibility, joining, departments: departmentIds.length };
    await audit(db, user, { action: 'course.publicity', target: courseId, detail });
    return { version };
  });
}

export function publishCourse(db: Db, user: Caller, courseId: string, categoryIds: readonly string[]) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name } = await holdManaged(db, user, courseId);
    const categories = await holdCategories(db, organisationId, categoryIds);
    await placeCourse(db, organisationId, courseId, categoryIds);
    await audit(db, user, { action: 'course.publish', target: courseId, detail: { name, categories } });
    return { categories: categories.length };
  });
}

/** All of them or none; new ones are people on duty in the caller's reach. */
export function modifyManagers(db: Db, user: Caller, courseId: string, userIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name } = await holdManaged(db, user, courseId);
    const wanted = [...new Set(userIds)];
    const found = await queries.reachedOrManaging(db, user, courseId, wanted);
    if (found.length < wanted.length) throw refuse('notFound');
    const { added, removed } = await queries.setManagers(db, organisationId, { courseId, userIds: wanted, at });
    if (added.length + removed.length > 0)
      await audit(db, user, { action: 'course.managers', target: courseId, detail: { name, added, removed } });
    return { managers: wanted.length };
  });
}

/** From now on: who completed the course before is given nothing for it. */
export function modifyCertificate(db: Db, user: Caller, courseId: string, templateId: string | null) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name } = await holdManaged(db, user, courseId);
    const template = templateId === null ? null : await getTemplate(db, organisationId, templateId);
    await queries.setCertificate(db, organisationId, courseId, templateId);
    const detail = { name, template: template?.name ?? null };
    await audit(db, user, { action: 'course.certificate', target: courseId, detail });
    return { templateId };
  });
}

export function deleteCourse(db: Db, user: Caller, courseId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, state } = await holdManaged(db, user, courseId);
    const count = await queries.countLearners(db, organisationId, courseId);
    if (count > 0) throw refuse('courseLearned', { name, count });
    // What it told of those who left goes with it.
    await courseTells(db, organisationId, courseId);
    await queries.removeCourse(db, organisationId, courseId);
    await audit(db, user, { action: 'course.delete', target: courseId, detail: { name, state } });
    return { deleted: true as const };
  });
}
