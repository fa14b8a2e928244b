import { Release } from '#contract/exam/settings.ts';
import { addMinutes } from '../kit/clock.ts';
import type { Db } from '../kit/transaction.ts';
import { releaseResults } from '../modules/exam/index.ts';
import { day, shanghaiDay } from './calendar.ts';
import { demoBanks } from './data/index.ts';
import { javaCoursePaper, literacyPaper, pythonCoursePaper } from './data/papers.ts';
import { type Desk, seedExam, takeExam } from './exams.ts';
import { seedBanks, seedPapers } from './papers.ts';
import type { SeededOrganisation } from './people.ts';

const shelves = [
  { name: '公共课卷库', description: '全院各专业共用的期中、期末试卷', papers: [literacyPaper] },
  { name: '程序设计卷库', description: '软件类专业的月考和期末试卷', papers: [pythonCoursePaper, javaCoursePaper] },
];

/** A test that all students can sit now, and one of two schools with its results. */
export async function seedCollegeExams(db: Db, organisation: SeededOrganisation, at: Date) {
  const dean = organisation.as('dean');
  const banks = await seedBanks(db, dean, demoBanks.college, shanghaiDay(at, -40, 10));
  const paper = await seedPapers(db, dean, banks.questions, shelves, shanghaiDay(at, -30, 15));
  const desk = { organisation, admin: dean, at };
  await seedReleasedExam(db, desk, paper(pythonCoursePaper));
  await seedOpenExam(db, desk, paper(literacyPaper));
  return banks;
}

const studentsOf = ({ organisation }: Desk) =>
  organisation.usernames.filter((username) => username.startsWith('student'));

async function seedReleasedExam(db: Db, desk: Desk, paperId: string) {
  const { organisation, admin, at } = desk;
  const students = studentsOf(desk).filter((username) => organisation.departmentOf(username) !== '财经商贸学院');
  const exam = {
    name: 'Python 程序设计第一次月考',
    notes: '闭卷，在机房统一作答。',
    paperId,
    startAt: shanghaiDay(at, -8, 14),
    endAt: shanghaiDay(at, -8, 16),
    durationMinutes: 60,
    examinees: { userIds: students.map(organisation.userId), departmentIds: [] },
    rules: { multipleRule: 'half' as const, release: Release.parse({ rank: 'afterMarking' }) },
  };
  const examId = await seedExam(db, admin, exam, addMinutes(exam.startAt, -2 * day));
  const usernames = students.filter((username) => username !== 'student05');
  await takeExam(db, desk, { examId, exam, usernames, strengths: { 软件学院: 0.4 } });
  await releaseResults(db, admin, examId, shanghaiDay(at, -7, 9));
}

async function seedOpenExam(db: Db, desk: Desk, paperId: string) {
  const exam = {
    name: '信息素养期中测验',
    notes: '开卷，可查阅教材。',
    paperId,
    startAt: shanghaiDay(desk.at, -1, 9),
    endAt: shanghaiDay(desk.at, 7, 18),
    durationMinutes: 45,
    examinees: { userIds: studentsOf(desk).map(desk.organisation.userId), departmentIds: [] },
  };
  await seedExam(db, desk.admin, exam, addMinutes(exam.startAt, -day));
}
