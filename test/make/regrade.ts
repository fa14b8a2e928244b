import { attempt } from '#contract/exam/attempt.ts';
import { regrade } from '#contract/exam/regrade.ts';
import { result } from '#contract/exam/result.ts';
import { doJobs } from '../jobs.ts';
import { as, makeAdministrator, makeStaff } from '../make.ts';
import { makeExam, type NewQuestion } from './exam.ts';

const option = (content: string, correct = false) => ({ content, correct });

const questions: NewQuestion[] = [
  { type: 'SINGLE', stem: '<p>一加一等于几？</p>', options: [option('三', true), option('二'), option('四')] },
  { type: 'JUDGE', stem: '<p>地球绕太阳转。</p>', answer: true },
  { type: 'FILL', stem: '<p>中国的首都是____。</p>', answer: { blanks: [{ accepted: ['北京'] }] } },
];

/** Everybody chooses one of the options of the first question (none: left out) and is right in the second. */
export async function satWith(choices: readonly (number | null)[], rules = {}) {
  const { organisation, admin, staff: manager } = await makeAdministrator();
  const staff = await Promise.all(choices.map(() => makeStaff(organisation)));
  const { examId, questionIds } = await makeExam(admin, staff, { questions, rules: { passScore: 15, ...rules } });
  const takers = await Promise.all(staff.map(as));
  const sit = async (at: number) => {
    const taker = takers[at];
    if (!taker) throw new Error('nobody sits there');
    const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
    const [single, judge] = order;
    const choice = choices[at] ?? null;
    const answers = [
      { questionId: single?.questionId ?? '', seq: 1, response: single?.optionIds[choice ?? -1] ?? null },
      { questionId: judge?.questionId ?? '', seq: 1, response: true },
    ];
    await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
    return { attemptId, hand: () => taker.call(attempt.submit, { query: { attemptId } }) };
  };
  const scores = async () => {
    const { data } = await admin.call(result.search, { query: { examId, size: 200 } });
    return staff.map(({ userId }) => data.find((row) => row.userId === userId)?.score);
  };
  return { organisation, admin, manager, staff, takers, examId, questionIds, sit, scores };
}

export type Hall = Awaited<ReturnType<typeof satWith>>;

export async function firstQuestion({ admin, examId }: Hall) {
  const { questions } = await admin.call(regrade.list, { query: { examId } });
  const [single, , fill] = questions;
  const key = (...places: number[]) => ({
    ...{ kind: 'key' as const, optionIds: places.map((place) => single?.options[place]?.id ?? '') },
  });
  return { questionVersionId: single?.questionVersionId ?? '', fillId: fill?.questionVersionId ?? '', key };
}

export async function correct({ admin, examId }: Hall, questionVersionId: string, correction: object) {
  const body = { questionVersionId, correction, reason: '答案印错了' } as never;
  await admin.call(regrade.start, { query: { examId }, body });
  await doJobs();
}
