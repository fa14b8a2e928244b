import { describe, expect, test } from 'vitest';
import { apply } from '#contract/recruitment/apply.ts';
import { applyResume } from '#contract/recruitment/apply-resume.ts';
import { plainOf, resumeMaxBytes, resumeProblems } from '#contract/recruitment/resume-fields.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import { makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { newResume } from '../../../../test/make/resume.ts';
import { testServer } from '../../../../test/server.ts';
import { p, pdfFile, wordFile } from '../parse/resume-file.fixture.ts';
import { tendUploads } from '../privacy/retention.ts';
import { fileOf } from '../resume/resume-file.ts';

async function withJob(given = {}) {
  const { organisation, staff } = await makeRecruiting();
  const { jobId } = await makeJob(organisation, staff.userId, given);
  return { organisation, jobId };
}

type Applicant = Awaited<ReturnType<typeof makeApplicant>>;

const fileWith = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

async function read(me: Applicant, jobId: string, file: File) {
  const { fileId } = await me.call(applyResume.upload, { query: { jobId }, file });
  await doJobs();
  return me.call(applyResume.resume, { query: { fileId } });
}

const word = wordFile(p('李晓雯') + p('电话：15900001111') + p('教育经历') + p('2015.09-2019.06 厦门大学 会计学 本科'));

async function storedOf(applicantId: string) {
  const { db } = await testServer();
  return db.selectFrom('resumeFile').selectAll().where('applicantId', '=', applicantId).execute();
}

describe('an uploaded resume', () => {
  test('is read for the form, and goes to the employer as it is when it is sent', async () => {
    const { organisation, jobId } = await withJob();
    const me = await makeApplicant();
    const file = await read(me, jobId, fileWith(word, '李晓雯 简历.docx'));
    expect([file.state, file.problems, file.fileName]).toEqual(['PARSED', [], '李晓雯 简历.docx']);
    expect(file.parsed && plainOf(file.parsed.basic)).toMatchObject({ name: '李晓雯', highestDegree: '本科' });
    expect(file.text).toContain('厦门大学');
    const original = await me.send(applyResume.original, { query: { fileId: file.fileId } });
    expect(original.bytes).toEqual(new Uint8Array(word));
    expect((await me.call(apply.draft, { query: { jobId } })).fileId).toBe(file.fileId);
    const fields = file.parsed ? plainOf(file.parsed) : newResume();
    const changed = { ...fields, basic: { ...fields.basic, city: '厦门' } };
    await me.call(apply.submit, { query: { jobId }, body: { fields: changed, noticeVersion: 0, agreed: true } });
    const [stored] = await storedOf(me.applicantId);
    const { db, storage } = await testServer();
    const [candidate] = await db
      .selectFrom('candidate')
      .selectAll()
      .where('organisationId', '=', organisation.organisationId)
      .execute();
    expect(stored?.candidateId).toBe(candidate?.id);
    expect(candidate?.editedFields).toEqual(['basic.phone', 'basic.city']);
    expect(await storage.fileExists(fileOf(organisation.organisationId, stored?.storedName ?? ''))).toBe(true);
    expect((await me.call(applyResume.removeResume, { query: { fileId: file.fileId } })).removed).toBe(false);
  });

  test('takes the place of the one before, whose file is gone', async () => {
    const { organisation, jobId } = await withJob();
    const me = await makeApplicant();
    await read(me, jobId, fileWith('王五\n电话 13800001111', '旧.txt'));
    const [old] = await storedOf(me.applicantId);
    const { fileId } = await read(me, jobId, fileWith('王五\n电话 13800001111', '新.txt'));
    await doJobs();
    expect((await storedOf(me.applicantId)).map(({ id }) => id)).toEqual([fileId]);
    const { storage } = await testServer();
    expect(await storage.fileExists(fileOf(organisation.organisationId, old?.storedName ?? ''))).toBe(false);
    expect((await me.call(applyResume.removeResume, { query: { fileId } })).removed).toBe(true);
    expect(await storedOf(me.applicantId)).toEqual([]);
  });

  test("of somebody else's is not there", async () => {
    const { jobId } = await withJob();
    const [me, other] = [await makeApplicant(), await makeApplicant()];
    const { fileId } = await me.call(applyResume.upload, { query: { jobId }, file: fileWith(word, '简历.docx') });
    for (const endpoint of [applyResume.resume, applyResume.original, applyResume.removeResume]) {
      const sent = endpoint.method === 'GET' ? { query: { fileId } } : { query: { fileId } };
      expect((await other.send(endpoint, sent)).status).toBe(404);
    }
    expect((await me.call(applyResume.resume, { query: { fileId } })).state).toBe('PENDING');
  });

  test('of a closed job is not taken', async () => {
    const { jobId } = await withJob({ state: 'CLOSED' });
    const me = await makeApplicant();
    const answer = await me.send(applyResume.upload, { query: { jobId }, file: fileWith(word, '简历.docx') });
    expect(answer.code).toBe(9735);
  });

  test('that was never sent is forgotten', async () => {
    const { jobId } = await withJob();
    const me = await makeApplicant();
    await read(me, jobId, fileWith(word, '简历.docx'));
    const { db } = await testServer();
    const long = new Date(Date.now() - 200 * 86_400_000).toISOString();
    await db.updateTable('resumeFile').set({ createdAt: long }).where('applicantId', '=', me.applicantId).execute();
    await tendUploads(db);
    expect(await storedOf(me.applicantId)).toEqual([]);
  });
});

describe('a file that is none', () => {
  const lines = ['Wei Zhang'];
  const unread: [name: string, file: () => File, problem: keyof typeof resumeProblems][] = [
    ['with a password', () => fileWith(pdfFile({ lines, locked: true }), '简历.pdf'), 'password'],
    ['of pictures alone', () => fileWith(pdfFile({ pages: 2 }), '扫描件.pdf'), 'pictureOnly'],
    [
      'with macros',
      () => fileWith(wordFile(p('张三'), { 'word/vbaProject.bin': new Uint8Array(4) }), 'a.docx'),
      'macros',
    ],
    ['of 501 pages', () => fileWith(pdfFile({ pages: 501, lines }), 'book.pdf'), 'tooManyPages'],
    ['that is damaged', () => fileWith(pdfFile({ lines }).subarray(0, 60), '简历.pdf'), 'damaged'],
  ];

  test.each(unread)('%s is kept, said in one sentence, and its fields can be typed', async (_, file, problem) => {
    const { jobId } = await withJob();
    const me = await makeApplicant();
    const { state, problems, parsed } = await read(me, jobId, file());
    expect([state, problems, parsed]).toEqual(['UNREADABLE', [resumeProblems[problem]], null]);
    const body = { fields: newResume(), noticeVersion: 0, agreed: true };
    await me.call(apply.submit, { query: { jobId }, body });
  });

  test('of no bytes, a program or too many bytes is not taken at all', async () => {
    const { jobId } = await withJob();
    const me = await makeApplicant();
    const upload = async (file: File) => me.send(applyResume.upload, { query: { jobId }, file });
    expect((await upload(fileWith('', '简历.pdf'))).res).toBe(resumeProblems.empty);
    const program = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(600)]);
    expect((await upload(fileWith(program, '简历.pdf'))).res).toBe(resumeProblems.unknownKind);
    expect((await upload(fileWith('只是名字叫 PDF', '简历.pdf'))).res).toBe(resumeProblems.notItsName);
    const { status, res } = await upload(fileWith(new Uint8Array(resumeMaxBytes + 1), '简历.pdf'));
    expect([status, String(res).includes('MB')]).toEqual([413, true]);
    expect(await storedOf(me.applicantId)).toEqual([]);
  });
});
