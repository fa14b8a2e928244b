import { type RegradePreview, regrade } from '#contract/exam/regrade.ts';
import { result } from '#contract/exam/result.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../jobs.ts';
import { testServer } from '../server.ts';
import { type codeExam, codeQuestion, judgeAll } from './code-exam.ts';
import type { Client } from './exam.ts';
import { verified } from './verified.ts';

type Hall = Awaited<ReturnType<typeof codeExam>>;
type Answer = Extract<NonNullable<(typeof codeQuestion)['answer']>, { languages: unknown }>;

/** Cases that `programs.half` passes as well: no sum of them is large. */
export const easierTests: Answer['tests'] = [
  { input: '1 2\n', output: '3\n', sample: true, weight: 0 },
  { input: '20 22\n', output: '42\n' },
  { input: '-5 4\n', output: '-1\n' },
];

/** The author mends the question; the id of the version that comes of it. */
export async function mend(author: Client, organisationId: string, versionId: string, change: object) {
  const answer = { ...(codeQuestion.answer as Answer), ...change };
  const body = { ...codeQuestion, answer: await verified(organisationId, answer) };
  const { id } = await author.call(question.modify, { query: { id: versionId }, body: body as never });
  return id;
}

/** The version of the first question as the exam asks it. */
export async function askedVersion({ takers }: Hall) {
  return takers[0]?.questionId ?? '';
}

export async function scoresOf({ admin, examId, staff }: Hall) {
  const { data } = await admin.call(result.search, { query: { examId, size: 200 } });
  return staff.map(({ userId }) => data.find((row) => row.userId === userId)?.score ?? null);
}

export async function submissionsOf(organisationId: string) {
  const { db } = await testServer();
  return db
    .selectFrom('judgeSubmission')
    .select(['id', 'subject', 'testSetId', 'state', 'runs', 'createdBy', 'verdict'])
    .where('organisationId', '=', organisationId)
    .where('kind', '=', 'MARK')
    .orderBy('createdAt')
    .execute();
}

/** What an organiser does with the code question of the exam. */
export function rejudging(hall: Hall, questionVersionId: string) {
  const { admin, examId, organisation } = hall;
  const query = { examId };
  const preview = (correction: object, more: object = {}) =>
    admin.send(regrade.preview, { query, body: { questionVersionId, correction, ...more } as never });
  const look = async (correction: object, more: object = {}) => {
    const { code, res } = await preview(correction, more);
    if (code !== 0) throw new Error(String(res));
    return res as RegradePreview;
  };
  const start = (correction: object) =>
    admin.send(regrade.start, { query, body: { questionVersionId, correction, reason: '用例有误' } as never });
  /** Preview, judging and preview again, as the page does it; then the correction itself. */
  const correct = async (correction: object) => {
    await preview(correction);
    await judgeAll(organisation.organisationId);
    const known = await look(correction);
    const started = await start(correction);
    if (started.code !== 0) throw new Error(String(started.res));
    await doJobs();
    return known;
  };
  const stop = () => admin.call(regrade.stopJudging, { query, body: { questionVersionId } });
  const list = () => admin.call(regrade.list, { query });
  return { preview, look, start, correct, stop, list };
}
