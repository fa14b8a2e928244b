import { Release } from '#contract/exam/settings.ts';
import { paperTypes } from '#contract/paper/paper.ts';
import { addMinutes } from '../kit/clock.ts';
import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import { addPaper, addPaperBank, modifyPaper } from '../modules/paper/index.ts';
import { day, shanghaiDay } from './calendar.ts';
import { type Desk, seedExam, takeExam } from './exams.ts';
import type { SeededQuestion } from './papers.ts';

const topic = '信息安全意识';

/** A short paper that ends with composites, and an exam with it that everybody can try now. */
export async function seedCaseExam(
  db: Db,
  desk: Desk,
  questions: readonly SeededQuestion[],
  compositeIds: readonly string[],
) {
  const { organisation, admin, at } = desk;
  const paperId = await seedCasePaper(db, admin, questions, compositeIds, shanghaiDay(at, -4, 10));
  const exam = {
    name: '案例分析练习测验',
    notes: '读材料，回答材料后面的小题。交卷后马上可以看到成绩，可以考三次。',
    paperId,
    // After the beginning of the exam that everybody has to sit, which comes first in people's lists.
    startAt: shanghaiDay(at, -1, 14),
    endAt: shanghaiDay(at, 9, 18),
    durationMinutes: 40,
    examinees: { userIds: [], departmentIds: [organisation.rootId] },
    rules: {
      attemptsAllowed: 3,
      release: Release.parse({ score: 'now', correctness: 'now', key: 'now', analysis: 'now' }),
    },
  };
  const examId = await seedExam(db, admin, exam, addMinutes(exam.startAt, -day));
  const usernames = organisation.usernames.filter((username) => username.startsWith('staff')).slice(20, 26);
  await takeExam(db, desk, { examId, exam, usernames });
}

async function seedCasePaper(
  db: Db,
  author: Caller,
  questions: readonly SeededQuestion[],
  compositeIds: readonly string[],
  at: Date,
) {
  const first = (type: SeededQuestion['type']) =>
    questions.filter((one) => one.topic === topic && one.type === type).slice(0, 4);
  const worth = (points: number) => (questionId: string) => ({ questionId, points, refresh: false });
  const idsOf = (some: readonly SeededQuestion[]) => some.map(({ questionId }) => questionId);
  const bank = { name: '案例分析卷库', description: '带材料题的练习卷和测验卷', categoryId: null };
  const { paperBankId } = await addPaperBank(db, author, { ...bank, visibility: 'organisation' }, at);
  const sectionVOS = [
    { name: '一、判断题', questionVOS: idsOf(first('JUDGE')).map(worth(5)) },
    { name: '二、单选题', questionVOS: idsOf(first('SINGLE')).map(worth(5)) },
    { name: '三、材料题', questionVOS: compositeIds.map(worth(30)) },
  ];
  const paper = { name: '案例分析练习卷', paperBankId, type: paperTypes.manual, suggestedMinutes: 40, sectionVOS };
  const { paperId, version } = await addPaper(db, author, paper, at);
  await modifyPaper(db, author, paperId, { version, state: 'READY' }, at);
  return paperId;
}
