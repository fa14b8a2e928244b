import { taskAddress } from '#contract/study/addresses.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import * as queries from './allocation.queries.ts';
import { enrolPeople } from './enrol.queries.ts';
import { refuseTooWide, requireReach } from './reach.ts';
import { refreshStandings } from './standing.ts';
import { lockAnyTask, lockTask, publishedTasks, type StoredTask, setState, tasksOfPlace } from './task.queries.ts';
import { assignedText, dueOf, endOfDay, isOver } from './task.rules.ts';

export const followJob = 'studyTaskFollow';
/** So many people are given a task in the call itself; more of them by a job. */
const givenAtOnce = 200;

/** The people of a published task as its rules say at this moment; who is new is told, and learns in its courses. */
async function follow(db: Db, organisationId: string, task: StoredTask, at: Date) {
  const { dueDays, dueFrom } = task;
  const deadline = { dueAt: task.dueAt && endOfDay(task.dueAt), dueDays, dueFrom };
  const given = await queries.followRules(db, organisationId, task.id, deadline, at);
  const content = assignedText(task.name, dueFrom === 'POST' ? null : dueOf(task, at));
  const key = `study.task:${task.id}`;
  await tellPeople(
    db,
    organisationId,
    given,
    { event: 'study.assigned', content, link: taskAddress(task.id), key },
    at,
  );
  await enrolPeople(db, organisationId, task.id, at);
}

export const addFollowJob = (db: Db, organisationId: string, taskId: string) =>
  addJob(db, followJob, { organisationId, taskId }, { key: `${followJob}:${taskId}` });

async function followNow(db: Db, organisationId: string, task: StoredTask, at: Date) {
  const { id: taskId } = task;
  const people = await queries.countWanted(db, organisationId, taskId);
  if (task.state !== 'PUBLISHED') return { people, pending: false };
  const pending = people > givenAtOnce;
  if (pending) await addFollowJob(db, organisationId, taskId);
  else {
    await follow(db, organisationId, task, at);
    await refreshStandings(db, organisationId, { taskId });
  }
  return { people, pending };
}

export function allocate(db: Db, user: Caller, taskId: string, rules: readonly queries.NewRule[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    refuseTooWide(user, rules);
    const task = await lockTask(db, user, taskId);
    if (isOver(task.state)) throw refuse('taskEnded', { name: task.name });
    await requireReach(db, user, rules);
    await queries.addRules(db, organisationId, taskId, rules);
    const reply = await followNow(db, organisationId, task, at);
    const detail = { name: task.name, rules: rules.length, people: reply.people };
    await audit(db, user, { action: 'studyTask.allocate', target: taskId, detail });
    return reply;
  });
}

export function publish(db: Db, user: Caller, taskId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const task = await lockTask(db, user, taskId);
    if (task.state !== 'DRAFT') throw refuse('taskNotDraft', { name: task.name });
    await setState(db, organisationId, taskId, 'PUBLISHED', at);
    const reply = await followNow(db, organisationId, { ...task, state: 'PUBLISHED' }, at);
    const detail = { name: task.name, people: reply.people };
    await audit(db, user, { action: 'studyTask.publish', target: taskId, detail });
    return reply;
  });
}

export function clear(db: Db, user: Caller, taskId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await lockTask(db, user, taskId);
    if (isOver(state)) throw refuse('taskEnded', { name });
    const changed = await queries.withdrawAll(db, user.organisationId, taskId);
    await enrolPeople(db, user.organisationId, taskId, at);
    await audit(db, user, { action: 'studyTask.clear', target: taskId, detail: { name, people: changed } });
    return { changed };
  });
}

/** A published task in line with its rules, and then, while people learn on, with what they reached. */
export async function followTask(db: Db, payload: unknown) {
  const { organisationId, taskId } = payload as { organisationId: string; taskId: string };
  await inTransaction(db, async (db) => {
    const task = await lockAnyTask(db, organisationId, taskId);
    if (task?.state === 'PUBLISHED') await follow(db, organisationId, task, now());
  });
  await refreshStandings(db, organisationId, { taskId });
}

/** People move, tags and posts change, exams are handed in: every published task follows, each in a job of its own. */
export async function tendTasks(db: Db) {
  for (const { organisationId, id } of await publishedTasks(db)) await addFollowJob(db, organisationId, id);
}

/** In the transaction that brings somebody to this place: what waits there for them is theirs at once, not at the next round. */
export async function tasksFollow(db: Db, organisationId: string, place: Parameters<typeof tasksOfPlace>[2]) {
  for (const taskId of await tasksOfPlace(db, organisationId, place)) await addFollowJob(db, organisationId, taskId);
}
