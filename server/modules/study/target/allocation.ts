import { targetAddress } from '#contract/study/addresses.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import { giveCertificate } from '../certificate/give.ts';
import * as rules from '../task/allocation.queries.ts';
import { targets } from '../task/bundle.queries.ts';
import { enrolPeople } from '../task/enrol.queries.ts';
import { lockPeople, takeOut } from '../task/people.queries.ts';
import { refuseTooWide, requireReach } from '../task/reach.ts';
import { gradationsOf } from './gradation.queries.ts';
import { openTargetsOf } from './people.queries.ts';
import { assignedText } from './plan.rules.ts';
import { withoutCertificate } from './standing.queries.ts';
import { type PersonInTarget, refreshEverybody, refreshPortion } from './standing.ts';
import * as queries from './target.queries.ts';

export const followTargetJob = 'studyTargetFollow';
/** So many people are given a target in the call itself; more of them by a job. */
const givenAtOnce = 200;

/** How far these people, or everybody, are in those of the targets that are open; who has passed everything is certified. */
export async function refreshTargets(
  db: Db,
  organisationId: string,
  targets: readonly Pick<queries.StoredTarget, 'id' | 'state'>[],
  at: Date,
  userIds?: readonly string[],
) {
  const targetIds = targets.filter(({ state }) => state === 'OPEN').map(({ id }) => id);
  if (targetIds.length === 0) return;
  const which = { organisationId, targetIds, gradationsOf: await gradationsOf(db, organisationId, targetIds), userIds };
  await certify(db, organisationId, await refreshEverybody(db, which, at), at);
}

/** Once each, by those of the targets that give a certificate. */
async function certify(db: Db, organisationId: string, done: readonly PersonInTarget[], at: Date) {
  const missing = await withoutCertificate(db, organisationId, done);
  for (const [sourceId, people] of Map.groupBy(missing, ({ targetId }) => targetId)) {
    const [first] = people;
    if (!first) continue;
    const { templateId, name: subject } = first;
    const userIds = people.map(({ userId }) => userId);
    await giveCertificate(db, { organisationId, templateId, userIds, source: 'target', sourceId, subject }, at);
  }
}

/** What a job was told of: these people came on with something that may be part of their targets. */
export async function refreshNotedTargets(db: Db, payload: unknown) {
  const { organisationId, userIds } = payload as { organisationId: string; userIds: string[] };
  await inTransaction(db, async (db) => {
    const targets = await openTargetsOf(db, organisationId, userIds);
    await refreshTargets(db, organisationId, targets, now(), userIds);
  });
}

/** The people of an open target as its rules say at this moment; who is new is told, and learns in its courses. */
async function follow(db: Db, organisationId: string, target: queries.StoredTarget, at: Date) {
  const deadline = { dueAt: target.endsAt, dueDays: null, dueFrom: 'ASSIGNED' } as const;
  const given = await rules.followRules(db, organisationId, target.id, deadline, at, targets);
  await tellPeople(
    db,
    organisationId,
    given,
    {
      ...{ event: 'study.assigned', content: assignedText(target.name, target.endsAt) },
      ...{ link: targetAddress(target.id), key: `study.target:${target.id}` },
    },
    at,
  );
  await enrolPeople(db, organisationId, target.id, at, targets);
}

export const addFollowTargetJob = (db: Db, organisationId: string, targetId: string) =>
  addJob(db, followTargetJob, { organisationId, targetId }, { key: `${followTargetJob}:${targetId}` });

async function followNow(db: Db, organisationId: string, target: queries.StoredTarget, at: Date) {
  const people = await rules.countWanted(db, organisationId, target.id, targets);
  if (target.state !== 'OPEN') return { people, pending: false };
  const pending = people > givenAtOnce;
  if (pending) await addFollowTargetJob(db, organisationId, target.id);
  else {
    await follow(db, organisationId, target, at);
    await refreshTargets(db, organisationId, [target], at);
  }
  return { people, pending };
}

export function allocateTarget(db: Db, user: Caller, targetId: string, given: readonly rules.NewRule[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    refuseTooWide(user, given, queries.access);
    const target = await queries.lockTarget(db, user, targetId);
    if (target.state === 'CLOSED') throw refuse('targetClosed', { name: target.name });
    await requireReach(db, user, given, queries.access);
    await rules.addRules(db, organisationId, targetId, given, targets);
    const reply = await followNow(db, organisationId, target, at);
    const detail = { name: target.name, rules: given.length, people: reply.people };
    await audit(db, user, { action: 'studyTarget.allocate', target: targetId, detail });
    return reply;
  });
}

export function openTarget(db: Db, user: Caller, targetId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const target = await queries.lockTarget(db, user, targetId);
    if (target.state === 'OPEN') throw refuse('targetAlreadyOpen', { name: target.name });
    await queries.setState(db, organisationId, targetId, 'OPEN', at);
    const reply = await followNow(db, organisationId, { ...target, state: 'OPEN' }, at);
    const detail = { name: target.name, people: reply.people };
    await audit(db, user, { action: 'studyTarget.open', target: targetId, detail });
    return reply;
  });
}

export function closeTarget(db: Db, user: Caller, targetId: string) {
  return inTransaction(db, async (db) => {
    const { name, state } = await queries.lockTarget(db, user, targetId);
    if (state !== 'OPEN') throw refuse('targetNotOpen', { name });
    await queries.setState(db, user.organisationId, targetId, 'CLOSED');
    await audit(db, user, { action: 'studyTarget.close', target: targetId, detail: { name } });
    return { closed: true as const };
  });
}

export function clearTarget(db: Db, user: Caller, targetId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, state } = await queries.lockTarget(db, user, targetId);
    if (state === 'CLOSED') throw refuse('targetClosed', { name });
    const changed = await rules.withdrawAll(db, organisationId, targetId, targets);
    await enrolPeople(db, organisationId, targetId, at, targets);
    await audit(db, user, { action: 'studyTarget.clear', target: targetId, detail: { name, people: changed } });
    return { changed };
  });
}

/** All of these people are there and in reach, or nothing is done. */
export function removePeople(db: Db, user: Caller, targetId: string, chosen: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, state } = await queries.lockTarget(db, user, targetId);
    if (state !== 'OPEN') throw refuse('targetNotOpen', { name });
    const userIds = [...new Set(chosen)];
    if ((await lockPeople(db, user, targetId, userIds, targets)) < userIds.length) throw refuse('notFound');
    await rules.dropPersonRules(db, organisationId, targetId, userIds, targets);
    const changed = await takeOut(db, organisationId, targetId, userIds, targets);
    await enrolPeople(db, organisationId, targetId, at, targets);
    await audit(db, user, { action: 'studyTarget.remove', target: targetId, detail: { name, people: changed } });
    return { changed };
  });
}

interface Following {
  readonly organisationId: string;
  readonly targetId: string;
  /** Those too for whom nothing comes by itself: a score that was corrected, it may be. */
  readonly everybody?: boolean;
}

/** The next people, or the next for whom something may still come; the last of them where there are more. */
async function refreshNext(db: Db, following: Following, after: PersonInTarget | undefined, at: Date) {
  const { organisationId, targetId, everybody } = following;
  const targetIds = [targetId];
  const which = { organisationId, targetIds, gradationsOf: await gradationsOf(db, organisationId, targetIds) };
  const { done, last } = await refreshPortion(db, { ...which, unsettled: !everybody }, after, at);
  await certify(db, organisationId, done, at);
  return last;
}

/** An open target in line with its rules, and then, while people learn on, a portion after the other with what they reached. */
export async function followTarget(db: Db, payload: unknown) {
  const following = payload as Following;
  const { organisationId, targetId } = following;
  const whileOpen = <T>(work: (db: Db, target: queries.StoredTarget) => Promise<T>) =>
    inTransaction(db, async (db) => {
      const target = await queries.lockAnyTarget(db, organisationId, targetId);
      return target?.state === 'OPEN' ? work(db, target) : undefined;
    });
  await whileOpen((db, target) => follow(db, organisationId, target, now()));
  let last: PersonInTarget | undefined;
  do {
    const after = last;
    last = await whileOpen((db) => refreshNext(db, following, after, now()));
  } while (last);
}

/** People move, tags and posts change, courses are learned: every open target follows, each in a job of its own. */
export async function tendTargets(db: Db) {
  for (const { organisationId, id } of await queries.openTargets(db)) await addFollowTargetJob(db, organisationId, id);
}

/** Once a day everybody is reckoned anew. */
export async function reckonTargets(db: Db) {
  for (const { organisationId, id: targetId } of await queries.openTargets(db)) {
    const payload = { organisationId, targetId, everybody: true };
    await addJob(db, followTargetJob, payload, { key: `${followTargetJob}:${targetId}:everybody` });
  }
}
