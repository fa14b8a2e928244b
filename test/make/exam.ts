import type { z } from 'zod';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import type { QuestionInput } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import type { client } from '../client.ts';
import { as, makeStaff, type TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';
import { withReferences } from './question.ts';

export type Client = ReturnType<typeof client>;
export type NewQuestion = z.input<typeof QuestionInput>;

/** Texts that no examinee may see before release; a test walks every reply for them. */
export const secrets = {
  fill: '秘密填空答案',
  reference: '秘密参考答案',
  scoringPoint: '秘密采分点',
  analysis: '秘密解析',
};

/** One question of each type, worth 10 points each. */
export const fiveQuestions: NewQuestion[] = [
  { type: 'JUDGE', stem: '<p>口令可以告诉同事。</p>', answer: false, analysis: `<p>${secrets.analysis}一</p>` },
  {
    type: 'SINGLE',
    stem: '<p>收到可疑邮件首先应当？</p>',
    options: [
      { content: '报告信息安全部门', correct: true },
      { content: '点击链接查看', correct: false },
      { content: '转发给同事', correct: false },
      { content: '直接回复', correct: false },
    ],
    analysis: `<p>${secrets.analysis}二</p>`,
  },
  {
    type: 'MULTIPLE',
    stem: '<p>属于强口令要求的有？</p>',
    options: [
      { content: '长度不少于 12 位', correct: true },
      { content: '包含多类字符', correct: true },
      { content: '使用本人生日', correct: false },
      { content: '定期更换', correct: true },
    ],
    analysis: `<p>${secrets.analysis}三</p>`,
  },
  {
    type: 'FILL',
    stem: '<p>离开座位应当____电脑。</p>',
    answer: { blanks: [{ accepted: [secrets.fill, '锁定'] }] },
    analysis: `<p>${secrets.analysis}四</p>`,
  },
  {
    type: 'SHORT',
    stem: '<p>说明发现电脑中毒后的处置步骤，$x^2$。</p>',
    answer: { reference: `<p>${secrets.reference}</p>`, scoringPoints: [{ text: secrets.scoringPoint, points: 10 }] },
    analysis: `<p>${secrets.analysis}五</p>`,
  },
];

export async function makeBank(admin: Client) {
  const { bankId } = await admin.call(bank.add, { body: { name: `题库 ${crypto.randomUUID()}` } });
  return bankId;
}

export async function makePaper(admin: Client, questions: NewQuestion[] = fiveQuestions) {
  const questionBankId = await makeBank(admin);
  const body = await withReferences(questionBankId, questions);
  const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId }, body });
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: `卷库 ${crypto.randomUUID()}` } });
  const sectionVOS = [{ name: '全部试题', questionVOS: questionIds.map((questionId) => ({ questionId, points: 10 })) }];
  const { paperId } = await admin.call(paper.add, { body: { name: '测试卷', paperBankId, sectionVOS } });
  return { paperId, questionIds, paperBankId };
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

interface ExamWishes {
  readonly startMinutes?: number;
  readonly endMinutes?: number;
  readonly questions?: NewQuestion[];
  readonly rules?: Partial<z.input<(typeof exam.add)['body']>>;
}

/** A published exam, open for two hours unless wished otherwise, for these people. */
export async function makeExam(admin: Client, examinees: readonly { userId: string }[], wishes: ExamWishes = {}) {
  const { paperId, questionIds } = await makePaper(admin, wishes.questions);
  const { examId } = await admin.call(exam.add, {
    body: {
      name: '信息安全测验',
      paperIds: [paperId],
      startAt: minutesFromNow(wishes.startMinutes ?? -5),
      endAt: minutesFromNow(wishes.endMinutes ?? 115),
      durationMinutes: 60,
      ...wishes.rules,
    },
  });
  const userIds = examinees.map((person) => person.userId);
  await admin.call(examinee.add, { query: { examId }, body: { userIds } });
  const { formIds } = await admin.call(exam.publish, { query: { examId } });
  return { examId, paperId, questionIds, formId: formIds[0] ?? '' };
}

/** Begins the exam, answers the first question and hands in; of the usual five, `false` is right and worth 10 points. */
export async function takeExam(taker: Client, examId: string, response: boolean) {
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const answers = [{ questionId: order[0]?.questionId ?? '', seq: 1, response }];
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });
  return attemptId;
}

/** Somebody who arranges exams for a department and everyone below it. */
export async function makeExamManager(organisation: TestOrganisation, departmentId: string) {
  const { db } = await testServer();
  const role = { organisationId: organisation.organisationId, id: crypto.randomUUID(), name: '部门考试管理' };
  await db
    .insertInto('role')
    .values({ ...role, permissions: ['exam.manage'], dataScope: 'departmentTree' })
    .execute();
  return as(await makeStaff(organisation, { departmentId, roles: [role.name] }));
}

/** As if somebody of this department had made these exams: who arranges exams there knows of them. */
export async function madeIn(departmentId: string, ...examIds: readonly string[]) {
  const { db } = await testServer();
  const somebody = db.selectFrom('staff').select('userId').where('departmentId', '=', departmentId).limit(1);
  await db.updateTable('exam').set({ createdBy: somebody.$asScalar().$notNull() }).where('id', 'in', examIds).execute();
}
