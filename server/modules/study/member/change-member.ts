import { courseAddress } from '#contract/study/addresses.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { departmentIdsOf } from '../../directory/index.ts';
import { tellPeople } from '../../notice/index.ts';
import { refreshProgress } from '../content/progress.queries.ts';
import { holdManaged, peopleAccess } from '../course/reach.queries.ts';
import * as queries from './change.queries.ts';
import { groupInCourse } from './group.queries.ts';
import { requireSection } from './member.queries.ts';
import { type PeopleReach, requirePeople } from './reach.queries.ts';

interface Adding {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
  readonly groupId: string | null;
}

/** All named people and departments are in reach, or nobody comes; of a draft nobody is told before it opens. */
export function addMembers(db: Db, user: Caller, courseId: string, adding: Adding, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, state } = await holdManaged(db, user, courseId);
    const [named, departmentIds] = [[...new Set(adding.userIds)], [...new Set(adding.departmentIds)]];
    if (named.length + departmentIds.length === 0) throw refuseFields({ userIds: '请选择人员或部门' });
    const { groupId } = adding;
    if (groupId) await groupInCourse(db, organisationId, courseId, groupId);
    const departments = await departmentIdsOf(db, user, peopleAccess(user), departmentIds);
    const people = await queries.chosenPeople(db, user, { userIds: named, departmentIds });
    if (departments.length < departmentIds.length) throw refuse('notFound');
    if (people.filter((person) => person.named).length < named.length) throw refuse('notFound');
    if (people.length === 0) throw refuse('courseMembersNone');
    const userIds = people.map(({ userId }) => userId);
    const added = await queries.addMembers(db, organisationId, { courseId, userIds, groupId }, at);
    await refreshProgress(db, organisationId, { courseId, userIds: added }, at);
    if (state === 'OPEN') await tellAdded(db, organisationId, { courseId, name }, added, at);
    const detail = { name, people: added.length, departments: departmentIds.length };
    if (added.length > 0) await audit(db, user, { action: 'courseMember.add', target: courseId, detail });
    return { added: added.length, already: userIds.length - added.length };
  });
}

interface Told {
  readonly courseId: string;
  readonly name: string;
}

const tellAdded = (db: Db, organisationId: string, { courseId, name }: Told, userIds: readonly string[], at: Date) =>
  tellPeople(
    db,
    organisationId,
    userIds,
    { event: 'course.assigned', content: `您被安排学习课程「${name}」`, link: courseAddress(courseId) },
    at,
  );

/** A draft opens: whoever was put into it hears of it now. */
export const tellMembers = async (db: Db, organisationId: string, told: Told, at: Date) =>
  tellAdded(db, organisationId, told, await queries.memberIds(db, organisationId, told.courseId), at);

/**
 * Somebody applied: whoever decides is told, once as long as others wait, and without a name that is perhaps out of their
 * reach.
 */
export async function tellApplied(db: Db, organisationId: string, { courseId, name }: Told, at: Date) {
  if ((await queries.countApplied(db, organisationId, courseId)) > 1) return;
  const link = `${courseAddress(courseId)}&tab=members&state=APPLIED`;
  const message = { event: 'course.applied', content: `有人申请学习课程「${name}」，请审批`, link };
  await tellPeople(db, organisationId, await queries.deciders(db, organisationId, courseId), message, at);
}

interface Doing {
  readonly action: 'courseMember.remove' | 'courseMember.approve' | 'courseMember.reject';
  /** Of the people there only these are concerned: of a second click nobody. */
  readonly from: (member: { readonly state: string; readonly byTask: boolean }) => boolean;
  readonly detail?: object;
  readonly change: (db: Db, reach: PeopleReach, userIds: readonly string[]) => Promise<unknown>;
}

/** All of these people are there and in reach, or nothing is done. */
function changeMembers(db: Db, user: Caller, courseId: string, chosen: readonly string[], doing: Doing) {
  return inTransaction(db, async (db) => {
    await holdManaged(db, user, courseId);
    const reach = await requirePeople(db, user, { courseId });
    const userIds = [...new Set(chosen)];
    const there = await queries.holdMembers(db, user.organisationId, reach, userIds);
    if (there.length < userIds.length) throw refuse('notFound');
    const concerned = there.filter(doing.from).map(({ userId }) => userId);
    if (concerned.length === 0) return { changed: 0 };
    await doing.change(db, reach, concerned);
    const detail = { name: reach.name, people: concerned.length, ...doing.detail };
    await audit(db, user, { action: doing.action, target: courseId, detail });
    return { changed: concerned.length };
  });
}

const isWaiting = ({ state }: { readonly state: string }) => state === 'APPLIED';

/** Whom a task or a target put here its managers take out: otherwise it would put them in again. */
export async function removeMembers(db: Db, user: Caller, courseId: string, userIds: readonly string[]) {
  let kept = 0;
  const { changed } = await changeMembers(db, user, courseId, userIds, {
    action: 'courseMember.remove',
    from: ({ state, byTask }) => {
      if (state === 'ACTIVE' && byTask) kept += 1;
      return state === 'ACTIVE' && !byTask;
    },
    change: (db, _reach, userIds) => queries.takeOut(db, user.organisationId, { courseId, userIds }),
  });
  return { changed, kept };
}

export const approveMembers = (db: Db, user: Caller, courseId: string, userIds: readonly string[], at: Date) =>
  changeMembers(db, user, courseId, userIds, {
    ...{ action: 'courseMember.approve', from: isWaiting },
    change: async (db, { name }, userIds) => {
      const { organisationId } = user;
      await queries.acceptMembers(db, organisationId, { courseId, userIds }, at);
      await refreshProgress(db, organisationId, { courseId, userIds }, at);
      const content = `您申请的课程「${name}」已同意，可以开始学习`;
      const message = { event: 'course.approved', content, link: courseAddress(courseId) };
      await tellPeople(db, organisationId, userIds, message, at);
    },
  });

export const rejectMembers = (
  db: Db,
  user: Caller,
  courseId: string,
  { userIds, reason }: { readonly userIds: readonly string[]; readonly reason: string },
  at: Date,
) =>
  changeMembers(db, user, courseId, userIds, {
    ...{ action: 'courseMember.reject', from: isWaiting, detail: { reason } },
    change: async (db, { name }, userIds) => {
      await queries.takeOut(db, user.organisationId, { courseId, userIds }, reason);
      const content = `您申请的课程「${name}」没有通过：${reason}`;
      const message = { event: 'course.rejected', content, link: courseAddress(courseId) };
      await tellPeople(db, user.organisationId, userIds, message, at);
    },
  });

interface Completing {
  readonly courseId: string;
  readonly userId: string;
  readonly sectionId: string;
}

/** For what the system cannot measure; nobody does it for themselves. */
export function completeSection(db: Db, user: Caller, place: Completing, reason: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { courseId, userId, sectionId } = place;
    const { organisationId } = user;
    await holdManaged(db, user, courseId);
    const reach = await requirePeople(db, user, { courseId });
    const { title } = await requireSection(db, organisationId, courseId, sectionId);
    const [member] = await queries.holdMembers(db, organisationId, reach, [userId]);
    if (member?.state !== 'ACTIVE') throw refuse('notFound');
    if (userId === user.userId) throw refuse('courseOwnCompletion');
    const given = { courseId, sectionId, userId, by: user.userId, reason };
    if (!(await queries.completeFor(db, organisationId, given, at))) return { changed: 0 };
    await refreshProgress(db, organisationId, { courseId, userIds: [userId] }, at);
    const detail = { name: reach.name, title, userId, reason };
    await audit(db, user, { action: 'courseMember.complete', target: courseId, detail });
    return { changed: 1 };
  });
}
