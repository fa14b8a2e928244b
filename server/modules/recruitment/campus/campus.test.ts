import { afterEach, expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { apply } from '#contract/recruitment/apply.ts';
import { campus, campusTalk } from '#contract/recruitment/campus.ts';
import { anyAddress, webClient } from '../../../../test/client.ts';
import { anyPhone } from '../../../../test/codes.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { newResume } from '../../../../test/make/resume.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { excelOf } from '../../../kit/excel/write.ts';
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

const listColumns = (['姓名', '手机', '毕业院校', '专业'] as const).map((title, place) => ({
  title,
  width: 20,
  value: (row: readonly string[]) => row[place] ?? '',
}));

const listOf = async (rows: readonly (readonly string[])[]) =>
  new File([(await excelOf('名单', listColumns, rows)) as Uint8Array<ArrayBuffer>], '名单.xlsx');

test('a list of a school is read with what is wrong in each row, and taken once however often it is given', async () => {
  const { admin, jobId, batchId } = await withTalk();
  const query = { batchId, jobId };
  const phones = [anyPhone(), anyPhone()] as const;
  const file = await listOf([
    ['顾以宁', phones[0], '云溪大学', '统计学'],
    ['陆一鸣', '12345', '云溪大学', ''],
    ['', phones[1], '', ''],
    ['沈青禾', phones[1], '江南大学', '会计'],
    ['沈青禾', phones[1], '江南大学', '会计'],
  ]);
  const { rows } = await admin.call(campus.readList, { query, file });
  expect(rows.map(({ row, problem }) => [row, problem])).toEqual([
    [2, ''],
    [3, '手机号要是 11 位'],
    [4, '缺少姓名'],
    [5, ''],
    [6, '手机号与上面的一行相同'],
  ]);
  const people = rows.filter(({ problem }) => problem === '');
  const add = () => admin.call(campus.addList, { body: { ...query, people } });
  expect(await add()).toEqual({ added: 2, known: 0 });
  expect(await add()).toEqual({ added: 0, known: 2 });
  const again = await admin.call(campus.readList, { query, file });
  expect(again.rows.filter(({ known }) => known).map(({ name }) => name)).toEqual(['顾以宁', '沈青禾']);
  const found = await admin.call(jobApplication.search, { body: { jobId, source: 'CAMPUS' } });
  expect(found.data.map(({ name, school }) => [name, school]).toSorted()).toEqual([
    ['沈青禾', '江南大学'],
    ['顾以宁', '云溪大学'],
  ]);
  const strange = new File(['not a workbook'], '名单.xlsx');
  expect((await admin.send(campus.readList, { query, file: strange })).code).not.toBe(0);
});

test('who comes by the code of a talk counts for its school and its batch, whatever school they name', async () => {
  const { admin, organisation, staff, jobId, batchId, code } = await withTalk();
  const { batchId: otherId } = await admin.call(campus.add, { body: { name: '春招', year: 2027, jobIds: [jobId] } });
  await admin.call(campus.addSchool, { query: { batchId: otherId }, body: { name: '云溪大学' } });
  const { jobId: elsewhere } = await makeJob(organisation, staff.userId);
  const shown = await anybody().call(campusTalk.show, { query: { code } });
  expect(shown.jobs.map((one) => one.jobId)).toEqual([jobId]);
  const [school] = newResume().education;
  const fields = newResume('顾以宁', { education: school ? [{ ...school, school: '江南大学' }] : [] });
  const send = async (to: string, talk?: string) => {
    const me = await makeApplicant();
    const body = { fields, noticeVersion: 0, agreed: true, ...(talk && { talk }) };
    return me.send(apply.submit, { query: { jobId: to }, body });
  };
  expect((await send(jobId, code)).code).toBe(0);
  expect((await send(jobId)).code).toBe(0);
  expect((await send(elsewhere, code)).code).toBe(0);
  expect((await send(jobId, 'a-code-that-nobody-has-made')).code).toBe(0);
  expect((await send(jobId, 'short')).code).not.toBe(0);
  const numbers = async (query: { batchId: string }) => {
    const { applied, schoolList } = await admin.call(campus.detail, { query });
    return [applied, ...schoolList.map((one) => [one.name, one.applied])];
  };
  expect(await numbers({ batchId })).toEqual([3, ['云溪大学', 1]]);
  expect(await numbers({ batchId: otherId })).toEqual([2, ['云溪大学', 0]]);
  const { total } = await admin.call(jobApplication.search, { body: { source: 'CAMPUS' } });
  expect(total).toBe(1);
});

test('a list is read and taken only for a job of the batch that the caller manages', async () => {
  const { admin, organisation, staff, batchId, jobId } = await withTalk();
  const { jobId: elsewhere } = await makeJob(organisation, staff.userId);
  const people = [{ name: '顾以宁', phone: anyPhone() }];
  const add = (to: string, by = admin) => by.send(campus.addList, { body: { batchId, jobId: to, people } });
  expect((await add(elsewhere)).status).toBe(404);
  const role = await makeRole(organisation, { permissions: ['recruitment.manage'], dataScope: 'self' });
  const other = await as(await makeStaff(organisation, { roles: [role.name] }));
  expect((await add(jobId, other)).status).toBe(404);
  expect((await add(jobId)).res).toEqual({ added: 1, known: 0 });
  const { applied, schoolList } = await admin.call(campus.detail, { query: { batchId } });
  expect([applied, schoolList[0]?.applied]).toEqual([1, 0]);
  const { bytes } = await admin.send(campus.listTemplate, {});
  const file = new File([bytes as Uint8Array<ArrayBuffer>], '模板.xlsx');
  const { rows } = await admin.call(campus.readList, { query: { batchId, jobId }, file });
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([['顾以宁', '']]);
});
