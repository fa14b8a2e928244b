import { attempt } from '#contract/exam/attempt.ts';
import { interview } from '#contract/interview/interview.ts';
import { scorecard } from '#contract/interview/scorecard.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { newId } from '../../server/kit/id.ts';
import { client } from '../client.ts';
import { doJobs } from '../jobs.ts';
import { as, makeStaff, type TestStaff } from '../make.ts';
import { testServer } from '../server.ts';
import { makeAbilities, makeModel } from './ability.ts';
import { makeApplicant } from './applicant.ts';
import { makeExam } from './exam.ts';
import { inMinutes, wishFor } from './interview.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from './recruitment.ts';

const names = ['Java 开发', '数据分析', '沟通表达'] as const;
const judgement = { type: 'JUDGE' as const, answer: false };

/**
 * A job whose post asks for three abilities alike, at level 3: its exam of three judgements tells of the first, its
 * interview judges the other two.
 */
export async function makeMatching() {
  const made = await makeRecruiting();
  const { organisation, admin, staff } = made;
  const { organisationId } = organisation;
  const { db } = await testServer();
  const abilities = await makeAbilities(organisation, names);
  const postId = newId();
  const post = { organisationId, id: postId, name: `工程师 ${postId.slice(-6)}` };
  await db.insertInto('post').values(post).execute();
  const ids = names.map((name) => abilities[name]);
  const modelId = await makeModel(organisation, postId, ids);
  const questions = ['口令', '日志', '备份'].map((word) => ({ ...judgement, stem: `<p>${word}可以随便给人看。</p>` }));
  const { examId, questionIds } = await makeExam(admin, [], { questions });
  await db
    .updateTable('question')
    .set({ abilityIds: [abilities['Java 开发']] })
    .where('id', 'in', questionIds)
    .execute();
  const { jobId } = await makeJob(organisation, staff.userId, {
    name: '工程师',
    postId,
    examId,
    stages: ['EXAM_SENT'],
  });
  const interviewer = await makeStaff(organisation, { realName: '周立' });
  const skills = JSON.stringify(names.slice(1).map((name) => ({ abilityId: abilities[name], name })));
  const round = { organisationId, jobId, position: 1, name: '初面', mode: 'VIDEO' as const, minutes: 45, skills };
  await db
    .insertInto('jobRound')
    .values({ ...round, interviewerIds: [interviewer.userId] })
    .execute();
  return { ...made, abilities, post, postId, modelId, examId, jobId, interviewer };
}

export type Matching = Awaited<ReturnType<typeof makeMatching>>;

/** Somebody with an account who applied. */
export async function applying({ organisation, jobId }: Matching, name = '沈青禾', given = {}) {
  const applicant = await makeApplicant(name);
  const { applicantId, phone } = applicant;
  const { candidateId } = await makeCandidate(organisation, { applicantId, phone, name, ...given });
  const { applicationId } = await makeApplication(organisation, jobId, candidateId, { state: 'SCREEN_PASS' });
  return { applicant, candidateId, applicationId, name };
}

export type Applying = Awaited<ReturnType<typeof applying>>;

/** They sit the job's exam, with so many of its three answers right, and the result comes back. */
export async function sitExam({ admin }: Matching, { applicant, applicationId }: Applying, right: number) {
  await admin.call(applicationExam.send, { body: { applicationIds: [applicationId] } });
  const opened = await applicant.call(applicationExam.open, { body: { applicationId } });
  const me = client(opened.access_token);
  const { attemptId, leaseId, order } = await me.call(attempt.start, { query: { examId: opened.examId } });
  const answers = order.map(({ questionId }, at) => ({ questionId, seq: at + 1, response: at >= right }));
  await me.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
  await doJobs();
}

/** An interview of these people that has begun. */
export async function interviewed(
  { admin }: Pick<Matching, 'admin'>,
  { applicationId }: Pick<Applying, 'applicationId'>,
  people: readonly TestStaff[],
) {
  const userIds = people.map(({ userId }) => userId);
  const { interviewId } = await admin.call(interview.arrange, wishFor(applicationId, userIds));
  const { db } = await testServer();
  await db.updateTable('interview').set(inMinutes(-10)).where('id', '=', interviewId).execute();
  return interviewId;
}

/** Hands in a card that gives both skills this score. */
export async function judge(staff: TestStaff, interviewId: string, score: number) {
  const scores = names.slice(1).map((name) => ({ name, score, evidence: '举了例子' }));
  const body = { scores, result: 'YES' as const, comment: '', version: 0, handIn: true };
  await (await as(staff)).call(scorecard.save, { query: { interviewId }, body });
  await doJobs();
}
