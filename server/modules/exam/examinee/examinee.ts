import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { chosenUserIds, departmentCounts, departmentIdsOf, reachableUserIds } from '../../identity/index.ts';
import { findExam, lockExam } from '../exam/exam.queries.ts';
import * as queries from './examinee.queries.ts';

const manage = ['exam.manage'] as const;

interface Chosen {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
}

async function lockOpenExam(db: Db, user: Caller, examId: string) {
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
    return { added, total: await queries.examineeCount(db, organisationId, examId) };
  });
}

/** Takes rules away; whoever no other rule names leaves, unless they have an attempt. */
export function removeExaminees(db: Db, user: Caller, examId: string, chosen: Chosen) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockOpenExam(db, user, examId);
    await queries.removeRules(db, organisationId, examId, 'user', chosen.userIds);
    await queries.removeRules(db, organisationId, examId, 'department', chosen.departmentIds);
    const left = await queries.rulesOf(db, organisationId, examId);
    const userIds = await chosenUserIds(db, organisationId, left);
    const removed = await queries.keepExaminees(db, organisationId, examId, userIds);
    await audit(db, user, { action: 'examinee.remove', target: examId, detail: { ...chosen, removed } });
    return { removed, total: await queries.examineeCount(db, organisationId, examId) };
  });
}

/** At publishing, the departments' people of that moment come in. */
export async function resolveExaminees(db: Db, user: Caller, examId: string, at: Date) {
  const rules = await queries.rulesOf(db, user.organisationId, examId);
  const userIds = await reachableUserIds(db, user, manage, rules);
  await queries.addExaminees(db, user.organisationId, examId, userIds, at);
}

export async function examineeRules(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  if (!(await findExam(db, organisationId, examId, at))) throw refuse('notFound');
  const rules = await queries.rulesOf(db, organisationId, examId);
  return {
    users: await queries.namesOf(db, organisationId, rules.userIds),
    departments: (await departmentCounts(db, organisationId, rules.departmentIds)).map((department) => ({
      ...department,
      staffCount: department.staffCount ?? 0,
    })),
    total: await queries.examineeCount(db, organisationId, examId),
  };
}
