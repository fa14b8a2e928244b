import type { z } from 'zod';
import { examRoom, roomLimits } from '#contract/exam/room.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { departmentIdsOf, departmentInScope, staffInScope } from '../../directory/index.ts';
import { findExam, lockExam } from '../exam/exam.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { tellRoomsChanged } from '../monitor-live/changes.queries.ts';
import * as queries from './room.queries.ts';

const { access } = examRoom.save;

const reachOf = (user: Caller, examId: string): queries.RoomReach => ({
  ...{ organisationId: user.organisationId, examId },
  people: staffInScope(user, access, examId),
  departments: departmentInScope(user, access),
});

/** Its examinees are known once it is published. */
async function seeExam(db: Db, user: Caller, examId: string, at: Date) {
  const reach = { exams: examInReach(user, access, examId), people: staffInScope(user, access, examId) };
  const exam = await findExam(db, user.organisationId, examId, reach, at);
  if (exam?.state !== 'PUBLISHED') throw refuse(exam ? 'examNotPublished' : 'notFound');
  return exam;
}

export async function examRooms(db: Db, user: Caller, examId: string, at: Date) {
  const { name } = await seeExam(db, user, examId, at);
  const reach = reachOf(user, examId);
  const [rooms, wholeMonitors, counts] = await Promise.all([
    queries.roomRows(db, reach),
    queries.wholeMonitors(db, reach),
    queries.roomCounts(db, reach),
  ]);
  return { examId, name, rooms, wholeMonitors, ...counts };
}

export async function possibleMonitors(db: Db, user: Caller, examId: string, at: Date) {
  await seeExam(db, user, examId, at);
  return queries.monitorsInReach(db, reachOf(user, examId));
}

/** Held until the transaction ends, so that rooms change one after the other. */
async function holdRooms(db: Db, user: Caller, examId: string) {
  const exam = await lockExam(db, user.organisationId, examId, examInReach(user, access, examId));
  if (exam?.state !== 'PUBLISHED') throw refuse(exam ? 'examNotPublished' : 'notFound');
  return reachOf(user, examId);
}

/** People in reach who may watch this exam; anybody else is refused by name. */
async function checkMonitors(db: Db, reach: queries.RoomReach, userIds: readonly string[], field: string) {
  const found = await queries.namedMonitors(db, reach, userIds);
  if (found.length < userIds.length) throw refuse('notFound');
  const other = found.find((person) => !person.watches);
  if (!other) return;
  const sentence = `「${other.realName}」没有这场考试的监考权限`;
  throw refuse('notMonitor', { name: other.realName, fields: { [field]: sentence } });
}

type Wish = z.output<(typeof examRoom.save)['body']>;

const once = (ids: readonly string[]) => [...new Set(ids)];

async function checkRoom(db: Db, reach: queries.RoomReach, { roomId, name, version }: Wish) {
  const rooms = await queries.heldRooms(db, reach);
  const before = rooms.find((room) => room.roomId === roomId);
  if (roomId !== null && !before) throw refuse('notFound');
  if (before && before.version !== version) {
    const [current] = await queries.roomRows(db, reach, before.roomId);
    throw refuse('stale', { current });
  }
  if (!before && rooms.length >= roomLimits.rooms) throw refuse('roomsTooMany', { limit: roomLimits.rooms });
  if (rooms.some((room) => room.name === name && room.roomId !== roomId)) {
    throw refuse('roomNameTaken', { name, fields: { name: '这场考试已有同名的考场' } });
  }
  return before;
}

/** What the caller does not reach of a room stays in it. */
export function saveRoom(db: Db, user: Caller, examId: string, wish: Wish) {
  return inTransaction(db, async (db) => {
    const reach = await holdRooms(db, user, examId);
    const [userIds, monitorIds] = [once(wish.userIds), once(wish.monitorIds)];
    const departmentIds = once(wish.departmentIds);
    const known = await departmentIdsOf(db, user, [access], departmentIds);
    if (known.length < departmentIds.length) throw refuse('notFound');
    if ((await queries.examineesAmong(db, reach, userIds)) < userIds.length) throw refuse('notFound');
    await checkMonitors(db, reach, monitorIds, 'monitorIds');
    const before = await checkRoom(db, reach, wish);
    const roomId = before?.roomId ?? newId();
    const held = [...departmentIds, ...(before?.otherDepartmentIds ?? [])];
    const fields = { roomId, name: wish.name, departmentIds: held };
    await (before ? queries.changeRoom : queries.addRoom)(db, reach, fields);
    const chosen = await queries.setChosen(db, reach, roomId, userIds);
    if (held.length + chosen === 0) throw refuse('roomEmpty', { fields: { departmentIds: '请选择部门或考生' } });
    await queries.setMonitors(db, reach, roomId, monitorIds);
    await tellRoomsChanged(db, user.organisationId, examId);
    const detail = { name: wish.name, departments: held.length, persons: chosen, userIds: monitorIds };
    await audit(db, user, { action: 'examRoom.save', target: examId, detail });
    return { roomId };
  });
}

export function removeRoom(db: Db, user: Caller, examId: string, roomId: string) {
  return inTransaction(db, async (db) => {
    const reach = await holdRooms(db, user, examId);
    const room = (await queries.heldRooms(db, reach)).find((one) => one.roomId === roomId);
    if (!room) throw refuse('notFound');
    await queries.removeRoom(db, reach, roomId);
    await tellRoomsChanged(db, user.organisationId, examId);
    await audit(db, user, { action: 'examRoom.remove', target: examId, detail: { name: room.name } });
    return {};
  });
}

export function setWholeMonitors(db: Db, user: Caller, examId: string, wish: readonly string[]) {
  return inTransaction(db, async (db) => {
    const reach = await holdRooms(db, user, examId);
    const userIds = once(wish);
    await checkMonitors(db, reach, userIds, 'userIds');
    await queries.setWhole(db, reach, userIds);
    await tellRoomsChanged(db, user.organisationId, examId);
    await audit(db, user, { action: 'examRoom.whole', target: examId, detail: { userIds } });
    return {};
  });
}
