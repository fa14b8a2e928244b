import { Release } from '#contract/exam/exam.ts';
import { addMinutes, now } from '../kit/clock.ts';
import type { Caller } from '../kit/http/serve.ts';
import { type Db, inTransaction } from '../kit/transaction.ts';
import { releaseResults } from '../modules/exam/index.ts';
import { hashPassword, hasOrganisations } from '../modules/identity/index.ts';
import { addPaperBank } from '../modules/paper/index.ts';
import { type DemoOrganisation, demoBanks, demoOrganisations } from './data/index.ts';
import { markExam, seedExam, takeExam } from './exams.ts';
import { type PaperWish, type SeededQuestion, seedBank, seedPaper } from './papers.ts';
import { type SeededOrganisation, seedOrganisation } from './people.ts';

export const demoPassword = 'Zhixing@2026';
const day = 24 * 60;
const shanghaiOffset = 8 * 60;

/** A full hour of the Shanghai day that lies so many days after the one of `at`. */
function shanghaiDay(at: Date, days: number, hour: number) {
  const midnight = addMinutes(at, shanghaiOffset);
  midnight.setUTCHours(0, 0, 0, 0);
  return addMinutes(midnight, days * day + hour * 60 - shanghaiOffset);
}

/** Fills an empty database with organisations that a user would recognise; all of it or nothing. */
export async function seedDemo(db: Db, say: (line: string) => void) {
  if (await hasOrganisations(db)) return;
  say('正在准备演示数据…');
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (db) => {
    for (const given of demoOrganisations) {
      const seeded = await seedOrganisation(db, given, passwordHash);
      if (given.kind === 'bank') await seedBankExams(db, seeded, now());
      if (given.kind === 'college') await seedCollegeExam(db, given, seeded, now());
    }
  });
}

const security = '信息安全意识';
const accounting = '会计基础';
const counter = '柜面业务与客户服务';
const antiMoneyLaundering = ['客户尽职调查与资料保存', '大额交易与可疑交易报告'];

const wishes = {
  compliance: {
    name: '反洗钱合规考试 A 卷',
    topics: antiMoneyLaundering,
    minutes: 90,
    parts: [
      { type: 'SINGLE', count: 10, points: 3 },
      { type: 'MULTIPLE', count: 6, points: 5 },
      { type: 'JUDGE', count: 6, points: 2 },
      { type: 'FILL', count: 2, points: 4 },
      { type: 'SHORT', count: 2, points: 10 },
    ],
  },
  security: {
    name: '信息安全意识年度测验卷',
    topics: [security],
    minutes: 45,
    parts: [
      { type: 'JUDGE', count: 5, points: 4 },
      { type: 'SINGLE', count: 8, points: 5 },
      { type: 'MULTIPLE', count: 5, points: 6 },
      { type: 'SHORT', count: 1, points: 10 },
    ],
  },
  counter: {
    name: '柜面业务上岗资格卷',
    topics: [counter, accounting],
    minutes: 60,
    parts: [
      { type: 'SINGLE', count: 12, points: 4 },
      { type: 'MULTIPLE', count: 6, points: 4 },
      { type: 'JUDGE', count: 6, points: 3 },
      { type: 'SHORT', count: 1, points: 10 },
    ],
  },
} as const satisfies Record<string, PaperWish>;

interface Desk {
  readonly organisation: SeededOrganisation;
  readonly admin: Caller;
  readonly at: Date;
}

async function seedBankExams(db: Db, organisation: SeededOrganisation, at: Date) {
  const admin = organisation.as('admin');
  const questions: SeededQuestion[] = [];
  for (const bank of demoBanks) questions.push(...(await seedBank(db, admin, bank, addMinutes(at, -60 * day))));
  const made = addMinutes(at, -30 * day);
  const description = '全行统一命制的合规与业务考试试卷';
  const { paperBankId } = await addPaperBank(db, admin, { name: '合规考试卷库', description, categoryId: null }, made);
  const paper = (wish: PaperWish) => seedPaper(db, admin, paperBankId, questions, wish, made);
  const desk = { organisation, admin, at };
  await seedOpenExam(db, desk, await paper(wishes.compliance));
  await seedExamToMark(db, desk, await paper(wishes.security));
  await seedReleasedExam(db, desk, await paper(wishes.counter));
}

const staffOf = ({ organisation }: Desk) => organisation.usernames.filter((username) => username.startsWith('staff'));
const everybody = ({ organisation }: Desk) => ({ userIds: [], departmentIds: [organisation.rootId] });

async function seedOpenExam(db: Db, desk: Desk, paperId: string) {
  const exam = {
    name: '2026 年第四季度反洗钱合规考试',
    notes: '全行员工必考。请独立完成，作答过程自动保存，断网后可继续作答。',
    paperId,
    startAt: shanghaiDay(desk.at, -1, 9),
    endAt: shanghaiDay(desk.at, 7, 18),
    durationMinutes: 90,
    examinees: everybody(desk),
    rules: { shuffleOptions: true, multipleRule: 'half' as const, attemptsAllowed: 1 },
  };
  const examId = await seedExam(db, desk.admin, exam);
  const early = staffOf(desk).slice(36, 51);
  await takeExam(db, early.map(desk.organisation.as), examId, {
    ...exam,
    endAt: addMinutes(desk.at, -exam.durationMinutes),
  });
}

async function seedExamToMark(db: Db, desk: Desk, paperId: string) {
  const exam = {
    name: '信息安全意识年度测验',
    notes: '',
    paperId,
    startAt: shanghaiDay(desk.at, -3, 9),
    endAt: shanghaiDay(desk.at, -3, 18),
    durationMinutes: 45,
    examinees: everybody(desk),
    rules: { shuffleQuestions: true, multipleRule: 'proportional' as const },
  };
  const examId = await seedExam(db, desk.admin, exam);
  const people = staffOf(desk).slice(0, 54);
  await takeExam(db, people.map(desk.organisation.as), examId, exam);
  await markExam(db, desk.organisation.as('teacher'), examId, 0.3, addMinutes(desk.at, -day));
}

async function seedReleasedExam(db: Db, desk: Desk, paperId: string) {
  const { organisation, admin, at } = desk;
  const people = staffOf(desk).slice(0, 52);
  const exam = {
    name: '柜面业务上岗资格考试',
    notes: '',
    paperId,
    startAt: shanghaiDay(at, -12, 9),
    endAt: shanghaiDay(at, -12, 18),
    durationMinutes: 60,
    examinees: { userIds: people.map(organisation.userId), departmentIds: [] },
    rules: { multipleRule: 'half' as const, release: Release.parse({ rank: 'afterMarking' }) },
  };
  const examId = await seedExam(db, admin, exam);
  await takeExam(db, people.slice(0, 50).map(organisation.as), examId, exam);
  await markExam(db, organisation.as('teacher'), examId, 1, addMinutes(at, -10 * day));
  await releaseResults(db, admin, examId, addMinutes(at, -9 * day));
}

async function seedCollegeExam(db: Db, given: DemoOrganisation, organisation: SeededOrganisation, at: Date) {
  const dean = organisation.as('dean');
  const topics = demoBanks
    .flatMap((bank) => bank.topics)
    .filter(({ name }) => name === security || name === accounting);
  const description = `${given.name}公共课题库`;
  const questions = await seedBank(db, dean, { name: '公共课题库', description, topics }, addMinutes(at, -40 * day));
  const made = addMinutes(at, -20 * day);
  const { paperBankId } = await addPaperBank(
    db,
    dean,
    { name: '期中考试卷库', description: '', categoryId: null },
    made,
  );
  const wish = { ...wishes.security, name: '信息素养期中测验卷', topics: [security, accounting] };
  const paperId = await seedPaper(db, dean, paperBankId, questions, wish, made);
  const students = organisation.usernames.filter((username) => username.startsWith('student'));
  await seedExam(db, dean, {
    name: '信息素养期中测验',
    notes: '开卷，可查阅教材。',
    paperId,
    startAt: shanghaiDay(at, -1, 9),
    endAt: shanghaiDay(at, 7, 18),
    durationMinutes: 45,
    examinees: { userIds: students.map(organisation.userId), departmentIds: [] },
  });
}
