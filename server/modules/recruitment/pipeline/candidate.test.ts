import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { candidate } from '#contract/recruitment/candidate.ts';
import type { Degree } from '#contract/recruitment/job-fields.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import {
  anyPhone,
  makeApplication,
  makeCandidate,
  makeJob,
  makeRecruiting,
} from '../../../../test/make/recruitment.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { type MergedFields, mergedFields, mergedList } from './merge.rules.ts';

async function withJob() {
  const made = await makeRecruiting();
  const { jobId } = await makeJob(made.organisation, made.staff.userId);
  return { ...made, jobId };
}

type Made = Awaited<ReturnType<typeof withJob>>;

async function apply({ organisation, jobId }: Made, person = {}, given = {}) {
  const { candidateId } = await makeCandidate(organisation, person);
  const { applicationId } = await makeApplication(organisation, jobId, candidateId, given);
  return { candidateId, applicationId };
}

const read = ({ admin }: Made, applicationId: string) => admin.call(jobApplication.read, { query: { applicationId } });

const anyFields: fc.Arbitrary<MergedFields> = fc.record({
  phone: fc.option(fc.constantFrom('13900000001', '13900000002')),
  email: fc.option(fc.constantFrom('a@example.com', 'b@example.com')),
  gender: fc.option(fc.boolean()),
  city: fc.constantFrom('', '苏州', '宁波'),
  degree: fc.constantFrom<Degree>('ANY', 'MASTER', 'COLLEGE'),
  school: fc.constantFrom('', '云溪大学'),
  major: fc.constantFrom('', '会计'),
  graduatedOn: fc.option(fc.constant('2024-06-30')),
  experienceMonths: fc.option(fc.nat(300)),
  referrerId: fc.constant(null),
});

describe('merging, by its rules', () => {
  test('what the kept one says stays, what it lacks is filled, and nothing else changes', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (keep, merge) => {
        const { filled, differing, values } = mergedFields(keep, merge);
        expect(filled.filter((field) => differing.includes(field))).toEqual([]);
        expect(Object.keys(values).toSorted()).toEqual(filled.toSorted());
        const after = { ...keep, ...values };
        expect(mergedFields(after, merge).filled).toEqual([]);
        expect(mergedFields(after, keep).filled).toEqual([]);
      }),
    );
  });

  test('with oneself changes nothing', () => {
    fc.assert(
      fc.property(anyFields, (one) => {
        expect(mergedFields(one, one)).toEqual({ filled: [], differing: [], values: {} });
      }),
    );
    expect(mergedList(['甲', '乙'], ['乙', '丙'], 3)).toEqual(['甲', '乙', '丙']);
  });
});

describe('duplicates', () => {
  test('are shown by phone, mail, and name with school', async () => {
    const made = await withJob();
    const phone = anyPhone();
    const { applicationId } = await apply(made, { name: '齐鸣', phone, email: 'Qi@example.com', school: '云溪大学' });
    await apply(made, { name: '齐先生', phone });
    await apply(made, { name: '齐女士', email: 'qi@EXAMPLE.com' });
    await apply(made, { name: '齐鸣', school: '云溪大学' });
    await apply(made, { name: '齐鸣', school: '别的大学' });
    const { duplicated, duplicates } = await read(made, applicationId);
    expect(duplicated).toBe(true);
    expect(duplicates.map(({ name, reasons }) => [name, ...reasons]).toSorted()).toEqual([
      ['齐先生', 'PHONE'],
      ['齐女士', 'EMAIL'],
      ['齐鸣', 'NAME_SCHOOL'],
    ]);
  });

  test('are merged: applications, files and tags move, and the other is no more', async () => {
    const made = await withJob();
    const keep = await apply(made, { name: '崔令仪', tags: ['校友'], email: null, city: '' });
    const other = await makeJob(made.organisation, made.staff.userId, { name: '柜员' });
    const { candidateId: mergeId } = await makeCandidate(made.organisation, {
      ...{ name: '崔令仪', tags: ['重点'], email: 'cui@example.com', city: '南京', skills: ['Excel'] },
    });
    await makeApplication(made.organisation, other.jobId, mergeId);
    const pair = { keepId: keep.candidateId, mergeId };
    const preview = await made.admin.call(candidate.mergePreview, { query: pair });
    expect(preview).toMatchObject({ problem: null, tags: ['重点'] });
    expect(preview.filled.map(({ field }) => field)).toEqual(['邮箱', '城市']);
    expect(preview.applications.map(({ jobName, open }) => [jobName, open])).toEqual([['柜员', true]]);
    const body = { ...pair, keepVersion: preview.keep.version, mergeVersion: preview.merge.version };
    expect(await made.admin.call(candidate.merge, { body })).toEqual({ applications: 1, files: 0 });
    const after = await read(made, keep.applicationId);
    expect(after).toMatchObject({ tags: ['校友', '重点'], email: 'cui@example.com', city: '南京', skills: ['Excel'] });
    expect(after.others.map(({ jobName }) => jobName)).toEqual(['柜员']);
    expect(after.events[0]?.text).toBe('候选人资料合并：「崔令仪」并入「崔令仪」');
    expect(after.duplicates).toEqual([]);
    expect((await made.admin.send(candidate.merge, { body })).status).toBe(404);
    const found = await made.admin.call(jobApplication.search, { body: { text: 'cui@example.com' } });
    expect(found.total).toBe(2);
  });

  test('with an open application to one job, with two accounts, or changed meanwhile are not merged', async () => {
    const made = await withJob();
    const one = await apply(made, { name: '江屿' });
    const two = await apply(made, { name: '江屿' });
    const pair = { keepId: one.candidateId, mergeId: two.candidateId };
    const merge = (versions = { keepVersion: 1, mergeVersion: 1 }) =>
      made.admin.send(candidate.merge, { body: { ...pair, ...versions } });
    const { problem } = await made.admin.call(candidate.mergePreview, { query: pair });
    expect(problem).toContain('数据分析师');
    expect((await merge()).code).toBe(9712);
    const move = { applicationIds: [two.applicationId], to: 'WITHDRAWN' as const, reason: '重复投递' };
    await made.admin.call(jobApplication.move, { body: move });
    expect((await merge({ keepVersion: 1, mergeVersion: 7 })).status).toBe(409);
    const { db } = await testServer();
    for (const id of [one.candidateId, two.candidateId]) {
      const { applicantId } = await makeApplicant();
      await db.updateTable('candidate').set({ applicantId }).where('id', '=', id).execute();
    }
    expect((await merge()).code).toBe(9713);
    await db.updateTable('candidate').set({ applicantId: null }).where('id', '=', one.candidateId).execute();
    expect((await merge()).code).toBe(0);
    expect(
      (
        await made.admin.send(candidate.merge, {
          body: { ...pair, mergeId: one.candidateId, keepVersion: 1, mergeVersion: 1 },
        })
      ).code,
    ).toBe(9714);
  });

  test('two merges of the same pair at once happen once', async () => {
    const made = await withJob();
    const one = await apply(made, { name: '白芷' });
    const { candidateId: mergeId } = await makeCandidate(made.organisation, { name: '白芷' });
    const body = { keepId: one.candidateId, mergeId, keepVersion: 1, mergeVersion: 1 };
    const answers = await Promise.all([1, 2].map(() => made.admin.send(candidate.merge, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('the talent pool', () => {
  test('takes nobody without their consent, and lets them go when it ends', async () => {
    const made = await withJob();
    const { candidateId, applicationId } = await apply(made, { name: '宋知微' });
    const which = { candidateId, version: 1 };
    expect((await made.admin.send(candidate.pool, { body: which })).code).toBe(9715);
    const consent = '2026-11-20 电话里同意';
    const { version } = await made.admin.call(candidate.pool, { body: { ...which, consent, months: 6 } });
    const list = async () => (await made.admin.call(candidate.listed, { body: { list: 'POOL' } })).data;
    expect(await list()).toMatchObject([{ candidateId, name: '宋知微', text: consent, jobName: '数据分析师' }]);
    expect((await read(made, applicationId)).pooledUntil).not.toBeNull();
    expect((await made.admin.send(candidate.unpool, { body: which })).status).toBe(409);
    const { db } = await testServer();
    const over = { poolUntil: new Date(Date.now() - 1000).toISOString() };
    await db.updateTable('candidate').set(over).where('id', '=', candidateId).execute();
    expect(await list()).toEqual([]);
    expect((await read(made, applicationId)).pooledUntil).toBeNull();
    await made.admin.call(candidate.unpool, { body: { candidateId, version } });
  });
});

test('who has an account is in the pool by their own choice alone, the last one', async () => {
  const made = await withJob();
  const { organisationId } = made.organisation;
  const { applicantId } = await makeApplicant('宋知微');
  const { candidateId } = await apply(made, { name: '宋知微', applicantId });
  const { db } = await testServer();
  const said = async (pool: boolean, minutes: number, withdrawn = false) => {
    const givenAt = new Date(Date.now() - minutes * 60_000).toISOString();
    const consent = { organisationId, id: newId(), applicantId, noticeVersion: 0, pool, givenAt };
    await db
      .insertInto('applicantConsent')
      .values({ ...consent, withdrawnAt: withdrawn ? givenAt : null })
      .execute();
  };
  const add = () =>
    made.admin.send(candidate.pool, { body: { candidateId, version: 1, consent: '电话里同意', months: 6 } });
  expect((await add()).code).toBe(9745);
  await said(true, 50, true);
  expect((await add()).code).toBe(9745);
  await said(true, 40);
  await said(false, 30);
  const refused = await add();
  expect([refused.code, String(refused.res)]).toEqual([9745, expect.stringContaining('投递时没有同意留在人才库')]);
  await said(true, 20);
  expect((await add()).code).toBe(0);
  const { data } = await made.admin.call(candidate.listed, { body: { list: 'POOL' } });
  expect(data[0]?.text).toContain('投递时本人勾选同意');
});

describe('the list of blocked people', () => {
  test('flags their applications and rejects nothing, also under another record with their phone', async () => {
    const made = await withJob();
    const phone = anyPhone();
    const first = await apply(made, { name: '马行空', phone }, { state: 'REJECTED' });
    const reason = '提供虚假学历证明';
    await made.admin.call(candidate.block, { body: { candidateId: first.candidateId, version: 1, reason } });
    const again = await apply(made, { name: '马先生', phone });
    const { state, blocked, blockedReason } = await read(made, again.applicationId);
    expect([state, blocked, blockedReason]).toEqual(['NEW', true, null]);
    const own = await read(made, first.applicationId);
    expect([own.blocked, own.blockedReason]).toEqual([true, reason]);
    expect(own.events.map(({ text }) => text).join()).not.toContain(reason);
    const { data } = await made.admin.call(candidate.listed, { body: { list: 'BLOCKED', text: '马行' } });
    expect(data).toMatchObject([{ name: '马行空', text: reason, until: null }]);
    const board = await made.admin.call(jobApplication.board, { query: { jobId: made.jobId } });
    expect(board.columns[0]?.data).toMatchObject([{ name: '马先生', blocked: true }]);
  });

  test('ends at its date, or with a reason', async () => {
    const made = await withJob();
    const { candidateId, applicationId } = await apply(made);
    const body = { candidateId, version: 1, reason: '爽约三次' };
    const past = new Date(Date.now() - 1000).toISOString();
    expect((await made.admin.send(candidate.block, { body: { ...body, until: past } })).code).toBe(9716);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { version } = await made.admin.call(candidate.block, { body: { ...body, until } });
    expect((await read(made, applicationId)).blocked).toBe(true);
    const { db } = await testServer();
    await db.updateTable('candidate').set({ blockedUntil: past }).where('id', '=', candidateId).execute();
    expect((await read(made, applicationId)).blocked).toBe(false);
    await made.admin.call(candidate.unblock, { body: { candidateId, version, reason: '已说明情况' } });
    expect((await read(made, applicationId)).blockedReason).toBeNull();
  });
});
