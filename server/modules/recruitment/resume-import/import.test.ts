import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { candidateResume } from '#contract/recruitment/resume.ts';
import { resumeImport } from '#contract/recruitment/resume-import.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { anyPhone, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { pdfFile } from '../parse/resume-file.fixture.ts';
import { eraseCandidates } from '../privacy/erase.ts';
import { fileOf } from '../resume/resume-file.ts';
import { tendImports } from './import.ts';
import { keepItems } from './keep-items.ts';

async function withJob() {
  const { admin, organisation, staff } = await makeRecruiting();
  const { jobId } = await makeJob(organisation, staff.userId, { name: '会计' });
  return { admin, organisation, staff, jobId };
}

type Made = Awaited<ReturnType<typeof withJob>>;

const textOf = (name: string, phone = anyPhone(), school = '云溪大学') =>
  `${name}\n手机：${phone}\n教育经历\n2015.09-2019.06 ${school} 会计学 本科\n工作经历\n2019.07-至今 云栖商贸有限公司 会计`;

const archiveOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );

const fileWith = (content: string | Uint8Array, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

/** Begins an import with these files and reads them. */
async function bringIn({ admin, jobId }: Made, files: readonly File[], body: object = { jobId, source: 'BOSS' }) {
  const { importId } = await admin.call(resumeImport.begin, { body });
  for (const file of files) await admin.call(resumeImport.addFile, { query: { importId }, file });
  await doJobs();
  return importId;
}

const itemsOf = async ({ admin }: Made, importId: string) =>
  (await admin.call(resumeImport.items, { query: { importId, size: 200 } })).data;

async function keep(made: Made, importId: string) {
  await made.admin.call(resumeImport.commit, { body: { importId } });
  await keepItems((await testServer()).db, { organisationId: made.organisation.organisationId, importId });
  await doJobs();
  return made.admin.call(resumeImport.detail, { query: { importId } });
}

const peopleOf = async ({ organisation }: Made) => {
  const { db } = await testServer();
  const { organisationId } = organisation;
  return db.selectFrom('candidate').selectAll().where('organisationId', '=', organisationId).orderBy('name').execute();
};

describe('an archive of resumes', () => {
  test('is read, looked through and kept once, for a job, with its source and the notice that is owed', async () => {
    const made = await withJob();
    const archive = archiveOf({
      '一批/丁一.txt': textOf('丁一'),
      '一批/丁二.txt': textOf('丁二'),
      '__MACOSX/._x': 'x',
    });
    const importId = await bringIn(made, [fileWith(archive, '简历.zip')]);
    const items = await itemsOf(made, importId);
    expect(items.map(({ fileName, name, school, state, choice }) => [fileName, name, school, state, choice])).toEqual([
      ['丁一.txt', '丁一', '云溪大学', 'READ', 'NEW'],
      ['丁二.txt', '丁二', '云溪大学', 'READ', 'NEW'],
    ]);
    expect(await peopleOf(made)).toEqual([]);
    const done = await keep(made, importId);
    expect([done.state, done.counts]).toEqual(['DONE', { pending: 0, ready: 0, skipped: 0, unreadable: 0, done: 2 }]);
    const people = await peopleOf(made);
    expect(people.map(({ name, source, school }) => [name, source, school])).toEqual([
      ['丁一', 'BOSS', '云溪大学'],
      ['丁二', 'BOSS', '云溪大学'],
    ]);
    expect(people.every(({ noticeOwedSince }) => noticeOwedSince !== null)).toBe(true);
    const found = await made.admin.call(jobApplication.search, { body: { jobId: made.jobId } });
    expect(found.data.map(({ name, source }) => [name, source]).toSorted()).toEqual([
      ['丁一', 'BOSS'],
      ['丁二', 'BOSS'],
    ]);
    const [one] = people;
    const page = await made.admin.call(candidateResume.read, { query: { candidateId: one?.id } });
    expect(page.files.map(({ fileName, by }) => [fileName, by])).toEqual([['丁一.txt', '林晓']]);
    expect([page.differing, page.fields.work[0]?.company]).toEqual([[], '云栖商贸有限公司']);
    const fileId = page.files[0]?.fileId ?? '';
    const original = await made.admin.send(candidateResume.original, { query: { fileId } });
    expect(Buffer.from(original.bytes ?? []).toString()).toContain('丁一');
  });

  test('that comes again makes nothing twice, and serves another job', async () => {
    const made = await withJob();
    const archive = archiveOf({ '丁一.txt': textOf('丁一'), '丁一副本.txt': '', '丁二.txt': textOf('丁二') });
    const file = () => fileWith(archive, '简历.zip');
    await keep(made, await bringIn(made, [file(), file()]));
    expect(await peopleOf(made)).toHaveLength(2);
    const again = await bringIn(made, [file()]);
    const items = await itemsOf(made, again);
    expect(items.map(({ twin, state }) => [twin?.reason, twin?.name, state])).toEqual([
      ['FILE', '丁一', 'READ'],
      [undefined, undefined, 'UNREADABLE'],
      ['FILE', '丁二', 'READ'],
    ]);
    await keep(made, again);
    expect((await itemsOf(made, again)).map(({ result }) => result)).toEqual(['KNOWN', null, 'KNOWN']);
    const second = await makeJob(made.organisation, made.staff.userId, { name: '出纳' });
    await keep(made, await bringIn(made, [file()], { jobId: second.jobId }));
    const { db } = await testServer();
    const count = async (table: 'candidate' | 'application' | 'resumeFile') =>
      (await db.selectFrom(table).select('id').where('organisationId', '=', made.organisation.organisationId).execute())
        .length;
    expect([await count('candidate'), await count('application'), await count('resumeFile')]).toEqual([2, 4, 2]);
  });

  test('says of each file that cannot be kept why not', async () => {
    const made = await withJob();
    const bad = archiveOf({
      'a空.pdf': '',
      'b有密码.pdf': pdfFile({ locked: true, lines: ['x'] }),
      'c.docx': archiveOf({ 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'x' }),
      'd图.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52),
      'e里面.zip': archiveOf({ 'x.txt': 'x' }),
      'f.exe': Uint8Array.of(0x4d, 0x5a, 0x90, 0),
      'g太多页.pdf': pdfFile({ pages: 501 }),
    });
    const importId = await bringIn(made, [
      fileWith(bad, '一批.zip'),
      fileWith('no archive', '坏的.zip'),
      fileWith(archiveOf({}), '空的.zip'),
    ]);
    const items = await itemsOf(made, importId);
    expect(items.every(({ state, problems }) => state === 'UNREADABLE' && problems.length === 1)).toBe(true);
    const why = Object.fromEntries(items.map(({ fileName, problems }) => [fileName, problems[0]]));
    expect(why['a空.pdf']).toContain('空的');
    expect(why['b有密码.pdf']).toContain('密码');
    expect(why['d图.png']).toContain('图片');
    expect(why['e里面.zip']).toContain('压缩包里还有压缩包');
    expect(why['g太多页.pdf']).toContain('500 页');
    expect(why['坏的.zip']).toContain('损坏');
    expect((await made.admin.send(resumeImport.commit, { body: { importId } })).code).toBe(9762);
    const wrong = await made.admin.send(resumeImport.addFile, { query: { importId }, file: fileWith('x', '程序.exe') });
    expect(wrong.code).toBe(9764);
  });

  test('named in GBK keeps its names, and a bomb is told and not unpacked', async () => {
    const made = await withJob();
    // As Windows packs it: the bytes of the name are GBK, and nothing says so.
    const plain = Buffer.from(archiveOf({ 'NNNN.txt': textOf('丁一') }));
    const name = iconv.encode('丁一', 'gbk');
    for (let at = plain.indexOf('NNNN'); at >= 0; at = plain.indexOf('NNNN', at + 1)) name.copy(plain, at);
    const bomb = archiveOf({ '大.txt': new Uint8Array(21 * 2 ** 20), '小.txt': textOf('丁二') });
    const importId = await bringIn(made, [fileWith(plain, '甲.zip'), fileWith(bomb, '乙.zip')]);
    const items = await itemsOf(made, importId);
    expect(items.map(({ fileName, state }) => [fileName, state])).toEqual([
      ['丁一.txt', 'READ'],
      ['大.txt', 'UNREADABLE'],
      ['小.txt', 'READ'],
    ]);
    expect(items[1]?.problems[0]).toContain('20 MB');
  });
});

describe('who is known already', () => {
  test('is joined by name and phone, told by the rest, and chosen otherwise by a colleague', async () => {
    const made = await withJob();
    const phone = anyPhone();
    const { candidateId } = await makeCandidate(made.organisation, { name: '丁一', phone, school: '' });
    await makeCandidate(made.organisation, { name: '丁三', school: '云溪大学' });
    const importId = await bringIn(made, [
      fileWith(textOf('丁一', phone), '1.txt'),
      fileWith(textOf('丁二', phone), '2.txt'),
      fileWith(textOf('丁三'), '3.txt'),
      fileWith(textOf('丁四'), '4.txt'),
    ]);
    const items = await itemsOf(made, importId);
    expect(items.map(({ twin, choice }) => [twin?.reason, choice])).toEqual([
      ['PHONE', 'JOIN'],
      ['PHONE', 'NEW'],
      ['NAME_SCHOOL', 'NEW'],
      [undefined, 'NEW'],
    ]);
    const [, second, , fourth] = items.map(({ itemId }) => itemId);
    const choose = (itemIds: string[], choice: 'JOIN' | 'SKIP') =>
      made.admin.send(resumeImport.choose, { body: { importId, itemIds, choice } });
    expect((await choose([fourth ?? ''], 'JOIN')).code).toBe(9763);
    expect((await choose([second ?? ''], 'SKIP')).code).toBe(0);
    await keep(made, importId);
    expect((await itemsOf(made, importId)).map(({ result }) => result)).toEqual([
      'JOINED',
      'SKIPPED',
      'ADDED',
      'ADDED',
    ]);
    const people = await peopleOf(made);
    expect(people.map(({ name }) => name)).toEqual(['丁一', '丁三', '丁三', '丁四']);
    // What is known of somebody stays; the file is proposed.
    const page = await made.admin.call(candidateResume.read, { query: { candidateId } });
    expect([page.files.length, page.noticeOwedSince]).toEqual([1, null]);
    expect(page.differing).toContain('work');
    expect((await choose([fourth ?? ''], 'SKIP')).code).toBe(9759);
  });

  test('twice in one import under two files becomes one person', async () => {
    const made = await withJob();
    const phone = anyPhone();
    const files = [fileWith(textOf('丁一', phone), '1.txt'), fileWith(`${textOf('丁一', phone)}\n新版`, '2.txt')];
    await keep(made, await bringIn(made, files));
    expect(await peopleOf(made)).toHaveLength(1);
  });
});

test('an import into the talent pool needs the consent, and lasts as long as it', async () => {
  const made = await withJob();
  expect((await made.admin.send(resumeImport.begin, { body: {} })).code).toBe(9715);
  const importId = await bringIn(made, [fileWith(textOf('丁一'), '1.txt')], { consent: '邮件同意', months: 6 });
  await keep(made, importId);
  const [person] = await peopleOf(made);
  expect([person?.poolConsent, person?.pooledAt !== null]).toEqual(['邮件同意', true]);
  const found = await made.admin.call(jobApplication.search, { body: {} });
  expect(found.total).toBe(0);
});

describe('an import', () => {
  test('is its maker’s alone, is given up with its files, and waits for a name', async () => {
    const made = await withJob();
    const colleague = await as(await makeStaff(made.organisation, { roles: ['机构管理员'] }));
    const importId = await bringIn(made, [
      fileWith('手机：13900001111\n负责月度结账和纳税申报，整理凭证，编制报表。', '1.txt'),
    ]);
    const others = [
      await colleague.send(resumeImport.detail, { query: { importId } }),
      await colleague.send(resumeImport.items, { query: { importId } }),
      await colleague.send(resumeImport.commit, { body: { importId } }),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await colleague.call(resumeImport.list, {})).toEqual([]);
    const [item] = await itemsOf(made, importId);
    expect([item?.name, item?.problems.at(-1)]).toEqual(['', '没有读到姓名，请补上姓名']);
    expect((await made.admin.send(resumeImport.commit, { body: { importId } })).code).toBe(9762);
    const itemId = item?.itemId ?? '';
    await made.admin.call(resumeImport.rename, { body: { importId, itemId, name: '丁一' } });
    const { db, storage } = await testServer();
    const row = await db.selectFrom('resumeImportItem').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();
    const stored = fileOf(made.organisation.organisationId, row.storedName);
    expect(await storage.fileExists(stored)).toBe(true);
    await made.admin.call(resumeImport.discard, { body: { importId } });
    await doJobs();
    expect(await storage.fileExists(stored)).toBe(false);
    expect(await made.admin.call(resumeImport.list, {})).toEqual([]);
  });

  test('whose process ended goes on, and erasing reaches what it knows', async () => {
    const made = await withJob();
    const { organisationId } = made.organisation;
    const importId = await bringIn(made, [fileWith(textOf('丁一'), '1.txt')]);
    const { db } = await testServer();
    // As if the jobs had been lost.
    const touchedAt = new Date(Date.now() - 120_000).toISOString();
    const left = { state: 'RUNNING', touchedAt } as const;
    await db.updateTable('resumeImport').set(left).where('id', '=', importId).execute();
    await tendImports(db);
    await doJobs();
    const [person] = await peopleOf(made);
    expect(person?.name).toBe('丁一');
    const actor = { kind: 'SYSTEM', id: null } as const;
    const ids = [person?.id ?? ''];
    await db.transaction().execute((db) => eraseCandidates(db, organisationId, actor, ids, new Date()));
    const rows = await db.selectFrom('resumeImportItem').select('id').where('importId', '=', importId).execute();
    expect(rows).toEqual([]);
    // Who was erased and is brought in again is somebody new.
    const again = await bringIn(made, [fileWith(textOf('丁一'), '1.txt')]);
    expect((await itemsOf(made, again))[0]?.twin).toBeNull();
  });
});
