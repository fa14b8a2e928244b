import type { Parsed } from '#contract/endpoint.ts';
import { designation as endpoints } from '#contract/exam/designation.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { reachableUserIds, staffInScope } from '../../directory/index.ts';
import { findExamFor } from '../exam/exam.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { lockOpenExam, refuseUnknown } from '../examinee/examinee.ts';
import * as queries from './designation.queries.ts';
import { namedFew, ruleDecision } from './designation.rules.ts';
import { papersIn, refuseOtherPapers } from './papers.ts';

const manage = 'exam.manage';

export async function readExam(db: Db, user: Caller, examId: string) {
  const exam = await findExamFor(db, user.organisationId, examId, examInReach(user, manage, examId));
  if (!exam) throw refuse('notFound');
  return exam;
}

export async function overview(db: Db, user: Caller, examId: string) {
  const { organisationId } = user;
  const exam = await readExam(db, user, examId);
  const reachable = staffInScope(user, endpoints.overview.access, examId);
  const counts = await queries.peopleByPaper(db, organisationId, examId, reachable);
  const papers = await papersIn(db, exam);
  return {
    papers: papers.map(({ paperId, name, totalPoints, questionCount, answerCount }) => ({
      ...{ paperId, name, totalPoints: totalPoints / 100, questionCount, answerCount },
      people: counts.get(paperId) ?? 0,
    })),
    total: [...counts.values()].reduce((sum, people) => sum + people, 0),
    without: counts.get(null) ?? 0,
  };
}

export async function search(db: Db, user: Caller, query: queries.DesignationSearch) {
  await readExam(db, user, query.examId);
  const reachable = staffInScope(user, endpoints.search.access, query.examId);
  return queries.designatedPage(db, user.organisationId, query, reachable);
}

type Groups = Parsed<typeof endpoints.set, 'body'>['groups'];

/** One person who is no examinee in reach, or has begun with another paper, refuses the whole call. */
export function setDesignations(db: Db, user: Caller, examId: string, groups: Groups) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockOpenExam(db, user, examId);
    const wished = new Map(
      groups.flatMap(({ paperId, userIds }) => userIds.map((userId) => [userId, paperId] as const)),
    );
    const reachable = staffInScope(user, endpoints.set.access, examId);
    const people = await queries.designatedPeople(db, organisationId, examId, reachable, [...wished.keys()]);
    if (people.length < wished.size) throw refuse('notFound');
    await refuseOtherPapers(db, exam, [...new Set(wished.values())]);
    const others = people.filter(({ userId, paperId }) => paperId !== wished.get(userId));
    const begun = others.filter((person) => person.begun).map(({ realName }) => realName);
    if (begun.length > 0) throw refuse('designationBegun', { names: namedFew(begun) });
    const given = people.map(({ userId }) => ({ userId, paperId: wished.get(userId) ?? null }));
    await queries.setDesignations(db, organisationId, examId, given, true);
    if (others.length > 0) {
      const detail = { people: others.map(({ userId }) => ({ userId, paperId: wished.get(userId) ?? null })) };
      await audit(db, user, { action: 'designation.set', target: examId, detail });
    }
    return { changed: others.length };
  });
}

type Rule = Parsed<typeof endpoints.rule, 'body'>;

/** Everybody who is meant now gets the paper; those who come later do not. */
export function applyRule(db: Db, user: Caller, examId: string, rule: Rule) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockOpenExam(db, user, examId);
    const { paperId, replaces, departmentIds, postIds, tagIds } = rule;
    const chosen = { userIds: [], departmentIds, postIds, tagIds };
    await refuseUnknown(db, user, chosen);
    await refuseOtherPapers(db, exam, [paperId]);
    const userIds = await reachableUserIds(db, user, [manage], chosen);
    const reachable = staffInScope(user, endpoints.rule.access);
    const people = await queries.designatedPeople(db, organisationId, examId, reachable, userIds);
    const { given, kept } = ruleDecision(people, { paperId, replaces });
    await queries.setDesignations(db, organisationId, examId, given, false);
    const detail = { paperId, departmentIds, postIds, tagIds, replaces, changed: given.length, kept };
    if (given.length > 0) await audit(db, user, { action: 'designation.rule', target: examId, detail });
    return { changed: given.length, kept };
  });
}
