import { attempt } from '#contract/exam/attempt.ts';
import { marking } from '#contract/exam/marking.ts';
import { as, makeAdministrator, makeStaff } from '../make.ts';
import { type Client, makeExam } from './exam.ts';

/** Hands in a paper with the judgement right and this short answer; everything else stays blank. */
async function handIn(taker: Client, examId: string, short: string | null) {
  const started = await taker.call(attempt.start, { query: { examId } });
  const paper = await taker.call(attempt.paper, { query: { formId: started.formId } });
  const questions = paper.sections.flatMap((section) => section.questions);
  const of = (type: string) => questions.find((question) => question.type === type)?.questionId ?? '';
  const { attemptId, leaseId } = started;
  const answers = [
    { questionId: of('JUDGE'), seq: 1, response: false },
    { questionId: of('SHORT'), seq: 2, response: short },
  ];
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });
  return { attemptId, questionId: of('SHORT') };
}

/** An exam that people have handed in with these answers to its short question, and a marker. */
export async function examWithAnswers(shorts: (string | null)[], rules: Parameters<typeof makeExam>[2] = {}) {
  const { organisation, staff: manager, admin } = await makeAdministrator();
  const people = await Promise.all(shorts.map(() => makeStaff(organisation)));
  const made = await makeExam(admin, people, rules);
  const takers = await Promise.all(people.map(as));
  const handed = [];
  for (const [at, taker] of takers.entries()) handed.push(await handIn(taker, made.examId, shorts[at] ?? null));
  const marker = await as(await makeStaff(organisation, { roles: ['阅卷员'] }));
  return {
    ...made,
    organisation,
    people,
    manager,
    admin,
    marker,
    takers,
    handed,
    questionId: handed[0]?.questionId ?? '',
  };
}

/** The marker gives every answer that waits so many points, whoever's it is. */
export async function markAll({ marker, examId, questionId }: ExamWithAnswers, score: number) {
  const query = { examId, questionId };
  for (let item = await marker.call(marking.next, { query }); item; item = await marker.call(marking.next, { query })) {
    const body = { attemptId: item.attemptId, questionId, score, version: item.mark.version };
    await marker.call(marking.score, { query: { examId }, body });
  }
}

type ExamWithAnswers = Awaited<ReturnType<typeof examWithAnswers>>;
