import { unzipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { applicant } from '#contract/account/applicant.ts';
import { interview } from '#contract/interview/interview.ts';
import { message } from '#contract/notice/notice.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import { apply } from '#contract/recruitment/apply.ts';
import { offer } from '#contract/recruitment/offer.ts';
import { ownData, recruitmentPrivacy } from '#contract/recruitment/privacy.ts';
import { client } from '../../../../test/client.ts';
import { codeSentTo } from '../../../../test/codes.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeApplicant, signInByCode } from '../../../../test/make/applicant.ts';
import { makeInterviewing, wishFor } from '../../../../test/make/interview.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { drafted, type Ready, ready, sent } from '../../../../test/make/offer-flow.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { newResume } from '../../../../test/make/resume.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { eraseApplicant } from '../../account/index.ts';
import { fileOf } from '../resume/resume-file.ts';
import { eraseCandidates } from './erase.ts';
import { exportOwnData } from './export.ts';
import { tendRetention } from './retention.ts';

afterEach(() => shiftClock(0));

const dayMs = 86_400_000;

async function withJob() {
  const { admin, organisation, staff } = await makeRecruiting();
  const { jobId } = await makeJob(organisation, staff.userId);
  return { admin, organisation, staff, jobId, organisationId: organisation.organisationId };
}

type Made = Awaited<ReturnType<typeof withJob>>;
type Applicant = Awaited<ReturnType<typeof makeApplicant>>;

async function send(me: Applicant, { jobId }: Pick<Made, 'jobId'>, more = {}) {
  const body = { fields: newResume('顾以宁'), noticeVersion: 0, agreed: true, ...more };
  return (await me.call(apply.submit, { query: { jobId }, body })).applicationId;
}

async function candidatesIn({ organisationId }: Made) {
  const { db } = await testServer();
  const of = db.selectFrom('candidate').selectAll().where('organisationId', '=', organisationId);
  return of.orderBy('createdAt').execute();
}

async function addFile({ organisationId }: Made, candidateId: string, applicantId: string | null) {
  const { db, storage } = await testServer();
  const storedName = newId();
  await storage.write(fileOf(organisationId, storedName), '简历');
  const described = { fileName: '我的简历.pdf', storedName, contentType: 'application/pdf', size: 6 };
  await db
    .insertInto('resumeFile')
    .values({
      organisationId,
      id: newId(),
      candidateId,
      applicantId,
      ...described,
      createdAt: new Date().toISOString(),
    })
    .execute();
  return fileOf(organisationId, storedName);
}

describe('erasing my data', () => {
  test('takes the person out of every organisation, and a later application is that of somebody new', async () => {
    const [one, two] = [await withJob(), await withJob()];
    const me = await makeApplicant('顾以宁');
    const first = await send(me, one);
    await send(me, two);
    await one.admin.call(jobApplication.note, { body: { applicationId: first, text: '顾以宁不错' } });
    const [candidate] = await candidatesIn(one);
    const file = await addFile(one, candidate?.id ?? '', me.applicantId);
    shiftClock(61_000);
    await me.call(ownData.sendCode, { body: {} });
    const code = await codeSentTo(me.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await me.send(ownData.erase, { body: { code: wrong } })).code).toBe(1112);
    expect((await me.call(ownData.erase, { body: { code } })).organisations).toBe(2);

    const { db } = await testServer();
    for (const made of [one, two]) {
      const [left] = await candidatesIn(made);
      expect(left?.erasedAt).not.toBeNull();
      expect([left?.applicantId, left?.phone, left?.name, left?.searchText, left?.resume]).toEqual([
        ...[null, null, '', '', {}],
      ]);
      expect((await made.admin.call(jobApplication.search, { body: { text: '顾以宁' } })).total).toBe(0);
      const rows = await db.selectFrom('application').selectAll().where('jobId', '=', made.jobId).execute();
      expect(rows.map(({ state, resume }) => [state, resume])).toEqual([['WITHDRAWN', {}]]);
    }
    const events = await db.selectFrom('applicationEvent').selectAll().where('applicationId', '=', first).execute();
    expect(events.length).toBeGreaterThan(1);
    expect(JSON.stringify(events)).not.toContain('顾以宁');
    await doJobs();
    expect(await (await testServer()).storage.fileExists(file)).toBe(false);
    expect((await me.send(applicant.self)).status).toBe(401);

    shiftClock(2 * 3_600_000);
    const again = client((await signInByCode(me.phone)).access_token);
    expect(await again.call(apply.mine, {})).toEqual([]);
    await again.call(apply.submit, {
      query: { jobId: one.jobId },
      body: { fields: newResume('顾以宁'), noticeVersion: 0, agreed: true },
    });
    const both = await candidatesIn(one);
    expect(both.map(({ erasedAt }) => erasedAt === null)).toEqual([false, true]);
  });
});

test('erasing reaches what was said in interviews, and ends those that were to come', async () => {
  const made = await makeInterviewing();
  const { organisationId } = made.organisation;
  const { interviewId } = await made.admin.call(
    interview.arrange,
    wishFor(made.applicationId, [made.interviewer.userId], { note: `请${made.name}带作品` }),
  );
  const { db } = await testServer();
  const scores = JSON.stringify([{ name: '沟通表达', abilityId: null, score: 4, evidence: `${made.name}表达清楚` }]);
  const card = { organisationId, interviewId, userId: made.interviewer.userId, savedAt: new Date().toISOString() };
  await db
    .insertInto('scorecard')
    .values({ ...card, scores, comment: `${made.name}不错` })
    .execute();
  const actor = { kind: 'SYSTEM', id: null } as const;
  await db.transaction().execute((db) => eraseCandidates(db, organisationId, actor, [made.candidateId], new Date()));
  const [held] = await db.selectFrom('interview').selectAll().where('id', '=', interviewId).execute();
  expect([held?.state, held?.note]).toEqual(['CANCELLED', '']);
  const [left] = await db.selectFrom('scorecard').selectAll().where('interviewId', '=', interviewId).execute();
  expect(left?.scores).toEqual([{ name: '沟通表达', abilityId: null, score: 4, evidence: '' }]);
  expect(left?.comment).toBe('');
  const links = await db.selectFrom('interviewLink').selectAll().where('interviewId', '=', interviewId).execute();
  expect(links).toEqual([]);
});

async function addVisitor({ organisation, staff }: Pick<Ready, 'organisation' | 'staff'>, phone: string) {
  const { db } = await testServer();
  const { organisationId } = organisation;
  const [batchId, schoolId, talkId, at] = [newId(), newId(), newId(), new Date().toISOString()];
  const batch = { organisationId, id: batchId, name: '校招', year: 2027, createdBy: staff.userId, createdAt: at };
  await db.insertInto('campusBatch').values(batch).execute();
  await db.insertInto('campusSchool').values({ organisationId, id: schoolId, batchId, name: '东湖大学' }).execute();
  const talk = { organisationId, id: talkId, schoolId, place: '一号厅', startAt: at, code: newId() };
  await db.insertInto('campusTalk').values(talk).execute();
  const visitor = { organisationId, id: newId(), talkId, name: '许若晴', phone, school: '东湖大学', signedAt: at };
  await db.insertInto('campusVisitor').values(visitor).execute();
}

/** What the system told colleagues of whoever it is about. */
const told = async ({ admin, boss }: Pick<Ready, 'admin' | 'boss'>) =>
  JSON.stringify(await Promise.all([admin, boss].map((one) => one.call(message.list, { body: {} }))));

test('erasing reaches messages, notices, comments of approvers and visits to talks', async () => {
  const made = await ready();
  const { admin, boss, organisation, candidateId, phone } = made;
  const { organisationId } = organisation;
  const query = { offerId: await drafted(made) };
  await admin.call(offer.submit, { query });
  await boss.call(offer.decide, { query, body: { decision: 'APPROVED', comment: '许若晴值得' } });
  await admin.call(offer.send, { query });
  const { db } = await testServer();
  await addVisitor(made, phone ?? '');
  expect(await told(made)).toContain('许若晴');
  const actor = { kind: 'SYSTEM', id: null } as const;
  await db.transaction().execute((db) => eraseCandidates(db, organisationId, actor, [candidateId], new Date()));
  expect(await told(made)).not.toContain('许若晴');
  const outbox = await db.selectFrom('outbox').selectAll().where('organisationId', '=', organisationId).execute();
  expect(JSON.stringify(outbox)).not.toContain('许若晴');
  expect(outbox.map(({ recipient }) => recipient)).not.toContain(phone);
  const said = await db.selectFrom('offerApprover').select('comment').where('offerId', '=', query.offerId).execute();
  expect(said).toEqual([{ comment: '' }]);
  const visits = db.selectFrom('campusVisitor').select('phone').where('organisationId', '=', organisationId);
  expect(await visits.execute()).toEqual([]);
});

describe('at the same moment', () => {
  test('who is being erased does not apply, and waits to hear it', async () => {
    const made = await withJob();
    const me = await makeApplicant('顾以宁');
    const body = { fields: newResume('顾以宁'), noticeVersion: 0, agreed: true };
    const answer = await meanwhile(
      (db) => eraseApplicant(db, me.applicantId, new Date()),
      () => me.send(apply.submit, { query: { jobId: made.jobId }, body }),
    );
    expect([answer.status, (await candidatesIn(made)).length]).toEqual([404, 0]);
  });

  test('who applies while old data goes is kept', async () => {
    const made = await withJob();
    const old = new Date(Date.now() - 500 * dayMs).toISOString();
    const { candidateId } = await makeCandidate(made.organisation, { createdAt: old });
    const { organisationId, jobId } = made;
    const at = new Date().toISOString();
    const application = { organisationId, id: newId(), jobId, candidateId, stateSince: at, createdAt: at };
    const { db } = await testServer();
    await meanwhile(
      async (db) => {
        await db.updateTable('candidate').set({ city: '南京' }).where('id', '=', candidateId).execute();
        await db.insertInto('application').values(application).execute();
      },
      () => tendRetention(db),
    );
    expect((await candidatesIn(made)).map(({ erasedAt }) => erasedAt)).toEqual([null]);
  });
});

describe('a consent', () => {
  test('that is withdrawn ends what goes on, in that organisation alone', async () => {
    const [one, two] = [await withJob(), await withJob()];
    const me = await makeApplicant();
    const applicationId = await send(me, one);
    await send(me, two);
    const { organisationId } = one;
    expect((await me.call(ownData.consents, {})).map(({ going }) => going)).toEqual([1, 1]);
    expect(await me.call(ownData.withdrawConsent, { body: { organisationId } })).toEqual({ withdrawn: 1 });
    expect((await me.send(ownData.withdrawConsent, { body: { organisationId } })).status).toBe(404);
    const detail = await one.admin.call(jobApplication.read, { query: { applicationId } });
    expect([detail.state, detail.events[0]?.reason]).toEqual(['WITHDRAWN', '撤回个人信息处理的同意']);
    const mine = await me.call(apply.mine, {});
    expect(mine.map(({ state }) => state)).toEqual(['已投递', '已撤回']);
    expect((await me.call(ownData.consents, {})).map((one) => one.organisationId)).toEqual([two.organisationId]);
  });

  test("of somebody else's organisation is not there", async () => {
    const made = await withJob();
    await send(await makeApplicant(), made);
    const body = { organisationId: made.organisationId };
    const other = await makeApplicant();
    expect((await other.send(ownData.withdrawConsent, { body })).status).toBe(404);
    expect((await other.send(ownData.pool, { body: { ...body, stay: true } })).status).toBe(404);
  });
});

describe('the notice', () => {
  test('has a new version with other words or months, which whoever applies reads first', async () => {
    const made = await withJob();
    const { admin, jobId } = made;
    const shipped = await admin.call(recruitmentPrivacy.settings, {});
    expect([shipped.noticeVersion, shipped.rejectedMonths, shipped.poolMonths]).toEqual([0, 12, 24]);
    const same = { noticeText: shipped.noticeText, rejectedMonths: 12, poolMonths: 24 };
    expect((await admin.call(recruitmentPrivacy.modify, { body: same })).noticeVersion).toBe(0);
    const longer = await admin.call(recruitmentPrivacy.modify, { body: { ...same, rejectedMonths: 18 } });
    expect([longer.noticeVersion, longer.noticeText.includes('18 个月')]).toEqual([1, true]);
    const own = await admin.call(recruitmentPrivacy.modify, {
      body: { noticeText: '我们自己的告知书', rejectedMonths: 18, poolMonths: 24 },
    });
    expect(own.noticeVersion).toBe(2);
    const { notice } = await client().call(apply.job, { query: { jobId } });
    expect(notice).toEqual({ version: 2, text: '我们自己的告知书' });
    const me = await makeApplicant();
    const body = { fields: newResume(), noticeVersion: 0, agreed: true };
    expect((await me.send(apply.submit, { query: { jobId }, body })).code).toBe(9737);
    await send(me, made, { noticeVersion: 2 });
    expect((await me.call(ownData.consents, {}))[0]?.noticeVersion).toBe(2);
  });
});

describe('the export', () => {
  test('has what I sent, my files and who looked, and nothing that was thought of me', async () => {
    const made = await withJob();
    const me = await makeApplicant('顾以宁');
    const applicationId = await send(me, made);
    await made.admin.call(jobApplication.note, { body: { applicationId, text: '只有我们知道' } });
    await made.admin.call(jobApplication.tag, { body: { applicationIds: [applicationId], add: ['备选'] } });
    await made.admin.call(jobApplication.read, { query: { applicationId } });
    const [candidate] = await candidatesIn(made);
    await addFile(made, candidate?.id ?? '', me.applicantId);
    const { bytes, code, res } = await me.send(ownData.export);
    expect([code, code === 0 ? '' : res]).toEqual([0, '']);
    const parts = unzipSync(bytes);
    expect(Object.keys(parts)).toEqual(['我的数据.json', '简历文件/1 我的简历.pdf']);
    const text = new TextDecoder().decode(parts['我的数据.json']);
    for (const there of ['顾以宁', me.phone, '云溪大学', '已投递', '林晓']) expect(text).toContain(there);
    for (const secret of ['只有我们知道', '备选', 'NEW']) expect(text).not.toContain(secret);
  });
});

test('the export has the offers, interviews and messages of the person, and resumes that others brought', async () => {
  const made = await ready();
  const { organisationId } = made.organisation;
  await sent(made);
  const { db } = await testServer();
  const at = new Date().toISOString();
  const place = { organisationId, id: newId(), applicationId: made.applicationId, round: 1, roundName: '初面' };
  const times = { startsAt: at, endsAt: new Date(Date.now() + 3_600_000).toISOString(), toldAt: at, createdAt: at };
  const held = {
    mode: 'VIDEO' as const,
    state: 'ENDED' as const,
    origin: 'http://localhost',
    createdBy: made.staff.userId,
  };
  await db
    .insertInto('interview')
    .values({ ...place, ...times, ...held })
    .execute();
  await addFile({ organisationId } as Made, made.candidateId, null);
  const parts = unzipSync((await made.applicant.send(ownData.export)).bytes);
  expect(Object.keys(parts)).toEqual(['我的数据.json', '简历文件/1 我的简历.pdf']);
  const said = JSON.parse(new TextDecoder().decode(parts['我的数据.json']));
  expect(said.录用通知).toMatchObject([{ job: '数据分析师', pay: 18_500.5, state: '已发送', terms: '含六险一金' }]);
  expect(said.面试).toHaveLength(1);
  expect(said.收到的消息.map((one: { channel: string }) => one.channel)).toContain('sms');
  expect(said.简历文件).toMatchObject([{ fileName: '我的简历.pdf', size: 6 }]);
});

test('files are exported as they are, and one export of a person follows the other', async () => {
  const made = await withJob();
  const me = await makeApplicant('顾以宁');
  await send(me, made);
  const [candidate] = await candidatesIn(made);
  await addFile(made, candidate?.id ?? '', me.applicantId);
  const compressions: number[] = [];
  const { bytes } = await me.send(ownData.export);
  const kept = unzipSync(bytes, { filter: ({ compression }) => compressions.push(compression) > 0 });
  expect([compressions, new TextDecoder().decode(kept['简历文件/1 我的简历.pdf'])]).toEqual([[0, 0], '简历']);
  const { db, keys, storage } = await testServer();
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const slow = Object.assign(Object.create(storage), {
    fileExists: () => {
      reached.resolve();
      return gate.promise;
    },
  });
  const user = { applicantId: me.applicantId } as ApplicantCaller;
  const first = exportOwnData(db, { keys, storage: slow }, user, new Date());
  await reached.promise;
  expect((await me.send(ownData.export)).code).toBe(9795);
  gate.resolve();
  await first;
  expect((await me.send(ownData.export)).code).toBe(0);
});

describe('keeping', () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

  async function somebody(made: Made, given: object, application?: object) {
    const { candidateId } = await makeCandidate(made.organisation, { createdAt: ago(500), ...given });
    if (application)
      await makeApplication(made.organisation, made.jobId, candidateId, { createdAt: ago(500), ...application });
    return candidateId;
  }

  test('ends for whom nothing goes on, and only for those', async () => {
    const made = await withJob();
    const rejected = { state: 'REJECTED', stateSince: ago(400) } as const;
    const gone = await somebody(made, { name: '早已结束' }, rejected);
    const kept = [
      await somebody(made, { name: '刚结束' }, { state: 'REJECTED', stateSince: ago(100) }),
      await somebody(made, { name: '进行中' }, { state: 'INTERVIEW', stateSince: ago(400) }),
      await somebody(made, { name: '已入职' }, { state: 'HIRED', stateSince: ago(400) }),
      await somebody(made, { name: '人才库', pooledAt: ago(400), poolUntil: ago(-200) }, rejected),
      await somebody(
        made,
        { name: '黑名单', blockedAt: ago(400), blockedUntil: null, blockedReason: '作弊' },
        rejected,
      ),
    ];
    const leftPool = await somebody(made, { name: '到期', pooledAt: ago(800), poolUntil: ago(1) }, rejected);
    const { db } = await testServer();
    await tendRetention(db);
    await tendRetention(db);
    const after = new Map((await candidatesIn(made)).map(({ id, erasedAt }) => [id, erasedAt !== null]));
    expect([gone, leftPool].map((id) => after.get(id))).toEqual([true, true]);
    expect(kept.map((id) => after.get(id))).toEqual([false, false, false, false, false]);
  });

  test('goes by the months of the organisation', async () => {
    const made = await withJob();
    const { noticeText } = await made.admin.call(recruitmentPrivacy.settings, {});
    await made.admin.call(recruitmentPrivacy.modify, { body: { noticeText, rejectedMonths: 24, poolMonths: 24 } });
    const id = await somebody(made, {}, { state: 'REJECTED', stateSince: ago(400) });
    const { db } = await testServer();
    await tendRetention(db);
    expect((await candidatesIn(made)).find((one) => one.id === id)?.erasedAt).toBeNull();
  });

  test('in the pool is asked about once, a month before its end, and the person decides', async () => {
    const made = await withJob();
    const me = await makeApplicant('顾以宁');
    await send(me, made, { poolAgreed: true });
    const { db } = await testServer();
    await db
      .updateTable('candidate')
      .set({ pooledAt: ago(700), poolUntil: ago(-20) })
      .where('organisationId', '=', made.organisationId)
      .execute();
    const asked = async () =>
      (await db.selectFrom('outbox').select('content').where('recipient', '=', me.phone).execute()).filter(
        ({ content }) => content.includes('人才库'),
      );
    await tendRetention(db);
    await tendRetention(db);
    expect(await asked()).toHaveLength(1);
    const body = { organisationId: made.organisationId };
    const { poolUntil } = await me.call(ownData.pool, { body: { ...body, stay: true } });
    expect(new Date(poolUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 700 * dayMs);
    expect((await me.call(ownData.consents, {}))[0]?.poolUntil).toBe(poolUntil);
    await me.call(ownData.pool, { body: { ...body, stay: false } });
    expect((await me.call(ownData.consents, {}))[0]?.poolUntil).toBeNull();
  });
});
