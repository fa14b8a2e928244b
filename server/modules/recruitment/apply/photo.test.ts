import { unzipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { apply } from '#contract/recruitment/apply.ts';
import { applicantPhotoEdge, applyPhoto } from '#contract/recruitment/apply-photo.ts';
import { ownData } from '#contract/recruitment/privacy.ts';
import { candidateResume } from '#contract/recruitment/resume.ts';
import { codeSentTo } from '../../../../test/codes.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import { jpegBytes, jpegFile } from '../../../../test/make/jpeg.ts';
import { makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { newResume } from '../../../../test/make/resume.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { cleanJpeg } from '../../../kit/files/jpeg.ts';
import { eraseCandidates } from '../privacy/erase.ts';
import { tendUploads } from '../privacy/retention.ts';
import { fileOf } from '../resume/resume-file.ts';

afterEach(() => shiftClock(0));

async function asking(given = {}) {
  const made = await makeRecruiting();
  const asked = { extraFields: ['PHOTO'], extraReason: '面向客户的岗位，制作工牌' };
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { ...asked, ...given });
  return { ...made, jobId, me: await makeApplicant('周子墨') };
}

type Made = Awaited<ReturnType<typeof asking>>;

/** What is left of the picture of the tests. */
const cleaned = Uint8Array.from(cleanJpeg(jpegBytes())?.bytes ?? []);

const upload = async ({ me, jobId }: Made, wishes = {}) =>
  (await me.call(applyPhoto.upload, { query: { jobId }, file: jpegFile(wishes) })).photoId;

async function send({ me, jobId }: Made, sensitiveAgreed = true) {
  const body = { fields: newResume('周子墨'), noticeVersion: 0, agreed: true, sensitiveAgreed };
  return (await me.call(apply.submit, { query: { jobId }, body })).applicationId;
}

async function stored({ me, organisation }: Made) {
  const { db, storage } = await testServer();
  const rows = await db.selectFrom('applicantPhoto').selectAll().where('applicantId', '=', me.applicantId).execute();
  const there = async (name: string) => storage.fileExists(fileOf(organisation.organisationId, name));
  return { rows, there };
}

describe('the photo that a job asks for', () => {
  test('is kept with the draft without what the camera wrote, and goes with the application', async () => {
    const made = await asking();
    const { me, jobId, admin } = made;
    const photoId = await upload(made, { exif: '31.2304,121.4737' });
    expect((await me.call(apply.draft, { query: { jobId } })).photoId).toBe(photoId);
    expect((await me.send(applyPhoto.show, { query: { photoId } })).bytes).toEqual(cleaned);
    const applicationId = await send(made);
    const query = { applicationId };
    const page = await admin.call(candidateResume.read, { query });
    expect(page.versions).toMatchObject([{ applicationId, photo: true }]);
    const shown = await admin.send(candidateResume.photo, { query });
    expect([shown.bytes, shown.headers.get('content-type')]).toEqual([cleaned, 'image/jpeg']);
    expect((await me.call(applyPhoto.remove, { query: { photoId } })).removed).toBe(false);
    const { db } = await testServer();
    const consent = db.selectFrom('applicantConsent').select('sensitive').where('applicantId', '=', me.applicantId);
    expect(await consent.execute()).toEqual([{ sensitive: ['PHOTO'] }]);
  });

  test('gives way to a newer one, and goes when it is removed', async () => {
    const made = await asking();
    await upload(made, { mark: 1 });
    const [old] = (await stored(made)).rows;
    const photoId = await upload(made, { mark: 2 });
    await doJobs();
    const { rows, there } = await stored(made);
    expect([rows.map(({ id }) => id), await there(old?.storedName ?? '')]).toEqual([[photoId], false]);
    expect((await made.me.send(applyPhoto.remove, { query: { photoId: old?.id ?? '' } })).status).toBe(404);
    expect((await made.me.call(applyPhoto.remove, { query: { photoId } })).removed).toBe(true);
    await doJobs();
    expect([(await stored(made)).rows, await there(rows[0]?.storedName ?? '')]).toEqual([[], false]);
  });

  test('of two pages at once is one', async () => {
    const made = await asking();
    await Promise.all([1, 2, 3].map((mark) => upload(made, { mark })));
    expect((await stored(made)).rows).toHaveLength(1);
  });

  test('is not sent without a consent of its own', async () => {
    const made = await asking();
    await upload(made);
    const [held] = (await stored(made)).rows;
    const applicationId = await send(made, false);
    await doJobs();
    const { rows, there } = await stored(made);
    expect([rows, await there(held?.storedName ?? '')]).toEqual([[], false]);
    expect((await made.admin.send(candidateResume.photo, { query: { applicationId } })).status).toBe(404);
  });

  test('is not taken by a job that asks for none, nor as anything but a photo', async () => {
    const made = await asking({ extraFields: [] });
    const query = { jobId: made.jobId };
    expect((await made.me.send(applyPhoto.upload, { query, file: jpegFile() })).code).toBe(9741);
    const other = await asking();
    const to = { jobId: other.jobId };
    const none = new File(['<svg onload="alert(1)"/>'], '照片.jpg');
    const huge = jpegFile({ width: applicantPhotoEdge + 1 });
    for (const file of [none, huge])
      expect((await other.me.send(applyPhoto.upload, { query: to, file })).code).toBe(9740);
    expect((await stored(other)).rows).toEqual([]);
  });

  test('is seen by who reads the resume alone, which is noted', async () => {
    const made = await asking();
    const photoId = await upload(made);
    const applicationId = await send(made);
    const [other, colleague] = [await makeApplicant(), await as(await makeStaff(made.organisation))];
    expect((await other.send(applyPhoto.show, { query: { photoId } })).status).toBe(404);
    expect((await colleague.send(candidateResume.photo, { query: { applicationId } })).status).toBe(403);
    await made.admin.send(candidateResume.photo, { query: { applicationId } });
    const { db } = await testServer();
    const views = db
      .selectFrom('candidateView')
      .select(['what', 'userId'])
      .where('organisationId', '=', made.organisation.organisationId);
    expect(await views.execute()).toEqual([{ what: 'RESUME', userId: made.staff.userId }]);
  });
});

describe('the photo of somebody', () => {
  test('is in the export of their data', async () => {
    const made = await asking({ name: '大堂经理' });
    await upload(made);
    await send(made);
    const parts = unzipSync((await made.me.send(ownData.export)).bytes);
    expect(Object.keys(parts)).toEqual(['我的数据.json', '照片/1 大堂经理.jpg']);
    expect(parts['照片/1 大堂经理.jpg']).toEqual(cleaned);
  });

  test('goes with their data, sent or not', async () => {
    const [one, two] = [await asking(), await asking()];
    await upload(one);
    await send(one);
    const same = { ...two, me: one.me };
    await upload(same);
    const { rows, there } = await stored(one);
    shiftClock(61_000);
    await one.me.call(ownData.sendCode, { body: {} });
    await one.me.call(ownData.erase, { body: { code: await codeSentTo(one.me.phone) } });
    await doJobs();
    expect([rows.length, (await stored(one)).rows]).toEqual([2, []]);
    for (const { storedName } of rows)
      expect([await there(storedName), await (await stored(same)).there(storedName)]).toEqual([false, false]);
  });

  test('goes when an organisation keeps nothing of them any more, and when it was never sent', async () => {
    const made = await asking();
    await upload(made);
    await send(made);
    const { db } = await testServer();
    const { organisationId } = made.organisation;
    const candidate = db.selectFrom('candidate').select('id').where('applicantId', '=', made.me.applicantId);
    const { id } = await candidate.executeTakeFirstOrThrow();
    const system = { kind: 'SYSTEM', id: null } as const;
    await db.transaction().execute((db) => eraseCandidates(db, organisationId, system, [id], new Date()));
    expect((await stored(made)).rows).toEqual([]);
    const other = await asking();
    await upload(other);
    await tendUploads(db);
    expect((await stored(other)).rows).toHaveLength(1);
    const createdAt = new Date(Date.now() - 200 * 86_400_000).toISOString();
    await db.updateTable('applicantPhoto').set({ createdAt }).where('applicantId', '=', other.me.applicantId).execute();
    await tendUploads(db);
    expect((await stored(other)).rows).toEqual([]);
  });
});
