import { staff } from '#contract/directory/staff.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import {
  addRoles,
  allRoles,
  everybody,
  isAdministrator,
  lockPeople,
  refreshCallers,
  refuseLastAdministrator,
  refuseMove,
  refuseStronger,
  removeRoles,
  rolesHeldBy,
  rolesToGive,
} from '../../access/index.ts';
import { findSubscription, organisationFacts, overRefusal } from '../../organisation/index.ts';
import { getDepartment, holdDepartment, holdDepartmentOf } from '../department/department.queries.ts';
import { lockPosts } from '../post/post.queries.ts';
import { lockTags, setTags } from '../tag/tag.queries.ts';
import * as account from './account.queries.ts';
import * as queries from './change.queries.ts';
import { madeUsername, maskedEmail, maskedPhone } from './staff.rules.ts';

type Body<Name extends keyof typeof staff> = Parsed<(typeof staff)[Name], 'body'>;

const manage = staff.modify.access;
const personTags = 4;

export async function refuseSeats(db: Db, organisationId: string, more: number) {
  if (more === 0) return;
  const { seats, seatsUsed, validUntil } = await findSubscription(db, organisationId);
  const over = overRefusal(validUntil, now());
  if (over) throw over;
  if (seatsUsed + more > seats) throw refuse('seatsUsed', { seats, used: seatsUsed, more });
}

/** The post with this id, which one that is disabled is for who has it already (`before`); none for none. */
export async function postOf(
  db: Db,
  organisationId: string,
  postId: string | null | undefined,
  before?: string | null,
) {
  if (!postId) return undefined;
  const [post] = await lockPosts(db, organisationId, [postId]);
  if (!post) throw refuse('notFound');
  if (post.disabled && postId !== before) {
    throw refuse('postDisabled', { name: post.name, fields: { postId: '这个岗位已停用，请选其他岗位' } });
  }
  return post;
}

/** All of them exist and are tags for people. */
export async function refuseOtherTags(db: Db, organisationId: string, tagIds: readonly string[]) {
  if (tagIds.length === 0) return;
  const tags = await lockTags(db, organisationId, tagIds);
  if (tags.filter((tag) => tag.type === personTags).length !== new Set(tagIds).size) throw refuse('notFound');
}

const takenWords = ({ jobNumber, username }: { jobNumber: string; username: string }) => ({
  jobNumber: refuse('jobNumberTaken', { jobNumber, fields: { jobNumber: '这个工号已有人使用' } }),
  phone: refuse('phoneTaken', { fields: { phone: '这个手机号已被其他账号使用' } }),
  username: refuse('usernameTaken', { username, fields: { username: '这个账号已有人使用' } }),
});

async function refuseTaken(db: Db, organisationId: string, given: Parameters<typeof account.takenBy>[2]) {
  const taken = await account.takenBy(db, organisationId, given);
  const words = takenWords(given);
  for (const name of ['jobNumber', 'phone', 'username'] as const) if (taken[name]) throw words[name];
}

/** The same for what was taken since we looked. */
function orTakenMeanwhile<T>(given: { jobNumber: string; username: string }, work: Promise<T>) {
  const { jobNumber, phone, username } = takenWords(given);
  return refusingTaken(work, {
    ...{ staff_job_number: jobNumber, staff_organisation_id_job_number_key: jobNumber },
    ...{ users_phone: phone, users_username: username },
  });
}

async function everybodyRole(db: Db, organisationId: string) {
  const roles = await allRoles(db, organisationId);
  return roles.filter((role) => role.builtIn && role.name === everybody).map((role) => role.roleId);
}

type NewPerson = Omit<Body<'add'>, 'password'>;

/** `chosen` opens and hashes the password: not before it is clear that the department is the caller's to fill. */
export async function addPerson(db: Db, user: Caller, body: NewPerson, chosen: () => Promise<string>, at: Date) {
  await getDepartment(db, user, manage, body.departmentId);
  const passwordHash = await chosen();
  return inTransaction(db, async (db) => {
    await lockPeople(db, user.organisationId);
    const department = await holdDepartment(db, user, manage, body.departmentId);
    return join(db, user, body, department, passwordHash, at);
  });
}

/**
 * Somebody who was hired into a department that others have agreed on, whatever the caller's scope. `own`: the password
 * is one that the person has chosen before, and need not be replaced.
 */
export function hirePerson(
  db: Db,
  user: Caller,
  person: NewPerson,
  { passwordHash, own }: { readonly passwordHash: string; readonly own: boolean },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    await lockPeople(db, user.organisationId);
    const department = await holdDepartmentOf(db, user.organisationId, person.departmentId);
    const { userId } = await join(db, user, person, department, passwordHash, at, person.postId);
    if (own) await account.setPassword(db, userId, passwordHash, at);
    return { userId };
  });
}

interface Place {
  readonly name: string;
  readonly path: string;
}

/** Under the lock of people, in a department that is held. */
async function join(
  db: Db,
  user: Caller,
  body: NewPerson,
  department: Place,
  passwordHash: string,
  at: Date,
  /** Was agreed on before, and may have been disabled since. */
  agreedPostId: string | null = null,
) {
  const { organisationId } = user;
  const post = await postOf(db, organisationId, body.postId, agreedPostId);
  const taker = { userId: newId(), path: department.path };
  const roleIds = body.roleIds ?? (await everybodyRole(db, organisationId));
  const roles = await rolesToGive(db, user, roleIds, taker);
  const tagIds = body.tagIds ?? [];
  await refuseOtherTags(db, organisationId, tagIds);
  await refuseSeats(db, organisationId, 1);
  const { code } = await organisationFacts(db, organisationId);
  const { userId } = taker;
  const { realName, jobNumber, gender, departmentId, postId } = body;
  const username = body.username || madeUsername(jobNumber, code);
  const phone = body.phone || null;
  await refuseTaken(db, organisationId, { userId, jobNumber, username, phone });
  const created = await account.insertAccount(
    db,
    { id: userId, username, phone, email: body.email || null, passwordHash },
    at,
  );
  // Taken in another organisation since we looked.
  if (!created) throw refuse('phoneTaken', { fields: { phone: '这个手机号已被其他账号使用' } });
  const member = { organisationId, userId, jobNumber, realName, gender, departmentId, postId };
  await orTakenMeanwhile({ jobNumber, username }, account.insertMember(db, member, at));
  await addRoles(db, organisationId, userId, roleIds);
  await setTags(db, organisationId, [userId], tagIds, []);
  const to = { department: department.name, post: post?.name ?? null };
  await queries.recordChanges(db, organisationId, [{ userId, kind: 'join', to }], {
    reason: '',
    changedBy: user.userId,
    at,
  });
  const detail = { realName, jobNumber, departmentId, postId, roles: roles.map((role) => role.name) };
  await audit(db, user, { action: 'staff.add', target: userId, detail });
  return { userId };
}

/** The difference between the roles somebody has and should have; each of it must be the caller's to give. */
async function changeRoles(db: Db, user: Caller, person: queries.LockedStaff, path: string, wanted: readonly string[]) {
  const { organisationId } = user;
  const held = await rolesHeldBy(db, organisationId, [person.userId]);
  const before = (held.get(person.userId) ?? []).filter((role) => role.groupId === null);
  const removed = before.filter((role) => !wanted.includes(role.roleId));
  const added = wanted.filter((id) => !before.some((role) => role.roleId === id));
  const removedIds = removed.map((role) => role.roleId);
  const taker = { userId: person.userId, path };
  await rolesToGive(db, user, [...added, ...removedIds], taker);
  if (removed.some(isAdministrator)) await refuseLastAdministrator(db, organisationId, [person.userId]);
  await removeRoles(db, organisationId, person.userId, removedIds);
  await addRoles(db, organisationId, person.userId, added);
  return { added, removed: removedIds };
}

async function changeTags(db: Db, organisationId: string, userId: string, wanted: readonly string[]) {
  const before = await account.tagIdsOf(db, organisationId, userId);
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  await refuseOtherTags(db, organisationId, added);
  await setTags(db, organisationId, [userId], added, removed);
  return { added, removed };
}

/** What is not given stays; blank is none. */
const given = (value: string | undefined, before: string | null) => (value === undefined ? before : value || null);

type Person = queries.LockedStaff;

const factsOf = (person: Omit<Person, 'path' | 'departmentName' | 'postName' | 'username' | 'status' | 'version'>) => ({
  ...{ realName: person.realName, jobNumber: person.jobNumber, gender: person.gender },
  ...{ departmentId: person.departmentId, postId: person.postId },
  ...{ phone: maskedPhone(person.phone), email: maskedEmail(person.email) },
});

/** Where the person goes; nobody may gain reach by that which the caller could not give. */
async function newPlace(db: Db, user: Caller, person: Person, body: Body<'modify'>) {
  const post = await postOf(db, user.organisationId, body.postId, person.postId);
  if (body.departmentId === person.departmentId) return { path: person.path, department: person.departmentName, post };
  const department = await holdDepartment(db, user, manage, body.departmentId);
  await refuseMove(db, user, [person], department.path);
  return { path: department.path, department: department.name, post };
}

export function modifyPerson(db: Db, user: Caller, userId: string, body: Body<'modify'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockPeople(db, organisationId);
    const [person] = await queries.lockStaff(db, user, manage, [userId]);
    if (!person) throw refuse('notFound');
    if (person.version !== body.version) {
      throw refuse('stale', { current: { userId, ...factsOf(person), version: person.version } });
    }
    const place = await newPlace(db, user, person, body);
    const { realName, jobNumber, gender, departmentId, postId } = body;
    const contact = { phone: given(body.phone, person.phone), email: given(body.email, person.email) };
    const newContact = contact.phone !== person.phone || contact.email !== person.email;
    // The job number is a name to sign in with.
    if (newContact || jobNumber !== person.jobNumber) await refuseStronger(db, user, [person]);
    const { code } = await organisationFacts(db, organisationId);
    const hasMade = person.username.toLowerCase() === madeUsername(person.jobNumber, code).toLowerCase();
    const username = hasMade ? madeUsername(jobNumber, code) : person.username;
    await refuseTaken(db, organisationId, { userId, jobNumber, username, phone: contact.phone });
    const roles = body.roleIds && (await changeRoles(db, user, person, place.path, body.roleIds));
    const tags = body.tagIds && (await changeTags(db, organisationId, userId, body.tagIds));
    const member = { organisationId, userId, jobNumber, realName, gender, departmentId, postId };
    const saved = account.updateMember(db, member, { username, ...contact });
    const version = await orTakenMeanwhile({ jobNumber, username }, saved);
    await recordMove(db, user, person, { ...place, departmentId, postId }, at);
    await refreshCallers(db, [userId]);
    const after = factsOf({ ...member, ...contact });
    await audit(db, user, {
      action: 'staff.modify',
      target: userId,
      detail: { before: factsOf(person), after, roles, tags },
    });
    return { version };
  });
}

async function recordMove(
  db: Db,
  user: Caller,
  person: Person,
  place: { departmentId: string; postId: string | null; department: string; post: { name: string } | undefined },
  at: Date,
) {
  if (place.departmentId === person.departmentId && place.postId === person.postId) return;
  const from = { department: person.departmentName, post: person.postName };
  const to = { department: place.department, post: place.post?.name ?? null };
  const change = { userId: person.userId, kind: 'transfer', from, to } as const;
  await queries.recordChanges(db, user.organisationId, [change], { reason: '', changedBy: user.userId, at });
}
