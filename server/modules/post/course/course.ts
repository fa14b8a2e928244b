import type { Parsed } from '#contract/endpoint.ts';
import { mostCourses, type postCourse } from '#contract/post/course.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdPosts } from '../../directory/index.ts';
import { orderWith } from '../../knowledge/index.ts';
import { coursesToLearn } from '../asks.ts';
import { requirePost } from '../position/post.queries.ts';
import * as queries from './course.queries.ts';

type Body<Name extends 'search' | 'add' | 'update' | 'move' | 'copy'> = Parsed<(typeof postCourse)[Name], 'body'>;
type Page = Parsed<(typeof postCourse)['search'], 'query'>;

export async function searchCourses(db: Db, { organisationId }: Caller, wanted: Body<'search'>, page: Page) {
  if (wanted.postId) await requirePost(db, organisationId, wanted.postId);
  return queries.findCourses(db, organisationId, wanted, page);
}

/** Nobody names a course that they may not have people learn in; one that stands there may stay. */
async function requireCourse(db: Db, user: Caller, courseId: string | null, before: string | null) {
  if (courseId === null || courseId === before) return;
  if (!(await coursesToLearn(db, user, [courseId])).has(courseId)) throw refuse('notFound');
}

/** One change of the courses of a post at a time, and the post stays. */
async function holdPost(db: Db, organisationId: string, postId: string) {
  const [post] = await holdPosts(db, organisationId, [postId]);
  if (!post) throw refuse('notFound');
  return post;
}

/** The course as it stands once no other change of its post is under way. */
async function holdCourse(db: Db, organisationId: string, courseId: string) {
  const { postId } = await queries.getCourse(db, organisationId, courseId);
  await holdPost(db, organisationId, postId);
  return queries.getCourse(db, organisationId, courseId);
}

/** The place behind what there is; refuses what would be too many. */
function placeBehind(post: { readonly name: string }, there: readonly { position: number }[], more: number) {
  if (there.length + more > mostCourses) throw refuse('postCoursesFull', { name: post.name, limit: mostCourses });
  return (there.at(-1)?.position ?? -1) + 1;
}

export function addCourse(db: Db, user: Caller, { postId, ...fields }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: createdBy } = user;
    const post = await holdPost(db, organisationId, postId);
    const position = placeBehind(post, await queries.coursesOf(db, organisationId, postId), 1);
    await requireCourse(db, user, fields.studyCourseId, null);
    const id = newId();
    await queries.insertCourses(db, [{ organisationId, id, postId, ...fields, position, createdBy, createdAt: at }]);
    await audit(db, user, { action: 'postCourse.add', target: id, detail: { post: post.name, ...fields } });
    return { courseId: id };
  });
}

export function updateCourse(db: Db, user: Caller, courseId: string, { version, ...fields }: Body<'update'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { id, postId, version: standing, ...before } = await holdCourse(db, organisationId, courseId);
    if (standing !== version) throw refuse('stale', { current: { courseId: id, ...before, version: standing } });
    await requireCourse(db, user, fields.studyCourseId, before.studyCourseId);
    const next = await queries.updateCourse(db, organisationId, courseId, fields);
    await audit(db, user, { action: 'postCourse.modify', target: courseId, detail: { before, after: fields } });
    return { version: next };
  });
}

export function moveCourse(db: Db, user: Caller, { courseId, beforeId }: Body<'move'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { postId, name } = await holdCourse(db, organisationId, courseId);
    const ids = (await queries.coursesOf(db, organisationId, postId)).map(({ id }) => id);
    const order = orderWith(ids, courseId, beforeId);
    if (!order) throw refuse('notFound');
    if (order.join() === ids.join()) return { moved: true as const };
    await queries.writeOrder(db, organisationId, order);
    const detail = { name, position: order.indexOf(courseId) };
    await audit(db, user, { action: 'postCourse.move', target: courseId, detail });
    return { moved: true as const };
  });
}

/** Behind the post's own in the order of the other; what it has by name already stays as it is. */
export function copyCourses(db: Db, user: Caller, { fromPostId, postId }: Body<'copy'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: createdBy } = user;
    const post = await holdPost(db, organisationId, postId);
    const from = await requirePost(db, organisationId, fromPostId);
    const there = await queries.coursesOf(db, organisationId, postId);
    const names = new Set(there.map(({ name }) => name));
    const all = await queries.coursesOf(db, organisationId, fromPostId);
    const fresh = all.filter(({ name }) => !names.has(name));
    const reply = { added: fresh.length, skipped: all.length - fresh.length };
    if (fresh.length === 0) return reply;
    const first = placeBehind(post, there, fresh.length);
    const rows = fresh.map(({ name, required, dueDays, studyCourseId }, at) => ({
      ...{ id: newId(), organisationId, postId, name, required, dueDays, studyCourseId, position: first + at },
    }));
    await queries.insertCourses(
      db,
      rows.map((row) => ({ ...row, createdBy, createdAt: at })),
    );
    const detail = { post: post.name, from: from.name, courses: fresh.map(({ name }) => name) };
    await audit(db, user, { action: 'postCourse.copy', target: postId, detail });
    return reply;
  });
}

export function deleteCourse(db: Db, user: Caller, courseId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, required, dueDays } = await holdCourse(db, organisationId, courseId);
    await queries.removeCourse(db, organisationId, courseId);
    await audit(db, user, { action: 'postCourse.delete', target: courseId, detail: { name, required, dueDays } });
    return { deleted: true as const };
  });
}
