import { expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { applicationMatch } from '#contract/recruitment/match.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeModel } from '../../../../test/make/ability.ts';
import {
  type Applying,
  applying,
  interviewed,
  judge,
  type Matching,
  makeMatching,
  sitExam,
} from '../../../../test/make/matched.ts';
import { makeApplication, makeCandidate, makeJob } from '../../../../test/make/recruitment.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { tendMatches } from './reckon.ts';

const why = async ({ admin }: Pick<Matching, 'admin'>, { applicationId }: Pick<Applying, 'applicationId'>) => {
  const { reason } = await admin.call(applicationMatch.read, { query: { applicationId } });
  return reason;
};
const levels = (reason: Awaited<ReturnType<typeof why>>) =>
  reason?.parts.map(({ name, level }) => `${name} ${level ?? '?'}`);

test('what is shown in exam and interviews becomes the match, by the version of the model, and claims do not', async () => {
  const made = await makeMatching();
  const skills = ['Java', '数据分析'];
  const one = await applying(made, '沈青禾', { skills });
  expect(await why(made, one)).toMatchObject({ modelNumber: null, currentNumber: 1, match: null, coverage: null });
  await sitExam(made, one, 3);
  const sat = await why(made, one);
  expect(sat).toMatchObject({ modelNumber: 1, match: 10_000, coverage: 3334, interviewsHidden: false });
  expect(levels(sat)).toEqual(['Java 开发 5', '数据分析 ?', '沟通表达 ?']);
  expect(sat?.parts.map(({ claim }) => claim)).toEqual(['Java', '数据分析', null]);
  const interviewId = await interviewed(made, one, [made.interviewer]);
  await judge(made.interviewer, interviewId, 2);
  const judged = await why(made, one);
  expect(levels(judged)).toEqual(['Java 开发 5', '数据分析 2', '沟通表达 2']);
  expect(judged).toMatchObject({ coverage: 10_000, match: 7778 });
  expect(judged?.parts[1]).toMatchObject({ exam: null, interview: { items: 1, mean: 0.4 } });
  const { data } = await made.admin.call(jobApplication.search, {
    query: { sort: 'match' },
    body: { jobId: made.jobId },
  });
  expect(data.map(({ match, coverage }) => [match, coverage])).toEqual([[7778, 10_000]]);
});

test('a new version of the model is what open applications are matched by, and what has ended keeps its own', async () => {
  const made = await makeMatching();
  const one = await applying(made);
  const gone = await applying(made, '石磊');
  await sitExam(made, one, 3);
  await sitExam(made, gone, 0);
  const reject = { applicationIds: [gone.applicationId], to: 'REJECTED' as const, rejectCode: 'SKILL' as const };
  await made.admin.call(jobApplication.move, { body: reject });
  const { db } = await testServer();
  await db.updateTable('postModel').set({ current: false, number: 7 }).where('id', '=', made.modelId).execute();
  const next = await makeModel(made.organisation, made.postId, [made.abilities['Java 开发']]);
  await db.updateTable('postModel').set({ number: 8 }).where('id', '=', next).execute();
  await tendMatches(db);
  expect(await why(made, one)).toMatchObject({ modelNumber: 8, currentNumber: 8, match: 10_000, coverage: 10_000 });
  expect(await why(made, gone)).toMatchObject({ modelNumber: 7, currentNumber: 8, match: 3333, coverage: 3334 });
  const { calculated } = await made.admin.call(applicationMatch.calculate, {
    body: { applicationIds: [gone.applicationId] },
  });
  expect([calculated, (await why(made, gone))?.modelNumber]).toEqual([1, 8]);
});

test('a whole job is matched in the background, and again nothing changes', async () => {
  const made = await makeMatching();
  const one = await applying(made);
  const { db } = await testServer();
  const stored = () =>
    db.selectFrom('application').select(['match', 'coverage', 'modelId']).where('jobId', '=', made.jobId).execute();
  for (const _ of ['once', 'twice']) {
    expect(await made.admin.call(applicationMatch.calculate, { body: { jobId: made.jobId } })).toEqual({
      calculated: null,
    });
    await doJobs();
    expect(await stored()).toEqual([{ match: null, coverage: 0, modelId: made.modelId }]);
  }
  await db.updateTable('job').set({ postId: null }).where('id', '=', made.jobId).execute();
  await made.admin.call(applicationMatch.calculate, { body: { jobId: made.jobId } });
  await doJobs();
  expect(await stored()).toEqual([{ match: null, coverage: null, modelId: null }]);
  expect(await why(made, one)).toBeNull();
});

test('an interviewer who owes a scorecard is not told what others judged by way of the match', async () => {
  const made = await makeMatching();
  const one = await applying(made);
  const role = await makeRole(made.organisation, { permissions: ['recruitment.interview'] });
  const second = await makeStaff(made.organisation, { realName: '方静', roles: [role.name] });
  const { db } = await testServer();
  const member = { jobId: made.jobId, userId: second.userId, role: 'DEPARTMENT' as const };
  await db
    .insertInto('jobMember')
    .values({ ...member, organisationId: made.organisation.organisationId })
    .execute();
  const interviewId = await interviewed(made, one, [made.interviewer, second]);
  await judge(made.interviewer, interviewId, 5);
  const me = await as(second);
  const before = await why({ admin: me }, one);
  expect([before?.interviewsHidden, levels(before)]).toEqual([true, ['Java 开发 ?', '数据分析 ?', '沟通表达 ?']]);
  await judge(second, interviewId, 5);
  expect(levels(await why({ admin: me }, one))).toEqual(['Java 开发 ?', '数据分析 5', '沟通表达 5']);
});

test('out of reach there is nothing to match, and neither applicants nor interviewers match anybody', async () => {
  const made = await makeMatching();
  const one = await applying(made);
  const body = { applicationIds: [one.applicationId] };
  const query = { applicationId: one.applicationId };
  const below = await makeDepartment(made.organisation, '城西支行');
  const role = await makeRole(made.organisation, { permissions: ['recruitment.manage'], dataScope: 'departmentTree' });
  const elsewhere = await as(await makeStaff(made.organisation, { departmentId: below, roles: [role.name] }));
  expect((await elsewhere.send(applicationMatch.read, { query })).status).toBe(404);
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { departmentId: below });
  const { candidateId } = await makeCandidate(made.organisation);
  const own = await makeApplication(made.organisation, jobId, candidateId);
  const both = { applicationIds: [own.applicationId, one.applicationId] };
  expect((await elsewhere.send(applicationMatch.calculate, { body: both })).status).toBe(404);
  expect((await elsewhere.send(applicationMatch.calculate, { body: { jobId: made.jobId } })).status).toBe(404);
  const interviewer = await as(made.interviewer);
  for (const who of [interviewer, one.applicant]) {
    expect((await who.send(applicationMatch.read, { query })).status).toBe(403);
    expect((await who.send(applicationMatch.calculate, { body })).status).toBe(403);
  }
});
