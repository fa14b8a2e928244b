import { expect, test } from 'vitest';
import { recruitResult } from '#contract/recruitment/result.ts';
import { applying, interviewed, judge, makeMatching, sitExam } from '../../../../test/make/matched.ts';
import { makeApplication, makeCandidate, makeJob } from '../../../../test/make/recruitment.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { comparedOf } from './profile.rules.ts';

const resume = {
  education: [{ school: '江南大学', major: '统计学', degree: '本科', start: '2016-09', end: '2020-06' }],
  work: [{ company: '云溪科技', title: '分析师', start: '2020-07', end: 'present' }],
  intention: { salary: '20-25K' },
};

test('scores, places, times, interviews and matches stand in the list, by score and as filtered', async () => {
  const made = await makeMatching();
  const { admin, jobId } = made;
  const best = await applying(made, '沈青禾');
  const other = await applying(made, '石磊');
  const waits = await applying(made, '方思远');
  await sitExam(made, best, 3);
  await sitExam(made, other, 1);
  await judge(made.interviewer, await interviewed(made, best, [made.interviewer]), 4);
  const list = (body: object, query = {}) =>
    admin.call(recruitResult.search, { query: { sort: 'examScore', ...query }, body: { jobId, ...body } });
  const { data, total } = await list({});
  expect(total).toBe(2);
  expect(data.map(({ name, examScore, rank, examStep }) => [name, examScore, rank, examStep])).toEqual([
    ['沈青禾', 30, { place: 1, of: 2 }, 'MARKED'],
    ['石磊', 10, { place: 2, of: 2 }, 'MARKED'],
  ]);
  expect(data[0]).toMatchObject({
    ...{ interview: { cards: 1, mean: 4, spread: 0 }, interviewsHidden: false, match: 10_000, coverage: 10_000 },
    ...{ submittedAt: expect.any(String), usedMs: expect.any(Number), examName: '信息安全测验' },
  });
  expect(data[1]).toMatchObject({ interview: null, match: 3333, coverage: 3334 });
  const names = async (body: object, query = {}) => (await list(body, query)).data.map(({ name }) => name);
  expect(await names({ scoreFrom: 20 })).toEqual(['沈青禾']);
  expect(await names({ scoreTo: 20 })).toEqual(['石磊']);
  expect(await names({ matchFrom: 3000 })).toEqual(['沈青禾']);
  expect(await names({ examStep: 'SENT' })).toEqual([]);
  expect(await names({ text: '石' })).toEqual(['石磊']);
  expect(await names({}, { sort: 'match', order: 'asc' })).toEqual(['石磊', '沈青禾']);
  // Of one alone the place is still among all.
  expect((await list({ text: '石' })).data[0]?.rank).toEqual({ place: 2, of: 2 });
  expect(await names({ text: waits.name })).toEqual([]);
});

test('one applicant is told of with sections, abilities, interviews and the report that the reader may open', async () => {
  const made = await makeMatching();
  const one = await applying(made, '沈青禾', { resume: JSON.stringify(resume), skills: ['Java'] });
  await sitExam(made, one, 2);
  await judge(made.interviewer, await interviewed(made, one, [made.interviewer]), 4);
  const query = { applicationId: one.applicationId };
  const told = await made.admin.call(recruitResult.read, { query });
  expect(told).toMatchObject({
    ...{ name: '沈青禾', examScore: 20, totalPoints: 30, rank: { place: 1, of: 1 }, salary: '20-25K' },
    sections: [{ name: '全部试题', points: 30, share: expect.closeTo(2 / 3, 5) }],
    education: [{ school: '江南大学', major: '统计学', degree: '本科', period: '2016.09–2020.06' }],
    work: [{ company: '云溪科技', title: '分析师', period: '2020.07–至今' }],
    report: { examId: made.examId },
    judged: { cards: 1, mean: 4, results: [{ result: 'YES', count: 1 }] },
  });
  expect(told.reason?.parts.map(({ level, claim }) => [level, claim])).toEqual([
    [3, 'Java'],
    [4, null],
    [4, null],
  ]);
  const role = await makeRole(made.organisation, { permissions: ['recruitment.manage'] });
  const recruiter = await as(await makeStaff(made.organisation, { roles: [role.name] }));
  const plain = await recruiter.call(recruitResult.read, { query });
  expect([plain.report, plain.examScore]).toEqual([null, 20]);
  const { db } = await testServer();
  const views = await db
    .selectFrom('candidateView')
    .select('what')
    .where('candidateId', '=', one.candidateId)
    .execute();
  expect(views.map(({ what }) => what)).toEqual(['RESUME', 'RESUME']);
});

test('a score that waits for marking is told to nobody here', async () => {
  const made = await makeMatching();
  const one = await applying(made);
  const { db } = await testServer();
  await sitExam(made, one, 3);
  await db.updateTable('attempt').set({ state: 'SUBMITTED', score: null }).where('examId', '=', made.examId).execute();
  await db
    .updateTable('application')
    .set({ examScore: null, examPassed: null })
    .where('id', '=', one.applicationId)
    .execute();
  const query = { applicationId: one.applicationId };
  expect(await made.admin.call(recruitResult.read, { query })).toMatchObject({
    ...{ examStep: 'HANDED_IN', examScore: null, examPassed: null, rank: null, sections: [] },
  });
});

test('two of a job are compared, and neither one alone nor those of two jobs', async () => {
  const made = await makeMatching();
  const [one, two] = [await applying(made, '沈青禾'), await applying(made, '石磊')];
  await sitExam(made, one, 3);
  const compare = (...applicationIds: string[]) => made.admin.send(recruitResult.compare, { body: { applicationIds } });
  const { applicants, jobName } = await made.admin.call(recruitResult.compare, {
    body: { applicationIds: [two.applicationId, one.applicationId] },
  });
  expect([jobName, ...applicants.map(({ name, examScore }) => `${name} ${examScore}`)]).toEqual([
    ...['工程师', '石磊 null', '沈青禾 30'],
  ]);
  expect((await compare(one.applicationId, one.applicationId)).code).toBe(9718);
  const { jobId } = await makeJob(made.organisation, made.staff.userId);
  const elsewhere = await makeApplication(made.organisation, jobId, two.candidateId);
  expect((await compare(one.applicationId, elsewhere.applicationId)).code).toBe(9719);
  expect((await compare(one.applicationId)).code).toBe(1000);
});

test('out of reach there is no result, whoever asks, and the file holds only what somebody manages', async () => {
  const made = await makeMatching();
  const [one, two] = [await applying(made, '沈青禾'), await applying(made, '石磊')];
  await sitExam(made, one, 3);
  const below = await makeDepartment(made.organisation, '城西支行');
  const role = await makeRole(made.organisation, { permissions: ['recruitment.manage'], dataScope: 'departmentTree' });
  const elsewhere = await as(await makeStaff(made.organisation, { departmentId: below, roles: [role.name] }));
  const query = { applicationId: one.applicationId };
  const body = { applicationIds: [one.applicationId, two.applicationId] };
  expect((await elsewhere.send(recruitResult.read, { query })).status).toBe(404);
  expect((await elsewhere.send(recruitResult.compare, { body })).status).toBe(404);
  expect(await elsewhere.call(recruitResult.search, { body: {} })).toEqual({ data: [], total: 0 });
  expect((await elsewhere.send(recruitResult.search, { body: { jobId: made.jobId } })).status).toBe(404);
  for (const who of [await as(made.interviewer), one.applicant]) {
    for (const call of [recruitResult.search, recruitResult.export])
      expect((await who.send(call, { body: {} })).status).toBe(403);
    expect((await who.send(recruitResult.read, { query })).status).toBe(403);
    expect((await who.send(recruitResult.compare, { body })).status).toBe(403);
  }
  const { candidateId } = await makeCandidate(made.organisation);
  await makeApplication(made.organisation, made.jobId, candidateId, { examScore: 100 });
  expect((await made.admin.send(recruitResult.export, { body: {} })).status).toBe(200);
  const { db } = await testServer();
  const seen = await db.selectFrom('candidateView').select('what').where('candidateId', '=', candidateId).execute();
  expect(seen).toEqual([{ what: 'EXPORT' }]);
});

test('of a resume that nobody typed nothing is laid side by side', () => {
  expect(comparedOf({})).toEqual({ education: [], work: [], salary: '' });
  expect(comparedOf(null)).toEqual({ education: [], work: [], salary: '' });
});
