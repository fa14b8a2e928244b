import { expect, test } from 'vitest';
import { applicant } from '#contract/account/applicant.ts';
import { session } from '#contract/account/session.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { anyAddress, client, webClient } from '../../../../test/client.ts';
import { codeSentTo } from '../../../../test/codes.ts';
import { letMinutesPass } from '../../../../test/fixtures/outsider.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { testServer } from '../../../../test/server.ts';
import { eraseCandidates } from '../privacy/erase.ts';

/** A job with an exam of judgements and choices alone, which are marked at once, and somebody who applied with an account. */
async function withExam() {
  const made = await makeRecruiting();
  const { examId } = await makeExam(made.admin, [], {
    questions: [{ type: 'JUDGE', stem: '<p>口令可以告诉同事。</p>', answer: false }],
  });
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { examId, stages: ['EXAM_SENT'] });
  const applicant = await makeApplicant();
  const { applicantId, phone, realName: name } = applicant;
  const { candidateId } = await makeCandidate(made.organisation, { applicantId, phone, name });
  const { applicationId } = await makeApplication(made.organisation, jobId, candidateId, { state: 'SCREEN_PASS' });
  return { ...made, examId, jobId, applicant, candidateId, applicationId };
}

type Made = Awaited<ReturnType<typeof withExam>>;

const send = ({ admin, applicationId }: Made, ids = [applicationId]) =>
  admin.send(applicationExam.send, { body: { applicationIds: ids } });
const read = ({ admin, applicationId }: Made) => admin.call(jobApplication.read, { query: { applicationId } });

async function sit(token: string, examId: string) {
  const me = client(token);
  const { attemptId, leaseId, order } = await me.call(attempt.start, { query: { examId } });
  const answers = [{ questionId: order[0]?.questionId ?? '', seq: 1, response: false }];
  await me.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
}

test('an exam is sent, opened by the applicant, sat, and its result comes back by itself', async () => {
  const made = await withExam();
  expect(await made.admin.call(applicationExam.send, { body: { applicationIds: [made.applicationId] } })).toEqual({
    ...{ moved: 1, sent: 0 },
  });
  expect((await read(made)).state).toBe('EXAM_SENT');
  const { applicationId } = made;
  const opened = await made.applicant.call(applicationExam.open, { body: { applicationId } });
  expect(opened.examId).toBe(made.examId);
  await sit(opened.access_token, made.examId);
  await doJobs();
  const after = await read(made);
  expect([after.state, after.examScore, after.exam?.totalPoints]).toEqual(['EXAM_DONE', 10, 10]);
  expect(after.exam?.doneAt).not.toBeNull();
  expect(after.events.map(({ text }) => text).filter((text) => text.startsWith('笔试'))).toHaveLength(1);
  await doJobs();
  expect((await read(made)).events).toHaveLength(after.events.length);
});

test('whoever is erased is nobody in the exam, and its session is over', async () => {
  const made = await withExam();
  await send(made);
  const { applicationId, organisation } = made;
  const opened = await made.applicant.call(applicationExam.open, { body: { applicationId } });
  await sit(opened.access_token, made.examId);
  const { db } = await testServer();
  const { organisationId } = organisation;
  const actor = { kind: 'SYSTEM', id: null } as const;
  await db.transaction().execute((db) => eraseCandidates(db, organisationId, actor, [made.candidateId], new Date()));
  const { data } = await made.admin.call(examinee.search, { query: { examId: made.examId } });
  expect(data.map(({ realName }) => realName)).toEqual(['已删除']);
  const sessions = await db
    .selectFrom('session')
    .select('endedAt')
    .where('userId', '=', data[0]?.userId ?? '')
    .execute();
  expect(sessions.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
  const phones = await db.selectFrom('outsider').select('phone').where('organisationId', '=', organisationId).execute();
  expect(phones).toEqual([]);
});

test('a second start goes on with the same attempt, and after handing in there is none', async () => {
  const made = await withExam();
  await send(made);
  const open = () => made.applicant.call(applicationExam.open, { body: { applicationId: made.applicationId } });
  const one = client((await open()).access_token);
  const two = client((await open()).access_token);
  const first = await one.call(attempt.start, { query: { examId: made.examId } });
  const again = await two.call(attempt.start, { query: { examId: made.examId } });
  expect(again.attemptId).toBe(first.attemptId);
  const { db } = await testServer();
  const held = await db.selectFrom('attempt').select('id').where('examId', '=', made.examId).execute();
  expect(held).toHaveLength(1);
  await sit((await open()).access_token, made.examId);
  const late = client((await open()).access_token);
  expect((await late.send(attempt.start, { query: { examId: made.examId } })).code).not.toBe(0);
});

test('nobody opens the exam of somebody else, of one that was not sent, or of an application that has ended', async () => {
  const made = await withExam();
  const stranger = await makeApplicant('方思远');
  const open = (who: Pick<Made['applicant'], 'send'>) =>
    who.send(applicationExam.open, { body: { applicationId: made.applicationId } });
  expect((await open(made.applicant)).status).toBe(404);
  await send(made);
  expect((await open(stranger)).status).toBe(404);
  expect((await made.admin.send(applicationExam.open, { body: { applicationId: made.applicationId } })).status).toBe(
    403,
  );
  expect((await open(made.applicant)).code).toBe(0);
  const move = { applicationIds: [made.applicationId], to: 'REJECTED' as const, rejectCode: 'FILLED' as const };
  await made.admin.call(jobApplication.move, { body: move });
  expect((await open(made.applicant)).status).toBe(404);
});

test('the session of the examinee opens exams and nothing of the applicant or the staff', async () => {
  const made = await withExam();
  await send(made);
  const opened = await made.applicant.call(applicationExam.open, { body: { applicationId: made.applicationId } });
  const examinee = client(opened.access_token);
  expect((await examinee.send(jobApplication.board, { query: { jobId: made.jobId } })).status).toBe(403);
  const body = { applicationId: made.applicationId };
  expect((await examinee.send(applicationExam.open, { body })).status).toBe(403);
});

test('all or none: without an exam, a phone or an open exam nothing is sent', async () => {
  const made = await withExam();
  const { candidateId } = await makeCandidate(made.organisation, {
    name: '陆一鸣',
    phone: null,
    email: 'lu@example.com',
  });
  const silent = await makeApplication(made.organisation, made.jobId, candidateId, { state: 'SCREEN_PASS' });
  expect((await send(made, [made.applicationId, silent.applicationId])).code).toBe(9710);
  expect((await read(made)).state).toBe('SCREEN_PASS');
  const plain = await makeJob(made.organisation, made.staff.userId);
  const other = await makeApplication(made.organisation, plain.jobId, made.candidateId);
  expect((await send(made, [other.applicationId])).code).toBe(9708);
  await made.admin.call(exam.cancel, { query: { examId: made.examId } });
  expect((await send(made)).code).toBe(9709);
  expect((await read(made)).state).toBe('SCREEN_PASS');
});

test('who sat the same exam for another job has done it there too, and who was moved on stays', async () => {
  const made = await withExam();
  await send(made);
  const opened = await made.applicant.call(applicationExam.open, { body: { applicationId: made.applicationId } });
  const move = { applicationIds: [made.applicationId], to: 'INTERVIEW' as ApplicationState };
  await made.admin.call(jobApplication.move, { body: move });
  await sit(opened.access_token, made.examId);
  await doJobs();
  const here = await read(made);
  expect([here.state, here.examScore]).toEqual(['INTERVIEW', 10]);
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { examId: made.examId });
  const second = await makeApplication(made.organisation, jobId, made.candidateId);
  expect((await send(made, [second.applicationId])).code).toBe(0);
  await doJobs();
  const there = await read({ ...made, applicationId: second.applicationId });
  expect([there.state, there.examScore]).toEqual(['EXAM_DONE', 10]);
});

async function nameAnotherExam({ admin, jobId }: Made) {
  const { examId } = await makeExam(admin, [], {
    questions: [{ type: 'JUDGE', stem: '<p>文件可以带回家。</p>', answer: false }],
  });
  const { db } = await testServer();
  await db.updateTable('job').set({ examId }).where('id', '=', jobId).execute();
  return examId;
}

test('who was sent an exam sits that one and gets its result, also when the job names another one by then', async () => {
  const made = await withExam();
  await send(made);
  await nameAnotherExam(made);
  const { applicationId } = made;
  expect((await read(made)).exam?.examId).toBe(made.examId);
  const opened = await made.applicant.call(applicationExam.open, { body: { applicationId } });
  expect(opened.examId).toBe(made.examId);
  await sit(opened.access_token, made.examId);
  await doJobs();
  const after = await read(made);
  expect([after.state, after.examScore]).toEqual(['EXAM_DONE', 10]);
});

test('who was sent two exams one after the other begins the second anew, and erased is nobody in both', async () => {
  const made = await withExam();
  await send(made);
  const { applicationId, organisation } = made;
  const first = await made.applicant.call(applicationExam.open, { body: { applicationId } });
  await sit(first.access_token, made.examId);
  await doJobs();
  const body = { applicationIds: [applicationId], to: 'SCREEN_PASS' as const, reason: '换一份试卷' };
  await made.admin.call(jobApplication.move, { body });
  const secondId = await nameAnotherExam(made);
  await send(made);
  const again = await read(made);
  expect([again.state, again.exam?.examId, again.examScore, again.exam?.doneAt]).toEqual([
    ...['EXAM_SENT', secondId, null, null],
  ]);
  const { db } = await testServer();
  const { organisationId } = organisation;
  const actor = { kind: 'SYSTEM', id: null } as const;
  await db.transaction().execute((db) => eraseCandidates(db, organisationId, actor, [made.candidateId], new Date()));
  for (const examId of [made.examId, secondId]) {
    const { data } = await made.admin.call(examinee.search, { query: { examId } });
    expect(data.map(({ realName }) => realName)).toEqual(['已删除']);
  }
  expect(
    await db.selectFrom('outsider').select('phone').where('organisationId', '=', organisationId).execute(),
  ).toEqual([]);
});

/** What a browser keeps of an answer. */
const cookiesOf = (headers: Headers) =>
  new Map(
    headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );

test('the own session waits beside that of the exam, and whoever comes back is signed in', async () => {
  const made = await withExam();
  await send(made);
  const jar = new Map<string, string>();
  const renew = async (role?: number) => {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const by = webClient(anyAddress(), { Cookie });
    const answer = await by.send(session.token, {
      ...{ query: { grant_type: 'refresh_token' }, body: { ...(role && { role }) } },
    });
    for (const [name, value] of cookiesOf(answer.headers)) jar.set(name, value);
    return client((answer.res as { access_token?: string }).access_token);
  };
  const web = webClient(anyAddress());
  await letMinutesPass(made.applicant.phone);
  await web.call(applicant.sendCode, { body: { phone: made.applicant.phone } });
  const proof = { username: made.applicant.phone, role: 2, type: 8, code: await codeSentTo(made.applicant.phone) };
  const signedIn = await web.send(session.token, { query: { grant_type: 'password' }, body: proof });
  for (const [name, value] of cookiesOf(signedIn.headers)) jar.set(name, value);
  const body = { applicationId: made.applicationId };
  const opened = await made.applicant.send(applicationExam.open, { body });
  for (const [name, value] of cookiesOf(opened.headers)) jar.set(name, value);
  // A long exam is renewed as itself.
  expect(await (await renew()).call(session.user, {})).toMatchObject({ outsider: true });
  const back = await renew(2);
  expect(await back.call(applicant.self, {})).toMatchObject({ applicantId: made.applicant.applicantId });
  expect(jar.get('zhixing-refresh-exam')).toBe('');
  expect((await back.send(session.user, {})).status).toBe(403);
});
