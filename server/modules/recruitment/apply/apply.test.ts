import { afterEach, describe, expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import { apply } from '#contract/recruitment/apply.ts';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { client } from '../../../../test/client.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import { makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { newResume } from '../../../../test/make/resume.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';

afterEach(() => shiftClock(0));

async function withJob(given = {}) {
  const { admin, organisation, staff } = await makeRecruiting();
  const { jobId } = await makeJob(organisation, staff.userId, given);
  return { admin, organisation, staff, jobId };
}

type Applicant = Awaited<ReturnType<typeof makeApplicant>>;
type Body = Sent<typeof apply.submit>['body'];

const written = (given: Partial<Body> = {}) => ({ fields: newResume(), noticeVersion: 0, agreed: true, ...given });

const submit = (me: Applicant, jobId: string, given: Partial<Body> = {}) =>
  me.send(apply.submit, { query: { jobId }, body: written(given) });

async function candidatesIn(organisationId: string) {
  const { db } = await testServer();
  return db.selectFrom('candidate').selectAll().where('organisationId', '=', organisationId).execute();
}

describe('sending', () => {
  test('makes the candidate and the application, which the organisation finds', async () => {
    const { admin, organisation, jobId } = await withJob();
    const me = await makeApplicant('顾以宁');
    const skills = [{ name: 'Python', level: null, years: null }];
    const fields = newResume('顾以宁', { skills });
    const { code, res } = await submit(me, jobId, { fields });
    expect(code).toBe(0);
    const { data } = await admin.call(jobApplication.search, { body: { text: 'python 云溪' } });
    expect(
      data.map(({ applicationId, name, state, degree, school }) => [applicationId, name, state, degree, school]),
    ).toEqual([[(res as { applicationId: string }).applicationId, '顾以宁', 'NEW', 'BACHELOR', '云溪大学']]);
    const [candidate] = await candidatesIn(organisation.organisationId);
    expect([candidate?.phone, candidate?.graduatedOn]).toEqual([me.phone, '2023-06']);
    expect(candidate?.editedFields).toEqual([
      ...['basic.name', 'basic.phone', 'basic.city', 'basic.highestDegree', 'education', 'skills'],
    ]);
    const detail = await admin.call(jobApplication.read, {
      query: { applicationId: data[0]?.applicationId ?? '' },
    });
    expect(detail.events.map(({ kind, actor }) => [kind, actor])).toEqual([['CREATED', '候选人']]);
  });

  test('five clicks at once are one application', async () => {
    const { organisation, jobId } = await withJob();
    const me = await makeApplicant();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(me, jobId)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(answers.map(({ res }) => JSON.stringify(res))).size).toBe(1);
    expect(await candidatesIn(organisation.organisationId)).toHaveLength(1);
    expect(await me.call(apply.mine, {})).toHaveLength(1);
    const { db } = await testServer();
    const consents = await db
      .selectFrom('applicantConsent')
      .selectAll()
      .where('applicantId', '=', me.applicantId)
      .execute();
    expect(consents).toHaveLength(1);
  });

  test('to two jobs at once of one organisation makes one candidate', async () => {
    const { organisation, staff, jobId } = await withJob();
    const { jobId: second } = await makeJob(organisation, staff.userId);
    const me = await makeApplicant();
    const answers = await Promise.all([submit(me, jobId), submit(me, second)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await candidatesIn(organisation.organisationId)).toHaveLength(1);
    expect(await me.call(apply.mine, {})).toHaveLength(2);
  });

  test('asks for a name, a degree and a school, and says so by field', async () => {
    const { jobId } = await withJob();
    const me = await makeApplicant();
    const fields = newResume();
    const blank = { ...fields, basic: { ...fields.basic, name: null }, education: [] };
    const { code, fields: wrong } = await submit(me, jobId, { fields: blank });
    expect(code).not.toBe(0);
    expect(Object.keys(wrong ?? {})).toEqual(['basic.name', 'education']);
  });

  test('needs the consent to the notice as it stands', async () => {
    const { jobId } = await withJob();
    const me = await makeApplicant();
    expect((await submit(me, jobId, { agreed: false })).code).toBe(9736);
    expect((await submit(me, jobId, { noticeVersion: 3 })).code).toBe(9737);
    expect(await me.call(apply.mine, {})).toEqual([]);
  });

  test('keeps sensitive fields only where the job asks for them and the person agrees', async () => {
    const { organisation, jobId } = await withJob({ extraFields: ['POLITICS'], extraReason: '涉密岗位' });
    const { db } = await testServer();
    const extra: Body['extra'] = [
      { field: 'POLITICS', value: '群众' },
      { field: 'MARRIAGE', value: '未婚' },
    ];
    for (const sensitiveAgreed of [true, false])
      expect((await submit(await makeApplicant(), jobId, { extra, sensitiveAgreed })).code).toBe(0);
    const rows = await db
      .selectFrom('application')
      .select('extraFields')
      .where('organisationId', '=', organisation.organisationId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    expect(rows.map(({ extraFields }) => extraFields)).toEqual([[{ field: 'POLITICS', value: '群众' }], []]);
  });

  test('names that look like markup stay what they are', async () => {
    const { admin, jobId } = await withJob();
    const name = '<img src=x onerror=alert(1)>';
    await submit(await makeApplicant(), jobId, { fields: newResume(name) });
    const { data } = await admin.call(jobApplication.search, { body: { jobId } });
    expect(data.map((row) => row.name)).toEqual([name]);
  });
});

describe('a job that takes none', () => {
  const closed: [string, object][] = [
    ['paused', { state: 'PAUSED' }],
    ['closed', { state: 'CLOSED' }],
    ['past its end', { applyUntil: new Date(Date.now() - 60_000).toISOString() }],
  ];

  test.each(closed)('%s: is said, and what was written is kept', async (_, given) => {
    const { jobId } = await withJob(given);
    const me = await makeApplicant();
    expect((await client().call(apply.job, { query: { jobId } })).open).toBe(false);
    const { code, res } = await submit(me, jobId, { fields: newResume('夏知秋') });
    expect(code).toBe(9735);
    expect(res).toContain('已停止接收投递');
    const draft = await me.call(apply.draft, { query: { jobId } });
    expect(draft.fields?.basic.name).toBe('夏知秋');
    expect(await me.call(apply.mine, {})).toEqual([]);
  });

  test('a draft of a job is not there for anybody', async () => {
    const { jobId } = await withJob({ state: 'DRAFT', releasedAt: null });
    const me = await makeApplicant();
    expect((await client().send(apply.job, { query: { jobId } })).status).toBe(404);
    expect((await submit(me, jobId)).status).toBe(404);
    expect((await me.send(apply.draft, { query: { jobId } })).status).toBe(404);
  });
});

describe('a draft', () => {
  test('is kept for its job and its writer, and goes when it is sent', async () => {
    const { organisation, staff, jobId } = await withJob();
    const [me, other] = [await makeApplicant(), await makeApplicant()];
    const query = { jobId };
    await me.call(apply.saveDraft, { query, body: { fields: newResume('未写完') } });
    expect((await me.call(apply.draft, { query })).fields?.basic.name).toBe('未写完');
    expect((await other.call(apply.draft, { query })).fields).toBeNull();
    expect((await submit(me, jobId, { fields: newResume('写完了') })).code).toBe(0);
    const after = await me.call(apply.draft, { query });
    expect([after.savedAt, after.applied]).toEqual([null, true]);
    const { jobId: next } = await makeJob(organisation, staff.userId);
    const begun = await me.call(apply.draft, { query: { jobId: next } });
    expect([begun.fields?.basic.name, begun.savedAt]).toEqual(['写完了', null]);
  });
});

describe('my applications', () => {
  const move = (made: Awaited<ReturnType<typeof withJob>>, applicationId: string, to: ApplicationState, more = {}) =>
    made.admin.call(jobApplication.move, { body: { applicationIds: [applicationId], to, ...more } });

  test('tell steps in their own words, and nothing of how the organisation sorts', async () => {
    const made = await withJob({ stages: ['DEPT_PASS'] });
    const me = await makeApplicant();
    const { applicationId } = await me.call(apply.submit, { query: { jobId: made.jobId }, body: written() });
    await move(made, applicationId, 'SCREEN_PASS');
    await move(made, applicationId, 'DEPT_PASS');
    await made.admin.call(jobApplication.note, { body: { applicationId, text: '只有我们知道' } });
    await move(made, applicationId, 'REJECTED', { rejectCode: 'SALARY', reason: '要价太高' });
    const { res, bytes } = await me.send(apply.mine);
    const [mine] = res as { state: string; phase: string; withdrawable: boolean; steps: { word: string }[] }[];
    expect([mine?.state, mine?.phase, mine?.withdrawable]).toEqual(['未通过', 'ENDED', false]);
    expect(mine?.steps.map(({ word }) => word)).toEqual(['已投递', '筛选中', '未通过']);
    const text = new TextDecoder().decode(bytes);
    for (const secret of ['DEPT', 'SALARY', '要价太高', '只有我们知道', 'match']) expect(text).not.toContain(secret);
  });

  test('are withdrawn by whose they are, once', async () => {
    const made = await withJob();
    const [me, other] = [await makeApplicant(), await makeApplicant()];
    const { applicationId } = await me.call(apply.submit, { query: { jobId: made.jobId }, body: written() });
    const body = { applicationId, reason: '已有其他安排' };
    expect((await other.send(apply.withdraw, { body })).status).toBe(404);
    await me.call(apply.withdraw, { body });
    expect((await me.send(apply.withdraw, { body })).code).toBe(9738);
    const detail = await made.admin.call(jobApplication.read, { query: { applicationId } });
    expect([detail.state, detail.events[0]?.reason]).toEqual(['WITHDRAWN', '已有其他安排']);
    expect((await submit(me, made.jobId)).code).toBe(0);
    expect(await me.call(apply.mine, {})).toHaveLength(2);
  });
});
