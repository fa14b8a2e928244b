import { describe, expect, test } from 'vitest';
import { apply } from '#contract/recruitment/apply.ts';
import { applyResume } from '#contract/recruitment/apply-resume.ts';
import { candidateResume, type ResumeChanges } from '#contract/recruitment/resume.ts';
import { plainOf } from '#contract/recruitment/resume-fields.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import {
  anyPhone,
  makeApplication,
  makeCandidate,
  makeJob,
  makeRecruiting,
} from '../../../../test/make/recruitment.ts';
import { newResume } from '../../../../test/make/resume.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { p, wordFile } from '../parse/resume-file.fixture.ts';
import { eraseCandidates } from '../privacy/erase.ts';

async function withJob() {
  const { admin, organisation, staff } = await makeRecruiting();
  const { jobId } = await makeJob(organisation, staff.userId, { name: '客户经理' });
  return { admin, organisation, staff, jobId };
}

type Made = Awaited<ReturnType<typeof withJob>>;
type Me = Awaited<ReturnType<typeof makeApplicant>>;

const word = wordFile(p('李晓雯') + p('电话：15900001111') + p('教育经历') + p('2015.09-2019.06 厦门大学 会计学 本科'));
const resumeFile = () => new File([new Uint8Array(word)], '李晓雯 简历.docx');

/** Sends a file and what was read in it, as it stands or with something else. */
async function sendResume(me: Me, { jobId }: Made, more = {}) {
  const { fileId } = await me.call(applyResume.upload, { query: { jobId }, file: resumeFile() });
  await doJobs();
  const { parsed } = await me.call(applyResume.resume, { query: { fileId } });
  const fields = { ...(parsed ? plainOf(parsed) : newResume()), ...more };
  const body = { fields, noticeVersion: 0, agreed: true };
  const { applicationId } = await me.call(apply.submit, { query: { jobId }, body });
  return { applicationId, fileId, fields };
}

const open = ({ admin }: Made, applicationId: string) => admin.call(candidateResume.read, { query: { applicationId } });

async function correct(made: Made, applicationId: string, changes: ResumeChanges) {
  const { candidateId, version } = await open(made, applicationId);
  return made.admin.send(candidateResume.correct, { body: { candidateId, version, changes } });
}

const viewsOf = async (candidateId: string) => {
  const { db } = await testServer();
  const rows = await db.selectFrom('candidateView').select('what').where('candidateId', '=', candidateId).execute();
  return rows.map(({ what }) => what);
};

describe('the page of a resume', () => {
  test('shows what was sent beside its file, by either way in, and every look is noted', async () => {
    const made = await withJob();
    const { applicationId, fileId, fields } = await sendResume(await makeApplicant(), made);
    const page = await open(made, applicationId);
    const byPerson = await made.admin.call(candidateResume.read, { query: { candidateId: page.candidateId } });
    expect(byPerson).toEqual(page);
    expect(page.fields.education).toEqual(fields.education);
    expect(page).toMatchObject({ name: '李晓雯', hasAccount: true, managed: true, differing: [], edits: [] });
    expect(page.versions).toMatchObject([{ applicationId, jobName: '客户经理', extra: [] }]);
    expect(page.files).toMatchObject([{ fileId, fileName: '李晓雯 简历.docx', state: 'PARSED', by: '' }]);
    const read = await made.admin.call(candidateResume.text, { query: { fileId } });
    const { span } = read.parsed?.basic.name ?? {};
    expect(read.text.slice(span?.start, span?.end)).toBe('李晓雯');
    const original = await made.admin.send(candidateResume.original, { query: { fileId } });
    expect(original.bytes).toEqual(new Uint8Array(word));
    await made.admin.send(candidateResume.original, { query: { fileId } });
    expect((await viewsOf(page.candidateId)).toSorted()).toEqual(['FILE', 'FILE', 'RESUME']);
  });

  test('is there for who reaches the job, for nobody else, nor once the person is erased', async () => {
    const made = await withJob();
    const { applicationId, fileId } = await sendResume(await makeApplicant(), made);
    const { candidateId } = await open(made, applicationId);
    const others = await withJob();
    await makeRole(made.organisation, { name: '看简历的人', permissions: ['recruitment.interview'] });
    const asking = await makeStaff(made.organisation, { roles: ['看简历的人'] });
    const interviewer = await as(asking);
    const applicant = await makeApplicant();
    const calls = [
      [candidateResume.read, { query: { candidateId } }],
      [candidateResume.read, { query: { applicationId } }],
      [candidateResume.activity, { query: { candidateId } }],
      [candidateResume.text, { query: { fileId } }],
      [candidateResume.original, { query: { fileId } }],
      [candidateResume.note, { body: { candidateId, text: '聊过' } }],
    ] as const;
    const answers = async (who: typeof interviewer) => {
      const statuses = [];
      for (const [endpoint, sent] of calls) statuses.push((await who.send(endpoint, sent as never)).status);
      return [...new Set(statuses)];
    };
    expect(await answers(interviewer)).toEqual([404]);
    expect(await answers(others.admin)).toEqual([404]);
    expect(await answers(applicant as never)).toEqual([403]);
    const { db } = await testServer();
    const { organisationId } = made.organisation;
    const place = { organisationId, jobId: made.jobId, userId: asking.userId, role: 'DEPARTMENT' };
    await db
      .insertInto('jobMember')
      .values(place as never)
      .execute();
    expect(await answers(interviewer)).toEqual([200]);
    const page = await interviewer.call(candidateResume.read, { query: { candidateId } });
    expect(page.managed).toBe(false);
    const body = { candidateId, version: page.version, changes: { basic: { city: '苏州' } } };
    expect((await interviewer.send(candidateResume.correct, { body })).status).toBe(403);
    // Who only reads is not told who else has read.
    const kinds = async (who: typeof interviewer) =>
      (await who.call(candidateResume.activity, { query: { candidateId } })).map(({ kind }) => kind);
    expect(await kinds(interviewer)).not.toContain('LOOK');
    expect(await kinds(made.admin)).toContain('LOOK');
    const actor = { kind: 'SYSTEM', id: null } as const;
    await db.transaction().execute((db) => eraseCandidates(db, organisationId, actor, [candidateId], new Date()));
    expect(await answers(made.admin)).toEqual([404]);
    const left = await db.selectFrom('candidateNote').select('id').where('candidateId', '=', candidateId).execute();
    expect(left).toEqual([]);
  });

  test('of a file that was sent for a job beyond reach shows nothing of it', async () => {
    const made = await withJob();
    const second = await makeJob(made.organisation, made.staff.userId, { name: '风控专员' });
    const me = await makeApplicant();
    const { applicationId, fileId } = await sendResume(me, made);
    const later = await sendResume(me, { ...made, jobId: second.jobId });
    await makeRole(made.organisation, { name: '用人部门', permissions: ['recruitment.interview'] });
    const member = await makeStaff(made.organisation, { roles: ['用人部门'] });
    const { db } = await testServer();
    const { organisationId } = made.organisation;
    const place = { organisationId, jobId: made.jobId, userId: member.userId, role: 'DEPARTMENT' as const };
    await db.insertInto('jobMember').values(place).execute();
    const who = await as(member);
    const page = await who.call(candidateResume.read, { query: { applicationId } });
    expect(page.versions.map((version) => version.applicationId)).toEqual([applicationId]);
    expect(page.files.map((file) => file.fileId)).toEqual([fileId]);
    expect((await who.send(candidateResume.original, { query: { fileId: later.fileId } })).status).toBe(404);
  });
});

describe('a correction', () => {
  test('changes what lists know, says who made it, and leaves what was sent as it was', async () => {
    const made = await withJob();
    const { applicationId } = await sendResume(await makeApplicant(), made);
    const [school] = (await open(made, applicationId)).fields.education;
    if (!school) throw new Error('no school was read');
    const education = [{ ...school, school: '厦门理工学院' }];
    expect((await correct(made, applicationId, { basic: { city: '泉州' }, education })).code).toBe(0);
    const page = await open(made, applicationId);
    expect([page.city, page.school, page.fields.basic.city]).toEqual(['泉州', '厦门理工学院', '泉州']);
    expect(page.edits.map(({ part, by }) => [part, by])).toEqual([
      ['basic.city', '林晓'],
      ['education', '林晓'],
    ]);
    expect(page.versions[0]?.fields?.education[0]?.school).toBe('厦门大学');
    expect(page.differing).toEqual(['education']);
    const [edit] = await made.admin.call(candidateResume.activity, { query: { candidateId: page.candidateId } });
    expect([edit?.kind, edit?.text, edit?.actor]).toEqual(['EDIT', 'basic.city,education', '林晓']);
  });

  test('is not overwritten by another application, nor by a file or another reading of it', async () => {
    const made = await withJob();
    const second = await makeJob(made.organisation, made.staff.userId, { name: '风控专员' });
    const me = await makeApplicant();
    const { applicationId, fileId, fields } = await sendResume(me, made);
    await correct(made, applicationId, { basic: { city: '泉州' } });
    const basic = { ...fields.basic, city: '上海', email: 'li@example.com' };
    await sendResume(me, { ...made, jobId: second.jobId }, { basic });
    const again = await open(made, applicationId);
    expect([again.fields.basic.city, again.fields.basic.email]).toEqual(['泉州', 'li@example.com']);
    expect([again.differing, again.newest?.fields.basic.city]).toEqual([['basic.city'], '上海']);
    const { candidateId } = again;
    await made.admin.call(candidateResume.upload, {
      query: { candidateId },
      file: new File(['李晓雯\n现居城市：北京\n教育经历\n2019.09-2022.06 云溪大学 金融 硕士'], '新简历.txt'),
    });
    await made.admin.call(candidateResume.readAgain, { body: { fileId } });
    expect((await made.admin.send(candidateResume.readAgain, { body: { fileId } })).code).toBe(9757);
    await doJobs();
    const page = await open(made, applicationId);
    expect(page.newest).toMatchObject({ kind: 'FILE', name: '新简历.txt' });
    expect([page.fields, page.files.map(({ by }) => by)]).toEqual([again.fields, ['林晓', '', '']]);
    expect(page.differing).toContain('education');
    // One of the differences is taken over.
    const education = page.newest?.fields.education ?? [];
    expect((await correct(made, applicationId, { education })).code).toBe(0);
    const taken = await open(made, applicationId);
    expect([taken.fields.education, taken.school]).toEqual([education, '云溪大学']);
    expect(taken.differing).not.toContain('education');
  });

  test('that changes nothing, comes late, takes the name or the phone of an account is refused', async () => {
    const made = await withJob();
    const { applicationId } = await sendResume(await makeApplicant(), made);
    const page = await open(made, applicationId);
    const code = async (changes: ResumeChanges) => (await correct(made, applicationId, changes)).code;
    expect(await code({ basic: { name: page.fields.basic.name } })).toBe(9756);
    expect(await code({ basic: { phone: anyPhone() } })).toBe(9755);
    expect(await code({ basic: { name: null } })).toBe(1000);
    const two = [{ basic: { city: '泉州' } }, { basic: { city: '南平' } }].map((changes) =>
      made.admin.send(candidateResume.correct, { body: { ...page, changes } }),
    );
    const codes = (await Promise.all(two)).map((answer) => answer.code);
    expect(codes.filter((one) => one === 0)).toHaveLength(1);
  });

  test('of somebody who was typed in keeps what was typed', async () => {
    const made = await withJob();
    const { candidateId } = await makeCandidate(made.organisation, { name: '秦朗', skills: ['Java'] });
    await makeApplication(made.organisation, made.jobId, candidateId);
    const { version, fields } = await made.admin.call(candidateResume.read, { query: { candidateId } });
    expect(fields.basic).toMatchObject({ name: '秦朗', city: '杭州', highestDegree: '本科' });
    const phone = anyPhone();
    await made.admin.call(candidateResume.correct, { body: { candidateId, version, changes: { basic: { phone } } } });
    const { db } = await testServer();
    const row = await db.selectFrom('candidate').selectAll().where('id', '=', candidateId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      phone,
      school: '江南大学',
      experienceMonths: 24,
      skills: ['Java'],
      degree: 'BACHELOR',
    });
    expect(row.searchText).toContain(phone);
  });
});

test('a note and a notice of somebody without an application are part of what happened', async () => {
  const { admin, organisation, staff } = await makeRecruiting();
  const entered = { createdBy: staff.userId, noticeOwedSince: new Date().toISOString() };
  const { candidateId } = await makeCandidate(organisation, entered);
  await admin.call(candidateResume.note, { body: { candidateId, text: '下周再联系' } });
  await admin.call(candidateResume.noticeGiven, { body: { candidateId, how: '电话' } });
  expect((await admin.send(candidateResume.noticeGiven, { body: { candidateId, how: '电话' } })).code).toBe(9758);
  const happened = await admin.call(candidateResume.activity, { query: { candidateId } });
  expect(happened.map(({ reason }) => reason)).toEqual(['已告知本人：电话', '下周再联系']);
  expect((await admin.call(candidateResume.read, { query: { candidateId } })).noticeOwedSince).toBeNull();
});
