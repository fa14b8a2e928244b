import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { as, makeAdministrator, makeStaff } from '../make.ts';
import { type Client, makePaper, type NewQuestion } from './exam.ts';

const questionCount = 5;

const questions = (title: string): NewQuestion[] =>
  Array.from({ length: questionCount }, (_, at) => ({
    ...{ type: 'JUDGE' as const, stem: `<p>${title}的第 ${at + 1} 题说得对。</p>`, answer: true },
  }));

/** Who sits the first form has, by turns, 0 to 5 of its questions right; the second is harder: one less, at least none. */
const rightCount = (formNumber: number, turn: number) => Math.max(0, (turn % (questionCount + 1)) - (formNumber - 1));

async function sit(taker: Client, examId: string, right: (formId: string) => number) {
  const { attemptId, leaseId, formId, order } = await taker.call(attempt.start, { query: { examId } });
  const count = right(formId);
  const answers = order.map(({ questionId }, at) => ({ questionId, seq: 1, response: at < count }));
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });
  return { attemptId, formId, score: count * 10 };
}

/** An exam with an easy and a harder form, dealt by chance and handed in by so many people; 30 of 50 points pass. */
export async function examOnTwoForms(count: number, rules: object = {}) {
  const { organisation, staff: manager, admin } = await makeAdministrator();
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await makeStaff(organisation));
  const paperIds = [];
  for (const title of ['甲卷', '乙卷']) paperIds.push((await makePaper(admin, questions(title))).paperId);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { examId } = await admin.call(exam.add, {
    body: {
      ...{ name: '信息安全测验', source: 'FORMS', paperIds, durationMinutes: 30 },
      ...{ startAt: inMinutes(-5), endAt: inMinutes(60), ...rules },
    },
  });
  await admin.call(examinee.add, { query: { examId }, body: { userIds: people.map(({ userId }) => userId) } });
  await admin.call(exam.publish, { query: { examId } });
  const forms = await admin.call(exam.forms, { query: { examId } });
  const turns = new Map<string, number>();
  const sat = [];
  for (const person of people) {
    const taker = await as(person);
    const done = await sit(taker, examId, (formId) => {
      const turn = turns.get(formId) ?? 0;
      turns.set(formId, turn + 1);
      return rightCount(forms.find((form) => form.formId === formId)?.number ?? 1, turn);
    });
    sat.push({ ...done, ...person, taker });
  }
  const [easy = '', hard = ''] = forms.map(({ formId }) => formId);
  return { organisation, manager, admin, examId, easy, hard, sat };
}
