import { examinee } from '#contract/exam/examinee.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import {
  type Chosen,
  chosenUserIds,
  departmentCounts,
  departmentIdsOf,
  postCounts,
  reachableUserIds,
  staffInScope,
  tagCounts,
} from '../../directory/index.ts';
import { designateNew } from '../designation/papers.ts';
import { countsOf, lockExam, settleClosing } from '../exam/exam.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { requireExam } from '../exam/require-exam.ts';
import { dealForms } from '../form-deal/deal.ts';
import { refusePublishing } from '../individual/individual.ts';
import { tellPublished } from '../notifications/notifications.ts';
import { knownPeople, roomsByPerson } from '../room/watched.queries.ts';
import * as queries from './examinee.queries.ts';
import { overrideOf } from './override.rules.ts';

const manage = ['exam.manage'] as const;

const once = (ids: readonly string[] = []) => [...new Set(ids)];

const rulesFrom = (chosen: Chosen): queries.Rules => ({
  userIds: once(chosen.userIds),
  departmentIds: once(chosen.departmentIds),
  postIds: once(chosen.postIds),
  tagIds: once(chosen.tagIds),
});

/** One that is not there, or a person or department out of reach, refuses the whole call. */
export async function refuseUnknown(db: Db, user: Caller, { userIds, departmentIds, postIds, tagIds }: queries.Rules) {
  const [departments, posts, tags, people] = [
    await departmentIdsOf(db, user, manage, departmentIds),
    await postCounts(db, user, manage, postIds),
    await tagCounts(db, user, manage, tagIds),
    await reachableUserIds(db, user, manage, { userIds, departmentIds: [] }),
  ];
  const known = departments.length + posts.length + tags.length + people.length;
  if (known < departmentIds.length + postIds.length + tagIds.length + userIds.length) throw refuse('notFound');
}

export async function lockOpenExam(db: Db, user: Caller, examId: string) {
  const exam = await lockExam(db, user.organisationId, examId, examInReach(user, manage, examId));
  if (!exam) throw refuse('notFound');
  if (exam.state === 'CANCELLED') throw refuse('examCancelled');
  if (exam.releasedAt) throw refuse('examEnded');
  await refusePublishing(db, exam);
  return exam;
}

/** Persons, departments, posts and tags are kept as rules, and as the people they mean now, as far as in reach. */
export function addExaminees(
  db: Db,
  user: Caller,
  examId: string,
  { paperId, ...chosen }: Chosen & { readonly paperId?: string | undefined },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockOpenExam(db, user, examId);
    const rules = rulesFrom(chosen);
    await refuseUnknown(db, user, rules);
    await queries.addAllRules(db, organisationId, examId, rules);
    const userIds = await reachableUserIds(db, user, manage, rules);
    const added = await queries.addExaminees(db, organisationId, examId, userIds, at);
    if (paperId !== undefined) await designateNew(db, user, exam, paperId, userIds);
    if (exam.state === 'PUBLISHED' && added > 0) {
      await dealForms(db, exam);
      await tellPublished(db, exam, at);
    }
    const { userIds: persons, departmentIds: departments, postIds: posts, tagIds: tags } = rules;
    const detail = { persons, departments, posts, tags, added, ...(paperId !== undefined && { paperId }) };
    await audit(db, user, { action: 'examinee.add', target: examId, detail });
    return { added, total: await total(db, user, examId) };
  });
}

/**
 * Takes rules away; whoever no other rule names leaves, unless they have an attempt. Nobody leaves whom the caller may
 * not reach: a department that holds such examinees keeps its rule.
 */
export function removeExaminees(db: Db, user: Caller, examId: string, chosen: Chosen) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const reachable = staffInScope(user, manage);
    await lockOpenExam(db, user, examId);
    const rules = rulesFrom(chosen);
    const known = await queries.namesOf(db, organisationId, rules.userIds, reachable);
    const departments = await departmentIdsOf(db, user, manage, rules.departmentIds);
    if (known.length < rules.userIds.length || departments.length < rules.departmentIds.length)
      throw refuse('notFound');
    const before = await chosenUserIds(db, organisationId, await queries.rulesOf(db, organisationId, examId));
    await queries.removeAllRules(db, organisationId, examId, rules);
    const after = await chosenUserIds(db, organisationId, await queries.rulesOf(db, organisationId, examId));
    const leavers = [...new Set(before).difference(new Set(after))];
    if (await queries.hasLeaverOutOfReach(db, organisationId, examId, leavers, reachable)) throw refuse('forbidden');
    const people = { kept: after, named: rules.userIds };
    const removed = await queries.keepExaminees(db, organisationId, examId, people, reachable);
    await settleClosing(db, organisationId, examId);
    await audit(db, user, { action: 'examinee.remove', target: examId, detail: { ...rules, removed } });
    return { removed, total: await total(db, user, examId) };
  });
}

/** At publishing, the departments' people of that moment come in. */
export async function resolveExaminees(db: Db, user: Caller, examId: string, at: Date) {
  const rules = await queries.rulesOf(db, user.organisationId, examId);
  const userIds = await reachableUserIds(db, user, manage, rules);
  await queries.addExaminees(db, user.organisationId, examId, userIds, at);
}

export async function examineeRules(db: Db, user: Caller, examId: string) {
  const { organisationId } = user;
  await requireExam(db, user, examId, manage);
  const rules = await queries.rulesOf(db, organisationId, examId);
  const departments = await departmentCounts(db, user, manage, rules.departmentIds);
  return {
    users: await queries.namesOf(db, organisationId, rules.userIds, staffInScope(user, manage, examId)),
    departments: departments.map(({ staffCount, ...department }) => ({ ...department, staffCount: staffCount ?? 0 })),
    posts: await postCounts(db, user, manage, rules.postIds),
    tags: await tagCounts(db, user, manage, rules.tagIds),
    total: await total(db, user, examId),
  };
}

/** Examinees whom the caller may reach. */
async function total(db: Db, user: Caller, examId: string) {
  const counts = await countsOf(db, user.organisationId, [examId], staffInScope(user, manage, examId));
  return counts(examId).examineeCount;
}

/** Everybody in reach, for lists on paper. */
export async function examineeRoll(db: Db, user: Caller, examId: string) {
  const { access } = examinee.roll;
  await requireExam(db, user, examId, access);
  const { organisationId } = user;
  const roll = await queries.rollOf(db, organisationId, examId, knownPeople(user, access, examId));
  const rooms = await roomsByPerson(db, organisationId, examId);
  return roll.map((person) => ({ ...person, rooms: rooms.get(person.userId) ?? [] }));
}

export async function searchExaminees(db: Db, user: Caller, query: queries.ExamineeSearch, at: Date) {
  const { organisationId } = user;
  const { access } = examinee.search;
  await requireExam(db, user, query.examId, access);
  const reachable = knownPeople(user, access, query.examId);
  const { rows, total } = await queries.examineePage(db, organisationId, query, reachable, at);
  return { data: rows.map((row) => ({ ...row, override: overrideOf(row) })), total };
}
