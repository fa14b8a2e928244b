import { Release } from '#contract/exam/settings.ts';
import { addMinutes } from '../kit/clock.ts';
import type { Db } from '../kit/transaction.ts';
import { releaseResults } from '../modules/exam/index.ts';
import { day, quarterOf, shanghaiDay } from './calendar.ts';
import { demoBanks } from './data/index.ts';
import * as wishes from './data/papers.ts';
import { beginExam, type Desk, draftExam, markExam, seedExam, takeExam } from './exams.ts';
import { seedBanks, seedPapers } from './papers.ts';
import type { SeededOrganisation } from './people.ts';

const shelves = [
  {
    name: '合规考试卷库',
    description: '全行统一命制的合规与信息安全考试试卷',
    papers: [wishes.complianceA, wishes.complianceB, wishes.securityPaper],
  },
  {
    name: '业务技能卷库',
    description: '会计、柜面和新员工培训试卷',
    papers: [wishes.counterPaper, wishes.accountingPaper, wishes.newcomerPaper, wishes.counterDrawnPaper],
  },
  {
    name: '信息科技卷库',
    description: '信息科技岗位测评和编程练习试卷',
    papers: [wishes.technologyPaper, wishes.pythonPaper],
  },
];

/** Banks with their papers, and exams in every phase, from a draft to released results. */
export async function seedBankExams(db: Db, organisation: SeededOrganisation, at: Date) {
  const admin = organisation.as('admin');
  const banks = await seedBanks(db, admin, demoBanks.bank, shanghaiDay(at, -60, 10));
  const paper = await seedPapers(db, admin, banks.questions, shelves, shanghaiDay(at, -40, 15));
  const desk = { organisation, admin, at };
  await seedReleasedExam(db, desk, paper(wishes.counterPaper));
  await seedExamToMark(db, desk, paper(wishes.securityPaper));
  await seedOpenExam(db, desk, paper(wishes.complianceA));
  await seedComingExam(db, desk, paper(wishes.technologyPaper));
  await seedDraftExam(db, desk, paper(wishes.newcomerPaper));
  return banks;
}

const departments = ({ organisation }: Desk, ...names: string[]) => ({
  userIds: [],
  departmentIds: names.flatMap((name) => organisation.departmentIds.get(name) ?? []),
});

const staffOf = ({ organisation }: Desk) => organisation.usernames.filter((username) => username.startsWith('staff'));

const people = ({ organisation }: Desk, usernames: readonly string[]) => ({
  userIds: usernames.map(organisation.userId),
  departmentIds: [],
});

async function seedReleasedExam(db: Db, desk: Desk, paperId: string) {
  const { organisation, admin, at } = desk;
  const registered = staffOf(desk).filter((username) => organisation.departmentOf(username) !== '人力资源部');
  const absent = new Set(['staff09', 'staff20', 'staff33', 'staff46', 'staff53']);
  const exam = {
    name: '柜面业务上岗资格考试',
    notes: '闭卷，60 分及格。成绩公布后可以查看答案与解析。',
    paperId,
    startAt: shanghaiDay(at, -12, 9),
    endAt: shanghaiDay(at, -12, 18),
    durationMinutes: 60,
    examinees: people(desk, registered),
    rules: { multipleRule: 'half' as const, release: Release.parse({ rank: 'afterMarking' }) },
  };
  const examId = await seedExam(db, admin, exam, addMinutes(exam.startAt, -3 * day));
  const usernames = registered.filter((username) => !absent.has(username));
  const strengths = { 营业部: 0.3, 城西支行: 0.2, 财务会计部: 0.3, 信息科技部: -0.5, 反洗钱中心: -0.1 };
  await takeExam(db, desk, { examId, exam, usernames, strengths });
  await markExam(db, organisation.as('teacher'), examId, 1, shanghaiDay(at, -10, 16));
  await releaseResults(db, admin, examId, shanghaiDay(at, -9, 10));
}

async function seedExamToMark(db: Db, desk: Desk, paperId: string) {
  const everybody = staffOf(desk);
  const absent = new Set(['staff07', 'staff16', 'staff28', 'staff37', 'staff44', 'staff59']);
  const exam = {
    name: '信息安全意识年度测验',
    notes: '全行员工参加，可以在办公电脑或者手机上作答。',
    paperId,
    startAt: shanghaiDay(desk.at, -3, 9),
    endAt: shanghaiDay(desk.at, -3, 18),
    durationMinutes: 45,
    examinees: people(desk, everybody),
    rules: { shuffleQuestions: true, multipleRule: 'proportional' as const },
  };
  const examId = await seedExam(db, desk.admin, exam, addMinutes(exam.startAt, -2 * day));
  const usernames = everybody.filter((username) => !absent.has(username));
  const strengths = { 信息科技部: 0.8, 风险管理部: 0.2, 城东支行: -0.3 };
  await takeExam(db, desk, { examId, exam, usernames, strengths });
  await markExam(db, desk.organisation.as('teacher'), examId, 0.3, shanghaiDay(desk.at, -1, 16));
}

async function seedOpenExam(db: Db, desk: Desk, paperId: string) {
  const exam = {
    name: `${quarterOf(desk.at)}反洗钱合规考试`,
    notes: '全行员工必考。请独立完成，作答过程自动保存，断网后可继续作答。',
    paperId,
    startAt: shanghaiDay(desk.at, -1, 9),
    endAt: shanghaiDay(desk.at, 7, 18),
    durationMinutes: 90,
    examinees: departments(desk, desk.organisation.name),
    rules: { shuffleOptions: true, multipleRule: 'half' as const, attemptsAllowed: 1 },
  };
  const examId = await seedExam(db, desk.admin, exam, addMinutes(exam.startAt, -day));
  const staff = staffOf(desk);
  await takeExam(db, desk, { examId, exam, usernames: staff.slice(36, 51) });
  await beginExam(db, desk, { examId, exam, usernames: staff.slice(51, 54) });
}

async function seedComingExam(db: Db, desk: Desk, paperId: string) {
  const exam = {
    name: '信息科技岗位能力测评',
    notes: '范围：网络与数据安全、Java、Python。请提前十分钟登录并检查网络。',
    paperId,
    startAt: shanghaiDay(desk.at, 6, 14),
    endAt: shanghaiDay(desk.at, 6, 17),
    durationMinutes: 90,
    examinees: departments(desk, '信息科技部'),
    rules: { shuffleQuestions: true, shuffleOptions: true, lateEntryMinutes: 30 },
  };
  await seedExam(db, desk.admin, exam, shanghaiDay(desk.at, -2, 11));
}

async function seedDraftExam(db: Db, desk: Desk, paperId: string) {
  const exam = {
    name: '新员工入职培训结业考试',
    notes: '',
    paperId,
    startAt: shanghaiDay(desk.at, 20, 9),
    endAt: shanghaiDay(desk.at, 20, 18),
    durationMinutes: 60,
    examinees: people(desk, []),
  };
  await draftExam(db, desk.admin, exam, shanghaiDay(desk.at, -1, 14));
}
