import { expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { recruitOverview } from '#contract/recruitment/overview.ts';
import { type ApplicationState, applicationStates } from '#contract/recruitment/states.ts';
import { isFinal } from '#shared/application-moves.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeDepartment, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

interface Given {
  readonly state: ApplicationState;
  readonly daysAgo: number;
  readonly source?: 'SITE' | 'BOSS';
  /** Where it went, and how many days ago. */
  readonly went?: readonly (readonly [ApplicationState, number])[];
}

async function apply(
  organisation: TestOrganisation,
  jobId: string,
  { state, daysAgo: days, source, went = [] }: Given,
) {
  const { db } = await testServer();
  const { candidateId } = await makeCandidate(organisation);
  const given = { state, createdAt: daysAgo(days), source: source ?? ('SITE' as const) };
  const { applicationId } = await makeApplication(organisation, jobId, candidateId, given);
  let before: ApplicationState = 'NEW';
  for (const [to, at] of went) {
    await db
      .insertInto('applicationEvent')
      .values({
        ...{ organisationId: organisation.organisationId, id: newId(), applicationId, kind: 'STATE' },
        ...{ fromState: before, toState: to, actorKind: 'STAFF', actorId: null, detail: '{}', at: daysAgo(at) },
      })
      .execute();
    before = to;
  }
}

async function makeWork() {
  const { organisation, admin, staff } = await makeRecruiting();
  const tech = await makeDepartment(organisation, '研发部');
  const sales = await makeDepartment(organisation, '销售部');
  const { jobId } = await makeJob(organisation, staff.userId, {
    name: '后端',
    departmentId: tech,
    headcount: 3,
    urgency: 'URGENT',
  });
  const other = await makeJob(organisation, staff.userId, { name: '销售', departmentId: sales, headcount: 1 });
  await makeJob(organisation, staff.userId, { name: '草稿', departmentId: tech, state: 'DRAFT' });
  await makeJob(organisation, staff.userId, { name: '截止', departmentId: tech, applyUntil: daysAgo(1) });
  await apply(organisation, jobId, { state: 'NEW', daysAgo: 2 });
  await apply(organisation, jobId, {
    state: 'INTERVIEW',
    daysAgo: 10,
    source: 'BOSS',
    went: [
      ['SCREEN_PASS', 9],
      ['INTERVIEW', 6],
    ],
  });
  await apply(organisation, jobId, {
    state: 'REJECTED',
    daysAgo: 20,
    went: [
      ['INTERVIEW', 16],
      ['REJECTED', 15],
    ],
  });
  await apply(organisation, jobId, {
    state: 'HIRED',
    daysAgo: 25,
    went: [
      ['OFFER_ACCEPTED', 10],
      ['HIRED', 5],
    ],
  });
  await apply(organisation, jobId, { state: 'NEW', daysAgo: 60 });
  await apply(organisation, other.jobId, { state: 'NEW', daysAgo: 1 });
  return { organisation, admin, tech, sales };
}

test('tells what there is to do, how far applications came, where they came from and how long a hire took', async () => {
  const { organisation, tech, admin } = await makeWork();
  const roles = [{ permissions: ['recruitment.manage' as const], dataScope: 'departmentTree' as const }];
  const { me } = await makeHolder(organisation, roles, { departmentId: tech });
  const shown = await me.call(recruitOverview.read, { query: { days: '30' } });
  expect(shown.now).toEqual({ releasedJobs: 2, urgentJobs: 1, wanted: 5, fresh: 2, interviewing: 1, joining: 0 });
  expect([shown.applied, shown.hired, shown.medianDaysToHire]).toEqual([4, 1, 20]);
  const stage = (state: ApplicationState) => shown.stages.find((one) => one.state === state);
  expect(stage('NEW')).toMatchObject({ reached: 4, now: 1 });
  expect(stage('SCREEN_PASS')).toEqual({ state: 'SCREEN_PASS', reached: 3, now: 0, medianHours: 72 });
  expect(stage('INTERVIEW')).toEqual({ state: 'INTERVIEW', reached: 3, now: 1, medianHours: 24 });
  expect(stage('OFFER_ACCEPTED')).toMatchObject({ reached: 1, now: 0, medianHours: 120 });
  expect(stage('HIRED')).toEqual({ state: 'HIRED', reached: 1, now: 1, medianHours: null });
  const came = async (reached: 'SCREEN_PASS' | 'HIRED') =>
    (await me.call(jobApplication.search, { body: { reached, from: shown.from } })).total;
  expect([await came('SCREEN_PASS'), await came('HIRED')]).toEqual([3, 1]);
  expect(shown.sources).toEqual([
    { source: 'SITE', applied: 3, hired: 1 },
    { source: 'BOSS', applied: 1, hired: 0 },
  ]);
  expect(shown.jobs[0]).toMatchObject({ name: '后端', applied: 5, underWay: 3, hired: 1, departmentName: '研发部' });
  const going = applicationStates.filter((state) => !isFinal(state));
  const [{ jobId = '' } = {}] = shown.jobs;
  expect((await me.call(jobApplication.search, { body: { jobId, states: going } })).total).toBe(3);
  expect((await admin.call(recruitOverview.read, { query: { days: '90' } })).applied).toBe(6);
});

test('counts nothing out of reach, and nothing where nothing is', async () => {
  const { organisation, sales } = await makeWork();
  const roles = [{ permissions: ['recruitment.manage' as const], dataScope: 'departmentTree' as const }];
  const { me } = await makeHolder(organisation, roles, { departmentId: sales });
  const shown = await me.call(recruitOverview.read, {});
  expect([shown.now.releasedJobs, shown.now.fresh, shown.applied, shown.jobs.map(({ name }) => name)]).toEqual([
    ...[1, 1, 1],
    ['销售'],
  ]);
  const { admin } = await makeRecruiting();
  const none = await admin.call(recruitOverview.read, {});
  expect([none.applied, none.medianDaysToHire, none.stages.length, none.sources, none.jobs]).toEqual([
    0,
    null,
    11,
    [],
    [],
  ]);
});
