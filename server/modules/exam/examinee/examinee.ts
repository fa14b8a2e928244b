import { examinee } from '#contract/exam/examinee.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import {
  chosenUserIds,
  departmentCounts,
  departmentIdsOf,
  reachableUserIds,
  staffInScope,
} from '../../identity/index.ts';
import { countsOf, lockExam, nameOfExam, settleClosing } from '../exam/exam.queries.ts';
import * as queries from './examinee.queries.ts';
import { overrideOf } from './override.rules.ts';

const manage = ['exam.manage'] as const;

interface Chosen {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
}

export async function lockOpenExam(db: Db, user: Caller, examId: string) {
  const exam = await lockExam(db, user.organisationId, examId);
  if (!exam) throw refuse('notFound');
  if (exam.state === 'CANCELLED') throw refuse('examCancelled');
  if (exam.releasedAt) throw refuse('examEnded');
  return exam;
}

/** Persons and departments are kept as rules, and as the people they mean now. */
export function addExaminees(db: Db, user: Caller, examId: string, chosen: Chosen, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockOpenExam(db, user, examId);
    const persons = [...new Set(chosen.userIds)];
    const departments = [...new Set(chosen.departmentIds)];
    const known = await departmentIdsOf(db, organisationId, departments);
    const reachable = await reachableUserIds(db, user, manage, { userIds: persons, departmentIds: [] });
    if (known.length < departments.length || reachable.length < persons.length) throw refuse('notFound');
    await queries.addRules(db, organisationId, examId, 'user', persons);
    await queries.addRules(db, organisationId, examId, 'department', departments);
    const userIds = await reachableUserIds(db, user, manage, { userIds: persons, departmentIds: departments });
    const added = await queries.addExaminees(db, organisationId, examId, userIds, at);
    await audit(db, user, { action: 'examinee.add', target: examId, detail: { persons, departments, added } });
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
    const known = await queries.namesOf(db, organisationId, chosen.userIds, reachable);
    if (known.length < new Set(chosen.userIds).size) throw refuse('notFound');
    const before = await chosenUserIds(db, organisationId, await queries.rulesOf(db, organisationId, examId));
    await queries.removeRules(db, organisationId, examId, 'user', chosen.userIds);
    await queries.removeRules(db, organisationId, examId, 'department', chosen.departmentIds);
    const after = await chosenUserIds(db, organisationId, await queries.rulesOf(db, organisationId, examId));
    const leavers = [...new Set(before).difference(new Set(after))];
    if (await queries.hasLeaverOutOfReach(db, organisationId, examId, leavers, reachable)) throw refuse('forbidden');
    const removed = await queries.keepExaminees(db, organisationId, examId, after, reachable);
    await settleClosing(db, organisationId, examId);
    await audit(db, user, { action: 'examinee.remove', target: examId, detail: { ...chosen, removed } });
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
  if ((await nameOfExam(db, organisationId, examId)) === undefined) throw refuse('notFound');
  const rules = await queries.rulesOf(db, organisationId, examId);
  const departments = await departmentCounts(db, user, manage, rules.departmentIds);
  return {
    users: await queries.namesOf(db, organisationId, rules.userIds, staffInScope(user, manage)),
    departments: departments.map(({ staffCount, ...department }) => ({ ...department, staffCount: staffCount ?? 0 })),
    total: await total(db, user, examId),
  };
}

/** Examinees whom the caller may reach. */
async function total(db: Db, user: Caller, examId: string) {
  const counts = await countsOf(db, user.organisationId, [examId], staffInScope(user, manage));
  return counts(examId).examineeCount;
}

export async function searchExaminees(db: Db, user: Caller, query: queries.ExamineeSearch, at: Date) {
  const { organisationId } = user;
  if ((await nameOfExam(db, organisationId, query.examId)) === undefined) throw refuse('notFound');
  const reachable = staffInScope(user, examinee.search.access);
  const { rows, total } = await queries.examineePage(db, organisationId, query, reachable, at);
  return { data: rows.map((row) => ({ ...row, override: overrideOf(row) })), total };
}
