import { type CourseMember, learningStateNames, type MemberFilter, memberStateNames } from '#contract/study/member.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { departmentIdsOf } from '../../directory/index.ts';
import { completeExams, examStanding } from '../content/exam-section.ts';
import { completePractices } from '../content/progress.queries.ts';
import { peopleAccess } from '../course/reach.queries.ts';
import { sectionLacksOf } from './lacks.rules.ts';
import * as queries from './member.queries.ts';
import { type PeopleReach, type Place, requirePeople } from './reach.queries.ts';

/** What a filter names is there; a department also in reach, but for who leads a group, whose people are few. */
async function requireNamed(db: Db, user: Caller, { courseId, manages }: PeopleReach, filter: MemberFilter) {
  const { section, departmentId } = filter;
  if (section) await queries.requireSection(db, user.organisationId, courseId, section.sectionId);
  if (!departmentId || !manages) return;
  if ((await departmentIdsOf(db, user, peopleAccess(user), [departmentId])).length === 0) throw refuse('notFound');
}

export async function searchMembers(
  db: Db,
  user: Caller,
  { courseId, groupId, ...page }: Place & queries.MemberPage,
  filter: MemberFilter,
) {
  const reach = await requirePeople(db, user, { courseId, groupId });
  await requireNamed(db, user, reach, filter);
  return queries.memberPage(db, user.organisationId, reach, filter, page);
}

/** A member with every section, as it stands at this moment. */
export async function memberDetail(db: Db, user: Caller, { userId, ...place }: Place & { userId: string }, at: Date) {
  const { organisationId } = user;
  const { courseId } = place;
  const reach = await requirePeople(db, user, place);
  await queries.oneMember(db, organisationId, reach, userId);
  await inTransaction(db, async (db) => {
    await completeExams(db, organisationId, { courseId, userId }, at);
    await completePractices(db, organisationId, { courseId, userId }, at);
  });
  const member = await queries.oneMember(db, organisationId, reach, userId);
  const sections = await queries.memberSections(db, organisationId, courseId, userId);
  const told = [];
  for (const { refId, examCompletion, ...section } of sections) {
    const waits = examCompletion === 'PASSED' && refId !== null && !section.completedAt;
    const exam = waits ? await examStanding(db, organisationId, { examId: refId, userId }, at) : undefined;
    told.push({ ...section, lacks: sectionLacksOf({ ...section, exam }) });
  }
  return { ...member, courseName: reach.name, sections: told };
}

const timeText = (value: string | null) => (value ? shanghaiText(value) : '');

const columns: readonly ExcelColumn<CourseMember>[] = [
  { title: '姓名', width: 12, value: (row) => row.realName },
  { title: '工号', width: 14, value: (row) => row.jobNumber },
  { title: '部门', width: 20, value: (row) => row.departmentName },
  { title: '岗位', width: 20, value: (row) => row.postName },
  { title: '小组', width: 16, value: (row) => row.groupName },
  { title: '身份', width: 10, value: (row) => memberStateNames[row.state] },
  { title: '学习状态', width: 18, value: (row) => learningStateNames[row.learning] },
  { title: '进度（%）', width: 10, value: (row) => row.progress / 100 },
  { title: '加入时间', width: 18, value: (row) => timeText(row.joinedAt) },
  { title: '最近学习', width: 18, value: (row) => timeText(row.lastAt) },
  { title: '完成时间', width: 18, value: (row) => timeText(row.completedAt) },
];

export async function exportMembers(db: Db, user: Caller, place: Place, filter: MemberFilter) {
  const reach = await requirePeople(db, user, place);
  await requireNamed(db, user, reach, filter);
  const rows = await queries.everyMember(db, user.organisationId, reach, filter);
  const bytes = await excelOf('成员', columns, rows, user);
  const detail = { name: reach.name, people: rows.length };
  await inTransaction(db, (db) => audit(db, user, { action: 'courseMember.export', target: place.courseId, detail }));
  return { name: `课程成员-${reach.name}.xlsx`, bytes };
}
