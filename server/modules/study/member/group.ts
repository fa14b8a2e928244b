import { mostGroups } from '#contract/study/member.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { holdManaged } from '../course/reach.queries.ts';
import { holdMembers } from './change.queries.ts';
import * as queries from './group.queries.ts';
import { requirePeople } from './reach.queries.ts';

export const listGroups = async (db: Db, user: Caller, courseId: string) =>
  queries.groupsOf(db, user, await requirePeople(db, user, { courseId }));

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, {
    course_group_name: refuse('courseGroupTaken', { name, fields: { name: '这门课程已有同名小组' } }),
  });

export function addGroup(db: Db, user: Caller, courseId: string, name: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const course = await holdManaged(db, user, courseId);
    if ((await queries.countGroups(db, organisationId, courseId)) >= mostGroups) {
      throw refuse('courseFull', { limit: mostGroups, what: '个小组' });
    }
    const id = newId();
    await refusingTakenName(name, queries.insertGroup(db, organisationId, { id, courseId, name }));
    await audit(db, user, { action: 'courseGroup.add', target: id, detail: { course: course.name, name } });
    return { groupId: id };
  });
}

/** The group as it stands once no other change of its course is under way. */
async function holdGroup(db: Db, user: Caller, groupId: string) {
  const { courseId } = await queries.getGroup(db, user.organisationId, groupId);
  const course = await holdManaged(db, user, courseId);
  return { course, group: await queries.getGroup(db, user.organisationId, groupId) };
}

export function renameGroup(db: Db, user: Caller, groupId: string, name: string) {
  return inTransaction(db, async (db) => {
    const { course, group } = await holdGroup(db, user, groupId);
    if (group.name !== name) {
      await refusingTakenName(name, queries.renameGroup(db, user.organisationId, groupId, name));
      const detail = { course: course.name, before: { name: group.name }, after: { name } };
      await audit(db, user, { action: 'courseGroup.modify', target: groupId, detail });
    }
    return { modified: true as const };
  });
}

/** Its people stay in the course; roles for it open nothing any more. */
export function deleteGroup(db: Db, user: Caller, groupId: string) {
  return inTransaction(db, async (db) => {
    const { course, group } = await holdGroup(db, user, groupId);
    await queries.removeGroup(db, user.organisationId, groupId);
    const detail = { course: course.name, name: group.name };
    await audit(db, user, { action: 'courseGroup.delete', target: groupId, detail });
    return { deleted: true as const };
  });
}

/** All of these are members in reach, or nobody is moved. */
export function assignGroup(
  db: Db,
  user: Caller,
  courseId: string,
  { userIds: chosen, groupId }: { readonly userIds: readonly string[]; readonly groupId: string | null },
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await holdManaged(db, user, courseId);
    const group = groupId ? await queries.groupInCourse(db, organisationId, courseId, groupId) : null;
    const reach = await requirePeople(db, user, { courseId });
    const userIds = [...new Set(chosen)];
    const there = await holdMembers(db, organisationId, reach, userIds);
    if (there.filter(({ state }) => state === 'ACTIVE').length < userIds.length) throw refuse('notFound');
    const changed = await queries.placeInGroup(db, organisationId, { courseId, userIds, groupId });
    const detail = { name: reach.name, group, people: changed };
    if (changed > 0) await audit(db, user, { action: 'courseGroup.assign', target: courseId, detail });
    return { changed };
  });
}
