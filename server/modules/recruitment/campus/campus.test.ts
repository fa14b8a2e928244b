import { afterEach, expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { campus, campusTalk } from '#contract/recruitment/campus.ts';
import { anyAddress, webClient } from '../../../../test/client.ts';
import { anyPhone } from '../../../../test/codes.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { forgetOldVisitors } from './campus.ts';

afterEach(() => shiftClock(0));

const hourMs = 3_600_000;
const soon = () => new Date(Date.now() + hourMs / 2).toISOString();
const anybody = () => webClient(anyAddress());

async function withTalk() {
  const made = await makeRecruiting();
  const { admin, organisation, staff } = made;
  const { jobId } = await makeJob(organisation, staff.userId, { kind: 'CAMPUS' });
  const { batchId } = await admin.call(campus.add, { body: { name: '秋招', year: 2027, jobIds: [jobId] } });
  const query = { batchId };
  const { schoolId } = await admin.call(campus.addSchool, { query, body: { name: '云溪大学', contact: '周老师' } });
  const body = { schoolId, place: '大礼堂', startAt: soon() };
  const { talkId, path } = await admin.call(campus.addTalk, { body });
  return { ...made, jobId, batchId, schoolId, talkId, code: new URLSearchParams(path.split('?')[1]).get('code') ?? '' };
}

const student = (code: string, more = {}) => ({
  ...{ code, name: '顾以宁', phone: anyPhone(), school: '云溪大学', major: '统计学', agreed: true as const },
  ...more,
});

test('students sign in by the code of the room, each once, and only around the talk', async () => {
  const { admin, code, talkId, batchId } = await withTalk();
  expect(await anybody().call(campusTalk.show, { query: { code } })).toMatchObject({
    ...{ batchName: '秋招', schoolName: '云溪大学', place: '大礼堂', open: true },
  });
  const body = student(code);
  await anybody().call(campusTalk.signIn, { body });
  await anybody().call(campusTalk.signIn, { body: { ...body, name: '别人' } });
  const { data, total } = await admin.call(campus.visitors, { query: { talkId } });
  expect([total, data[0]?.name]).toEqual([1, '顾以宁']);
  const disagreeing = { ...student(code), agreed: false as unknown as true };
  expect((await anybody().send(campusTalk.signIn, { body: disagreeing })).code).not.toBe(0);
  expect((await anybody().send(campusTalk.show, { query: { code: 'nothing-like-this-exists' } })).status).toBe(404);
  shiftClock(7 * hourMs);
  expect((await anybody().send(campusTalk.signIn, { body: student(code) })).code).toBe(9770);
  shiftClock(0);
  expect((await admin.send(campus.removeTalk, { query: { talkId } })).code).toBe(9772);
  expect((await admin.send(campus.remove, { query: { batchId } })).code).toBe(9771);
});

test('each school has its own numbers, of the jobs of the batch alone', async () => {
  const { admin, organisation, staff, jobId, batchId, code } = await withTalk();
  await anybody().call(campusTalk.signIn, { body: student(code) });
  const apply = async (school: string, state: 'NEW' | 'INTERVIEW' | 'HIRED', to = jobId) => {
    const { candidateId } = await makeCandidate(organisation, { school });
    await makeApplication(organisation, to, candidateId, { state });
  };
  const { jobId: other } = await makeJob(organisation, staff.userId);
  await apply('云溪大学', 'NEW');
  await apply('云溪大学', 'HIRED');
  await apply('江南大学', 'INTERVIEW');
  await apply('云溪大学', 'NEW', other);
  const shown = await admin.call(campus.detail, { query: { batchId } });
  expect([shown.applied, shown.hired, shown.signedIn]).toEqual([3, 1, 1]);
  expect(shown.schoolList).toMatchObject([
    { name: '云溪大学', contact: '周老师', signedIn: 1, applied: 2, interview: 1, offer: 1, hired: 1 },
  ]);
  expect((await admin.call(campus.search, {})).data).toMatchObject([{ batchId, schools: 1, talks: 1, applied: 3 }]);
});

test('the joint exam goes to all who wait for it, once', async () => {
  const { admin, organisation, staff, jobId, batchId } = await withTalk();
  const send = () => admin.send(campus.sendExam, { query: { batchId } });
  expect((await send()).code).toBe(9773);
  const { examId } = await makeExam(admin, [staff], {});
  const { db } = await testServer();
  await db
    .updateTable('job')
    .set({ examId, stages: ['EXAM_SENT'] })
    .where('id', '=', jobId)
    .execute();
  const ids: string[] = [];
  for (const state of ['NEW', 'SCREEN_PASS', 'REJECTED'] as const) {
    const { candidateId } = await makeCandidate(organisation);
    ids.push((await makeApplication(organisation, jobId, candidateId, { state })).applicationId);
  }
  expect((await send()).res).toEqual({ moved: 2 });
  const states = await Promise.all(
    ids.map(async (applicationId) => (await admin.call(jobApplication.read, { query: { applicationId } })).state),
  );
  expect(states).toEqual(['EXAM_SENT', 'EXAM_SENT', 'REJECTED']);
  expect((await send()).code).toBe(9773);
});

test('who signed in is forgotten after a year', async () => {
  const { admin, code, talkId } = await withTalk();
  await anybody().call(campusTalk.signIn, { body: student(code) });
  const { db } = await testServer();
  const old = new Date(Date.now() - 366 * 24 * hourMs).toISOString();
  await db.updateTable('campusVisitor').set({ signedAt: old }).where('talkId', '=', talkId).execute();
  await forgetOldVisitors(db);
  expect((await admin.call(campus.visitors, { query: { talkId } })).total).toBe(0);
});
